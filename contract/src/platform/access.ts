interface RoleFacts {
  /** As the reference page and the panel name it. */
  name: string;
}

/** Who may act for a business: its owner, and by their roles its members. */
export const roles = {
  owner: { name: 'Dueño' },
} satisfies Record<string, RoleFacts>;
export type Role = keyof typeof roles;

export interface BusinessAccess {
  /** A role that is not named may not call. */
  readonly roles: readonly [Role, ...Role[]];
}

/** Who may call: anyone, the people of a business by their roles, or the operator. */
export type Access = 'public' | BusinessAccess | 'operator';

/** Whose session a call needs. A visitor has none. */
export type Caller = 'visitor' | 'business' | 'operator';

export function callerOf(access: Access): Caller {
  if (typeof access === 'object') return 'business';
  return access === 'public' ? 'visitor' : access;
}

export function mayCall(access: Access, role: Role): boolean {
  return typeof access === 'object' && access.roles.includes(role);
}

/** As the reference page prints it. */
export function describeAccess(access: Access): string {
  if (typeof access === 'object') return access.roles.map((role) => roles[role].name).join(', ');
  return access === 'public' ? 'cualquiera' : 'el operador';
}
