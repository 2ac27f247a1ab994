import { countOrders, listOrders, moveOrder } from '@vitrina/contract/orders/board/endpoints.ts';
import { createDiningTable } from '@vitrina/contract/orders/dining-tables/endpoints.ts';
import { updateOrdering } from '@vitrina/contract/orders/ordering/endpoints.ts';
import { placeOrder } from '@vitrina/contract/orders/placing/endpoints.ts';
import { expect, test } from 'vitest';
import { bootTestApp, randomIp } from '../../testing/app.ts';
import { buildOrderShop, sameOrigin } from '../../testing/order-shop.ts';

const t = bootTestApp();

const falseOrders = 10_000;
const addresses = Array.from({ length: 500 }, randomIp);
const inFlight = 16;

test('during 10,000 false orders from 500 addresses every real order reaches the owner', {
  tags: 'long',
  timeout: 600_000,
}, async () => {
  const shop = await buildOrderShop(t);
  const { token, userId } = shop;
  await t.call(updateOrdering, { token, body: { modes: ['table', 'pickup'] } });
  const { table } = (await t.call(createDiningTable, { token, body: { name: 'Mesa 1' } })).body;
  const place = (from: string, changes: object) =>
    t.call(placeOrder, {
      params: { userId },
      body: shop.buildBody(changes),
      headers: { ...sameOrigin, 'user-agent': 'Chrome' },
      from,
    });
  const list = async (state: 'new' | 'accepted' | 'held', cursor?: string) =>
    (await t.call(listOrders, { token, query: { state, limit: '100', ...(cursor && { cursor }) } })).body;
  const accept = (id: string, from: 'new' | 'held') =>
    t.call(moveOrder, { token, params: { id }, body: { to: 'accepted', from, minutes: 20 } });

  const regular = randomIp();
  await place(regular, { customer: { name: 'Habitual' } });
  for (const { id } of (await list('new')).orders) await accept(id, 'new');

  const statuses = new Map<number, number>();
  const real: { name: string; held: boolean; whatsappUrl: string | null }[] = [];
  const placeReal = async (name: string, from: string, changes: object = {}) => {
    const { status, body } = await place(from, { customer: { name }, ...changes });
    expect([name, status]).toEqual([name, 201]);
    real.push({ name, held: body.order.held, whatsappUrl: body.whatsappUrl });
  };
  let sent = 0;
  const attack = async () => {
    while (sent < falseOrders) {
      sent += 1;
      const n = sent;
      const { status } = await place(addresses[n % addresses.length] ?? '', {
        customer: { name: `Falso ${n}` },
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (n % 1000 !== 0) continue;
      await placeReal(`Habitual ${n}`, regular);
      await placeReal(`Mesa ${n}`, randomIp(), { fulfilment: { mode: 'table', table: table.key } });
      await placeReal(`Nuevo ${n}`, randomIp());
    }
  };
  await Promise.all(Array.from({ length: inFlight }, attack));

  const counts = (await t.call(countOrders, { token })).body;
  console.log('false orders', Object.fromEntries(statuses), 'counts', counts);
  expect([...statuses.keys()].every((status) => status === 201 || status === 429)).toBe(true);
  // The regular and the table come through. A customer whom nobody knows has a message that leads to the order.
  for (const { name, held } of real) expect([name, held]).toEqual([name, name.startsWith('Nuevo')]);
  for (const { whatsappUrl } of real.filter(({ held }) => held)) {
    const message = new URL(whatsappUrl ?? '').searchParams.get('text') ?? '';
    const id = /pedido=([\w-]+)/.exec(message)?.[1] ?? '';
    expect((await accept(id, 'held')).body.order.state).toBe('accepted');
  }
  // As the board reads them: all that are accepted, and of the new ones the newest 200.
  const accepted: string[] = [];
  for (let page = await list('accepted'); ; page = await list('accepted', page.next ?? '')) {
    accepted.push(...page.orders.map(({ customer }) => customer.name));
    if (page.next === null) break;
  }
  const first = await list('new');
  const second = first.next === null ? { orders: [] } : await list('new', first.next);
  const shown = [...accepted, ...[...first.orders, ...second.orders].map(({ customer }) => customer.name)];
  for (const { name } of real) expect(shown).toContain(name);
});
