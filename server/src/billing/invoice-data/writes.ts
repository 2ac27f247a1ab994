import type {
  StoredInvoiceData,
  updateInvoiceDataBody,
} from '@vitrina/contract/billing/invoice-data/schema.ts';
import type { z } from 'zod';
import { lockOwner } from '../../account/lock-owner.ts';
import { type Db, inTransaction } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { isCurrent } from '../../platform/db/version.ts';
import { AppError } from '../../platform/errors.ts';
import { invoiceData } from '../tables.ts';
import { selectInvoiceData } from './reads.ts';

/** Throws EDIT_CONFLICT. */
export async function updateInvoiceData(
  db: Db,
  ownerId: OwnerId,
  { seenVersion, invoiceData: data }: z.output<typeof updateInvoiceDataBody>,
): Promise<StoredInvoiceData> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const current = await selectInvoiceData(tx, ownerId);
    if (!isCurrent(current, seenVersion)) throw new AppError('EDIT_CONFLICT', { current });
    const version = current.version + 1;
    await tx
      .insert(invoiceData)
      .values({ ownerId, data, version })
      .onConflictDoUpdate({ target: invoiceData.ownerId, set: { data, version } });
    return { invoiceData: data, version };
  });
}
