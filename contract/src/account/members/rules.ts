import { type MemberRole, needsOrders } from '../../platform/access.ts';

/** What the plan of a business allows it to have. */
export interface MemberAllowance {
  maxMembers: number;
  /** Whether its plan takes orders. */
  hasOrders: boolean;
  /** The name of the plan. */
  planName: string;
}

/**
 * Returns the members that the plan allows to work, of all that were not removed, oldest first. The others are suspended: they return
 * with the plan, in the same order.
 */
export function selectWorking<Member extends { role: MemberRole }>(
  members: readonly Member[],
  { maxMembers, hasOrders }: Omit<MemberAllowance, 'planName'>,
): Member[] {
  return members.filter(({ role }) => hasOrders || !needsOrders(role)).slice(0, maxMembers);
}
