import type { createCouponBody } from '@vitrina/contract/billing/coupons/schema.ts';
import { planCurrency } from '@vitrina/contract/billing/payments/schema.ts';
import { localDate } from '@vitrina/contract/business/opening-hours/local-time.ts';
import { operatorTimeZone } from '@vitrina/contract/operator/rules.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { type CouponWithUses, selectCoupons } from '../../billing/coupons/reads.ts';
import { coupons } from '../../billing/tables.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors.ts';
import { type ActingOperator, recordAudit } from '../activity/audit-writes.ts';

/** Throws COUPON_CODE_TAKEN, COUPON_END_PASSED. */
export async function createCoupon(
  db: Db,
  actor: ActingOperator,
  { endsOn, kind, ...input }: z.output<typeof createCouponBody>,
): Promise<CouponWithUses> {
  if (endsOn && endsOn < localDate(db.clock.now().getTime(), operatorTimeZone))
    throw AppError.ofField('COUPON_END_PASSED', 'endsOn');
  return inTransaction(db, async (tx) => {
    const id = uuidv7();
    const endsAt = endsOn && sql`(${endsOn}::date + 1)::timestamp at time zone ${operatorTimeZone}`;
    const row = {
      ...input,
      kind,
      percent: kind === 'percent' ? input.percent : null,
      amount: kind === 'amount' ? input.amount : null,
      days: kind === 'trial' ? input.days : null,
      months: kind === 'trial' ? 1 : input.months,
      currency: kind === 'amount' ? input.currency : planCurrency,
      createdAt: tx.clock.now(),
    };
    const created = await tx
      .insert(coupons)
      .values({ id, ...row, endsAt: endsAt as unknown as Date | null })
      .onConflictDoNothing({ target: coupons.code })
      .returning({ id: coupons.id });
    if (created.length === 0) throw AppError.ofField('COUPON_CODE_TAKEN', 'code');
    await recordAudit(tx, actor, 'create-coupon', null, { code: input.code });
    return requireListed(tx, id);
  });
}

/** Accounts that use it keep their months. Throws COUPON_NOT_FOUND. */
export async function stopCoupon(db: Db, actor: ActingOperator, id: string): Promise<CouponWithUses> {
  return inTransaction(db, async (tx) => {
    const stopped = await tx
      .update(coupons)
      .set({ stoppedAt: tx.clock.now() })
      .where(and(eq(coupons.id, id), isNull(coupons.stoppedAt)))
      .returning({ code: coupons.code });
    for (const { code } of stopped) await recordAudit(tx, actor, 'stop-coupon', null, { code });
    return requireListed(tx, id);
  });
}

async function requireListed(tx: Tx, id: string): Promise<CouponWithUses> {
  const [row] = await selectCoupons(tx, id);
  if (!row) throw new AppError('COUPON_NOT_FOUND');
  return row;
}
