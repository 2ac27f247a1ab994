import pg from 'pg';
import { type Attack, type AttackTarget, fetchFrom, flood } from './attack.ts';
import { seedBigBusiness } from './big-business.ts';
import { startOwnerSession } from './sessions.ts';

const productCount = 3_000;
const orderCount = 10_000;
const accountCount = 3;

interface BigAccount {
  id: string;
  token: string;
}

/** Accounts with 3,000 products and 10,000 orders each, whose owners have just confirmed their passwords. */
async function seedBigAccounts({ connectionString }: AttackTarget): Promise<BigAccount[]> {
  const client = new pg.Client(connectionString);
  await client.connect();
  const accounts: BigAccount[] = [];
  for (let n = 0; n < accountCount; n++) {
    const id = await seedBigBusiness(connectionString, productCount);
    await client.query(insertOrders, [id, orderCount]);
    const token = await startOwnerSession(connectionString, id);
    await client.query('update sessions set password_confirmed_at = now() where owner_id = $1', [id]);
    accounts.push({ id, token });
  }
  await client.query('analyze');
  await client.end();
  return accounts;
}

/** Without the limits per hour, so that the attack lasts as long as the measurement. */
async function removeLimits({ connectionString }: AttackTarget, signal: AbortSignal): Promise<void> {
  const client = new pg.Client(connectionString);
  await client.connect();
  while (!signal.aborted) {
    await client.query("delete from rate_limits where key like 'export%' or key like 'order-export%'");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await client.end();
}

const attackAs =
  (path: string): Attack['run'] =>
  async (target, signal) => {
    const accounts = await seedBigAccounts(target);
    await Promise.all([
      removeLimits(target, signal),
      flood(signal, 6, (n) => {
        const { token } = accounts[n % accounts.length] ?? { token: '' };
        return fetchFrom(n, target.origin + path, { headers: { authorization: `Bearer ${token}` } });
      }),
    ]);
  };

export const exportAttacks: readonly Attack[] = [
  { name: 'exports of three accounts', preparationMs: 20_000, run: attackAs('/api/profile/export') },
  {
    name: 'the orders of three accounts as CSV',
    preparationMs: 20_000,
    run: attackAs('/api/orders/export.csv'),
  },
];

const insertOrders = `
  with counters as (
    insert into order_counters (owner_id, last_number, last_event_id) values ($1::uuid, $2::int, $2::int)
  ), placed as (
    insert into orders (id, owner_id, number, idempotency_key, content_hash, state, customer_name, fulfilment, notes,
      subtotal, total, currency, last_event_id, created_at, ended_at)
    select gen_random_uuid(), $1::uuid, n, 'bench-key-of-order-' || n, '', 'completed', 'Ana Díaz', '{"mode":"pickup"}',
      'Sin cebolla', 1000, 1000, 'COP', n, now() - n * interval '10 minutes', now()
    from generate_series(1, $2::int) as n
    returning id, owner_id, number
  ), events as (
    insert into order_events (owner_id, id, order_id, kind, actor)
    select owner_id, number, id, 'placed', 'customer' from placed
  )
  insert into order_lines (owner_id, order_id, position, product_id, key, name, options, unit_price, quantity, subtotal, notes)
  select owner_id, id, position, gen_random_uuid(), 'x', 'Producto ' || position, '[]', 500, 2, 1000, ''
  from placed, generate_series(1, 5) as position
`;
