import { randomBytes } from 'node:crypto';
import { logout } from '@vitrina/contract/account/auth/endpoints.ts';
import { getOpeningHours, updateOpeningHours } from '@vitrina/contract/business/opening-hours/endpoints.ts';
import {
  createPushSubscription,
  deletePushSubscription,
  getPushKey,
} from '@vitrina/contract/orders/push/endpoints.ts';
import { type FakePushService, startFakePushService } from '@vitrina/fakes/push-service.ts';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSession } from '../../account/sessions/writes.ts';
import { sessions } from '../../account/tables.ts';
import { rotateSecrets } from '../../operator/security/rotate-secrets-writes.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import { inTransaction } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { bootTestApp, type Owner } from '../../testing/app.ts';
import { orderCounters, orders, pushSubscriptions } from '../tables.ts';
import { scheduleAnnouncements } from './announcement-writes.ts';
import { announceOrders } from './push-jobs.ts';
import { getOrCreateVapidKeys } from './vapid-keys.ts';

const settings: NodeJS.ProcessEnv = {};
let service: FakePushService;
beforeAll(async () => {
  service = await startFakePushService();
  settings.PUSH_SERVICES = `${service.origin},fcm.googleapis.com`;
});
afterAll(() => service.stop());
const t = bootTestApp({ settings });

const subscribe = (token: string, body: object) => t.call(createPushSubscription, { token, body });
const stored = ({ userId }: Owner) =>
  t.deps.db.$count(pushSubscriptions, eq(pushSubscriptions.ownerId, userId));
const fakeEndpoint = () => ({ ...service.subscribe().subscription });

/** Stores an order and schedules its announcement, as placing does. */
async function placeOrder(
  { userId: ownerId }: Owner,
  values: Partial<typeof orders.$inferInsert> = {},
  kitchenAt = new Date(),
) {
  const id = uuidv7();
  await inTransaction(t.deps.db, async (tx) => {
    await tx.insert(orders).values({
      id,
      ownerId,
      number: 148,
      idempotencyKey: id,
      contentHash: randomBytes(32),
      state: 'new',
      customerName: 'Ana',
      fulfilment: { mode: 'pickup' },
      notes: '',
      subtotal: '46000',
      total: '46000',
      currency: 'COP',
      lastEventId: 1,
      ...values,
    });
    await tx.insert(orderCounters).values({ ownerId, lastNumber: 148, lastEventId: 1 }).onConflictDoNothing();
    await scheduleAnnouncements(tx, t.deps.queue, {
      ownerId: ownerId as OwnerId,
      orderId: id,
      timeZone: 'America/Bogota',
      kitchenAt,
    });
  });
  return id;
}

const hour = 60 * 60 * 1000;

/** As after a minute. */
async function forgetAnnouncement({ userId }: Owner): Promise<void> {
  await t.deps.db.update(orderCounters).set({ announcedAt: null }).where(eq(orderCounters.ownerId, userId));
}

