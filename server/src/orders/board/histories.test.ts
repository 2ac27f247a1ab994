import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import type { Order, PlacedOrder } from '@vitrina/contract/orders/schema.ts';
import type { OrderState } from '@vitrina/contract/orders/states.ts';
import { multiplyPrice, sumPrices } from '@vitrina/contract/platform/money/rules.ts';
import { chooseCount, withLongForm } from '@vitrina/fakes/full-run.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '../../demo/random.ts';
import { bootTestApp, randomIp } from '../../testing/app.ts';
import { ensureTestDatabase } from '../../testing/database.ts';
import { buildOrderShop, sameOrigin } from '../../testing/order-shop.ts';
import { launchServer, type ServerProcess } from '../../testing/process.ts';
import { openStream } from '../../testing/stream.ts';

/** `ORDER_HISTORIES=10000` runs more of them. */
const historyCount = chooseCount('ORDER_HISTORIES', { short: 6, long: 120 });
/** A business takes 600 orders an hour. */
const historiesPerShop = 60;
const concurrentShops = 4;

const t = bootTestApp();
const servers: ServerProcess[] = [];
const counts = new Map<string, number>();
const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);

beforeAll(async () => {
  const database = await ensureTestDatabase();
  // Customers come from many addresses.
  const settings = { PUBLIC_URL: 'http://localhost:4000', TRUST_PROXY: '1' };
  for (const _ of ['first', 'second']) servers.push(await launchServer(database, settings));
  await Promise.all(servers.map(({ ready }) => ready()));
}, 60_000);
afterAll(async () => {
  await Promise.all(servers.map(({ kill }) => kill()));
});

interface Reply {
  status: number;
  body: { code: string; order: Order & PlacedOrder };
}

interface ModelOrder {
  id: string;
  token: string;
  key: string;
  body: object;
  number: number;
  total: string;
  state: OrderState;
  minutes: number | null;
  lastEventId: number;
  /** State and minutes before the last change, which the business may take back. */
  previous: Pick<ModelOrder, 'state' | 'minutes'> | null;
}

/** One business, whose menu and orders are known at every time. */
class ShopModel {
  readonly shop: Awaited<ReturnType<typeof buildOrderShop>>;
  readonly #random: () => number;
  readonly orders: ModelOrder[] = [];
  price = '28500';
  isSoldOut = false;

  constructor(shop: Awaited<ReturnType<typeof buildOrderShop>>, random: () => number) {
    this.shop = shop;
    this.#random = random;
  }

