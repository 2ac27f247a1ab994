import { randomUUID } from 'node:crypto';
import { listTeamActs } from '@vitrina/contract/account/team-activity/endpoints.ts';
import { listMenuChanges } from '@vitrina/contract/menu/menu-changes/endpoints.ts';
import { listTrash } from '@vitrina/contract/menu/trash/endpoints.ts';
import { getOrder, listOrders } from '@vitrina/contract/orders/board/endpoints.ts';
import { listSecurityEvents, listSessions } from '@vitrina/contract/profile/endpoints.ts';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Actor } from '../account/sessions/actor.ts';
import { closeSession, startSession } from '../account/sessions/writes.ts';
import { appointmentData } from '../agenda/data-requests/appointment-data.ts';
import { requireBusiness } from '../business/customization/reads.ts';
import { deleteCategory } from '../menu/categories/writes.ts';
import { deleteOptionGroup } from '../menu/option-groups/writes.ts';
import { changeProducts } from '../menu/products/bulk-writes.ts';
import { deleteProduct } from '../menu/products/writes.ts';
import { archiveAndEraseOrders } from '../orders/archive/retention-writes.ts';
import { setOrderPaid } from '../orders/bills/writes.ts';
import { moveOrder, undoOrderMove } from '../orders/board/writes.ts';
import { answerDataRequest } from '../orders/data-requests/answer-writes.ts';
import { createDataRequest } from '../orders/data-requests/asking-writes.ts';
import { pauseOrders } from '../orders/ordering/writes.ts';
import { markOrdersAsSpam } from '../orders/strangers/spam-writes.ts';
import { archivedOrders, orderEvents, orders } from '../orders/tables.ts';
import type { MemberId } from '../platform/db/owner.ts';
import { bootTestApp } from '../testing/app.ts';
import { createDatabase } from '../testing/database.ts';
import { buildOrderShop } from '../testing/order-shop.ts';

// Its own database, because it archives the orders of all businesses.
const t = bootTestApp({ database: createDatabase });

const member: Actor = { role: 'owner', memberId: randomUUID() as MemberId };
const view = () => ({});

async function buildBusyShop() {
  const shop = await buildOrderShop(t);
  const { token, userId } = shop;
  const { db, queue } = t.deps;
  await shop.place();
  await shop.place({ lines: [shop.pizzaLine] });
  const [second, first] = (await t.call(listOrders, { token })).body.orders;
  if (!first || !second) throw new Error('no orders');
  await moveOrder(db, queue, userId, member, first.id, { to: 'accepted' }, view);
  const accepted = await moveOrder(db, queue, userId, member, first.id, { to: 'ready' }, view);
  await undoOrderMove(db, userId, member, first.id, accepted.lastEventId);
  await setOrderPaid(db, userId, member, first.id, true, view);
  await markOrdersAsSpam(db, userId, member, { by: 'network', orderId: second.id });
  const { id: requestId } = await createDataRequest(
    db,
    userId,
    { kind: 'copy', details: '', number: first.number, idempotencyKey: randomUUID() },
    { business: await requireBusiness(db, userId), formatDate: String, appointmentData },
  );
  const done = { answer: 'done' as const, reason: '', corrections: [], appointmentCorrections: [] };
  await answerDataRequest(t.deps, appointmentData, userId, member, requestId, done, 'test');
  await changeProducts(db, userId, member, { ids: [shop.pizza.id], action: { type: 'hide' } });
  await pauseOrders(db, userId, member, { minutes: 30 });
  await deleteProduct(db, userId, member, shop.soup.id);
  await deleteOptionGroup(db, userId, member, shop.extras.id);
  await deleteCategory(db, userId, member, shop.soup.categoryId ?? '');
  await startSession(db, userId, 'test');
  const other = (await t.call(listSessions, { token })).body.sessions.find(({ current }) => !current);
  await closeSession(t.deps, userId, member, other?.id ?? '');
  return { ...shop, orderIds: [first.id, second.id] };
}

test('every table of events has who did it, and no reply does', async () => {
  const { token, userId, orderIds } = await buildBusyShop();
  const { rows: tables } = await t.deps.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'member_id' and table_name not like 'member%'
        and table_name <> 'professionals' order by 1`,
  );
  expect(tables.map(({ name }) => name)).toEqual([
    'data_requests',
    'menu_changes',
    'order_events',
    'security_events',
    'team_acts',
    'trash',
  ]);
  for (const { name } of tables) {
    const { rows } = await t.deps.db.execute<{ own: number; others: number }>(
      sql`select count(*) filter (where member_id = ${member.memberId}::uuid)::int as own,
        count(*) filter (where member_id is distinct from ${member.memberId}::uuid)::int as others
        from ${sql.identifier(name)} where owner_id = ${userId}::uuid`,
    );
    expect([name, rows[0]?.own]).not.toEqual([name, 0]);
    // Only the customers' two orders are not theirs.
    expect([name, rows[0]?.others]).toEqual([name, name === 'order_events' ? 2 : 0]);
  }
  const replies = [
    await t.call(listOrders, { token }),
    await t.call(listMenuChanges, { token }),
    await t.call(listTrash, { token }),
    await t.call(listSecurityEvents, { token }),
    await t.call(listTeamActs, { token }),
    ...(await Promise.all(orderIds.map((id) => t.call(getOrder, { token, params: { id } })))),
  ];
  for (const { status, body } of replies) {
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${member.memberId}|memberId`));
  }
});

test('the archive keeps who did it', async () => {
  const { userId, orderIds } = await buildBusyShop();
  const { db } = t.deps;
  const [id = ''] = orderIds;
  const long = new Date(t.clock.now().getTime() - 200 * 24 * 60 * 60 * 1000);
  await db
    .update(orders)
    .set({ state: 'completed', createdAt: long, endedAt: long })
    .where(and(eq(orders.ownerId, userId), eq(orders.id, id)));
  const select = async () => {
    const { kind, actor, memberId } = orderEvents;
    return db.select({ kind, actor, memberId }).from(orderEvents).where(eq(orderEvents.orderId, id));
  };
  const before = await select();
  await archiveAndEraseOrders(db);
  expect(await db.$count(archivedOrders, eq(archivedOrders.id, id))).toBe(1);
  await setOrderPaid(db, userId, member, id, false, view);
  expect(await select()).toEqual([
    ...before,
    { kind: 'unpaid', actor: 'business', memberId: member.memberId },
  ]);
});
