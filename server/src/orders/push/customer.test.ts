import { randomBytes } from 'node:crypto';
import {
  changeOrderMinutes,
  listOrders,
  moveOrder,
  undoOrderMove,
} from '@vitrina/contract/orders/board/endpoints.ts';
import { createDeliveryZone } from '@vitrina/contract/orders/delivery-zones/endpoints.ts';
import { updateOrdering } from '@vitrina/contract/orders/ordering/endpoints.ts';
import {
  cancelOrder,
  getOrderPushKey,
  getOrderStatus,
  subscribeToOrder,
  unsubscribeFromOrder,
} from '@vitrina/contract/orders/placing/endpoints.ts';
import { type FakePushService, startFakePushService } from '@vitrina/fakes/push-service.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootTestApp, randomIp } from '../../testing/app.ts';
import { buildOrderShop, sameOrigin } from '../../testing/order-shop.ts';
import { archiveAndEraseOrders } from '../archive/retention-writes.ts';
import { orderPushSubscriptions, orders } from '../tables.ts';
import { announceOrders } from './push-jobs.ts';

const settings: NodeJS.ProcessEnv = {};
let service: FakePushService;
beforeAll(async () => {
  service = await startFakePushService();
  settings.PUSH_SERVICES = `${service.origin},fcm.googleapis.com`;
});
afterAll(() => service.stop());
const t = bootTestApp({ settings });

/** An order of a shop, with the calls of its customer and its business. */
async function buildOrder(changes: object = {}, modes = ['pickup']) {
  const shop = await buildOrderShop(t);
  const { token, userId } = shop;
  await t.call(updateOrdering, { token, body: { modes } });
  return followOrder(shop, (await shop.place(changes)).body.order, userId);
}

function followOrder({ token }: { token: string }, order: { token: string }, userId: string) {
  const id = t.deps.orderTokens.verify(order.token) ?? '';
  const params = { token: order.token };
  const from = randomIp();
  const find = async () =>
    (await t.call(listOrders, { token, query: {} })).body.orders.find((row) => row.id === id);
  return {
    id,
    userId,
    token,
    params,
    from,
    subscribe: (body: object, headers: object = sameOrigin) =>
      t.call(subscribeToOrder, { params, body, headers: { ...headers }, from }),
    unsubscribe: (subscriptionId: string) =>
      t.call(unsubscribeFromOrder, { params: { ...params, id: subscriptionId }, headers: sameOrigin, from }),
    move: async (body: object) => {
      const reply = await t.call(moveOrder, { token, params: { id }, body });
      expect(reply.status).toBe(200);
      return reply.body.order.version;
    },
    undo: (eventId: number) => t.call(undoOrderMove, { token, params: { id }, body: { eventId } }),
    /** As the queue does once the change cannot be taken back. */
    tell: (eventId: number | null) => announceOrders.run(t.deps, { orderId: id, customer: { eventId } }),
    find,
    /** Announcements that were queued. */
    queued: async () => {
      const { rows } = await t.deps.db.execute<{ seconds: number }>(
        sql`select extract(epoch from start_after - created_on)::int as seconds from pgboss.job
            where name = 'announce-orders' and data ->> 'orderId' = ${id} order by created_on`,
      );
      return rows.map(({ seconds }) => seconds);
    },
    stored: () => t.deps.db.$count(orderPushSubscriptions, eq(orderPushSubscriptions.orderId, id)),
  };
}

type Device = ReturnType<FakePushService['subscribe']>;
const readMessage = async (device: Device, timeoutMs?: number) => {
  const push = await device.waitForMessage(timeoutMs);
  return {
    ...push,
    ...(JSON.parse(push.text) as { title: string; body: string; url: string; topic: string }),
  };
};

