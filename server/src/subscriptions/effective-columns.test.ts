import { planIds } from '@vitrina/contract/plans/schema.ts';
import { effectiveSubscription } from '@vitrina/contract/subscriptions/rules.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { subscriptions } from '../db/tables.ts';
import { bootTestApp } from '../testing/app.ts';
import { effectiveColumns } from './reads.ts';

const t = bootTestApp();
const day = 24 * 60 * 60 * 1000;

test('lists of accounts tell a plan by the rule of the contract, at every edge of it', async () => {
  const { db } = t.deps;
  const { userId } = await t.buildOwner();
  const mine = eq(subscriptions.ownerId, userId);
  const now = new Date('2026-11-21T12:00:00Z');
  const ends = [null, ...[-6, -5, -4, 0, 1].flatMap((days) => [-1, 0, 1].map((ms) => days * day + ms))].map(
    (distance) => (distance === null ? null : new Date(now.getTime() + distance)),
  );
  const startedAt = new Date('2026-01-01T00:00:00Z');
  for (const endsAt of ends) {
    for (const nextPlanId of [null, 'free'] as const) {
      for (const heldPlanId of [null, 'premium'] as const) {
        for (const granted of [true, false]) {
          const planId = endsAt === null ? planIds[0] : planIds[2];
          const stored = { planId, startedAt, endsAt, nextPlanId, heldPlanId };
          await db
            .update(subscriptions)
            .set({ ...stored, granted })
            .where(mine);
          const [row] = await db.select(effectiveColumns(now)).from(subscriptions).where(mine);
          const told = effectiveSubscription(stored, now);
          expect(row, JSON.stringify(stored)).toEqual({
            planId: told.planId,
            status: told.status,
            endsAt: told.endsAt,
            granted: told.endsAt !== null && granted,
          });
        }
      }
    }
  }
});
