import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { getOpeningHours, updateOpeningHours } from '@vitrina/contract/business/opening-hours/endpoints.ts';
import { endDay, listDailyMenus, setReminder } from '@vitrina/contract/menu/daily-menus/endpoints.ts';
import { updateUserPlan } from '@vitrina/contract/operator/endpoints.ts';
import { createPushSubscription, renewPushSubscription } from '@vitrina/contract/orders/push/endpoints.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { type FakePushService, startFakePushService } from '@vitrina/fakes/push-service.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { menuReminders } from '../../menu/tables.ts';
import { bootTestApp } from '../../testing/app.ts';
import { buildLunchPlace } from '../../testing/daily-menu.ts';
import { pushSubscriptions } from '../tables.ts';
import { remindMenus } from './push-jobs.ts';

const settings: NodeJS.ProcessEnv = {};
let service: FakePushService;
beforeAll(async () => {
  service = await startFakePushService();
  settings.PUSH_SERVICES = service.origin;
});
afterAll(() => service.stop());
const t = bootTestApp({ settings });

/** A lunch place in Bogotá that is asked at 07:30, with one device. It is the evening of the 15th of January 2026, a Thursday. */
async function buildReminded() {
  t.clock.set('2026-01-16T01:00:00Z');
  const place = await buildLunchPlace(t);
  const { token } = place;
  const device = service.subscribe();
  await t.call(createPushSubscription, { token, body: device.subscription });
  const setTime = (time: string | null) => t.call(setReminder, { token, body: { time } });
  expect((await setTime('07:30')).status).toBe(200);
  return { ...place, device, setTime };
}

const remind = () => remindMenus.run(t.deps, {});
/** The queue has passed what was added before. */
async function settle() {
  const open = () =>
    t.deps.db.$client
      .query(
        "select count(*)::int as n from pgboss.job where name = 'send-push' and data ? 'menuDate' and state in ('created', 'active', 'retry')",
      )
      .then(({ rows }) => rows[0].n);
  await expect.poll(open, { timeout: 20_000 }).toBe(0);
}
async function remindAt(instant: string) {
  t.clock.set(instant);
  await remind();
  await settle();
}

test('the devices are asked once on a day, at the hour of the business, by two processes', async () => {
  const { device, setTime } = await buildReminded();
  await remindAt('2026-01-16T12:29:59Z');
  expect(device.requests).toBe(0);
  t.clock.set('2026-01-16T12:30:10Z');
  await Promise.all([remind(), remind(), remind()]);
  await settle();
  const push = await device.waitForMessage();
  expect(JSON.parse(push.text)).toMatchObject({
    title: '¿Qué hay hoy?',
    body: 'Toca para publicar «Almuerzo de hoy».',
    url: paths.dailyMenu,
  });
  expect(push.ttl).toBe(3590);
  // A later hour of the same day, also after it was off, is of the next day.
  await setTime(null);
  await setTime('08:00');
  await remindAt('2026-01-16T13:00:00Z');
  expect(device.requests).toBe(1);
  await remindAt('2026-01-17T13:00:00Z');
  expect(device.requests).toBe(2);
});

test('they are not asked once the day is published, nor when the business does not open, nor after a downtime', async () => {
  const { device, token, save, publish, params } = await buildReminded();
  t.clock.set('2026-01-16T12:00:00Z');
  await save('2026-01-16');
  await publish('2026-01-16');
  await t.call(endDay, { token, params: params('2026-01-16') });
  await remindAt('2026-01-16T12:30:00Z');
  // It opens on Sundays only.
  const { version } = (await t.call(getOpeningHours, { token })).body;
  const week = Array.from({ length: 7 }, (_, day) => (day === 6 ? [{ from: '12:00', to: '15:00' }] : []));
  await t.call(updateOpeningHours, {
    token,
    body: { hours: { week, specialDates: [] }, seenVersion: version },
  });
  await remindAt('2026-01-17T12:30:00Z');
  // An hour and a second late on Sunday.
  await remindAt('2026-01-18T13:30:01Z');
  expect(device.requests).toBe(0);
  await remindAt('2026-01-25T12:00:00Z');
  await remindAt('2026-01-25T13:00:00Z');
  expect(device.requests).toBe(1);
});

