import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import type { EditablePlan, PlanEdit, PlanPricesEdit } from '@vitrina/contract/billing/plans/edit-schema.ts';
import type { ReportOutcome } from '@vitrina/contract/page/report.ts';
import { eq } from 'drizzle-orm';
import { findUser } from '../account/auth/reads.ts';
import { replacePassword } from '../account/auth/writes.ts';
import { endSessions } from '../account/sessions/writes.ts';
import { users } from '../account/tables.ts';
import { type PlanRow, requirePlan } from '../billing/plans/reads.ts';
import { changePlan, readEditablePlan, replacePlanPrices } from '../billing/plans/writes.ts';
import { type Subscription, selectSubscription } from '../billing/subscriptions/reads.ts';
import { grantPlan, lockSubscription } from '../billing/subscriptions/writes.ts';
import type { Deps } from '../page/deps.ts';
import { reports } from '../page/tables.ts';
import { type Db, inTransaction } from '../platform/db/client.ts';
import { AppError } from '../platform/errors.ts';
import { retryMailJob } from '../platform/queue/mail-job-writes.ts';
import { deleteAccountRows } from '../profile/writes.ts';
import { type Actor, recordAudit } from './audit-writes.ts';
import { findMail } from './mail-reads.ts';

/** Throws USER_NOT_FOUND, also for an unverified account, because it has no subscription. */
export async function updateUserPlan(
  db: Db,
  actor: Actor,
  userId: string,
  planId: PlanId,
): Promise<Subscription> {
  return inTransaction(db, async (tx) => {
    const user = await findUser(tx, userId);
    if (!user?.verifiedAt) throw new AppError('USER_NOT_FOUND');
    const before = await selectSubscription(tx, userId);
    await grantPlan(tx, userId, planId);
    await recordAudit(tx, actor, 'update-user-plan', userId, { from: before.planId, to: planId });
    return selectSubscription(tx, userId);
  });
}

/** Deactivating an account ends its sessions, and activating does not restore them. Throws USER_NOT_FOUND. */
export async function setUserActive(db: Db, actor: Actor, userId: string, active: boolean): Promise<void> {
  await inTransaction(db, async (tx) => {
    const updated = await tx
      .update(users)
      .set({ active })
      .where(eq(users.id, userId))
      .returning({ id: users.id });
    if (updated.length === 0) throw new AppError('USER_NOT_FOUND');
    if (!active) await endSessions(tx, userId);
    await recordAudit(tx, actor, active ? 'activate-user' : 'deactivate-user', userId);
  });
}

/** Ends all sessions of the account and invalidates its codes. Throws USER_NOT_FOUND. */
export async function resetUserPassword(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  actor: Actor,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const event = { kind: 'password-set', userAgent: null } as const;
    if (!(await replacePassword(tx, queue, userId, passwordHash, { event }))) {
      throw new AppError('USER_NOT_FOUND');
    }
    await recordAudit(tx, actor, 'reset-password', userId);
  });
}

/** The audit log gets the same pseudonym as the ledger. Throws USER_NOT_FOUND. */
export async function deleteUser(db: Db, actor: Actor, userId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockSubscription(tx, userId);
    const pseudonym = await deleteAccountRows(tx, userId);
    if (!pseudonym) throw new AppError('USER_NOT_FOUND');
    await recordAudit(tx, actor, 'delete-user', pseudonym);
  });
}

/** Throws FREE_PLAN_PRICE, PAID_PLAN_PRICE. */
export async function editPlan(db: Db, actor: Actor, planId: PlanId, edit: PlanEdit): Promise<PlanRow> {
  return inTransaction(db, async (tx) => {
    const before = await requirePlan(tx, planId);
    const after = await changePlan(tx, planId, edit);
    const pickAudited = ({ name, price, maxProducts, maxCategories }: PlanRow) => ({
      name,
      price,
      maxProducts,
      maxCategories,
    });
    await recordAudit(tx, actor, 'edit-plan', null, {
      planId,
      from: pickAudited(before),
      to: pickAudited(after),
    });
    return after;
  });
}

/** Throws PLAN_IS_FREE, EDIT_CONFLICT. */
export async function editPlanPrices(
  db: Db,
  actor: Actor,
  planId: PlanId,
  edit: PlanPricesEdit,
): Promise<EditablePlan> {
  return inTransaction(db, async (tx) => {
    const before = await readEditablePlan(tx, planId);
    await replacePlanPrices(tx, planId, edit);
    const after = await readEditablePlan(tx, planId);
    const detail = { planId, from: { prices: before.prices }, to: { prices: after.prices } };
    await recordAudit(tx, actor, 'edit-plan', null, detail);
    return after;
  });
}

/** Throws REPORT_NOT_FOUND, REPORT_CLOSED. */
export async function closeReport(
  db: Db,
  actor: Actor,
  reportId: string,
  outcome: ReportOutcome,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [report] = await tx.select().from(reports).where(eq(reports.id, reportId)).for('update');
    if (!report) throw new AppError('REPORT_NOT_FOUND');
    if (report.closedAt) throw new AppError('REPORT_CLOSED');
    await tx.update(reports).set({ closedAt: tx.clock.now(), outcome }).where(eq(reports.id, reportId));
    await recordAudit(tx, actor, 'close-report', report.ownerId, { outcome, reason: report.reason });
  });
}

/** Throws MAIL_NOT_FOUND, MAIL_OVERTAKEN. */
export async function retryMail(db: Db, actor: Actor, mailId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const mail = await findMail(tx, mailId);
    if (!mail) throw new AppError('MAIL_NOT_FOUND');
    if (!mail.canRetry || !(await retryMailJob(tx, mailId))) throw new AppError('MAIL_OVERTAKEN');
    await recordAudit(tx, actor, 'retry-mail', mail.userId, { kind: mail.kind });
  });
}
