import { type MemberAllowance, selectWorking } from '@vitrina/contract/account/members/rules.ts';
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { AccountId, OwnerId } from '../../platform/db/owner.ts';
import { memberDevices, memberSessions, members, users } from '../tables.ts';

/** Reads what the plan of a business allows. */
export type FindAllowance = (db: Db | Tx, ownerId: OwnerId) => Promise<MemberAllowance>;

export type MemberRow = typeof members.$inferSelect;

/** Those that were not removed, oldest first. */
function selectMembers(db: Db | Tx, ownerId: AccountId): Promise<MemberRow[]> {
  return db
    .select()
    .from(members)
    .where(and(eq(members.ownerId, ownerId), isNull(members.removedAt)))
    .orderBy(asc(members.createdAt), asc(members.id));
}

/** The members of a business that work: those that its plan allows. */
export async function selectWorkingMembers(
  db: Db | Tx,
  ownerId: OwnerId,
  findAllowance: FindAllowance,
): Promise<MemberRow[]> {
  const [all, allowance] = [await selectMembers(db, ownerId), await findAllowance(db, ownerId)];
  return selectWorking(all, allowance);
}

export type MemberSessionRow = NonNullable<Awaited<ReturnType<typeof findMemberSession>>>;

/** A session that has not expired, of a member who was not removed, of an account that is active. */
export async function findMemberSession(db: Db, tokenHash: Buffer, now: Date) {
  const [session] = await db
    .select({
      id: memberSessions.id,
      ownerId: memberSessions.ownerId,
      memberId: memberSessions.memberId,
      deviceId: memberSessions.deviceId,
      lastUsedAt: memberSessions.lastUsedAt,
      deviceKind: memberDevices.kind,
      role: members.role,
    })
    .from(memberSessions)
    .innerJoin(
      members,
      and(eq(members.ownerId, memberSessions.ownerId), eq(members.id, memberSessions.memberId)),
    )
    .innerJoin(
      memberDevices,
      and(eq(memberDevices.ownerId, memberSessions.ownerId), eq(memberDevices.id, memberSessions.deviceId)),
    )
    .innerJoin(users, eq(users.id, memberSessions.ownerId))
    .where(
      and(
        eq(memberSessions.tokenHash, tokenHash),
        gt(memberSessions.expiresAt, now),
        isNull(members.removedAt),
        eq(users.active, true),
      ),
    );
  return session;
}

/** Returns which of these token hashes, in hex, are of sessions of members that have not ended. */
export async function selectLiveMemberSessions(
  db: Db,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<Set<string>> {
  if (tokenHashes.length === 0) return new Set();
  const rows = await db
    .select({ tokenHash: memberSessions.tokenHash })
    .from(memberSessions)
    .innerJoin(
      members,
      and(eq(members.ownerId, memberSessions.ownerId), eq(members.id, memberSessions.memberId)),
    )
    .innerJoin(users, eq(users.id, memberSessions.ownerId))
    .where(
      and(
        inArray(memberSessions.tokenHash, [...tokenHashes]),
        gt(memberSessions.expiresAt, now),
        isNull(members.removedAt),
        eq(users.active, true),
      ),
    );
  return new Set(rows.map(({ tokenHash }) => tokenHash.toString('hex')));
}
