import { type Access, findApproval } from '@vitrina/contract/platform/access.ts';
import { callOf, type Endpoint } from '@vitrina/contract/platform/endpoint.ts';
import { and, eq, gt } from 'drizzle-orm';
import { createToken, hashToken } from '../../platform/crypto/tokens.ts';
import type { Db } from '../../platform/db/client.ts';
import type { AccountId, MemberId, OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import type { Actor } from '../sessions/actor.ts';
import { memberApprovals } from '../tables.ts';
import { requirePin } from './pin-writes.ts';
import { selectApprovers } from './reads.ts';

/** How long an approval waits for its call. */
const approvalLifetime = 2 * 60 * 1000;

interface Approval {
  ownerId: OwnerId;
  actor: Actor;
  deviceId: string | null;
  /** The hash of the token that asks, and that alone may use it. */
  askedBy: Buffer;
  userAgent: string;
  memberId: string;
  pin: string;
  call: string;
  /** The id of the row that the call changes. */
  id: string;
}

/** The access of every bound call of a business. The rooms above bind them, so this one cannot import their list. */
const calls = new Map<string, Access>();

export function rememberCall(endpoint: Endpoint): void {
  calls.set(callOf(endpoint), endpoint.access);
}

/**
 * Returns the token of an approval for one call and one row, which is used once. Throws APPROVAL_NOT_NEEDED, MEMBER_NOT_FOUND,
 * PIN_MISSING, WRONG_PIN, TOO_MANY_PINS, PIN_LOCKED.
 */
export async function createApproval(
  deps: Pick<Deps, 'db' | 'queue' | 'accountParts'>,
  { ownerId, actor, deviceId, askedBy, userAgent, memberId, pin, call, id }: Approval,
): Promise<string> {
  const { db } = deps;
  const access = calls.get(call);
  if (!deviceId || !access || !findApproval(access, actor.role)) throw new AppError('APPROVAL_NOT_NEEDED');
  const approver = (await selectApprovers(deps, ownerId)).find((one) => one.id === memberId);
  if (!approver) throw new AppError('MEMBER_NOT_FOUND');
  await requirePin(deps, { ownerId, deviceId, memberId, userAgent }, approver.pinHash, pin);
  const { token, tokenHash } = createToken();
  const expiresAt = new Date(db.clock.now().getTime() + approvalLifetime);
  await db
    .insert(memberApprovals)
    .values({ ownerId, tokenHash, askedBy, call, rowId: id, approvedBy: approver.id, expiresAt });
  return token;
}

/** Uses an approval. Returns who gave it, or undefined if it is not for this call, row and session, was used, or is over. */
export async function redeemApproval(
  db: Db,
  ownerId: OwnerId,
  { token, askedBy, call, id }: { token: string; askedBy: Buffer; call: string; id: string },
): Promise<MemberId | AccountId | undefined> {
  const [used] = await db
    .delete(memberApprovals)
    .where(
      and(
        eq(memberApprovals.ownerId, ownerId),
        eq(memberApprovals.tokenHash, hashToken(token)),
        eq(memberApprovals.askedBy, askedBy),
        eq(memberApprovals.call, call),
        eq(memberApprovals.rowId, id),
        gt(memberApprovals.expiresAt, db.clock.now()),
      ),
    )
    .returning({ approvedBy: memberApprovals.approvedBy });
  return used?.approvedBy;
}
