import { updateOpeningHours } from '@vitrina/contract/business/opening-hours/endpoints.ts';
import { setOptionSoldOut } from '@vitrina/contract/menu/option-groups/endpoints.ts';
import { changeStock } from '@vitrina/contract/menu/stock/endpoints.ts';
import { listOrders, moveOrder } from '@vitrina/contract/orders/board/endpoints.ts';
import { createDiningTable } from '@vitrina/contract/orders/dining-tables/endpoints.ts';
import { pauseOrders, updateOrdering } from '@vitrina/contract/orders/ordering/endpoints.ts';
import { placeOrder } from '@vitrina/contract/orders/placing/endpoints.ts';
import { isUnanswered } from '@vitrina/contract/orders/states.ts';
import type { ErrorBody } from '@vitrina/contract/platform/errors.ts';
import { afterAll, expect, test } from 'vitest';
import { createRandom } from '../../demo/random.ts';
import { bootTestApp, randomIp } from '../../testing/app.ts';
import { buildLunchPlace } from '../../testing/daily-menu.ts';
import { sameOrigin } from '../../testing/order-shop.ts';

const t = bootTestApp();
afterAll(() => t.clock.set(new Date()));

const seed = Number(process.env.LUNCH_SEED ?? 1907);
const orderCount = 70;
const tableCount = 6;
const ajiacosLeft = 12;
const today = '2026-01-16';
/** From 12:00 to 15:25 in Bogotá. The house closes at 15:00, and its lunch ends at 15:30. */
const start = Date.parse('2026-01-16T17:00:00Z');
const end = Date.parse('2026-01-16T20:25:00Z');
const closing = Date.parse('2026-01-16T20:00:00Z');
/** The orders before which something happens. */
const events = { poultryIsOut: 18, ajiacosAreCounted: 28, pause: 38, pauseEnds: 50 };

interface PlannedOrder {
  at: number;
  /** From 0. Null: somebody from elsewhere, who collects it. */
  table: number | null;
  lunches: { soup: 'Sancocho' | 'Ajiaco'; main: 'Pollo' | 'Pechuga'; quantity: number }[];
  /** How often its line breaks before the reply arrives. */
  lostReplies: number;
  /** Whether the tap that accepts it is sent twice. */
  isTappedTwice: boolean;
}

/** The same orders for the same seed. */
function plan(): PlannedOrder[] {
  const random = createRandom(seed);
  const draw = (below: number) => Math.floor(random() * below);
  return Array.from({ length: orderCount }, (_, index) => ({
    at: Math.round(start + ((end - start) * index) / (orderCount - 1)),
    table: random() < 0.7 ? draw(tableCount) : null,
    lunches: Array.from({ length: 1 + draw(3) }, () => ({
      soup: random() < 0.5 ? 'Sancocho' : 'Ajiaco',
      main: random() < 0.5 ? 'Pollo' : 'Pechuga',
      quantity: 1 + draw(2),
    })),
    lostReplies: random() < 0.15 ? 1 + draw(2) : 0,
    isTappedTwice: random() < 0.1,
  }));
}

