import { type MemberAllowance, selectWorking } from '@vitrina/contract/account/members/rules.ts';
import { type MemberRole, sharedDeviceRole } from '@vitrina/contract/platform/access.ts';
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { AccountId, WritableId } from '../../platform/db/owner.ts';
import { memberDevicePeople, memberDevices, memberSessions, members, users } from '../tables.ts';
import { isShared } from './device-view.ts';

/** Reads what the plan of a business allows. */
export type FindAllowance = (db: Db | Tx, ownerId: WritableId) => Promise<MemberAllowance>;

export type MemberRow = typeof members.$inferSelect;

/** Returns the members who were not removed, oldest first. */
function selectMembers(db: Db | Tx, ownerId: AccountId): Promise<MemberRow[]> {
  return db
    .select()
    .from(members)
    .where(and(eq(members.ownerId, ownerId), isNull(members.removedAt)))
    .orderBy(asc(members.number));
}

/** Returns the members whom the plan of the business allows to work. */
export async function selectWorkingMembers(
  db: Db | Tx,
  ownerId: WritableId,
  findAllowance: FindAllowance,
): Promise<MemberRow[]> {
  const [all, allowance] = [await selectMembers(db, ownerId), await findAllowance(db, ownerId)];
  return selectWorking(all, allowance);
}

export type MemberSessionRow = NonNullable<Awaited<ReturnType<typeof findMemberSession>>>;

/** Returns the unexpired session of a present member of an active account. */
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

/** Returns the roles of these token hashes, by their hex: of sessions that have not ended, and of shared devices with people. */
export async function selectLiveRoles(
  db: Db,
  tokenHashes: readonly Buffer[],
): Promise<Map<string, MemberRole>> {
  if (tokenHashes.length === 0) return new Map();
  const sessionRows = await db
    .select({ tokenHash: memberSessions.tokenHash, role: members.role })
    .from(memberSessions)
    .innerJoin(
      members,
      and(eq(members.ownerId, memberSessions.ownerId), eq(members.id, memberSessions.memberId)),
    )
    .innerJoin(users, eq(users.id, memberSessions.ownerId))
    .where(
      and(
        inArray(memberSessions.tokenHash, [...tokenHashes]),
        gt(memberSessions.expiresAt, db.clock.now()),
        isNull(members.removedAt),
        eq(users.active, true),
      ),
    );
  const deviceRows = await db
    .select({ tokenHash: memberDevices.tokenHash })
    .from(memberDevices)
    .innerJoin(users, eq(users.id, memberDevices.ownerId))
    .where(and(inArray(memberDevices.tokenHash, [...tokenHashes]), eq(users.active, true)));
  return new Map([
    ...deviceRows.map(({ tokenHash }) => [tokenHash.toString('hex'), sharedDeviceRole] as const),
    ...sessionRows.map(({ tokenHash, role }) => [tokenHash.toString('hex'), role] as const),
  ]);
}

/** What a subscription of a member belongs to. On a shared device that is the device, whose sessions last for minutes. */
export async function findMemberHolder(
  tx: Db | Tx,
  tokenHash: Buffer,
): Promise<{ memberSessionId: string } | { deviceId: string } | undefined> {
  const [session] = await tx
    .select({ id: memberSessions.id, deviceId: memberDevices.id, kind: memberDevices.kind })
    .from(memberSessions)
    .innerJoin(
      memberDevices,
      and(eq(memberDevices.ownerId, memberSessions.ownerId), eq(memberDevices.id, memberSessions.deviceId)),
    )
    .where(eq(memberSessions.tokenHash, tokenHash));
  if (session) return isShared(session) ? { deviceId: session.deviceId } : { memberSessionId: session.id };
  const [device] = await tx
    .select({ deviceId: memberDevices.id, kind: memberDevices.kind })
    .from(memberDevices)
    .where(eq(memberDevices.tokenHash, tokenHash));
  return device && isShared(device) ? { deviceId: device.deviceId } : undefined;
}

/** Returns the role of a member or device that gets a push. Undefined once it has ended, or while the plan does not allow it. */
export async function findHolderRole(
  db: Db,
  ownerId: WritableId,
  { memberSessionId, deviceId }: { memberSessionId: string | null; deviceId: string | null },
  findAllowance: FindAllowance,
): Promise<MemberRole | undefined> {
  const working = await selectWorkingMembers(db, ownerId, findAllowance);
  if (memberSessionId !== null) {
    const [session] = await db
      .select({ memberId: memberSessions.memberId })
      .from(memberSessions)
      .where(
        and(
          eq(memberSessions.ownerId, ownerId),
          eq(memberSessions.id, memberSessionId),
          gt(memberSessions.expiresAt, db.clock.now()),
        ),
      );
    return working.find(({ id }) => id === session?.memberId)?.role;
  }
  if (deviceId === null) return undefined;
  const people = await db
    .select({ memberId: memberDevicePeople.memberId })
    .from(memberDevicePeople)
    .where(and(eq(memberDevicePeople.ownerId, ownerId), eq(memberDevicePeople.deviceId, deviceId)));
  const { hasOrders } = await findAllowance(db, ownerId);
  const works = people.some(({ memberId }) => working.some(({ id }) => id === memberId));
  return hasOrders && works ? sharedDeviceRole : undefined;
}

/** `id` is text of a call until a row confirms it. */
export function isMember(ownerId: AccountId, id: string) {
  return and(eq(members.ownerId, ownerId), sql`${members.id} = ${id}::uuid`);
}
