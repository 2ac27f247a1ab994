import { confirmPassword } from '@vitrina/contract/account/auth/endpoints.ts';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { exportOrders, getOrderSummary } from '@vitrina/contract/orders/board/endpoints.ts';
import { createDeliveryZone } from '@vitrina/contract/orders/delivery-zones/endpoints.ts';
import { updateOrdering } from '@vitrina/contract/orders/ordering/endpoints.ts';
import { and, eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { bootTestApp, type Owner } from '../../testing/app.ts';
import { buildOrderShop } from '../../testing/order-shop.ts';
import { orders } from '../tables.ts';

const t = bootTestApp();
afterEach(() => t.clock.set(new Date()));

type Shop = Awaited<ReturnType<typeof buildOrderShop>>;

/** Places an order and sets what the clock and the board would. */
async function placeWith(shop: Shop, columns: Partial<typeof orders.$inferInsert>, changes: object = {}) {
  const { number } = (await shop.place(changes)).body.order;
  await t.deps.db
    .update(orders)
    .set(columns)
    .where(and(eq(orders.ownerId, shop.userId), eq(orders.number, number)));
  return number;
}

async function downloadCsv({ token }: Owner, query: Record<string, string> = {}) {
  await t.call(confirmPassword, { token, body: { password: 'secreto-1' } });
  const response = await t.app.inject({
    method: 'GET',
    url: exportOrders.path,
    query,
    headers: { authorization: `Bearer ${token}` },
  });
  return { ...response, lines: response.body.replace('\uFEFF', '').trimEnd().split('\r\n') };
}

describe('the summary', () => {
  test('counts orders and sales of days that end at 04:00, without gaps, spam, other currencies and what was not completed', async () => {
    const shop = await buildOrderShop(t);
    const { token } = shop;
    await t.call(updateCustomization, { token, body: { timeZone: 'America/Bogota' } });
    const at = (time: string) => new Date(`2026-05-${time}-05:00`);
    const completed = { state: 'completed' } as const;
    await placeWith(shop, { ...completed, createdAt: at('02T03:59:59') });
    await placeWith(shop, { ...completed, createdAt: at('02T04:00:00') });
    await placeWith(shop, { ...completed, createdAt: at('05T03:58:00') }, { lines: [shop.pizzaLine] });
    await placeWith(shop, { ...completed, createdAt: at('04T10:00:00') });
    await placeWith(shop, { state: 'rejected', createdAt: at('04T10:00:00') });
    await placeWith(shop, { ...completed, spam: true, createdAt: at('04T10:00:00') });
    await placeWith(shop, { ...completed, currency: 'USD', createdAt: at('04T10:00:00') });
    t.clock.set(at('05T03:59:30'));
    const summary = (await t.call(getOrderSummary, { token, query: { days: '3' } })).body;
    expect(summary).toEqual({
      days: [
        { date: '2026-05-02', orders: 1, sales: '57000' },
        { date: '2026-05-03', orders: 0, sales: '0' },
        { date: '2026-05-04', orders: 4, sales: '105000.50' },
      ],
      average: '54000.17',
      best: [
        { productId: shop.soup.id, name: 'Ajiaco', quantity: 6 },
        { productId: shop.pizza.id, name: 'Pizza', quantity: 1 },
      ],
    });
    const { days } = (await t.call(getOrderSummary, { token, query: { days: '90' } })).body;
    expect([days.length, days.at(-1)?.date]).toEqual([90, '2026-05-04']);
  });

  test('of whole amounts has a whole average', async () => {
    const shop = await buildOrderShop(t);
    for (const total of ['100', '100', '101'])
      await placeWith(shop, { state: 'completed', total, createdAt: t.clock.now() });
    expect((await t.call(getOrderSummary, { token: shop.token })).body.average).toBe('100');
  });

  test('of a business without orders is empty, and belongs to premium', async () => {
    const premium = await t.buildOwner({ plan: 'premium' });
    const summary = (await t.call(getOrderSummary, { token: premium.token })).body;
    expect(summary).toMatchObject({ average: null, best: [] });
    expect(summary.days).toHaveLength(30);
    const pro = await t.buildOwner({ plan: 'pro' });
    expect(await t.call(getOrderSummary, { token: pro.token })).toMatchObject({
      status: 403,
      body: { code: 'PLAN_GATE' },
    });
  });
});

describe('the table of orders', () => {
  test('has a row for each line, with amounts of the order in its first', async () => {
    const shop = await buildOrderShop(t);
    const { token } = shop;
    await t.call(updateCustomization, { token, body: { timeZone: 'America/Bogota' } });
    const payments = { cash: true, card: false, transferAccounts: [] };
    await t.call(updateOrdering, { token, body: { modes: ['pickup', 'delivery'], payments } });
    const zone = (await t.call(createDeliveryZone, { token, body: { name: 'Centro', fee: '4000' } })).body
      .zone;
    const changes = {
      customer: { name: '=HYPERLINK("http://x")', phone: '3105550142' },
      notes: 'a;+1',
      fulfilment: { mode: 'delivery', address: 'Calle 11', zoneId: zone.id },
      lines: [{ productId: shop.soup.id, quantity: 2, notes: '@nota' }, shop.pizzaLine],
      payment: { method: 'cash' },
    };
    await placeWith(shop, { createdAt: new Date('2026-05-05T04:30:00Z') }, changes);
    const { headers, lines, body } = await downloadCsv(shop);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="pedidos.csv"',
      'cache-control': 'no-store',
    });
    expect(body.startsWith('\uFEFFNúmero;Fecha;Estado;')).toBe(true);
    expect(lines.slice(1)).toEqual([
      `1;2026-05-04 23:30;Nuevo;"'=HYPERLINK(""http://x"")";'+573105550142;Domicilio;Centro;Calle 11;;;Ajiaco;;;'@nota;28500;2;57000;4000;;109000,50;COP;Efectivo;No;"a;'+1";;No;`,
      `1;2026-05-04 23:30;Nuevo;"'=HYPERLINK(""http://x"")";'+573105550142;Domicilio;Centro;Calle 11;;;Pizza;Grande;Extras: 2 × Queso;;48000,50;1;48000,50;;;;COP;Efectivo;No;;;No;`,
    ]);
  });

  test('asks for the password of the session', async () => {
    const shop = await buildOrderShop(t);
    const reply = await t.call(exportOrders, { token: shop.token });
    expect([reply.status, reply.body.code]).toEqual([403, 'PASSWORD_NOT_CONFIRMED']);
  });

  test('has the orders of a period of days that end at 04:00, without spam, and of the owner alone', async () => {
    const [shop, other] = [await buildOrderShop(t), await buildOrderShop(t)];
    await t.call(updateCustomization, { token: shop.token, body: { timeZone: 'America/Bogota' } });
    for (const time of ['02T03:59:59', '02T04:00:00', '04T03:59:59', '04T04:00:00'])
      await placeWith(shop, { createdAt: new Date(`2026-05-${time}-05:00`) });
    await placeWith(shop, { createdAt: new Date('2026-05-03T12:00:00-05:00'), spam: true });
    await other.place();
    const numbersOf = async (query: Record<string, string>) =>
      (await downloadCsv(shop, query)).lines.slice(1).map((line) => line.split(';')[0]);
    expect(await numbersOf({})).toEqual(['4', '3', '2', '1']);
    expect(await numbersOf({ from: '2026-05-02', to: '2026-05-03' })).toEqual(['3', '2']);
    expect(await numbersOf({ from: '2026-06-01' })).toEqual([]);
    expect(await numbersOf({ q: '3' })).toEqual(['3']);
    expect(await numbersOf({ q: 'nadie' })).toEqual([]);
    expect(await numbersOf({ state: 'spam' })).toEqual(['5']);
    expect(await numbersOf({ state: 'rejected' })).toEqual([]);
    expect((await downloadCsv(shop, { state: 'raro' })).statusCode).toBe(400);
    for (const from of ['ayer', '9999-12-31', '1999-12-31'])
      expect((await downloadCsv(shop, { from })).statusCode, from).toBe(400);
    expect((await downloadCsv(shop, { to: '9999-12-31' })).json().message).toBe('La fecha no es válida');
  });

  test('has every order once, whatever their number', async () => {
    const shop = await buildOrderShop(t);
    await shop.place();
    const [{ search: _search, ...row }] = (await t.deps.db
      .select()
      .from(orders)
      .where(eq(orders.ownerId, shop.userId))) as [typeof orders.$inferSelect];
    const count = 1300;
    const copies = Array.from({ length: count - 1 }, (_, index) => ({
      ...row,
      id: crypto.randomUUID(),
      number: index + 2,
      idempotencyKey: `copia-${String(index).padStart(12, '0')}`,
      state: 'completed' as const,
      endedAt: new Date(),
      // Many at the same time.
      createdAt: new Date(Date.UTC(2026, 3, 1, 0, index % 7)),
    }));
    await t.deps.db.insert(orders).values(copies);
    await t.deps.db.execute(`insert into order_lines
      select o.owner_id, o.id, position, product_id, key, name, variant, options, unit_price, quantity, line.subtotal, line.notes
      from orders o, order_lines line where o.owner_id = '${shop.userId}' and line.owner_id = o.owner_id
        and line.order_id <> o.id`);
    await t.deps.db.execute(`insert into order_events (owner_id, id, order_id, kind, actor)
      select owner_id, number, id, 'placed', 'customer' from orders where owner_id = '${shop.userId}' and number > 1`);
    const { lines } = await downloadCsv(shop);
    const numbers = lines.slice(1).map((line) => Number(line.split(';')[0]));
    expect(numbers).toHaveLength(count);
    expect(new Set(numbers).size).toBe(count);
  });
});
