import { listProducts, updateProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { changeStock } from '@vitrina/contract/menu/stock/endpoints.ts';
import { listOrders, moveOrder, undoOrderMove } from '@vitrina/contract/orders/board/endpoints.ts';
import { cancelOrder, placeOrder } from '@vitrina/contract/orders/placing/endpoints.ts';
import type { Order } from '@vitrina/contract/orders/schema.ts';
import { chooseCount, withLongForm } from '@vitrina/fakes/full-run.ts';
import { expect, test } from 'vitest';
import { createRandom } from '../../demo/random.ts';
import { bootTestApp, randomIp } from '../../testing/app.ts';
import { buildOrderShop, sameOrigin } from '../../testing/order-shop.ts';
import { endOrderByClock } from '../board/writes.ts';

/** `STOCK_HISTORIES=5000` runs more of them, and `FROM=700` begins there. */
const first = Number(process.env.FROM ?? 0);
const historyCount = chooseCount('STOCK_HISTORIES', { short: 8, long: 300 });
/** A business takes 600 orders an hour. */
const historiesPerShop = 50;

const t = bootTestApp();

interface Item {
  kind: 'product' | 'size' | 'option';
  id: string;
  /** What was set, less nothing. Of `day`, if it is filled each day. */
  set: number;
  daily: number | null;
  day: string;
  /** Which count it is. */
  count: number;
}

interface Portion {
  item: Item;
  quantity: number;
  count: number;
  day: string;
  /** Infinity: it is sold. */
  until: number;
}

interface ModelOrder {
  id: string;
  token: string;
  createdAt: number;
  state: string;
  /** Before the last change of the business, which may be undone. */
  previous: string | null;
  lastEventId: number;
  changedAt: number;
  portions: Portion[];
}

const isSold = ({ until }: Portion) => until === Number.POSITIVE_INFINITY;
const holdMs = 10 * 60_000;
const counts = new Map<string, number>();

/** Knows what was set and what was sold, and nothing of how the server stores it. */
class StockModel {
  readonly orders: ModelOrder[] = [];
  readonly items: Item[];
  readonly shop: Awaited<ReturnType<typeof buildOrderShop>>;
  readonly random: () => number;

  constructor(shop: Awaited<ReturnType<typeof buildOrderShop>>, random: () => number) {
    this.shop = shop;
    this.random = random;
    const item = (kind: Item['kind'], id: string): Item => {
      return { kind, id, set: 0, daily: null, day: '', count: 0 };
    };
    this.items = [item('product', shop.soup.id), item('size', shop.large.id), item('option', shop.cheese.id)];
  }

  int(count: number): number {
    return Math.floor(this.random() * count);
  }

  now(): number {
    return t.clock.now().getTime();
  }

  /** In Bogotá, five hours behind UTC, where a day of orders begins at four in the morning. */
  today(): string {
    return new Date(this.now() - 9 * 3_600_000).toISOString().slice(0, 10);
  }

  /** Whether the order still has it. It stays that of its day. */
  isHad({ item, count, until }: Portion): boolean {
    return count === item.count && until > this.now();
  }

  isLive(portion: Portion): boolean {
    return this.isHad(portion) && (portion.item.daily === null || portion.day === this.today());
  }

  left(item: Item): number {
    const set = item.daily !== null && item.day < this.today() ? item.daily : item.set;
    return set - this.sold(item);
  }

  sold(item: Item): number {
    return this.orders
      .flatMap(({ portions }) => portions)
      .filter((portion) => portion.item === item && this.isLive(portion))
      .reduce((sum, { quantity }) => sum + quantity, 0);
  }

  heldByStrangers(item: Item): number {
    return this.orders
      .flatMap(({ portions }) => portions)
      .filter((portion) => portion.item === item && this.isLive(portion) && !isSold(portion))
      .reduce((sum, { quantity }) => sum + quantity, 0);
  }

  /** Sets what is left by hand. */
  set(item: Item, left: number): void {
    item.set = Math.max(0, left) + this.sold(item);
    item.day = this.today();
  }

  /** Whether the order can have what it no longer has. */
  canHave({ portions }: ModelOrder): boolean {
    return portions.every((portion) => this.isHad(portion) || this.left(portion.item) >= portion.quantity);
  }

  have({ portions }: ModelOrder, until: number): void {
    for (const portion of portions) {
      if (!this.isHad(portion)) Object.assign(portion, { count: portion.item.count, day: this.today() });
      portion.until = until;
    }
  }

  release({ portions }: ModelOrder): void {
    for (const portion of portions) if (portion.until > this.now()) portion.until = this.now();
  }

  pick(): ModelOrder | undefined {
    return this.orders[this.orders.length - 1 - this.int(Math.min(4, this.orders.length))];
  }

  learn(order: ModelOrder, { state, events }: Order, previous: string | null): void {
    order.state = state;
    order.previous = previous;
    order.lastEventId = events.at(-1)?.id ?? 0;
    order.changedAt = this.now();
  }

  move(order: ModelOrder, to: string) {
    const body = { to, reason: 'x' } as never;
    return t.call(moveOrder, { token: this.shop.token, params: { id: order.id }, body });
  }

  send(body: object) {
    const params = { userId: this.shop.userId };
    return t.call(placeOrder, { params, body: body as never, headers: sameOrigin, from: randomIp() });
  }

  buildNeeds() {
    const { soup, pizza, large, cheese } = this.shop;
    const lines: object[] = [];
    const needs = new Map<Item, number>();
    const [soups, pizzas, cheeses] = [this.int(3), this.int(3), this.int(3)];
    const [soupItem, sizeItem, optionItem] = this.items;
    if (!soupItem || !sizeItem || !optionItem) throw new Error('three items');
    if (soups > 0 || pizzas === 0) {
      lines.push({ productId: soup.id, quantity: Math.max(1, soups) });
      needs.set(soupItem, Math.max(1, soups));
    }
    if (pizzas > 0) {
      const options = cheeses > 0 ? [{ id: cheese.id, quantity: cheeses }] : [];
      lines.push({ productId: pizza.id, variantId: large.id, options, quantity: pizzas });
      needs.set(sizeItem, pizzas);
      if (cheeses > 0) needs.set(optionItem, pizzas * cheeses);
    }
    return { lines, needs };
  }

  async add(
    { number, token, state }: { number: number; token: string; state: string },
    needs: Map<Item, number>,
  ) {
    const query = { q: `#${number}` };
    const stored = (await t.call(listOrders, { token: this.shop.token, query })).body.orders[0];
    // Nobody knows its customer, so it shares half of what is left with all such orders.
    const isHeld = ([item, quantity]: readonly [Item, number]) => {
      const held = this.heldByStrangers(item);
      return held + quantity <= Math.ceil((this.left(item) + held) / 2);
    };
    const reserved = new Set(
      [...needs].filter((need) => state === 'held' || isHeld(need)).map(([item]) => item),
    );
    expect(stored?.unreserved.toSorted()).toEqual(
      [...needs.keys()]
        .filter((item) => !reserved.has(item))
        .map(({ id }) => id)
        .toSorted(),
    );
    const order: ModelOrder = {
      ...{ id: stored?.id ?? '', token, state, previous: null, lastEventId: 0 },
      ...{ createdAt: this.now(), changedAt: this.now() },
      portions: [...needs].map(([item, quantity]) => ({
        ...{ item, quantity, count: item.count, day: this.today() },
        until: this.now() + (state === 'held' || !reserved.has(item) ? 0 : holdMs),
      })),
    };
    this.orders.push(order);
  }
}

const steps: Record<string, (model: StockModel) => Promise<unknown>> = {
  async place(model) {
    const { lines, needs } = model.buildNeeds();
    const fits = [...needs].every(([item, quantity]) => model.left(item) >= quantity);
    const body = model.shop.buildBody({ lines });
    const reply = await model.send(body);
    expect([reply.status, reply.body.code]).toEqual(fits ? [201, undefined] : [409, 'ORDER_CHANGED']);
    if (!fits) return;
    await model.add(reply.body.order, needs);
    // A repeated call takes nothing.
    if (model.int(4) === 0) expect((await model.send(body)).status).toBe(201);
  },
  async 'race for the last'(model) {
    const { lines, needs } = model.buildNeeds();
    const bodies = [1, 2, 3].map(() => model.shop.buildBody({ lines }));
    const replies = await Promise.all(bodies.map((body) => model.send(body)));
    const placed = replies.filter(({ status }) => status === 201);
    for (const reply of placed.toSorted((a, b) => a.body.order.number - b.body.order.number))
      await model.add(reply.body.order, needs);
    const isFull = [...needs].some(([item, quantity]) => model.left(item) < quantity);
    for (const item of needs.keys()) expect(model.left(item)).toBeGreaterThanOrEqual(0);
    if (replies.some(({ status }) => status !== 201)) expect(isFull).toBe(true);
  },
  async accept(model) {
    const order = model.pick();
    if (order?.state !== 'new' && order?.state !== 'held') return;
    const reply = await model.move(order, 'accepted');
    if (!model.canHave(order)) return expect(reply.body.code).toBe('ORDER_STOCK') as never;
    expect(reply.status).toBe(200);
    model.have(order, Number.POSITIVE_INFINITY);
    model.learn(order, reply.body.order, order.state);
  },
  async reject(model) {
    const order = model.pick();
    if (!order || !['new', 'held', 'accepted'].includes(order.state)) return;
    const reply = await model.move(order, 'rejected');
    expect(reply.status).toBe(200);
    // It was not cooked yet.
    if (order.state !== 'accepted') model.release(order);
    model.learn(order, reply.body.order, order.state);
  },
  async cancel(model) {
    const order = model.pick();
    if (order?.state !== 'new') return;
    const params = { token: order.token };
    const replies = await Promise.all(
      [1, 2].map(() => t.call(cancelOrder, { params, headers: sameOrigin, body: undefined })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    model.release(order);
    order.state = 'cancelled';
    order.previous = null;
  },
  async 'cancel against accept'(model) {
    const order = model.pick();
    if (order?.state !== 'new' || !model.canHave(order)) return;
    const params = { token: order.token };
    const [accepted] = await Promise.all([
      model.move(order, 'accepted'),
      t.call(cancelOrder, { params, headers: sameOrigin, body: undefined }),
    ]);
    if (accepted.status === 200) {
      model.have(order, Number.POSITIVE_INFINITY);
      model.learn(order, accepted.body.order, 'new');
    } else {
      model.release(order);
      order.state = 'cancelled';
      order.previous = null;
    }
  },
  async undo(model) {
    const order = model.pick();
    if (!order?.previous) return;
    const body = { eventId: order.lastEventId };
    const params = { id: order.id };
    const reply = await t.call(undoOrderMove, { token: model.shop.token, params, body });
    if (model.now() - order.changedAt > 15_000)
      return expect(reply.body.code).toBe('ORDER_UNDO_EXPIRED') as never;
    expect(reply.status).toBe(200);
    const until = order.createdAt + holdMs;
    // An accepted order was not given back, so it keeps what it took, also if another count began meanwhile.
    if (order.previous === 'accepted') expect(order.portions.every(isSold)).toBe(true);
    else if (order.previous === 'held' || until <= model.now()) model.release(order);
    else if (model.canHave(order)) model.have(order, until);
    else model.release(order);
    model.learn(order, reply.body.order, null);
  },
  async expire(model) {
    const order = model.pick();
    if (!order || !['new', 'held', 'accepted'].includes(order.state)) return;
    await endOrderByClock(t.deps.db, model.shop.userId, order.id);
    if (order.state !== 'accepted') model.release(order);
    order.state = 'ended';
    order.previous = null;
  },
  async 'time passes'(model) {
    const passed = [5_000, 20_000, 6 * 60_000, holdMs, 9 * 3_600_000][model.int(5)] ?? 0;
    t.clock.passDays(passed / 86_400_000);
  },
  async 'change by hand'(model) {
    const item = model.items[model.int(3)];
    if (!item) return;
    // Another device has changed it since.
    const seen = Math.max(0, model.left(item) + model.int(3) - 1);
    const left = model.int(12);
    const changes = [{ kind: item.kind, id: item.id, seen, left }];
    const reply = await t.call(changeStock, { token: model.shop.token, body: { changes } });
    expect(reply.status).toBe(200);
    model.set(item, model.left(item) + left - seen);
  },
  async 'change by hand in a race with an order'(model) {
    const [item] = model.items;
    if (!item || model.left(item) < 1) return;
    const seen = model.left(item);
    const body = model.shop.buildBody({ lines: [{ productId: item.id, quantity: 1 }] });
    const changes = [{ kind: item.kind, id: item.id, seen, left: seen + 2 }];
    const [placed] = await Promise.all([
      model.send(body),
      t.call(changeStock, { token: model.shop.token, body: { changes } }),
    ]);
    expect(placed.status).toBe(201);
    model.set(item, seen + 2);
    await model.add(placed.body.order, new Map([[item, 1]]));
  },
  async 'each day or for good'(model) {
    const [item] = model.items;
    if (!item) return;
    const left = model.left(item);
    const daily = model.int(2) === 0 ? null : 1 + model.int(10);
    const { name, price, categoryId } = model.shop.soup;
    const body = {
      name,
      description: 'x',
      price,
      categoryId: categoryId ?? '',
      dailyStock: JSON.stringify(daily),
    };
    const reply = await t.call(updateProduct, { token: model.shop.token, params: { id: item.id }, body });
    expect(reply.status).toBe(200);
    if ((item.daily === null) !== (daily === null)) item.count += 1;
    item.daily = daily;
    model.set(item, left);
  },
};

async function runHistory(model: StockModel): Promise<void> {
  for (const item of model.items) {
    const seen = model.left(item);
    const left = model.int(10);
    const changes = [{ kind: item.kind, id: item.id, seen: item.count === 0 ? null : seen, left }];
    await t.call(changeStock, { token: model.shop.token, body: { changes } });
    if (item.count === 0) item.count = 1;
    model.set(item, left);
  }
  const names = Object.keys(steps);
  for (let step = 0; step < 6 + model.int(8); step++) {
    const name = names[model.int(names.length)] ?? '';
    counts.set(name, (counts.get(name) ?? 0) + 1);
    await steps[name]?.(model);
    const { menus } = (await t.call(listProducts, { token: model.shop.token })).body;
    const [soup, pizza] = model.shop.soup.id === menus[0]?.id ? menus : menus.toReversed();
    const [soupItem, sizeItem] = model.items;
    const stored = [soup?.stock, pizza?.variants[1]?.stock];
    expect(stored, name).toEqual([soupItem, sizeItem].map((item) => item && Math.max(0, model.left(item))));
  }
}

test(`${historyCount} histories: what is left is what was set less what is sold`, {
  ...withLongForm,
  timeout: 3_600_000,
}, async () => {
  for (let done = first; done < historyCount; done += historiesPerShop) {
    const model = new StockModel(await buildOrderShop(t), createRandom(1 + done / historiesPerShop));
    const start = new Date('2026-05-04T17:00:00Z');
    await t.clock.runWithOwnTime(start, async () => {
      for (let n = done; n < Math.min(historyCount, done + historiesPerShop); n++) await runHistory(model);
    });
  }
  const total = [...counts.values()].reduce((sum, n) => sum + n, 0);
  process.stdout.write(
    `  stock histories: ${historyCount}, ${total} steps ${JSON.stringify(Object.fromEntries(counts))}\n`,
  );
});
