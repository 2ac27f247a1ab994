import type { ReportOutcome } from '@vitrina/contract/page/report.ts';
import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { reports } from '../../page/tables.ts';
import { type Db, inTransaction } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors.ts';
import { retryMailJob } from '../../platform/queue/mail-job-writes.ts';
import type { Deps } from '../../profile/deps.ts';
import { type ActingOperator, recordAudit } from './audit-writes.ts';
import { findMail } from './mail-reads.ts';

/** Closes a report, and with `through` the other open ones of its page up to that one. Throws REPORT_NOT_FOUND, REPORT_CLOSED. */
export async function closeReport(
  db: Db,
  actor: ActingOperator,
  reportId: string,
  { outcome, through }: { outcome: ReportOutcome; through?: string | undefined },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [report] = await tx.select().from(reports).where(eq(reports.id, reportId)).for('update');
    if (!report) throw new AppError('REPORT_NOT_FOUND');
    if (report.closedAt) throw new AppError('REPORT_CLOSED');
    const closing =
      through === undefined
        ? eq(reports.id, reportId)
        : and(
            eq(reports.ownerId, report.ownerId),
            isNull(reports.closedAt),
            or(eq(reports.id, reportId), lte(reports.id, through)),
          );
    const closed = await tx
      .update(reports)
      .set({ closedAt: tx.clock.now(), outcome })
      .where(closing)
      .returning({ id: reports.id });
    await recordAudit(tx, actor, 'close-report', report.ownerId, {
      outcome,
      reason: report.reason,
      ...(through !== undefined && { reports: closed.length }),
    });
  });
}

/** Throws MAIL_NOT_FOUND, MAIL_OVERTAKEN. */
export async function retryMail(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  actor: ActingOperator,
  mailId: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const mail = await findMail(tx, env, mailId);
    if (!mail) throw new AppError('MAIL_NOT_FOUND');
    if (!mail.canRetry || !(await retryMailJob(tx, mailId))) throw new AppError('MAIL_OVERTAKEN');
    await recordAudit(tx, actor, 'retry-mail', mail.userId, { kind: mail.kind });
  });
}
