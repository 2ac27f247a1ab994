import { closeDevice, removeMember } from '@vitrina/contract/account/members/endpoints.ts';
import { createPushSubscription } from '@vitrina/contract/orders/push/endpoints.ts';
import { type FakePushService, startFakePushService } from '@vitrina/fakes/push-service.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';
import { insertMember } from '../../testing/members.ts';
import { buildOrderShop } from '../../testing/order-shop.ts';
import { orderCounters } from '../tables.ts';

const settings: NodeJS.ProcessEnv = {};
let service: FakePushService;
beforeAll(async () => {
  service = await startFakePushService();
  settings.PUSH_SERVICES = service.origin;
});
afterAll(() => service.stop());
const t = bootTestApp({ settings });

test('a new order reaches a manager with its total and the kitchen without it, until each has left', async () => {
  const shop = await buildOrderShop(t);
  const manager = await insertMember(t.deps.db, shop.userId, 'manager');
  const cook = await insertMember(t.deps.db, shop.userId, 'kitchen');
  const tablet = await insertMember(t.deps.db, shop.userId, 'kitchen', { kind: 'shared' });
  const devices = {
    owner: { token: shop.token, push: service.subscribe() },
    manager: { token: manager.token, push: service.subscribe() },
    cook: { token: cook.token, push: service.subscribe() },
    tablet: { token: tablet.deviceToken, push: service.subscribe() },
  };
  for (const { token, push } of Object.values(devices))
    expect((await t.call(createPushSubscription, { token, body: push.subscription })).status).toBe(200);
  expect((await shop.place()).status).toBe(201);
  const bodies = await Promise.all(
    Object.values(devices).map(async ({ push }) => JSON.parse((await push.waitForMessage()).text).body),
  );
  expect(bodies.map((body: string) => body.replace(/\s/g, ' '))).toEqual([
    '$ 57.000',
    '$ 57.000',
    'Acaba de llegar.',
    'Acaba de llegar.',
  ]);

  const { token } = shop;
  expect((await t.call(removeMember, { token, params: { id: manager.id } })).status).toBe(204);
  expect((await t.call(removeMember, { token, params: { id: cook.id } })).status).toBe(204);
  expect((await t.call(closeDevice, { token, params: { id: tablet.deviceId } })).status).toBe(204);
  // As after a minute, because orders that follow each other are told of once.
  await t.deps.db
    .update(orderCounters)
    .set({ announcedAt: null })
    .where(eq(orderCounters.ownerId, shop.userId));
  expect((await shop.place()).status).toBe(201);
  await devices.owner.push.waitForMessage();
  expect(Object.values(devices).map(({ push }) => push.received.length)).toEqual([2, 1, 1, 1]);
});
