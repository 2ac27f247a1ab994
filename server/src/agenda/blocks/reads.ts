import { and, asc, eq, getTableColumns, gt, lt } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { ReadableId } from '../../platform/db/owner.ts';
import { agendaBlocks } from '../tables.ts';
import type { BlockRow } from './view.ts';

const { ownerId: _ownerId, createdAt: _createdAt, ...columns } = getTableColumns(agendaBlocks);

/** Returns the blocks that end after `from` and begin before `to`, by their start. */
export function selectBlocks(
  db: Db | Tx,
  ownerId: ReadableId,
  { from, to }: { from: Date; to?: Date },
): Promise<BlockRow[]> {
  return db
    .select(columns)
    .from(agendaBlocks)
    .where(
      and(
        eq(agendaBlocks.ownerId, ownerId),
        gt(agendaBlocks.endsAt, from),
        to && lt(agendaBlocks.startsAt, to),
      ),
    )
    .orderBy(asc(agendaBlocks.startsAt), asc(agendaBlocks.id));
}

export async function findBlock(db: Db | Tx, ownerId: ReadableId, id: string): Promise<BlockRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(agendaBlocks)
    .where(and(eq(agendaBlocks.ownerId, ownerId), eq(agendaBlocks.id, id)));
  return row;
}

/** Returns the blocks by their start. */
export function selectAllBlocks(db: Db | Tx, ownerId: ReadableId): Promise<BlockRow[]> {
  return selectBlocks(db, ownerId, { from: new Date(0) });
}
