import type { MemberUser, User } from '@vitrina/contract/account/auth/schema.ts';
import type {
  ActingPerson,
  Invitation,
  ListedDevice,
  ListedMember,
  Member,
} from '@vitrina/contract/account/members/schema.ts';
import { type Role, roles, seesAll, sharedDeviceRole } from '@vitrina/contract/platform/access.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { describeDevice } from '../sessions/device-view.ts';
import type { NewInvitation } from './invitation-writes.ts';
import type { ListedDeviceRow, MemberDetails } from './reads.ts';
import type { MemberRow } from './session-reads.ts';

export function viewMember({ id, name, role }: Pick<MemberRow, 'id' | 'name' | 'role'>): Member {
  return { id, name, role };
}

/** What the history says of a member: the name or, once that is erased, the role and number. */
export function nameMember({ name, role, number }: Pick<MemberRow, 'name' | 'role' | 'number'>): string {
  return name || `${roles[role].name} ${number}`;
}

type MemberName = Pick<MemberRow, 'name' | 'role' | 'number'>;

/** Who did something, as its row has it, and what the history says of them. Absent where only ids are read. */
export interface NamedPeople {
  /** The shared device whose token did it. */
  deviceId: string | null;
  member?: MemberName | null | undefined;
  /** The member who approved it. */
  approver?: MemberName | null | undefined;
  /** The name of the owner, who approved it. */
  owner?: string | null | undefined;
}

/** Nothing for the owner, customers and time. */
export function viewActingPerson({ member, approver, owner, deviceId }: NamedPeople): {
  who?: ActingPerson;
} {
  const approvedBy = approver ? nameMember(approver) : owner;
  if (!member && deviceId === null && !approvedBy) return {};
  return {
    who: {
      name: member ? nameMember(member) : null,
      role: member?.role ?? sharedDeviceRole,
      ...(deviceId !== null && { isClaim: true as const }),
      ...(approvedBy && { approvedBy }),
    },
  };
}

export function viewExportedMember(member: MemberRow) {
  const { id, role, createdAt, removedAt } = member;
  return { id, name: nameMember(member), role, createdAt, removedAt };
}

export function viewListedMember(
  { member, lastUsedAt, invited, lockedDevices }: MemberDetails,
  working: readonly Pick<MemberRow, 'id'>[],
): ListedMember {
  return {
    ...viewMember(member),
    hasPin: member.pinHash !== null,
    suspended: !working.some(({ id }) => id === member.id),
    createdAt: member.createdAt.toISOString(),
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
    invited,
    lockedDevices,
    version: member.version,
  };
}

/** The token is behind the `#`, which browsers send to no server. */
export function viewInvitation({ token, expiresAt }: NewInvitation, publicUrl: string): Invitation {
  return { url: `${publicUrl}${paths.enter}#${token}`, expiresAt: expiresAt.toISOString() };
}

export function viewDevice({
  id,
  kind,
  userAgent,
  people,
  createdAt,
  lastUsedAt,
}: ListedDeviceRow): ListedDevice {
  return {
    id,
    kind,
    name: describeDevice(userAgent),
    members: people.map(viewMember),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  };
}

/** Returns the account as its members see it. */
export function viewUserForMembers(user: User, role: Role): MemberUser {
  const managed = { planId: user.planId, createdAt: user.createdAt, domain: user.domain };
  const hidden = { planId: null, createdAt: null, domain: null };
  return { ...user, email: '', ...(seesAll(role) ? managed : hidden) };
}
