import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { pictureFiles } from '../../business/tables.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { ReadableId } from '../../platform/db/owner.ts';
import { selectUsedStock } from '../stock/reads.ts';
import {
  categories,
  dailyMenus,
  optionGroups,
  productImages,
  productOptionGroups,
  products,
  productVariants,
} from '../tables.ts';

/** The tables whose rows `selectProducts` reads. Counts of stock are read as values. */
const listTables = [
  products,
  productVariants,
  categories,
  productOptionGroups,
  optionGroups,
  dailyMenus,
  productImages,
];

/**
 * A hash that changes with everything that the list of products shows, but for the code that writes it. It is made of the places of
 * the rows and the transactions that wrote them: each change of a row gives it another pair, so no trigger and no counter is needed.
 */
export async function findListTag(db: Db | Tx, ownerId: ReadableId): Promise<string> {
  const stock = await selectUsedStock(db, ownerId);
  const now = sql`${db.clock.now().toISOString()}::timestamptz`;
  const isOwned = sql`owner_id = ${ownerId}::uuid`;
  const countSoldOut = (table: PgTable) =>
    sql`(select count(*) from ${table} where ${isOwned} and sold_out_until > ${now})`;
  const isShownPicture = sql`hash in (select hash from ${productImages} where ${isOwned})`;
  const parts = [
    // Transactions are counted from an earlier number after a restore.
    sql`pg_postmaster_start_time()`,
    ...listTables.map((table) => hashRows(table, isOwned)),
    hashRows(pictureFiles, isShownPicture),
    countSoldOut(products),
    countSoldOut(productVariants),
  ];
  const { rows } = await db.execute<{ tag: string }>(
    sql`select concat_ws(' ', ${sql.join(parts, sql`, `)}) as tag`,
  );
  const counts = [...stock.values()].map(({ itemId, left, daily }) => `${itemId} ${left} ${daily}`);
  return createHash('sha256')
    .update([ownerId, rows[0]?.tag, ...counts.toSorted()].join('\n'))
    .digest('base64url')
    .slice(0, 22);
}

function hashRows(table: PgTable, condition: SQL): SQL {
  return sql`(select coalesce(sum(hash_record_extended(row(ctid, xmin), 0)), 0) from ${table} where ${condition})`;
}
