import type { Role } from '@vitrina/contract/platform/access.ts';
import type { AccountId, MemberId } from '../../platform/db/owner.ts';

/** Who acts for a business. Every event that a person of the business causes records it. */
export interface Actor {
  readonly role: Role;
  /** Null for the owner, and on a shared device when the call names nobody. */
  readonly memberId: MemberId | null;
  /** The shared device whose token it is. `memberId` is then a tap on a name, without a PIN. */
  readonly deviceId?: string;
  /** Who approved this call: a member, or the account for its owner. */
  readonly approvedBy?: MemberId | AccountId;
}

/** The owner, whose log-in is that of the account. */
export const ownerActor: Actor = { role: 'owner', memberId: null };
