import { listTeamActs } from '@vitrina/contract/account/team-activity/endpoints.ts';
import { maxTeamActs, teamActDays } from '@vitrina/contract/account/team-activity/schema.ts';
import { setOptionSoldOut } from '@vitrina/contract/menu/option-groups/endpoints.ts';
import { setProductSoldOut } from '@vitrina/contract/menu/products/endpoints.ts';
import { changeStock } from '@vitrina/contract/menu/stock/endpoints.ts';
import { pauseOrders } from '@vitrina/contract/orders/ordering/endpoints.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cleanUp } from '../../boot/clean-up.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { bootTestApp } from '../../testing/app.ts';
import { insertMember } from '../../testing/members.ts';
import { buildOrderShop } from '../../testing/order-shop.ts';
import { ownerActor } from '../sessions/actor.ts';
import { teamActs } from '../tables.ts';
import { recordTeamActs } from './writes.ts';

const t = bootTestApp();

const readActs = async (token: string) => {
  const { status, body } = await t.call(listTeamActs, { token });
  expect(status).toBe(200);
  return body.acts;
};

test('the list says who did what, with and without a PIN, and the newest first', async () => {
  const shop = await buildOrderShop(t);
  const cook = await insertMember(t.deps.db, shop.userId, 'kitchen', { name: 'Rosa', kind: 'shared' });
  const manager = await insertMember(t.deps.db, shop.userId, 'manager', { name: 'Luz' });
  const claim = { token: cook.deviceToken, headers: { 'x-member': cook.id } };
  const [option] = shop.extras.options;
  const count = (changes: { kind: 'product' | 'option'; id: string; left: number | null }[]) =>
    t.call(changeStock, {
      token: cook.token,
      body: { changes: changes.map((one) => ({ ...one, seen: null })) },
    });
  const replies = [
    await t.call(setProductSoldOut, { ...claim, params: { id: shop.soup.id }, body: { soldOut: 'today' } }),
    await t.call(setOptionSoldOut, {
      token: cook.deviceToken,
      params: { id: shop.extras.id, optionId: option?.id ?? '' },
      body: { soldOut: 'today' },
    }),
    await t.call(setProductSoldOut, {
      token: shop.token,
      params: { id: shop.soup.id },
      body: { soldOut: null },
    }),
    await count([{ kind: 'product', id: shop.soup.id, left: 3 }]),
    await count([
      { kind: 'product', id: shop.soup.id, left: 8 },
      { kind: 'option', id: option?.id ?? '', left: 5 },
    ]),
    await t.call(pauseOrders, { token: manager.token, body: { minutes: 30 } }),
    await t.call(pauseOrders, { token: manager.token, body: { minutes: 0 } }),
  ];
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  const acts = await readActs(shop.token);
  expect(acts.map(({ kind, subject, left, who }) => [kind, subject, left, who ?? null])).toEqual([
    ['resumed', '', null, { name: 'Luz', role: 'manager' }],
    ['paused', '', null, { name: 'Luz', role: 'manager' }],
    ['stocktaking', '', 2, { name: 'Rosa', role: 'kitchen' }],
    ['counted', 'Ajiaco', 3, { name: 'Rosa', role: 'kitchen' }],
    ['available', 'Ajiaco', null, null],
    ['sold-out', option?.name, null, { name: null, role: 'kitchen', isClaim: true }],
    ['sold-out', 'Ajiaco', null, { name: 'Rosa', role: 'kitchen', isClaim: true }],
  ]);
  const [, paused] = acts;
  expect(Date.parse(paused?.until ?? '') - Date.parse(paused?.at ?? '')).toBeCloseTo(30 * 60_000, -4);
  expect(await readActs(manager.token)).toEqual(acts);
  const other = await buildOrderShop(t);
  expect(await readActs(other.token)).toEqual([]);
});

test('what is refused is no act', async () => {
  const shop = await buildOrderShop(t);
  const other = await buildOrderShop(t);
  const cook = await insertMember(t.deps.db, shop.userId, 'kitchen');
  const { token } = cook;
  const replies = [
    await t.call(setProductSoldOut, { token, params: { id: other.soup.id }, body: { soldOut: 'today' } }),
    await t.call(pauseOrders, { token, body: { minutes: -1 } }),
    await t.call(changeStock, {
      token,
      body: { changes: [{ kind: 'product', id: other.soup.id, seen: null, left: 1 }] },
    }),
  ];
  for (const { status } of replies) expect(status).toBeGreaterThanOrEqual(400);
  expect(await readActs(shop.token)).toEqual([]);
  expect((await t.call(listTeamActs, { token })).status).toBe(403);
});

test('the newest acts are kept, for a month', async () => {
  const shop = await buildOrderShop(t);
  const { db } = t.deps;
  await inTransaction(db, (tx) =>
    recordTeamActs(
      tx,
      shop.userId,
      ownerActor,
      Array.from({ length: maxTeamActs + 5 }, (_, number) => ({
        kind: 'sold-out' as const,
        subject: `Plato ${number}`,
      })),
    ),
  );
  await inTransaction(db, (tx) =>
    recordTeamActs(tx, shop.userId, ownerActor, [{ kind: 'available', subject: 'Plato 0' }]),
  );
  const acts = await readActs(shop.token);
  expect([acts.length, acts[0]?.kind, acts.at(-1)?.subject]).toEqual([maxTeamActs, 'available', 'Plato 6']);
  const day = 24 * 60 * 60 * 1000;
  await cleanUp(db, new Date(Date.now() + (teamActDays - 1) * day));
  expect(await readActs(shop.token)).toHaveLength(maxTeamActs);
  await cleanUp(db, new Date(Date.now() + (teamActDays + 1) * day));
  expect(await db.$count(teamActs, eq(teamActs.ownerId, shop.userId))).toBe(0);
});
