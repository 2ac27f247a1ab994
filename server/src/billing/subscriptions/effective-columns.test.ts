import { planIds } from '@vitrina/contract/account/plan-id.ts';
import { addDays, effectiveSubscription } from '@vitrina/contract/billing/subscriptions/rules.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';
import { subscriptions } from '../tables.ts';
import { createEffectiveColumns } from './reads.ts';

const t = bootTestApp();
const day = 24 * 60 * 60 * 1000;

test('the effective columns agree with the contract’s rule at every boundary', async () => {
  const { db } = t.deps;
  const { userId } = await t.buildOwner();
  const isOwn = eq(subscriptions.ownerId, userId);
  const now = new Date('2026-11-21T12:00:00Z');
  const ends = [
    null,
    ...[-11, -10, -6, -5, -4, 0, 1].flatMap((days) => [-1, 0, 1].map((ms) => days * day + ms)),
  ].map((offsetMs) => (offsetMs === null ? null : new Date(now.getTime() + offsetMs)));
  const startedAt = new Date('2026-01-01T00:00:00Z');
  for (const endsAt of ends) {
    for (const nextPlanId of [null, 'free'] as const) {
      for (const heldPlanId of [null, 'premium'] as const) {
        for (const [granted, isRetrying] of [
          [true, false],
          [false, false],
          [false, true],
        ] as const) {
          const graceUntil = isRetrying && endsAt !== null ? addDays(endsAt, 10) : null;
          const planId = endsAt === null ? planIds[0] : planIds[2];
          const stored = { planId, startedAt, endsAt, nextPlanId, heldPlanId, graceUntil };
          await db
            .update(subscriptions)
            .set({ ...stored, granted })
            .where(isOwn);
          const [row] = await db.select(createEffectiveColumns(now)).from(subscriptions).where(isOwn);
          const expected = effectiveSubscription(stored, now);
          expect(row, JSON.stringify(stored)).toEqual({
            planId: expected.planId,
            status: expected.status,
            endsAt: expected.endsAt,
            granted: expected.endsAt !== null && granted,
          });
        }
      }
    }
  }
});
