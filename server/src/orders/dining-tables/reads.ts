import type { DiningTable } from '@vitrina/contract/orders/dining-tables/schema.ts';
import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { ReadableId } from '../../platform/db/owner.ts';
import { diningTables } from '../tables.ts';

export const tableColumns = {
  id: diningTables.id,
  name: diningTables.name,
  key: diningTables.key,
  version: diningTables.version,
};
/** `Mesa 2` comes before `Mesa 10`. */
const { compare } = new Intl.Collator('es', { numeric: true });

/** Sorted by name. */
export async function selectDiningTables(db: Db | Tx, ownerId: ReadableId): Promise<DiningTable[]> {
  const rows = await db.select(tableColumns).from(diningTables).where(eq(diningTables.ownerId, ownerId));
  return rows.sort((a, b) => compare(a.name, b.name));
}

/** Whether `key` is the code of the table until the transaction ends: another one is given only afterwards. */
export async function lockTableCode(
  tx: Tx,
  ownerId: ReadableId,
  { id, key }: Pick<DiningTable, 'id' | 'key'>,
): Promise<boolean> {
  const rows = await tx
    .select({ key: diningTables.key })
    .from(diningTables)
    .where(and(eq(diningTables.ownerId, ownerId), eq(diningTables.id, id)))
    .for('share');
  return rows.some((row) => row.key === key);
}

/** `key` is that of its QR code. */
export async function findDiningTable(
  db: Db | Tx,
  ownerId: ReadableId,
  key: string,
): Promise<{ id: string; name: string } | undefined> {
  const [row] = await db
    .select({ id: diningTables.id, name: diningTables.name })
    .from(diningTables)
    .where(and(eq(diningTables.ownerId, ownerId), eq(diningTables.key, key)));
  return row;
}
