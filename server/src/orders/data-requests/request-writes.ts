import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client.ts';
import type { AccountId, OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { dataRequests } from '../tables.ts';
import { type DataRequestRow, findDataRequest } from './reads.ts';

/** Any number that no other advisory lock uses. */
const requestLockSpace = 20_261_201;

/** The requests of a business change one after the other, so that none is counted or answered twice. */
export async function lockRequests(tx: Tx, ownerId: AccountId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${requestLockSpace}::int, hashtext(${ownerId}))`);
}

export async function requireOpenRequest(tx: Tx, ownerId: OwnerId, id: string): Promise<DataRequestRow> {
  const request = await requireRequest(tx, ownerId, id);
  if (request.answer !== null) throw new AppError('DATA_REQUEST_ANSWERED');
  return request;
}

export async function requireRequest(tx: Tx, ownerId: OwnerId, id: string): Promise<DataRequestRow> {
  const request = await findDataRequest(tx, ownerId, id);
  if (!request) throw new AppError('DATA_REQUEST_NOT_FOUND');
  return request;
}

export function isRequest(ownerId: OwnerId, id: string) {
  return and(eq(dataRequests.ownerId, ownerId), eq(dataRequests.id, id));
}
