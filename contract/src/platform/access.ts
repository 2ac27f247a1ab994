import { readEntry, type Unknown } from './unknown.ts';

interface RoleFacts {
  /** The name in the reference page and the panel. */
  name: string;
  /** Whether replies show the role everything, or the fields that each endpoint lists in `views`. */
  sees: 'all' | 'listed';
  /** What the role is about. A plan without it has nobody with the role. */
  needs: 'orders' | 'agenda' | null;
  /** Whether a member can get the role now. */
  isOffered: boolean;
  /** Whether its members have to choose a PIN. */
  needsPin: boolean;
  /** Whether its members manage other members and approve their calls. */
  isManaging: boolean;
}

/** Who may act for a business: its owner, and by their roles its members. */
export const roles = {
  owner: {
    name: 'Dueño',
    sees: 'all',
    needs: null,
    isOffered: true,
    needsPin: false,
    isManaging: true,
  },
  manager: {
    name: 'Encargado',
    sees: 'all',
    needs: null,
    isOffered: true,
    needsPin: true,
    isManaging: true,
  },
  kitchen: {
    name: 'Cocina',
    sees: 'listed',
    needs: 'orders',
    isOffered: true,
    needsPin: false,
    isManaging: false,
  },
  counter: {
    name: 'Caja',
    sees: 'listed',
    needs: 'orders',
    isOffered: false,
    needsPin: true,
    isManaging: false,
  },
  floor: {
    name: 'Mesero',
    sees: 'listed',
    needs: 'orders',
    isOffered: false,
    needsPin: true,
    isManaging: false,
  },
  professional: {
    name: 'Profesional',
    sees: 'listed',
    needs: 'agenda',
    isOffered: true,
    needsPin: true,
    isManaging: false,
  },
} satisfies Record<string, RoleFacts>;
export type Role = keyof typeof roles;
export const roleNames = Object.keys(roles) as Role[];
/** The roles of people who are not the owner. */
export type MemberRole = Exclude<Role, 'owner'>;
export const memberRoleNames = roleNames.filter(isMemberRole);

export function isMemberRole(role: Role): role is MemberRole {
  return role !== 'owner';
}

export interface BusinessAccess {
  /** A role that is not named may not call. */
  readonly roles: readonly [Role, ...Role[]];
  /**
   * What a role may do only with the approval of a manager or of the owner, in words. A role that is also in `roles` may call, and the
   * handler asks for the approval of what the words say.
   */
  readonly withApproval?: Readonly<Partial<Record<MemberRole, string>>>;
}

/** Who may call: anyone, the people of a business by their roles, a device that an invitation made known, or the operator. */
export type Access = 'public' | BusinessAccess | 'device' | 'operator';

/** Whose session a call needs. A visitor has none. */
export type Caller = 'visitor' | 'business' | 'device' | 'operator';

export function callerOf(access: Access): Caller {
  if (typeof access === 'object') return 'business';
  return access === 'public' ? 'visitor' : access;
}

/** Whether a role may call without the approval of another person. */
export function mayCall(access: Access, role: Role): boolean {
  return typeof access === 'object' && access.roles.includes(role);
}

/** What a role may do only with an approval, in words. Undefined if an approval changes nothing. */
export function findApproval(access: Access, role: Role): string | undefined {
  return typeof access === 'object' ? findByRole(access.withApproval, role) : undefined;
}

/** The name of a role of a reply, which a newer version may have sent. */
export function nameRole(role: MemberRole | Unknown): string {
  return readEntry({ ...roles, unknown: { name: 'Equipo' } }, role).name;
}

/** The entry of a member's role. Undefined for the owner. */
export function findByRole<Value>(
  byRole: Readonly<Partial<Record<MemberRole, Value>>> | undefined,
  role: Role,
): Value | undefined {
  return isMemberRole(role) ? byRole?.[role] : undefined;
}

/** Whether a plan with these features has people of this role. */
export function hasPeople(
  role: Role,
  { hasOrders, hasAgenda }: { hasOrders: boolean; hasAgenda: boolean },
): boolean {
  const { needs } = roles[role];
  return needs === null || { orders: hasOrders, agenda: hasAgenda }[needs];
}

/** Whether people of this role see their own agenda and nothing else. */
export function hasOwnAgenda(role: Role | Unknown): boolean {
  return readEntry({ ...roles, unknown: { needs: null } }, role).needs === 'agenda';
}

export function isOffered(role: Role): boolean {
  return roles[role].isOffered;
}

export function needsPin(role: Role): boolean {
  return roles[role].needsPin;
}

/** Whether people of a role decide about those of another one. The owner decides about all, a manager about all but managers. */
export function canManage(role: Role, other: MemberRole): boolean {
  return roles[role].isManaging && !(isMemberRole(role) && roles[other].isManaging);
}

/** Whether people of a role approve with their PIN what others ask for. */
export function canApprove(role: Role): boolean {
  return roles[role].isManaging;
}

/** The role whose calls the token of a shared device may make. */
export const sharedDeviceRole: MemberRole = 'kitchen';

/** Whether a role sees whole replies. All others, and those of a newer version, see what an endpoint lists for them. */
export function seesAll(role: Role | Unknown): boolean {
  return readEntry({ ...roles, unknown: { sees: 'listed' } }, role).sees === 'all';
}

const otherCallers = {
  public: 'cualquiera',
  device: 'un dispositivo conocido',
  operator: 'el operador',
} satisfies Record<Exclude<Access, BusinessAccess>, string>;

/** Describes the access of an endpoint for the reference page. */
export function describeAccess(access: Access): string {
  if (typeof access !== 'object') return otherCallers[access];
  const names = access.roles.map((role) => roles[role].name).join(', ');
  const approvals = Object.entries(access.withApproval ?? {}).map(
    ([role, what]) => `${roles[role as Role].name} con aprobación: ${what}`,
  );
  return [names, ...approvals].join('. ');
}
