import type { MediaSlot } from '@vitrina/contract/business/media/slots.ts';
import { and, eq, getTableColumns, inArray, type SQL, sql, sum } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { OwnerId, ReadableId } from '../../platform/db/owner.ts';
import { businessMedia, pictureFiles } from '../tables.ts';

const { touchedAt: _touchedAt, bytes: _bytes, ...columns } = getTableColumns(pictureFiles);
/** A picture as JSON, for an aggregate of another query. */
export const pictureJson = sql`json_build_object(${sql.join(
  Object.entries(columns).flatMap(([name, column]) => [sql.raw(`'${name}'`), column]),
  sql`, `,
)})`;

export const pictureColumns = columns;
export type PictureRow = Pick<typeof pictureFiles.$inferSelect, keyof typeof columns>;
export type MediaRows = Partial<Record<MediaSlot, PictureRow>>;

/** Returns `selectMedia` as a column of another query. */
export function createMediaColumn(ownerId: ReadableId | AnyPgColumn): SQL<MediaRows> {
  return sql`(
    select coalesce(json_object_agg(${businessMedia.slot}, ${pictureJson}), '{}')
    from ${businessMedia} join ${pictureFiles} on ${pictureFiles.hash} = ${businessMedia.hash}
    where ${businessMedia.ownerId} = ${ownerId})`;
}

/** The logo and the backgrounds, including those that the plan does not show. */
export async function selectMedia(db: Db | Tx, ownerId: ReadableId): Promise<MediaRows> {
  const rows = await db
    .select({ slot: businessMedia.slot, picture: columns })
    .from(businessMedia)
    .innerJoin(pictureFiles, eq(pictureFiles.hash, businessMedia.hash))
    .where(eq(businessMedia.ownerId, ownerId));
  return Object.fromEntries(rows.map(({ slot, picture }) => [slot, picture]));
}

/** Bytes of the pictures that the owner's products and business show. A picture that is used twice counts once. */
export async function sumStoredBytes(db: Db | Tx, ownerId: OwnerId): Promise<number> {
  // By its name, because this room does not import the menu.
  const productHashes = sql`select hash from product_images where owner_id = ${ownerId}`;
  const mediaHashes = db
    .select({ hash: businessMedia.hash })
    .from(businessMedia)
    .where(eq(businessMedia.ownerId, ownerId));
  const [row] = await db
    .select({ bytes: sum(pictureFiles.bytes).mapWith(Number) })
    .from(pictureFiles)
    .where(inArray(pictureFiles.hash, sql`(${productHashes} union ${mediaHashes})`));
  return row?.bytes ?? 0;
}

export async function findLogo(db: Db | Tx, userId: ReadableId): Promise<PictureRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(businessMedia)
    .innerJoin(pictureFiles, eq(pictureFiles.hash, businessMedia.hash))
    .where(and(eq(businessMedia.ownerId, userId), eq(businessMedia.slot, 'logo')));
  return row;
}
