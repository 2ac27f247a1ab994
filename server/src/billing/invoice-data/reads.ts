import type { InvoiceData, StoredInvoiceData } from '@vitrina/contract/billing/invoice-data/schema.ts';
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { OwnerId, PrivateId } from '../../platform/db/owner.ts';
import { invoiceData } from '../tables.ts';

export async function selectInvoiceData(db: Db | Tx, ownerId: OwnerId): Promise<StoredInvoiceData> {
  const [row] = await selectRows(db, ownerId);
  return row ? { invoiceData: row.data, version: row.version } : { invoiceData: null, version: 1 };
}

/** For a payment of the account. Null if the owner has given no data, or the account is gone. */
export async function findInvoiceData(tx: Tx, userId: PrivateId): Promise<InvoiceData | null> {
  const [row] = await selectRows(tx, userId);
  return row?.data ?? null;
}

function selectRows(db: Db | Tx, userId: PrivateId) {
  return db.select().from(invoiceData).where(eq(invoiceData.ownerId, userId));
}