describe('the customer of an order', () => {
  test('is told what its page says, with the name of the business, once it cannot be taken back', {
    tags: 'long',
  }, async () => {
    const order = await buildOrder({ customer: { name: 'Ana Secreta' }, notes: 'Sin cebolla' });
    const { body } = await t.call(getOrderPushKey, { params: order.params, from: order.from });
    const [device, other] = [service.subscribe(body.publicKey), service.subscribe(body.publicKey)];
    for (const { subscription } of [device, other])
      expect((await order.subscribe(subscription)).status).toBe(200);
    await order.move({ to: 'accepted', minutes: 20 });
    const push = await readMessage(device, 30_000);
    expect(push).toMatchObject({
      title: 'En preparación · La Olla',
      url: `/pedido/${order.params.token}`,
      topic: order.id.replaceAll('-', ''),
      ttl: 4 * 60 * 60,
    });
    expect(push.body).toMatch(/^Pedido #1\. La Olla lo aceptó\. Estará listo hacia las? .+\.$/);
    // The random parts of its addresses may have any digits.
    const read = push.text.replace(push.topic, '').replace(push.url, '');
    expect(read).not.toMatch(/Ana|Secreta|cebolla|\$|57/);
    await other.waitForMessage();
    expect([device.requests, other.requests]).toEqual([1, 1]);
  });

  test('reads each state with the words of its page, and of a completed one only if it was delivered', async () => {
    const shop = await buildOrderShop(t);
    const { token, userId } = shop;
    await t.call(updateOrdering, { token, body: { modes: ['pickup', 'delivery'] } });
    const { zone } = (await t.call(createDeliveryZone, { token, body: { name: 'Centro', fee: '4000' } }))
      .body;
    const fulfilment = { mode: 'delivery', zoneId: zone.id, address: 'Calle 10 # 5-20', reference: '' };
    const customer = { name: 'Ana', phone: '3105550142' };
    const placed = await shop.place({ fulfilment, customer });
    const order = followOrder(shop, placed.body.order, userId);
    const device = service.subscribe();
    await order.subscribe(device.subscription);
    const readNext = async (body: object) => {
      await order.tell(await order.move(body));
      const { title, body: text } = await readMessage(device);
      return `${title} | ${text}`;
    };
    expect([
      await readNext({ to: 'accepted' }),
      await readNext({ to: 'ready' }),
      await readNext({ to: 'on-the-way' }),
      await readNext({ to: 'completed' }),
    ]).toEqual([
      'En preparación · La Olla | Pedido #1. La Olla lo aceptó.',
      'Listo · La Olla | Pedido #1. Sale pronto para tu dirección.',
      'Va en camino · La Olla | Pedido #1. Ya salió para tu dirección.',
      'Completado · La Olla | Pedido #1. Gracias por tu pedido en La Olla.',
    ]);
  }, 60_000);

  test('is told of a rejection without its reason, and of another hour', async () => {
    const [rejected, late] = [await buildOrder(), await buildOrder()];
    const [device, lateDevice] = [service.subscribe(), service.subscribe()];
    await rejected.subscribe(device.subscription);
    await late.subscribe(lateDevice.subscription);
    await rejected.tell(await rejected.move({ to: 'rejected', reason: 'Ana debe dinero' }));
    expect((await readMessage(device)).body).toBe('Pedido #1. La Olla no puede prepararlo.');
    await late.move({ to: 'accepted', minutes: 10 });
    const reply = await t.call(changeOrderMinutes, {
      token: late.token,
      params: { id: late.id },
      body: { fromNow: 30 },
    });
    await late.tell(reply.body.order.version);
    expect((await readMessage(lateDevice)).body).toContain('La Olla cambió la hora. Ahora estará listo');
  }, 30_000);

  test('is not told what was taken back, or followed by something newer', async () => {
    const order = await buildOrder();
    const device = service.subscribe();
    await order.subscribe(device.subscription);
    const accepted = await order.move({ to: 'accepted', minutes: 10 });
    const rejected = await order.move({ to: 'rejected', reason: 'Por error' });
    await order.undo(rejected);
    const ready = await order.move({ to: 'ready' });
    expect(await order.queued()).toEqual([600, 16, 16, 16]);
    await order.tell(accepted);
    await order.tell(rejected);
    await order.tell(ready);
    expect((await readMessage(device)).title).toBe('Listo · La Olla');
    expect(device.requests).toBe(1);
  }, 30_000);

  test('hears that nobody answers, once, also after subscribing again', async () => {
    const order = await buildOrder();
    await t.deps.db
      .update(orders)
      .set({ createdAt: new Date(t.clock.now().getTime() - 10 * 60_000 + 2_000) })
      .where(eq(orders.id, order.id));
    const device = service.subscribe();
    for (let n = 0; n < 5; n++) expect((await order.subscribe(device.subscription)).status).toBe(200);
    expect(await order.queued()).toHaveLength(1);
    const { title, body } = await readMessage(device, 20_000);
    expect([title, body]).toEqual(['Enviado · La Olla', 'Pedido #1. Aún no responden: escríbeles.']);
    await order.move({ to: 'accepted' });
    await order.tell(null);
    expect(device.requests).toBe(1);
  }, 40_000);

  test('is not told without a subscription, and an order of another business is not theirs', async () => {
    const [order, other] = [await buildOrder(), await buildOrder()];
    const device = service.subscribe();
    await other.subscribe(device.subscription);
    await order.tell(await order.move({ to: 'accepted' }));
    await other.tell(await other.move({ to: 'accepted' }));
    await device.waitForMessage();
    expect(device.requests).toBe(1);
  }, 30_000);

  test('whose browser is gone loses the subscription', async () => {
    const order = await buildOrder();
    const device = service.subscribe();
    await order.subscribe(device.subscription);
    device.end();
    await order.tell(await order.move({ to: 'accepted' }));
    await expect.poll(order.stored, { timeout: 15_000 }).toBe(0);
  }, 30_000);
});

describe('the subscriptions of an order', () => {
  test('are one per browser, at most the latest three, and end', async () => {
    const order = await buildOrder();
    const device = service.subscribe();
    const first = (await order.subscribe(device.subscription)).body.id;
    expect((await order.subscribe(device.subscription)).body.id).toBe(first);
    expect(await order.stored()).toBe(1);
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.push((await order.subscribe(service.subscribe().subscription)).body.id);
    expect(await order.stored()).toBe(3);
    expect((await order.unsubscribe(first)).body.code).toBe('SUBSCRIPTION_NOT_FOUND');
    expect((await order.unsubscribe(ids[0] ?? '')).status).toBe(204);
    expect(await order.stored()).toBe(2);
  });

  test('are refused for an order that has ended, and deleted an hour after its end', async () => {
    const order = await buildOrder();
    const { subscription } = service.subscribe();
    await order.subscribe(subscription);
    await t.call(cancelOrder, { params: order.params, headers: sameOrigin, from: order.from });
    const reply = await order.subscribe(subscription);
    expect([reply.status, reply.body.code]).toEqual([409, 'ORDER_STATE']);
    await archiveAndEraseOrders(t.deps.db);
    expect(await order.stored()).toBe(1);
    await t.deps.db
      .update(orders)
      .set({ endedAt: new Date(t.clock.now().getTime() - 61 * 60_000) })
      .where(eq(orders.id, order.id));
    await archiveAndEraseOrders(t.deps.db);
    expect(await order.stored()).toBe(0);
  });

  test.each([
    ['without TLS', 'http://fcm.googleapis.com/fcm/send/abc', 'PUSH_SERVICE_UNKNOWN'],
    ['of another domain', 'https://fcm.googleapis.com.evil.example/abc', 'PUSH_SERVICE_UNKNOWN'],
    ['of this machine', 'https://127.0.0.1/abc', 'PUSH_SERVICE_UNKNOWN'],
    ['of the network', 'https://169.254.169.254/latest/meta-data', 'PUSH_SERVICE_UNKNOWN'],
    ['that is too long', `https://fcm.googleapis.com/${'a'.repeat(1000)}`, 'VALIDATION_FAILED'],
    ['that is not a URL', 'no-es-una-url', 'VALIDATION_FAILED'],
  ])('with an endpoint %s are refused', async (_, endpoint, code) => {
    const order = await buildOrder();
    const reply = await order.subscribe({ ...service.subscribe().subscription, endpoint });
    expect([reply.status, reply.body.code]).toEqual([400, code]);
    expect(await order.stored()).toBe(0);
  });

  test.each([[{ p256dh: 'A'.repeat(87) }], [{ p256dh: 'BA' }], [{ auth: 'AA' }], [{ auth: 'A'.repeat(41) }]])(
    'with the keys %j are refused',
    async (keys) => {
      const order = await buildOrder();
      const { subscription } = service.subscribe();
      const reply = await order.subscribe({ ...subscription, keys: { ...subscription.keys, ...keys } });
      expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    },
  );
});

describe('an attacker', () => {
  test('without the link of the order neither subscribes, ends a subscription nor reads the key', async () => {
    const [order, other] = [await buildOrder(), await buildOrder()];
    const { subscription } = service.subscribe();
    const { id } = (await order.subscribe(subscription)).body;
    expect((await other.unsubscribe(id)).body.code).toBe('SUBSCRIPTION_NOT_FOUND');
    const guessed = randomBytes(32).toString('base64url');
    const call = { params: { token: guessed }, from: randomIp() };
    const replies = [
      await t.call(getOrderPushKey, call),
      await t.call(subscribeToOrder, { ...call, body: subscription, headers: sameOrigin }),
      await t.call(unsubscribeFromOrder, { ...call, params: { token: guessed, id }, headers: sameOrigin }),
      await t.call(getOrderStatus, call),
    ];
    for (const { status, body } of replies) expect([status, body.code]).toEqual([404, 'ORDER_NOT_FOUND']);
    const foreign = await order.subscribe(subscription, { 'sec-fetch-site': 'cross-site' });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'ORDER_FOREIGN_ORIGIN']);
    expect(await order.stored()).toBe(1);
  });

  test('with the link stores three rows with 1,000 subscriptions, and is slowed down', {
    tags: 'long',
  }, async () => {
    const order = await buildOrder();
    const { keys } = service.subscribe().subscription;
    const statuses = new Map<number, number>();
    let sent = 0;
    const attack = async () => {
      while (sent < 1_000) {
        sent += 1;
        const endpoint = `https://fcm.googleapis.com/fcm/send/${sent}`;
        const { status } = await order.subscribe({ endpoint, keys });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: 8 }, attack));
    expect([...statuses.keys()].sort()).toEqual([200, 429]);
    expect(statuses.get(200)).toBeLessThanOrEqual(600);
    expect(await order.stored()).toBe(3);
  });

  test('sends no giant bodies', async () => {
    const order = await buildOrder();
    const { subscription } = service.subscribe();
    const reply = await order.subscribe({ ...subscription, junk: 'x'.repeat(100_000) });
    expect([reply.status, reply.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    expect(await order.stored()).toBe(0);
  });
});
