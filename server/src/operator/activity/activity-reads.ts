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
  { page, pageSize, status, userId }: ReportFilters,
): Promise<{ reports: ReportRow[]; total: number }> {
  const isOpen = status === 'open';
  const condition = and(
    isOpen ? isNull(reports.closedAt) : isNotNull(reports.closedAt),
    userId === undefined ? undefined : sql`${reports.ownerId} = ${userId}::uuid`,
  );
  const sorting = isOpen
    ? [turn, asc(reports.createdAt), asc(reports.id)]
    : [desc(reports.closedAt), desc(reports.id)];
  // Limited before the joins, which would read every account.
  const [ids, total] = await Promise.all([
    db
      .select({ id: reports.id })
      .from(reports)
      .where(condition)
      .orderBy(...sorting)
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(reports, condition),
  ]);
  const rows = await reportsWithOwners(db).where(
    inArray(
      reports.id,
      ids.map(({ id }) => id),
    ),
  );
  const byId = new Map(rows.map((row) => [row.report.id, row]));
  return { reports: ids.flatMap(({ id }) => byId.get(id) ?? []), total };
}

/**
 * Whether it is the first, the second… open report of its page and of its visitor, whichever is later. So many reports of one page, or by one
 * visitor, never stand before the first ones of others.
 */
const turn = sql<number>`greatest(
  row_number() over (partition by ${reports.ownerId} order by ${reports.createdAt}, ${reports.id}),
  row_number() over (partition by coalesce(${reports.reporter}, ${reports.id}::text::bytea) order by ${reports.createdAt}, ${reports.id})
)`;

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

/** The ids of a page's open reports. Ids ascend with time. */
const openOfPage = sql`select open.id from ${reports} open
  where open.owner_id = ${reports.ownerId} and open.handled_at is null`;

function reportsWithOwners(db: Db) {
  return db
    .select({
      report: reports,
      others: sql<number>`(select count(*)::int from (${openOfPage}) other where other.id <> ${reports.id})`,
      newestId: sql<string | null>`(select max(id::text)::uuid from (${openOfPage}) newest)`,
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
