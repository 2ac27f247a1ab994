import { canApprove } from '@vitrina/contract/platform/access.ts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { hashToken } from '../../platform/crypto/tokens.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { AccountId, MemberId, WritableId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import type { AccountParts } from '../deps.ts';
import { memberDevicePeople, memberDevices, members, ownerPins, users } from '../tables.ts';
import { type MemberRow, selectWorkingMembers } from './session-reads.ts';

/** The member of a session. Throws UNAUTHENTICATED if it was removed meanwhile. */
export async function requireMember(
  db: Db | Tx,
  ownerId: WritableId,
  memberId: MemberId | null,
): Promise<MemberRow> {
  const [member] = memberId
    ? await db
        .select()
        .from(members)
        .where(and(eq(members.ownerId, ownerId), eq(members.id, memberId), isNull(members.removedAt)))
    : [];
  if (!member) throw new AppError('UNAUTHENTICATED');
  return member;
}

export type MemberDetails = Awaited<ReturnType<typeof selectMemberDetails>>[number];

/** Returns the members who were not removed, oldest first, with what a list shows of them. */
export function selectMemberDetails(db: Db | Tx, ownerId: WritableId) {
  return db
    .select({
      member: members,
      // This is plain SQL, because drizzle omits the table of a column where a query has one table.
      lastUsedAt: sql<string | null>`(select max(device.last_used_at) from member_devices as device
        join member_device_people as person on person.owner_id = device.owner_id and person.device_id = device.id
        where person.owner_id = members.owner_id and person.member_id = members.id)`,
      invited: sql<boolean>`exists (select from member_invitations as invitation
        where invitation.owner_id = members.owner_id and invitation.member_id = members.id
          and invitation.expires_at > ${db.clock.now().toISOString()}::timestamptz)`,
      lockedDevices: sql<string[]>`array(select failure.device_id::text from member_pin_failures as failure
        where failure.owner_id = members.owner_id and failure.member_id = members.id and failure.locked_at is not null)`,
    })
    .from(members)
    .where(and(eq(members.ownerId, ownerId), isNull(members.removedAt)))
    .orderBy(members.number);
}

export type DeviceRow = typeof memberDevices.$inferSelect;

/** Returns the device with this token if its account is active. */
export async function findDevice(db: Db | Tx, token: string | Buffer): Promise<DeviceRow | undefined> {
  const tokenHash = typeof token === 'string' ? hashToken(token) : token;
  const [row] = await db
    .select({ device: memberDevices })
    .from(memberDevices)
    .innerJoin(users, eq(users.id, memberDevices.ownerId))
    .where(and(eq(memberDevices.tokenHash, tokenHash), eq(users.active, true)));
  return row?.device;
}

/** Returns the device that a browser joined with this use of an invitation, if its account is active. */
export async function findJoined(
  db: Db,
  joinedWith: Buffer | undefined,
): Promise<{ device: DeviceRow; memberId: MemberId } | undefined> {
  if (!joinedWith) return undefined;
  const [row] = await db
    .select({ device: memberDevices, memberId: memberDevicePeople.memberId })
    .from(memberDevicePeople)
    .innerJoin(
      memberDevices,
      and(
        eq(memberDevices.ownerId, memberDevicePeople.ownerId),
        eq(memberDevices.id, memberDevicePeople.deviceId),
      ),
    )
    .innerJoin(users, eq(users.id, memberDevices.ownerId))
    .where(and(eq(memberDevicePeople.joinedWith, joinedWith), eq(users.active, true)));
  return row;
}

interface PersonDeps {
  db: Db | Tx;
  accountParts: Pick<AccountParts, 'findMemberAllowance'>;
}

/** Returns the members of a device whom the plan allows to work, oldest first. */
export async function selectDevicePeople(
  { db, accountParts }: PersonDeps,
  { ownerId, id }: Pick<DeviceRow, 'ownerId' | 'id'>,
): Promise<MemberRow[]> {
  const rows = await db
    .select({ memberId: memberDevicePeople.memberId })
    .from(memberDevicePeople)
    .where(and(eq(memberDevicePeople.ownerId, ownerId), eq(memberDevicePeople.deviceId, id)));
  const ids = new Set<string>(rows.map(({ memberId }) => memberId));
  const working = await selectWorkingMembers(db, ownerId, accountParts.findMemberAllowance);
  return working.filter((member) => ids.has(member.id));
}

/** Throws MEMBER_NOT_FOUND for a member of another device or business, and for one whom the plan does not allow. */
export async function requireDevicePerson(
  deps: PersonDeps,
  device: Pick<DeviceRow, 'ownerId' | 'id'>,
  named: string,
): Promise<MemberRow> {
  const member = (await selectDevicePeople(deps, device)).find(({ id }) => id === named);
  if (!member) throw new AppError('MEMBER_NOT_FOUND');
  return member;
}

export interface Approver {
  /** A member, or the account for its owner. */
  id: MemberId | AccountId;
  name: string;
  pinHash: string | null;
}

/** Returns the managers, then the owner. */
export async function selectApprovers(
  { db, accountParts }: PersonDeps,
  ownerId: WritableId,
): Promise<Approver[]> {
  const working = await selectWorkingMembers(db, ownerId, accountParts.findMemberAllowance);
  const [owner] = await db
    .select({ id: users.id, name: users.name, pinHash: ownerPins.pinHash })
    .from(users)
    .leftJoin(ownerPins, eq(ownerPins.ownerId, users.id))
    .where(eq(users.id, ownerId));
  return [...working.filter(({ role }) => canApprove(role)), ...(owner ? [owner] : [])];
}

export type ListedDeviceRow = DeviceRow & { people: Pick<MemberRow, 'id' | 'name' | 'role'>[] };

/** Returns the most recently used device first. */
export async function selectDevices(db: Db | Tx, ownerId: WritableId): Promise<ListedDeviceRow[]> {
  const rows = await db
    .select()
    .from(memberDevices)
    .where(eq(memberDevices.ownerId, ownerId))
    .orderBy(desc(memberDevices.lastUsedAt), desc(memberDevices.id));
  const people = await db
    .select({
      deviceId: memberDevicePeople.deviceId,
      id: members.id,
      name: members.name,
      role: members.role,
    })
    .from(memberDevicePeople)
    .innerJoin(
      members,
      and(eq(members.ownerId, memberDevicePeople.ownerId), eq(members.id, memberDevicePeople.memberId)),
    )
    .where(eq(memberDevicePeople.ownerId, ownerId))
    .orderBy(members.number);
  return rows.map((device) => ({
    ...device,
    people: people.filter(({ deviceId }) => deviceId === device.id).map(({ deviceId: _, ...one }) => one),
  }));
}

/** Returns everyone who ever worked for the business, for the names in its history and the export. */
export function selectAllMembers(db: Db | Tx, ownerId: AccountId): Promise<MemberRow[]> {
  return db.select().from(members).where(eq(members.ownerId, ownerId)).orderBy(members.number);
}
