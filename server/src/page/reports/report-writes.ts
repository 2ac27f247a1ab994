import type { Report } from '@vitrina/contract/page/report.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../platform/db/client.ts';
import type { VisitedId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { reports } from '../tables.ts';

/** Throws ALREADY_REPORTED if `reporter` has reported the page before. */
export async function recordReport(
  db: Db,
  ownerId: VisitedId,
  report: Report & { reporter: Buffer },
): Promise<void> {
  const recorded = await db
    .insert(reports)
    .values({ id: uuidv7(), ownerId, ...report })
    .onConflictDoNothing({ target: [reports.ownerId, reports.reporter] })
    .returning({ id: reports.id });
  if (recorded.length === 0) throw new AppError('ALREADY_REPORTED');
}
