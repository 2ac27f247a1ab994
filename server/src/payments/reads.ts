import type { Payment } from '@vitrina/contract/payments/schema.ts';
import type { Db, Tx } from '../db/client.ts';
import type { OwnerId } from '../db/owner.ts';

/** None yet: nothing is sold, and granted time is not paid. */
export async function selectPayments(_db: Db | Tx, _ownerId: OwnerId): Promise<Payment[]> {
  return [];
}