test('a plan that has lapsed, and a business in another time zone', async () => {
  const { device, token, userId } = await buildReminded();
  const operator = await t.operatorToken();
  await t.call(updateUserPlan, { token: operator, body: { userId, planId: 'free' } });
  await remindAt('2026-01-16T12:30:00Z');
  expect(device.requests).toBe(0);
  const body = { userId, planId: 'basic' } as const;
  await t.call(updateUserPlan, { token: operator, body });
  // Santiago is at UTC-3 in January. Its clocks are put back in the night of the 5th of April 2026.
  await t.call(updateCustomization, { token, body: { country: 'CL', timeZone: 'America/Santiago' } });
  await remindAt('2026-01-17T10:00:00Z');
  await remindAt('2026-01-17T10:31:00Z');
  expect(device.requests).toBe(1);
  const next = () => t.deps.db.select().from(menuReminders).where(eq(menuReminders.ownerId, userId));
  t.clock.set('2026-04-04T12:00:00Z');
  await remind();
  expect((await next())[0]?.nextAt?.toISOString()).toBe('2026-04-05T11:30:00.000Z');
});

test('wrong hours are refused, and the gate only asks who turns it on', async () => {
  const { token, userId, setTime } = await buildReminded();
  for (const time of ['99:99', '03:59', '24:00', '7:30', '', 'nunca', 730, {}, undefined]) {
    const reply = await t.call(setReminder, { token, body: { time: time as string } });
    expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  }
  expect((await t.call(listDailyMenus, { token })).body.reminder).toEqual({
    time: '07:30',
    proposedTime: '08:00',
  });
  const operator = await t.operatorToken();
  await t.call(updateUserPlan, { token: operator, body: { userId, planId: 'free' } });
  expect((await setTime('08:00')).body.code).toBe('PLAN_GATE');
  expect((await setTime(null)).status).toBe(200);
});

test('a subscription that the browser has replaced is renewed by who knows the old one', async () => {
  const { device, userId } = await buildReminded();
  const { endpoint, keys } = device.subscription;
  const fresh = service.subscribe();
  const renew = (changes: object) =>
    t.call(renewPushSubscription, {
      body: { endpoint, auth: keys.auth, subscription: fresh.subscription, ...changes },
    });
  expect((await renew({ auth: fresh.subscription.keys.auth })).body.code).toBe('SUBSCRIPTION_NOT_FOUND');
  expect((await renew({ endpoint: fresh.subscription.endpoint })).body.code).toBe('SUBSCRIPTION_NOT_FOUND');
  const elsewhere = { ...fresh.subscription, endpoint: 'https://evil.example/push' };
  expect((await renew({ subscription: elsewhere })).body.code).toBe('PUSH_SERVICE_UNKNOWN');
  expect((await renew({})).status).toBe(204);
  expect((await renew({})).body.code).toBe('SUBSCRIPTION_NOT_FOUND');
  const stored = await t.deps.db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.ownerId, userId));
  expect(stored.map((row) => row.endpoint)).toEqual([fresh.subscription.endpoint]);
  await remindAt('2026-01-16T12:30:00Z');
  await fresh.waitForMessage();
  expect(device.requests).toBe(0);
});

test('of two subscriptions that are replaced by the same one at once, one is renewed', async () => {
  const { device, token } = await buildReminded();
  const second = service.subscribe();
  await t.call(createPushSubscription, { token, body: second.subscription });
  const fresh = service.subscribe().subscription;
  const renew = ({ endpoint, keys }: typeof fresh) =>
    t.call(renewPushSubscription, { body: { endpoint, auth: keys.auth, subscription: fresh } });
  const replies = await Promise.all([renew(device.subscription), renew(second.subscription)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([204, 404]);
});
