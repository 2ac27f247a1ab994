import { and, eq, gt, sql } from 'drizzle-orm';
import { createToken, hashToken } from '../../platform/crypto/tokens.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import type { AccountId, MemberId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { memberInvitations, members } from '../tables.ts';
import type { MemberRow } from './session-reads.ts';

const invitationLifetime = 24 * 60 * 60 * 1000;
/** The number of wrong PINs that ends an invitation, so that nobody can guess on. */
const maxFailures = 10;

export interface NewInvitation {
  token: string;
  expiresAt: Date;
}

/** Replaces the member's unused invitation. Only the hash of its token is stored. */
export async function createInvitation(
  tx: Tx,
  ownerId: AccountId,
  memberId: MemberId,
): Promise<NewInvitation> {
  const { token, tokenHash } = createToken();
  const now = tx.clock.now();
  const fresh = {
    tokenHash,
    createdAt: now,
    expiresAt: new Date(now.getTime() + invitationLifetime),
    failures: 0,
    nextAttemptAt: null,
  };
  await tx
    .insert(memberInvitations)
    .values({ ownerId, memberId, ...fresh })
    .onConflictDoUpdate({ target: [memberInvitations.ownerId, memberInvitations.memberId], set: fresh });
  return { token, expiresAt: fresh.expiresAt };
}

type InvitationRow = typeof memberInvitations.$inferSelect & { member: MemberRow };

/** Throws INVITATION_NOT_FOUND: it does not exist, was used, or is over. */
export async function requireInvitation(db: Db | Tx, token: string): Promise<InvitationRow> {
  const [row] = await db
    .select({ invitation: memberInvitations, member: members })
    .from(memberInvitations)
    .innerJoin(
      members,
      and(eq(members.ownerId, memberInvitations.ownerId), eq(members.id, memberInvitations.memberId)),
    )
    .where(
      and(eq(memberInvitations.tokenHash, hashToken(token)), gt(memberInvitations.expiresAt, db.clock.now())),
    );
  if (!row || row.member.removedAt) throw new AppError('INVITATION_NOT_FOUND');
  return { ...row.invitation, member: row.member };
}

/** Ends the invitation. Throws INVITATION_NOT_FOUND if another browser used it first. */
export async function redeemInvitation(tx: Tx, { ownerId, tokenHash }: InvitationRow): Promise<void> {
  const { rowCount } = await tx
    .delete(memberInvitations)
    .where(and(eq(memberInvitations.ownerId, ownerId), eq(memberInvitations.tokenHash, tokenHash)));
  if (rowCount === 0) throw new AppError('INVITATION_NOT_FOUND');
}

/** Counts a PIN of an invitation as wrong before it is checked, as at a device. Throws TOO_MANY_PINS, INVITATION_NOT_FOUND. */
export async function consumeInvitationAttempt(db: Db, { ownerId, tokenHash }: InvitationRow): Promise<void> {
  const now = db.clock.now();
  const isThis = and(eq(memberInvitations.ownerId, ownerId), eq(memberInvitations.tokenHash, tokenHash));
  const delay = sql`least(60, power(2, ${memberInvitations.failures}))`;
  const counted = await db
    .update(memberInvitations)
    .set({
      failures: sql`${memberInvitations.failures} + 1`,
      nextAttemptAt: sql`${now.toISOString()}::timestamptz + make_interval(secs => ${delay})`,
    })
    .where(
      and(
        isThis,
        sql`(${memberInvitations.nextAttemptAt} is null or ${memberInvitations.nextAttemptAt} <= ${now.toISOString()}::timestamptz)`,
      ),
    )
    .returning({ failures: memberInvitations.failures });
  const [attempt] = counted;
  if (attempt && attempt.failures > maxFailures) {
    await db.delete(memberInvitations).where(isThis);
    throw new AppError('INVITATION_NOT_FOUND');
  }
  if (attempt) return;
  const [row] = await db
    .select({ at: memberInvitations.nextAttemptAt })
    .from(memberInvitations)
    .where(isThis);
  if (!row) throw new AppError('INVITATION_NOT_FOUND');
  throw tooManyPins((row.at?.getTime() ?? 0) - now.getTime());
}

export function tooManyPins(waitMs: number): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError('TOO_MANY_PINS', { params: { seconds }, retryAfter: seconds });
}
