import { canManage, hasPeople, isOffered, type MemberRole, type Role } from '../../platform/access.ts';

/** What the plan of a business allows it to have. */
export interface MemberAllowance {
  maxMembers: number;
  /** Whether its plan takes orders. */
  hasOrders: boolean;
  /** Whether its plan has an agenda. */
  hasAgenda: boolean;
  /** The name of the plan. */
  planName: string;
}

/**
 * Returns the members that the plan allows to work, of all that were not removed, oldest first. The others are suspended: they return
 * with the plan, in the same order.
 */
export function selectWorking<Member extends { role: MemberRole }>(
  members: readonly Member[],
  { maxMembers, ...plan }: Omit<MemberAllowance, 'planName'>,
): Member[] {
  return members.filter(({ role }) => hasPeople(role, plan)).slice(0, maxMembers);
}

/** Whether a person with the role `actor` can give somebody this role now. */
export function canGive(
  actor: Role,
  role: MemberRole,
  plan: Pick<MemberAllowance, 'hasOrders' | 'hasAgenda'>,
): boolean {
  return canManage(actor, role) && isOffered(role) && hasPeople(role, plan);
}
