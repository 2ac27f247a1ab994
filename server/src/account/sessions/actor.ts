import type { Role } from '@vitrina/contract/platform/access.ts';
import type { MemberId } from '../../platform/db/owner.ts';

/** Who acts for a business. Every event that a person of the business causes records it. */
export interface Actor {
  readonly role: Role;
  /** Null for the owner. */
  readonly memberId: MemberId | null;
}

/** The owner, whose log-in is that of the account. */
export const ownerActor: Actor = { role: 'owner', memberId: null };
