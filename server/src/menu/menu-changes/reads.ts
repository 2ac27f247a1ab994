import { undoHours } from '@vitrina/contract/menu/menu-changes/schema.ts';
import { and, desc, eq, gt, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { menuChanges } from '../tables.ts';

const hour = 60 * 60 * 1000;

export type MenuChangeRow = typeof menuChanges.$inferSelect;

/** Those that can be undone, or were, newest first. */
export function selectMenuChanges(db: Db | Tx, ownerId: OwnerId): Promise<MenuChangeRow[]> {
  return db
    .select()
    .from(menuChanges)
    .where(and(eq(menuChanges.ownerId, ownerId), isKept(db)))
    .orderBy(desc(menuChanges.createdAt), desc(menuChanges.id));
}

export async function findMenuChange(
  db: Db | Tx,
  ownerId: OwnerId,
  id: string,
): Promise<MenuChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(menuChanges)
    .where(and(eq(menuChanges.ownerId, ownerId), eq(menuChanges.id, id), isKept(db)));
  return row;
}

/** Also one that the clean-up will delete. */
export async function findStoredChange(
  db: Db | Tx,
  ownerId: OwnerId,
  id: string,
): Promise<MenuChangeRow | undefined> {
  const [row] = await db
    .select()
    .from(menuChanges)
    .where(and(eq(menuChanges.ownerId, ownerId), eq(menuChanges.id, id)));
  return row;
}

/** The clean-up deletes the others within the hour. */
function isKept(db: Db | Tx): SQL {
  return gt(menuChanges.createdAt, new Date(db.clock.now().getTime() - undoHours * hour));
}
