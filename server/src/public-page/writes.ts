import type { Report } from '@vitrina/contract/public-page/report.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../db/client.ts';
import type { PublishedId } from '../db/owner.ts';
import { reports } from '../db/tables.ts';

export async function recordReport(db: Db, ownerId: PublishedId, report: Report): Promise<void> {
  await db.insert(reports).values({ id: uuidv7(), ownerId, ...report });
}