  /** From 0 to `count` - 1. */
  int(count: number): number {
    return Math.floor(this.#random() * count);
  }

  async call(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Reply> {
    const server = servers[this.int(servers.length)];
    const response = await fetch(`http://127.0.0.1:${server?.port}${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        'x-forwarded-for': randomIp(),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();

    if (response.status >= 500) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return { status: response.status, body: text ? JSON.parse(text) : {} };
  }

  asOwner(method: string, path: string, body?: object) {
    return this.call(method, path, body, { authorization: `Bearer ${this.shop.token}` });
  }

  send(body: object) {
    return this.call('POST', `/api/public/orders/${this.shop.userId}`, body, sameOrigin);
  }

  buildBody() {
    const quantity = 1 + this.int(4);
    const pieces = [{ productId: this.shop.soup.id, quantity, unitPrice: this.price }];
    const lines = this.int(3) === 0 ? [...pieces, { ...this.shop.pizzaLine, unitPrice: '48000.50' }] : pieces;
    const totalAt = (price: string) =>
      sumPrices([multiplyPrice(price, quantity), lines.length > 1 ? '48000.50' : '0']);
    return { body: this.shop.buildBody({ lines }), totalAt };
  }

  async setPrice(price: string): Promise<void> {
    const { soup } = this.shop;
    const body = { name: soup.name, description: 'x', price, categoryId: soup.categoryId };
    expect((await this.asOwner('PUT', `/api/menu/${soup.id}`, body)).status).toBe(200);
    this.price = price;
  }

  async setSoldOut(isSoldOut: boolean): Promise<void> {
    const path = `/api/menu/${this.shop.soup.id}/sold-out`;
    expect((await this.asOwner('PATCH', path, { soldOut: isSoldOut ? 'until-changed' : null })).status).toBe(
      200,
    );
    this.isSoldOut = isSoldOut;
  }

  async add({ body }: Reply, sent: { idempotencyKey: string }, total: string): Promise<ModelOrder> {
    const { token, number } = body.order;
    expect(body.order.total).toBe(total);
    const stored = (await this.asOwner('GET', `/api/orders?q=%23${number}`)).body as unknown as {
      orders: Order[];
    };
    const [order] = stored.orders;
    if (!order) throw new Error(`order ${number} is not in the list`);
    const { id, version: lastEventId } = order;
    const model: ModelOrder = {
      ...{ id, token, number, total, lastEventId },
      ...{ key: sent.idempotencyKey, body: sent, state: 'new', minutes: null, previous: null },
    };
    this.orders.push(model);
    return model;
  }

  /** Returns the new state. */
  learn(order: ModelOrder, { body }: Reply): OrderState {
    order.previous = { state: order.state, minutes: order.minutes };
    order.state = body.order.state as OrderState;
    order.minutes = body.order.minutes;
    order.lastEventId = body.order.events.at(-1)?.id ?? 0;
    return order.state;
  }

  pick(): ModelOrder | undefined {
    return this.orders[this.orders.length - 1 - this.int(Math.min(4, this.orders.length))];
  }
}

const nextStates: Record<string, OrderState> = { new: 'accepted', accepted: 'ready', ready: 'completed' };

const steps: Record<string, (model: ShopModel) => Promise<void>> = {
  async place(model) {
    const { body, totalAt } = model.buildBody();
    const reply = await model.send(body);
    if (model.isSoldOut)
      return expect([reply.status, reply.body.code]).toEqual([409, 'ORDER_CHANGED']) as never;
    expect(reply.status).toBe(201);
    await model.add(reply, body, totalAt(model.price));
  },
  async 'place at an old price'(model) {
    const { body } = model.buildBody();
    const [line] = body.lines as unknown as { unitPrice: string }[];
    if (line) line.unitPrice = '1';
    expect((await model.send(body)).body.code).toBe('ORDER_CHANGED');
  },
  async repeat(model) {
    const order = model.pick();
    if (!order) return;
    const reply = await model.send(order.body);
    expect([reply.status, reply.body.order.token, reply.body.order.number]).toEqual([
      201,
      order.token,
      order.number,
    ]);
  },
  async 'race of one key'(model) {
    if (model.isSoldOut) return;
    const { body, totalAt } = model.buildBody();
    const replies = await Promise.all([1, 2, 3].map(() => model.send(body)));
    expect(new Set(replies.map(({ body: { order } }) => order.token)).size).toBe(1);
    const [reply] = replies;
    if (reply) await model.add(reply, body, totalAt(model.price));
  },
  async 'race with a price'(model) {
    if (model.isSoldOut) return;
    const { body, totalAt } = model.buildBody();
    const before = model.price;
    const price = String(1000 + model.int(90_000));
    const [reply] = await Promise.all([model.send(body), model.setPrice(price)]);
    // The line names the earlier price, so no other one can be stored.
    if (reply.status === 201) await model.add(reply, body, totalAt(before));
    else expect(reply.body.code).toBe('ORDER_CHANGED');
  },
  async 'race with sold out'(model) {
    if (model.isSoldOut) return model.setSoldOut(false);
    const { body, totalAt } = model.buildBody();
    const [reply] = await Promise.all([model.send(body), model.setSoldOut(true)]);
    if (reply.status === 201) await model.add(reply, body, totalAt(model.price));
    else expect(reply.body.code).toBe('ORDER_CHANGED');
  },
  async advance(model) {
    const order = model.pick();
    const to = order && nextStates[order.state];
    if (!order || !to) return;
    const reply = await model.asOwner('POST', `/api/orders/${order.id}/move`, {
      to,
      from: order.state,
      minutes: 20,
    });
    expect(reply.status).toBe(200);
    model.learn(order, reply);
  },
  async 'another promise'(model) {
    const order = model.pick();
    if (!order) return;
    const fromNow = 30 + 10 * model.int(4);
    const path = `/api/orders/${order.id}/minutes`;
    const reply = await model.asOwner('PATCH', path, { fromNow, seen: order.minutes });
    if (order.state !== 'accepted') return expect(reply.body.code).toBe('ORDER_STATE') as never;
    expect(reply.status).toBe(200);
    if (reply.body.order.version !== order.lastEventId) model.learn(order, reply);
  },
  async 'illegal move'(model) {
    const order = model.pick();
    if (!order) return;
    const to = order.state === 'new' ? 'completed' : 'new';
    const reply = await model.asOwner('POST', `/api/orders/${order.id}/move`, { to });
    expect(reply.body.code).toBe('ORDER_STATE');
  },
  /** Two devices and the customer at once: one of them wins. */
  async 'race of moves'(model) {
    const order = model.pick();
    if (order?.state !== 'new') return;
    const path = `/api/orders/${order.id}/move`;
    const replies = await Promise.all([
      model.asOwner('POST', path, { to: 'accepted', from: 'new', minutes: 15 }),
      model.asOwner('POST', path, { to: 'rejected', from: 'new', reason: 'Agotado' }),
      model.call('POST', `/api/public/order-status/${order.token}/cancel`, undefined, sameOrigin),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const state = model.learn(order, await model.asOwner('GET', `/api/orders/${order.id}`));
    if (state === 'cancelled') order.previous = null;
  },
  async undo(model) {
    const order = model.pick();
    if (!order) return;
    const path = `/api/orders/${order.id}/undo`;
    const replies = await Promise.all(
      [1, 2].map(() => model.asOwner('POST', path, { eventId: order.lastEventId })),
    );
    const wins = replies.filter(({ status }) => status === 200);
    expect(wins).toHaveLength(order.previous === null ? 0 : 1);
    const [win] = wins;
    if (!win) return;
    expect(win.body.order).toMatchObject(order.previous ?? {});
    model.learn(order, win);
    order.previous = null;
  },
  async cancel(model) {
    const order = model.pick();
    if (order?.state !== 'new') return;
    const reply = await model.call(
      'POST',
      `/api/public/order-status/${order.token}/cancel`,
      undefined,
      sameOrigin,
    );
    expect(reply.status).toBe(200);
    model.learn(order, await model.asOwner('GET', `/api/orders/${order.id}`));
    order.previous = null;
  },
};

/** Runs histories on one business. Two boards watch it, one in each process. */
async function runShop(histories: number, random: () => number): Promise<void> {
  const model = new ShopModel(await buildOrderShop(t), random);
  const { token } = model.shop;
  const boards = await Promise.all(
    servers.map(({ port }) =>
      openStream(`http://127.0.0.1:${port}/api/orders/stream`, { authorization: `Bearer ${token}` }),
    ),
  );
  const names = Object.keys(steps);
  for (let n = 0; n < histories; n++) {
    for (let step = 0; step < 6 + model.int(6); step++) {
      const name = names[model.int(names.length)] ?? '';
      count(name);
      await steps[name]?.(model);
    }
    await expectEqual(model, boards);
  }
  const numbers = model.orders.map(({ number }) => number).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  for (const board of boards) board.close();
}

/** The boards and the customers' pages show what the model says. */
async function expectEqual(
  model: ShopModel,
  boards: Awaited<ReturnType<typeof openStream>>[],
): Promise<void> {
  const recent = model.orders.slice(-4);
  for (const order of recent) {
    const [stored, page] = await Promise.all([
      model.asOwner('GET', `/api/orders/${order.id}`),
      model.call('GET', `/api/public/order-status/${order.token}`),
    ]);
    const { state, minutes } = order;
    for (const { body } of [stored, page]) expect(body.order).toMatchObject({ state, minutes });
    expect(sumPrices(stored.body.order.lines.map(({ subtotal }) => subtotal))).toBe(order.total);
    expect(stored.body.order.total).toBe(order.total);
    for (const board of boards)
      await expect
        .poll(() => readBoard(board, order.id)?.state, { timeout: 5_000, interval: 20 })
        .toBe(order.state);
  }
}

function readBoard(board: Awaited<ReturnType<typeof openStream>>, id: string): Order | undefined {
  const last = board.events.findLast(
    ({ event, data }) => event === 'order' && (data as { order: Order }).order.id === id,
  );
  return (last?.data as { order: Order } | undefined)?.order;
}

test(`${historyCount} histories end equal for the owner, two boards and the customers`, {
  ...withLongForm,
  timeout: 3_600_000,
}, async () => {
  const shops: number[] = [];
  for (let left = historyCount; left > 0; left -= historiesPerShop)
    shops.push(Math.min(left, historiesPerShop));
  const parts = historyCount <= historiesPerShop * concurrentShops ? splitEvenly(historyCount) : shops;
  const queue = parts.map((histories, index) => () => runShop(histories, createRandom(index + 1)));
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await next();
  };
  await Promise.all(Array.from({ length: concurrentShops }, work));
  const total = [...counts.values()].reduce((sum, n) => sum + n, 0);
  process.stdout.write(
    `  order histories: ${historyCount}, ${total} steps ${JSON.stringify(Object.fromEntries(counts))}\n`,
  );
});

test('50 strangers race for 20 portions over two processes: 10 hold one, 20 are accepted, and 30 lack one', async () => {
  const model = new ShopModel(await buildOrderShop(t), createRandom(7));
  const { soup } = model.shop;
  const changes = [{ kind: 'product', id: soup.id, seen: null, left: 20 }];
  expect((await model.asOwner('PATCH', '/api/stock', { changes })).status).toBe(200);
  const readStock = async () =>
    ((await model.asOwner('GET', `/api/menu/${soup.id}`)).body as unknown as { menu: Product }).menu;
  const lines = [{ productId: soup.id, quantity: 1 }];
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => model.send(model.shop.buildBody({ lines }))),
  );
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
  const { orders } = (await model.asOwner('GET', '/api/orders?limit=50')).body as unknown as {
    orders: Order[];
  };
  const numbers = orders.map(({ number }) => number).toSorted((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  expect(orders.filter(({ unreserved }) => unreserved.length === 0)).toHaveLength(10);
  expect(await readStock()).toMatchObject({ stock: 10, soldOut: null });
  const accepted = await Promise.all(
    orders.map(({ id }) => model.asOwner('POST', `/api/orders/${id}/move`, { to: 'accepted', minutes: 20 })),
  );
  expect(accepted.filter(({ status }) => status === 200)).toHaveLength(20);
  const told = accepted.filter(({ status }) => status === 409).map(({ body }) => body);
  expect(told).toHaveLength(30);
  for (const body of told)
    expect(body).toMatchObject({ code: 'ORDER_STOCK', missing: [{ id: soup.id, left: 0, needed: 1 }] });
  expect(await readStock()).toMatchObject({ stock: 0, soldOut: 'until-changed' });
});

function splitEvenly(histories: number): number[] {
  return Array.from({ length: concurrentShops }, () => Math.ceil(histories / concurrentShops));
}