test(`a lunch of ${orderCount} orders refuses no seated guest, and adds up`, async () => {
  const orders = plan();
  expect(plan()).toEqual(orders);
  t.clock.set(new Date(start));
  const house = await buildLunchPlace(t);
  const { token, userId, menu, mains } = house;
  const week = Array.from({ length: 7 }, () => [{ from: '11:00', to: '15:00' }]);
  await t.call(updateOpeningHours, { token, body: { hours: { week, specialDates: [] } } });
  await t.call(updateOrdering, { token, body: { modes: ['table', 'pickup'], directTables: true } });
  const tables: string[] = [];
  for (let number = 1; number <= tableCount; number++)
    tables.push(
      (await t.call(createDiningTable, { token, body: { name: `Mesa ${number}` } })).body.table.key,
    );
  await house.save(today);
  const published = (await house.publish(today)).body.menu;
  const dishes = published.parts.flatMap((part) => part.dishes);
  const idOf = (name: string) => dishes.find((dish) => dish.name === name)?.id ?? '';
  const [complete] = menu.sizes;

  const wifi = randomIp();
  const gone = new Set<string>();
  const tally = { placed: 0, direct: 0, held: 0, repeated: 0, choseAgain: 0 };
  const refusedGuests: string[] = [];
  const refusedElsewhere: string[] = [];
  const expected = new Map<number, number>();
  const sold = new Map<string, number>();
  let isPaused = false;

  const place = async ({ table, lunches, lostReplies }: PlannedOrder) => {
    const body = {
      idempotencyKey: crypto.randomUUID(),
      customer: { name: 'Ana' },
      fulfilment: table === null ? { mode: 'pickup' } : { mode: 'table', table: tables[table] ?? '' },
      lines: lunches.map(({ soup, main, quantity }) => ({
        productId: menu.productId,
        variantId: complete?.id ?? '',
        options: [soup, main].map((name) => ({ id: idOf(name), quantity: 1 })),
        quantity,
      })),
    };
    const from = table === null ? randomIp() : wifi;
    const send = () =>
      t.call(placeOrder, { params: { userId }, headers: sameOrigin, from, body: body as object });
    const first = await send();
    for (let lost = 0; lost < lostReplies; lost++) {
      const again = await send();
      tally.repeated++;
      expect([again.status, again.body.order?.number, again.body.code]).toEqual([
        first.status,
        first.body.order?.number,
        first.body.code,
      ]);
    }
    return first;
  };

  for (const [index, order] of orders.entries()) {
    t.clock.set(new Date(order.at));
    if (index === events.poultryIsOut) {
      const params = { id: mains, optionId: idOf('Pollo') };
      await t.call(setOptionSoldOut, { token, params, body: { soldOut: 'today' } });
    }
    if (index === events.ajiacosAreCounted) {
      const change = { kind: 'option' as const, id: idOf('Ajiaco'), seen: null, left: ajiacosLeft };
      await t.call(changeStock, { token, body: { changes: [change] } });
    }
    if (index === events.pause || index === events.pauseEnds) {
      isPaused = index === events.pause;
      await t.call(pauseOrders, { token, body: { minutes: isPaused ? 60 : 0 } });
    }
    let reply = await place(order);
    // As the page says: another dish for the one that is gone, and all else as it was. Marked dishes are named before counted ones.
    for (let tries = 0; reply.body.code === 'ORDER_CHANGED' && tries < 2; tries++) {
      const { changes = [] } = reply.body as Pick<ErrorBody, 'changes'>;
      expect(changes.map(({ kind }) => kind)).toEqual(changes.map(() => 'sold-out'));
      for (const { was } of changes) gone.add(was ?? '');
      tally.choseAgain++;
      order.lunches = order.lunches.map((lunch) => ({
        ...lunch,
        soup: gone.has('Ajiaco') ? 'Sancocho' : lunch.soup,
        main: gone.has('Pollo') ? 'Pechuga' : lunch.main,
      }));
      reply = await place(order);
    }
    if (reply.status !== 201) {
      if (order.table !== null) refusedGuests.push(`${index}: ${reply.body.code}`);
      else refusedElsewhere.push(`${index}: ${reply.body.code}`);
      if (order.table === null)
        expect(reply.body.code).toBe(order.at >= closing ? 'BUSINESS_CLOSED' : 'ORDERS_PAUSED');
      continue;
    }
    expect(order.table !== null || (order.at < closing && !isPaused)).toBe(true);
    tally.placed++;
    const { number, total, state } = reply.body.order;
    let cents = 0;
    for (const { soup, main, quantity } of order.lunches) {
      cents += quantity * (1_500_000 + (main === 'Pechuga' ? 200_000 : 0));
      for (const name of [soup, main]) sold.set(name, (sold.get(name) ?? 0) + quantity);
      if (index >= events.ajiacosAreCounted && soup === 'Ajiaco')
        sold.set('counted', (sold.get('counted') ?? 0) + quantity);
      if (index >= events.poultryIsOut) expect(main).toBe('Pechuga');
    }
    expected.set(number, cents);
    expect(Number(total) * 100).toBe(cents);
    if (state === 'held') tally.held++;
    if (state === 'accepted') tally.direct++;
    const listed = (await t.call(listOrders, { token, query: { state: 'all', q: `#${number}` } })).body
      .orders[0];
    if (!listed || !isUnanswered(listed.state)) continue;
    const accept = () =>
      t.call(moveOrder, { token, params: { id: listed.id }, body: { to: 'accepted', minutes: 20 } });
    expect((await accept()).status).toBe(200);
    if (order.isTappedTwice) expect([200, 409]).toContain((await accept()).status);
  }

  const all = (await t.call(listOrders, { token, query: { state: 'all', sort: 'oldest', limit: '100' } }))
    .body.orders;
  console.log(
    `lunch of seed ${seed}:`,
    JSON.stringify({ ...tally, refusedGuests, refusedElsewhere, sold: Object.fromEntries(sold) }),
  );
  expect(all.map(({ number }) => number)).toEqual(
    Array.from({ length: tally.placed }, (_, index) => index + 1),
  );
  expect(new Map(all.map(({ number, total }) => [number, Math.round(Number(total) * 100)]))).toEqual(
    expected,
  );
  expect(all.every(({ state, spam }) => state === 'accepted' && !spam)).toBe(true);
  expect(refusedGuests).toEqual([]);
  expect(tally.held).toBe(0);
  expect(tally.direct).toBeGreaterThan(10);
  expect(tally.choseAgain).toBeGreaterThan(5);
  expect(refusedElsewhere.length).toBeGreaterThan(2);
  expect(sold.get('counted')).toBeLessThanOrEqual(ajiacosLeft);
  // Every lunch of a guest was served: nobody gave up because of a dish that was gone.
  const guests = orders.filter(({ table }) => table !== null).length;
  expect(tally.placed).toBe(guests + (orderCount - guests) - refusedElsewhere.length);
});
