import { hasOwnAgenda } from '@vitrina/contract/platform/access.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../account/sessions/actor.ts';
import type { Db, Tx } from '../platform/db/client.ts';
import type { ReadableId } from '../platform/db/owner.ts';
import type { Scope } from './scope.ts';
import { professionals } from './tables.ts';

/** Returns what the actor sees and changes. */
export async function findScope(
  db: Db | Tx,
  ownerId: ReadableId,
  { role, memberId }: Pick<Actor, 'role' | 'memberId'>,
): Promise<Scope> {
  if (!hasOwnAgenda(role)) return null;
  if (memberId === null) return { professionalId: null };
  const [row] = await db
    .select({ id: professionals.id })
    .from(professionals)
    .where(
      and(
        eq(professionals.ownerId, ownerId),
        eq(professionals.memberId, memberId),
        isNull(professionals.removedAt),
      ),
    );
  return { professionalId: row?.id ?? null };
}
