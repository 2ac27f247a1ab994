import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Attack, type AttackTarget, fetchFrom, flood } from './attack.ts';

const addresses = 500;

/** Returns a product that needs no choice. */
export async function prepareShop({ connectionString, attackerId }: AttackTarget) {
  const client = new pg.Client(connectionString);
  await client.connect();
  await client.query(
    `update businesses set has_cart_enabled = true, whatsapp_number = '+573105550142' where owner_id = $1`,
    [attackerId],
  );
  const { rows } = await client.query<{ id: string }>(
    'select id from products where owner_id = $1 and id not in (select product_id from product_variants) limit 1',
    [attackerId],
  );
  await client.end();
  if (!rows[0]) throw new Error('no product without sizes');
  return rows[0].id;
}

/** Returns the reply's text. */
export async function place(
  n: number,
  { origin, attackerId }: AttackTarget,
  productId: string,
): Promise<string> {
  const response = await fetch(`${origin}/api/public/orders/${attackerId}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `10.0.${(n >> 8) & 255}.${n & 255}`,
    },
    body: JSON.stringify({
      idempotencyKey: randomUUID(),
      customer: { name: `Falso ${n}` },
      fulfilment: { mode: 'pickup' },
      lines: [{ productId, quantity: 1 }],
    }),
  });
  return response.text();
}

export const orderAttacks: readonly Attack[] = [
  {
    name: 'false orders from 500 addresses',
    async run(target, signal) {
      const productId = await prepareShop(target);
      await flood(signal, 8, (n) => place(n % addresses, target, productId));
    },
  },
  {
    name: 'the status of one order, read from 500 addresses',
    async run(target, signal) {
      const productId = await prepareShop(target);
      const reply = await place(addresses, target, productId);
      const { order } = JSON.parse(reply) as { order?: { token: string } };
      if (!order) throw new Error(reply);
      await flood(signal, 8, (n) =>
        fetchFrom(n % addresses, `${target.origin}/api/public/order-status/${order.token}`),
      );
    },
  },
];
