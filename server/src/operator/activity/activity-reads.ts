import type { AuditFilters, ReportFilters } from '@vitrina/contract/operator/activity-schema.ts';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { auditLog, users } from '../../account/tables.ts';
import { businesses, slugs } from '../../business/tables.ts';
import { reports } from '../../page/tables.ts';
import type { Db } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors.ts';

export type ReportRow = Awaited<ReturnType<typeof requireReport>>;
export type AuditRow = typeof auditLog.$inferSelect & { userName: string | null };

export async function selectReports(
  db: Db,
  { page, pageSize, status }: ReportFilters,
): Promise<{ reports: ReportRow[]; total: number }> {
  const isOpen = status === 'open';
  const condition = isOpen ? isNull(reports.closedAt) : isNotNull(reports.closedAt);
  const sorting = isOpen
    ? [asc(reports.createdAt), asc(reports.id)]
    : [desc(reports.closedAt), desc(reports.id)];
  // Limited before the joins, which would read every account.
  const ids = db
    .select({ id: reports.id })
    .from(reports)
    .where(condition)
    .orderBy(...sorting)
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [rows, total] = await Promise.all([
    reportsWithOwners(db)
      .where(inArray(reports.id, ids))
      .orderBy(...sorting),
    db.$count(reports, condition),
  ]);
  return { reports: rows, total };
}

export function countOpenReports(db: Db): Promise<number> {
  return db.$count(reports, isNull(reports.closedAt));
}

/** Throws REPORT_NOT_FOUND. */
export async function requireReport(db: Db, id: string) {
  const [row] = await reportsWithOwners(db).where(eq(reports.id, id));
  if (!row) throw new AppError('REPORT_NOT_FOUND');
  return row;
}

/** The newest first, because ids ascend with time. */
export async function selectAudit(
  db: Db,
  { page, pageSize, action, userId }: AuditFilters,
): Promise<{ entries: AuditRow[]; total: number }> {
  const condition = and(
    action && eq(auditLog.action, action),
    userId === undefined ? undefined : sql`${auditLog.userId} = ${userId}::uuid`,
  );
  const [rows, counts] = await Promise.all([
    db
      .select({ entry: auditLog, userName: users.name })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.userId))
      .where(condition)
      .orderBy(desc(auditLog.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ total: count() }).from(auditLog).where(condition),
  ]);
  return {
    entries: rows.map(({ entry, userName }) => ({ ...entry, userName })),
    total: counts[0]?.total ?? 0,
  };
}

function reportsWithOwners(db: Db) {
  return db
    .select({
      report: reports,
      user: { id: users.id, name: users.name, email: users.email },
      businessName: businesses.name,
      slug: slugs.slug,
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.ownerId))
    .leftJoin(businesses, eq(businesses.ownerId, reports.ownerId))
    .leftJoin(slugs, and(eq(slugs.ownerId, reports.ownerId), eq(slugs.current, true)))
    .$dynamic();
}
