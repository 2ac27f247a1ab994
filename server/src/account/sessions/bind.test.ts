import { listCategories } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createDeliveryZone } from '@vitrina/contract/orders/delivery-zones/endpoints.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/client.ts';
import { bootTestApp } from '../../testing/app.ts';
import { users } from '../tables.ts';

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
