import { logout } from '@vitrina/contract/account/auth/endpoints.ts';
import { listCategories } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createDeliveryZone } from '@vitrina/contract/orders/delivery-zones/endpoints.ts';
import type { Access } from '@vitrina/contract/platform/access.ts';
import type { Method, Weight } from '@vitrina/contract/platform/endpoint.ts';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/client.ts';
import { installErrorHandler } from '../../platform/http/error-handler.ts';
import { acceptJson } from '../../platform/http/json-body.ts';
import { maxInWork, turns } from '../../platform/turns.ts';
import { bootTestApp } from '../../testing/app.ts';
import { users } from '../tables.ts';
import type { Actor } from './actor.ts';
import { bindOwner } from './bind.ts';

const t = bootTestApp();

test('the writes of one owner, however many wait for its lock, leave connections to others', async () => {
  const [owner, other] = [await t.buildOwner({ plan: 'premium' }), await t.buildOwner({ plan: 'premium' })];
  const writes: Promise<{ status: number }>[] = [];
  await inTransaction(t.deps.db, async (tx) => {
    await tx.select().from(users).where(eq(users.id, owner.userId)).for('update');
    for (let n = 0; n < 40; n++)
      writes.push(
        t.call(createDeliveryZone, { token: owner.token, body: { name: `Zona ${n}`, fee: '3000' } }),
      );
    // They have reached the database.
    await expect
      .poll(async () => {
        const { rows } = await t.deps.db.$client.query(
          `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        );
        return rows[0]?.count;
      })
      .toBe(3);
    expect((await t.call(listCategories, { token: other.token })).status).toBe(200);
    const body = { name: 'Centro', fee: '3000' };
    expect((await t.call(createDeliveryZone, { token: other.token, body })).status).toBe(200);
  });
  const statuses = (await Promise.all(writes)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

const weights: [Method, Weight][] = [
  ['GET', 'light'],
  ['POST', 'light'],
  ['GET', 'wholeMenu'],
  ['POST', 'wholeMenu'],
  ['GET', 'history'],
  ['POST', 'longWork'],
];

test.each(weights)('%s calls of the weight %s take turns', async (method, weight) => {
  const owners = [await t.buildOwner(), await t.buildOwner()];
  const [busy, other] = owners;
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const inWork = new Map<string, number>();
  const entered: string[] = [];
  let most = 0;
  const app = Fastify();
  installErrorHandler(app);
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(serializerCompiler);
  const endpoint = { ...logout, method, weight, path: '/work' };
  bindOwner(app, t.deps.db, endpoint, async ({ ownerId }) => {
    const count = (inWork.get(ownerId) ?? 0) + 1;
    inWork.set(ownerId, count);
    most = Math.max(most, count);
    entered.push(ownerId);
    await gate;
    inWork.set(ownerId, (inWork.get(ownerId) ?? 0) - 1);
  });
  const call = (token = '') =>
    app.inject({ method, url: '/work', headers: { authorization: `Bearer ${token}` } });
  const calls = Array.from({ length: 12 }, () => call(busy?.token));
  const limit = maxInWork(weight, method);
  await expect.poll(() => turns.count(weight, method, busy?.userId ?? '').waiting).toBe(12 - limit);
  calls.push(call(other?.token));
  await expect.poll(() => inWork.get(other?.userId ?? '')).toBe(1);
  expect(inWork.get(busy?.userId ?? '')).toBe(limit);
  open();
  expect(new Set((await Promise.all(calls)).map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
  expect(most).toBe(limit);
  expect(entered.indexOf(other?.userId as never)).toBe(limit);
  expect(turns.count(weight, method, busy?.userId ?? '')).toEqual({ running: 0, waiting: 0 });
});

test.each(['GET', 'POST'] as const)('%s calls whose clients leave keep no turn', async (method) => {
  const { token, userId } = await t.buildOwner();
  let started = 0;
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const app = Fastify();
  installErrorHandler(app);
  acceptJson(app);
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(serializerCompiler);
  const endpoint = { ...logout, method, weight: 'wholeMenu' as const, path: '/work' };
  bindOwner(app, t.deps.db, endpoint, async () => {
    started += 1;
    await gate;
  });
  const url = `${await app.listen({ port: 0 })}/work`;
  const count = () => turns.count('wholeMenu', method, userId);
  const leave = new AbortController();
  const calls = Array.from({ length: 5 }, () =>
    fetch(url, {
      method,
      signal: leave.signal,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method === 'POST' && { body: '{}' }),
    }),
  );
  await expect.poll(count).toEqual({ running: 1, waiting: 4 });
  leave.abort();
  expect((await Promise.allSettled(calls)).every(({ status }) => status === 'rejected')).toBe(true);
  // The one in work still is, so leaving gives nobody a second turn.
  expect(count().running).toBe(1);
  open();
  await expect.poll(count).toEqual({ running: 0, waiting: 0 });
  expect(started).toBe(5);
  await app.close();
});

test('a role that an endpoint does not name is a 403, and its handler does not run', async () => {
  const { token } = await t.buildOwner();
  const actors: Actor[] = [];
  const app = Fastify();
  installErrorHandler(app);
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(serializerCompiler);
  const bindAs = (path: string, access: Access) =>
    bindOwner(app, t.deps.db, { ...logout, path, access }, async ({ actor }) => void actors.push(actor));
  bindAs('/for-nobody', { roles: [] } as unknown as Access);
  bindAs('/for-owners', { roles: ['owner'] });
  const call = (url: string) =>
    app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` } });
  const forbidden = await call('/for-nobody');
  expect([forbidden.statusCode, forbidden.json().code, actors]).toEqual([403, 'FORBIDDEN', []]);
  expect((await call('/for-owners')).statusCode).toBe(204);
  expect(actors).toEqual([{ role: 'owner', memberId: null }]);
});
