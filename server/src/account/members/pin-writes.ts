import {
  maxPinFailuresOfDay,
  pinDelaySeconds,
  toldPinFailures,
} from '@vitrina/contract/account/members/pins.ts';
import { and, eq } from 'drizzle-orm';
import { verifyPassword } from '../../platform/crypto/passwords.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import type { WritableId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { recordSecurityEvent } from '../security-events/writes.ts';
import { memberPinFailures } from '../tables.ts';
import { tooManyPins } from './invitation-writes.ts';

const day = 24 * 60 * 60 * 1000;

/** Whose PIN is typed on which device. */
export interface PinPlace {
  ownerId: WritableId;
  deviceId: string;
  /** A member, or the account for its owner. */
  memberId: string;
  userAgent: string;
}

/**
 * Checks a PIN. Each attempt counts as wrong before it is checked, so that guesses at once, in all processes, share no attempt. Wrong
 * ones make this name wait on this device for 1, 2, 4 … 60 seconds, and too many within a day stop it there. Throws PIN_MISSING,
 * WRONG_PIN, TOO_MANY_PINS, PIN_LOCKED.
 */
export async function requirePin(
  deps: Pick<Deps, 'db' | 'queue'>,
  place: PinPlace,
  pinHash: string | null,
  pin: string,
): Promise<void> {
  if (pinHash === null) throw new AppError('PIN_MISSING');
  const attempt = await consumePinAttempt(deps.db, place);
  if (await verifyPassword(pinHash, pin, place.ownerId)) {
    await deps.db
      .update(memberPinFailures)
      .set({ failures: 0, ofDay: attempt.ofDay - 1, nextAttemptAt: new Date(0) })
      .where(isOf(place));
    return;
  }
  await tellFailure(deps, place, attempt);
  throw AppError.ofField('WRONG_PIN', 'pin');
}

interface Attempt {
  /** In a row, with this one. */
  failures: number;
  /** Wrong ones of the day, with this one. Right ones in between end no count, so guesses between them still stop. */
  ofDay: number;
}

async function consumePinAttempt(db: Db, place: PinPlace): Promise<Attempt> {
  const now = db.clock.now();
  const { ownerId, deviceId, memberId } = place;
  return inTransaction(db, async (tx) => {
    const none = { failures: 0, ofDay: 0, dayStartedAt: now, nextAttemptAt: new Date(0) };
    await tx
      .insert(memberPinFailures)
      .values({ ownerId, deviceId, memberId, ...none })
      .onConflictDoNothing();
    const [row] = await tx.select().from(memberPinFailures).where(isOf(place)).for('update');
    if (!row) throw new Error('no count after an insert');
    if (row.lockedAt) throw new AppError('PIN_LOCKED');
    const waitMs = row.nextAttemptAt.getTime() - now.getTime();
    if (waitMs > 0) throw tooManyPins(waitMs);
    const isNewDay = now.getTime() - row.dayStartedAt.getTime() >= day;
    const attempt = { failures: row.failures + 1, ofDay: isNewDay ? 1 : row.ofDay + 1 };
    await tx
      .update(memberPinFailures)
      .set({
        ...attempt,
        dayStartedAt: isNewDay ? now : row.dayStartedAt,
        nextAttemptAt: new Date(now.getTime() + pinDelaySeconds(attempt.failures) * 1000),
      })
      .where(isOf(place));
    return attempt;
  });
}

async function tellFailure(
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  place: PinPlace,
  { failures, ofDay }: Attempt,
): Promise<void> {
  const isLocked = ofDay >= maxPinFailuresOfDay;
  if (!isLocked && failures !== toldPinFailures) return;
  await inTransaction(db, async (tx) => {
    if (isLocked) await tx.update(memberPinFailures).set({ lockedAt: tx.clock.now() }).where(isOf(place));
    const kind = isLocked ? 'pin-locked' : 'pin-failures';
    await recordSecurityEvent(tx, queue, place.ownerId, { kind, userAgent: place.userAgent, actor: null });
  });
}

/** Allows a name again on every device. */
export async function allowPins(db: Db | Tx, ownerId: WritableId, memberId: string): Promise<void> {
  await db
    .delete(memberPinFailures)
    .where(and(eq(memberPinFailures.ownerId, ownerId), eq(memberPinFailures.memberId, memberId)));
}

function isOf({ ownerId, deviceId, memberId }: PinPlace) {
  return and(
    eq(memberPinFailures.ownerId, ownerId),
    eq(memberPinFailures.deviceId, deviceId),
    eq(memberPinFailures.memberId, memberId),
  );
}
