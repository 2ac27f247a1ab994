import {
  isEasyPin,
  maxPinFailuresOfDay,
  pinDelaySeconds,
  toldPinFailures,
} from '@vitrina/contract/account/members/pins.ts';
import { and, eq, sql } from 'drizzle-orm';
import { hashPassword, verifyPassword } from '../../platform/crypto/passwords.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import type { OwnerId, WritableId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import type { Deps } from '../deps.ts';
import { recordSecurityEvent } from '../security-events/writes.ts';
import { memberPinFailures, ownerPins } from '../tables.ts';
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
  deps: Pick<Deps, 'db'> & { queue: Pick<JobQueue, 'add'> },
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
  /** The wrong PINs in a row, including this one. */
  failures: number;
  /** The wrong PINs of the day, including this one. A right PIN does not reset the number, so guesses between right ones still stop. */
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
  { db, queue }: Pick<Deps, 'db'> & { queue: Pick<JobQueue, 'add'> },
  place: PinPlace,
  { failures, ofDay }: Attempt,
): Promise<void> {
  const isLocked = ofDay >= maxPinFailuresOfDay;
  if (!isLocked && failures !== toldPinFailures) return;
  await inTransaction(db, async (tx) => {
    if (isLocked) await tx.update(memberPinFailures).set({ lockedAt: tx.clock.now() }).where(isOf(place));
    const kind = isLocked ? 'pin-locked' : 'pin-failures';
    await recordSecurityEvent(tx, queue, place.ownerId, {
      kind,
      userAgent: place.userAgent,
      actor: null,
      about: place.memberId,
    });
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

/** Throws PIN_TOO_EASY. */
export async function setOwnerPin(
  { db, accountParts }: Pick<Deps, 'db' | 'accountParts'>,
  ownerId: OwnerId,
  pin: string,
): Promise<void> {
  const pinHash = await hashNewPin(accountParts, db, ownerId, pin);
  await inTransaction(db, async (tx) => {
    await tx
      .insert(ownerPins)
      .values({ ownerId, pinHash, setAt: tx.clock.now() })
      .onConflictDoUpdate({ target: ownerPins.ownerId, set: { pinHash, setAt: tx.clock.now() } });
    await tx
      .delete(memberPinFailures)
      .where(
        and(eq(memberPinFailures.ownerId, ownerId), sql`${memberPinFailures.memberId} = ${ownerId}::uuid`),
      );
  });
}

/** Throws PIN_TOO_EASY. */
export async function hashNewPin(
  parts: Pick<Deps['accountParts'], 'findPhones'>,
  db: Db,
  ownerId: WritableId,
  pin: string,
): Promise<string> {
  if (isEasyPin(pin, await parts.findPhones(db, ownerId))) throw AppError.ofField('PIN_TOO_EASY', 'pin');
  return hashPassword(pin, ownerId);
}