async function countDueJobs(): Promise<number> {
  const { rows } = await t.deps.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job
      where name in ('announce-orders', 'send-push') and state < 'completed' and start_after <= now()`,
  );
  return rows[0]?.count ?? 0;
}

async function setHours({ token }: Owner, hours: object | null): Promise<void> {
  const { version } = (await t.call(getOpeningHours, { token })).body;
  const reply = await t.call(updateOpeningHours, { token, body: { hours, seenVersion: version } });
  expect(reply.status).toBe(200);
}

describe('a new order', () => {
  test('reaches every device with its number and total', async () => {
    const owner = await t.buildOwner({ plan: 'premium' });
    const { publicKey } = (await t.call(getPushKey, { token: owner.token })).body;
    const devices = [service.subscribe(publicKey), service.subscribe(publicKey)];
    for (const { subscription } of devices)
      expect((await subscribe(owner.token, subscription)).status).toBe(200);
    await placeOrder(owner);
    for (const device of devices) {
      const push = JSON.parse((await device.waitForMessage()).text);
      expect({ ...push, body: push.body.replace(/\s/g, ' ') }).toEqual({
        topic: owner.userId.replaceAll('-', ''),
        title: 'Pedido #148',
        body: '$ 46.000',
        url: '/pedidos',
      });
    }
  });

  test('is told again to a device whose service was busy, and once to the others', async () => {
    const owner = await t.buildOwner({ plan: 'premium' });
    const [device, other] = [service.subscribe(), service.subscribe()];
    await subscribe(owner.token, device.subscription);
    await subscribe(owner.token, other.subscription);
    service.failNext(1, { kind: 'status', status: 429, headers: { 'Retry-After': '1' } });
    await placeOrder(owner);
    await device.waitForMessage(25_000);
    await other.waitForMessage(25_000);
    expect(device.requests + other.requests).toBe(3);
    expect([device.received, other.received].map(({ length }) => length)).toEqual([1, 1]);
  }, 40_000);

  test('deletes the subscriptions that are gone', async () => {
    const owner = await t.buildOwner({ plan: 'premium' });
    const [gone, device] = [service.subscribe(), service.subscribe()];
    await subscribe(owner.token, gone.subscription);
    await subscribe(owner.token, device.subscription);
    gone.end();
    await placeOrder(owner);
    await device.waitForMessage();
    await expect.poll(() => stored(owner), { timeout: 15_000 }).toBe(1);
  });

  test('reaches no device whose session has ended or expired', async () => {
    const owner = await t.buildOwner({ plan: 'premium' });
    const { db } = t.deps;
    const tokens = await Promise.all([1, 2].map(() => startSession(db, owner.userId, 'test')));
    const [left, expired, device] = [service.subscribe(), service.subscribe(), service.subscribe()];
    await subscribe(tokens[0] ?? '', left.subscription);
    await subscribe(tokens[1] ?? '', expired.subscription);
    await subscribe(owner.token, device.subscription);
    await t.call(logout, { token: tokens[0] });
    expect(await stored(owner)).toBe(2);
    await db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(sessions.tokenHash, hashToken(tokens[1] ?? '')));
    await placeOrder(owner);
    await device.waitForMessage();
    // A later announcement passes the queue after the first one.
    await forgetAnnouncement(owner);
    await placeOrder(owner, { number: 149 });
    await device.waitForMessage();
    expect([left.requests, expired.requests]).toEqual([0, 0]);
  });

  test('that was seen, is silent or belongs to another business is not told', async () => {
    const [owner, other] = [await t.buildOwner({ plan: 'premium' }), await t.buildOwner({ plan: 'premium' })];
    const [device, otherDevice] = [service.subscribe(), service.subscribe()];
    await subscribe(owner.token, device.subscription);
    await subscribe(other.token, otherDevice.subscription);
    await placeOrder(owner, { number: 1, silent: true });
    await placeOrder(owner, { number: 2, spam: true });
    await placeOrder(owner, { number: 3, state: 'accepted' });
    await placeOrder(owner, { number: 4, state: 'held' });
    await expect.poll(countDueJobs).toBe(0);
    await forgetAnnouncement(owner);
    await placeOrder(owner, { number: 5 });
    expect(JSON.parse((await device.waitForMessage()).text).title).toBe('Pedido #5');
    expect([device.requests, otherDevice.requests]).toEqual([1, 0]);
  });
});

describe('a reminder', () => {
  const minutes = 60_000;
  const readTitle = async (device: ReturnType<FakePushService['subscribe']>) =>
    JSON.parse((await device.waitForMessage(25_000)).text).title;

  test('reaches the devices when nobody has answered for ten minutes', async () => {
    const owner = await t.buildOwner({ plan: 'premium' });
    const device = service.subscribe();
    await subscribe(owner.token, device.subscription);
    const createdAt = new Date(Date.now() - 10 * minutes + 1000);
    await placeOrder(owner, { createdAt }, createdAt);
    expect([await readTitle(device), await readTitle(device)]).toEqual([
      'Pedido #148',
      'Pedido #148 sin responder',
    ]);
  }, 30_000);

  test('names how many orders wait that are late within the same minute, once', async () => {
    const owner = await t.buildOwner({ plan: 'premium' });
    const device = service.subscribe();
    await subscribe(owner.token, device.subscription);
    await forgetAnnouncement(owner);
    const createdAt = new Date(Date.now() - 10 * minutes + 2000);
    for (const number of [1, 2, 3]) await placeOrder(owner, { number, createdAt }, createdAt);
    const answered = { number: 4, state: 'accepted', createdAt } as const;
    await placeOrder(owner, answered, createdAt);
    const recent = new Date(Date.now() - 5 * minutes);
    await placeOrder(owner, { number: 5, createdAt: recent }, recent);
    expect(await readTitle(device)).toMatch(/^Pedido #1$|pedidos sin responder$/);
    const late = JSON.parse((await device.waitForMessage(25_000)).text);
    expect([late.title, late.body]).toEqual(['3 pedidos sin responder', 'El que más espera es el #1.']);
    expect(device.requests).toBe(2);
  }, 30_000);

  test('says when the preparation of an order for later begins, and not once it is ready', async () => {
    const owner = await t.buildOwner({ plan: 'premium' });
    const device = service.subscribe();
    await subscribe(owner.token, device.subscription);
    const accepted = await placeOrder(owner, { number: 1, state: 'accepted' });
    const ready = await placeOrder(owner, { number: 2, state: 'ready' });
    await announceOrders.run(t.deps, { orderId: ready, reason: 'due' });
    await announceOrders.run(t.deps, { orderId: accepted, reason: 'overdue' });
    await announceOrders.run(t.deps, { orderId: accepted, reason: 'due' });
    expect(await readTitle(device)).toBe('Es hora de preparar el pedido #1');
    expect(device.requests).toBe(1);
  }, 30_000);
});

describe('announcements', () => {
  const readAnnouncedAt = async ({ userId }: Owner) =>
    (await t.deps.db.select().from(orderCounters).where(eq(orderCounters.ownerId, userId)))[0]?.announcedAt ??
    null;

  test('of many orders are one, and the next is a minute later', async () => {
    const owner = await t.buildOwner({ plan: 'premium' });
    const device = service.subscribe();
    await subscribe(owner.token, device.subscription);
    await placeOrder(owner, { number: 1 });
    const first = await readAnnouncedAt(owner);
    for (let number = 2; number <= 20; number++) await placeOrder(owner, { number });
    const second = await readAnnouncedAt(owner);
    expect((second?.getTime() ?? 0) - (first?.getTime() ?? 0)).toBe(60_000);
    await device.waitForMessage();
    expect(device.requests).toBe(1);
    await forgetAnnouncement(owner);
    await placeOrder(owner, { number: 21 });
    const push = JSON.parse((await device.waitForMessage()).text);
    expect(push.title).toBe('21 pedidos sin responder');
    expect(push.body).toContain('El último: #21');
  });

  test('wait until the business opens, and a business that never opens has none', async () => {
    const [owner, closed] = [
      await t.buildOwner({ plan: 'premium' }),
      await t.buildOwner({ plan: 'premium' }),
    ];
    const device = service.subscribe();
    for (const { token } of [owner, closed]) await subscribe(token, device.subscription);
    const now = Date.now();
    // It opens for an hour, twelve hours from now.
    const opening = new Date(now + 12 * hour);
    const local = (instant: number) => new Date(instant - 5 * hour).toISOString();
    const [from, to] = [opening.getTime(), opening.getTime() + hour].map((instant) =>
      local(instant).slice(11, 16),
    );
    const day = [{ from, to }];
    const week = [day, day, day, day, day, day, day];
    await setHours(owner, { week, specialDates: [] });
    await setHours(closed, { week: week.map(() => []), specialDates: [] });
    await placeOrder(owner);
    await placeOrder(closed);
    expect((await readAnnouncedAt(owner))?.toISOString()).toBe(
      `${opening.toISOString().slice(0, 16)}:00.000Z`,
    );
    expect(await readAnnouncedAt(closed)).toBeNull();
    // Without hours the devices ring at once.
    await setHours(owner, null);
    await placeOrder(owner, { number: 149 });
    await device.waitForMessage();
  });
});

describe('subscriptions', () => {
  test('of the same endpoint are one, of the latest session and keys', async () => {
    const owner = await t.buildOwner({ plan: 'premium' });
    const token = await startSession(t.deps.db, owner.userId, 'test');
    const { endpoint } = fakeEndpoint();
    const first = await subscribe(owner.token, { ...fakeEndpoint(), endpoint });
    const second = await subscribe(token, { ...fakeEndpoint(), endpoint });
    expect(second.body.id).toBe(first.body.id);
    await t.call(logout, { token: owner.token });
    expect(await stored(owner)).toBe(1);
    const params = { id: second.body.id };
    expect((await t.call(deletePushSubscription, { token, params })).status).toBe(204);
    expect((await t.call(deletePushSubscription, { token, params })).body.code).toBe(
      'SUBSCRIPTION_NOT_FOUND',
    );
    expect(await stored(owner)).toBe(0);
  });

  test('are at most 20, and a known device replaces its own', async () => {
    const owner = await t.buildOwner({ plan: 'premium' });
    const known = fakeEndpoint();
    await subscribe(owner.token, known);
    for (let n = 0; n < 18; n++) await subscribe(owner.token, fakeEndpoint());
    const replies = await Promise.all([1, 2, 3].map(() => subscribe(owner.token, fakeEndpoint())));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    expect(replies.find(({ status }) => status === 403)?.body).toMatchObject({
      code: 'PUSH_LIMIT_REACHED',
      message: 'Puedes recibir avisos en hasta 20 dispositivos',
    });
    expect((await subscribe(owner.token, known)).status).toBe(200);
  });

  test.each([
    ['http://fcm.googleapis.com/fcm/send/abc'],
    ['https://fcm.googleapis.com.evil.example/abc'],
    ['https://127.0.0.1/abc'],
    ['http://127.0.0.1:1/abc'],
    ['https://web.push.apple.com/abc'],
  ])('at %s are refused', async (endpoint) => {
    const owner = await t.buildOwner({ plan: 'premium' });
    const reply = await subscribe(owner.token, { ...fakeEndpoint(), endpoint });
    expect([reply.status, reply.body.code]).toEqual([400, 'PUSH_SERVICE_UNKNOWN']);
    expect(await stored(owner)).toBe(0);
  });

  test.each([['A'.repeat(87)], ['BA'], ['ñ']])('with the key %s are refused', async (p256dh) => {
    const owner = await t.buildOwner({ plan: 'premium' });
    const { endpoint, keys } = fakeEndpoint();
    const reply = await subscribe(owner.token, { endpoint, keys: { ...keys, p256dh } });
    expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});

describe('the keys of the service', () => {
  test('are made once, and a rotation keeps them', async () => {
    const { db, env } = t.deps;
    const before = await getOrCreateVapidKeys(db);
    expect(Buffer.from(before.publicKey, 'base64url')).toHaveLength(65);
    await rotateSecrets(db, env, { removesSecondFactor: false });
    const after = await Promise.all([1, 2, 3].map(() => getOrCreateVapidKeys(db)));
    expect(after).toEqual([before, before, before]);
  });
});
