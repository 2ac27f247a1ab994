import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { MemberId, OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { members } from '../tables.ts';
import type { MemberRow } from './session-reads.ts';

/** The member of a session. Throws UNAUTHENTICATED if it was removed meanwhile. */
export async function requireMember(
  db: Db | Tx,
  ownerId: OwnerId,
  memberId: MemberId | null,
): Promise<MemberRow> {
  const [member] = memberId
    ? await db
        .select()
        .from(members)
        .where(and(eq(members.ownerId, ownerId), eq(members.id, memberId)))
    : [];
  if (!member) throw new AppError('UNAUTHENTICATED');
  return member;
}
