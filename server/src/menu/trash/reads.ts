import { trashDays } from '@vitrina/contract/menu/trash/schema.ts';
import { and, desc, eq, gt, lt, type SQL } from 'drizzle-orm';
import { type PictureRow, pictureColumns } from '../../business/media/reads.ts';
import { pictureFiles } from '../../business/tables.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { trash, trashPictures } from '../tables.ts';

const day = 24 * 60 * 60 * 1000;

const columns = {
  id: trash.id,
  number: trash.number,
  kind: trash.kind,
  name: trash.name,
  deletedAt: trash.deletedAt,
};
export type TrashRow = Pick<typeof trash.$inferSelect, keyof typeof columns>;

/** Newest first. Only those before `before` in the list. */
export function selectTrash(
  db: Db | Tx,
  ownerId: OwnerId,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<TrashRow[]> {
  return db
    .select(columns)
    .from(trash)
    .where(
      and(
        eq(trash.ownerId, ownerId),
        isKept(db),
        before === undefined ? undefined : lt(trash.number, before),
      ),
    )
    .orderBy(desc(trash.number))
    .limit(limit);
}

export async function findTrashItem(tx: Tx, ownerId: OwnerId, id: string): Promise<TrashRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(trash)
    .where(and(eq(trash.ownerId, ownerId), eq(trash.id, id), isKept(tx)));
  return row;
}

export function selectTrashPictures(tx: Tx, ownerId: OwnerId): Promise<PictureRow[]> {
  return tx
    .selectDistinctOn([pictureFiles.hash], pictureColumns)
    .from(trashPictures)
    .innerJoin(pictureFiles, eq(pictureFiles.hash, trashPictures.hash))
    .where(eq(trashPictures.ownerId, ownerId));
}

/** With their contents, newest first, in batches. */
export async function* streamTrash(tx: Tx, ownerId: OwnerId) {
  for (let before: number | undefined; ; ) {
    const rows: (TrashRow & { content: object })[] = await tx
      .select({ ...columns, content: trash.content })
      .from(trash)
      .where(and(eq(trash.ownerId, ownerId), before === undefined ? undefined : lt(trash.number, before)))
      .orderBy(desc(trash.number))
      .limit(200);
    yield* rows.map(({ number: _number, ...row }) => row);
    before = rows.at(-1)?.number;
    if (before === undefined) return;
  }
}

/** The clean-up deletes the others within the hour. */
function isKept(db: Db | Tx): SQL {
  return gt(trash.deletedAt, new Date(db.clock.now().getTime() - trashDays * day));
}
