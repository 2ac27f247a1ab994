import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { hashToken } from '../../platform/crypto/tokens.ts';
import {
  createRecoveryCodes,
  createTotpKey,
  findTotpStep,
  normalizeCode,
} from '../../platform/crypto/totp.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import type { OwnerId, WritableId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { recordSecurityEvent } from '../security-events/writes.ts';
import type { Actor } from '../sessions/actor.ts';
import { endSessions } from '../sessions/writes.ts';
import { recoveryCodes, secondFactors } from '../tables.ts';
import { findSecondFactor } from './reads.ts';

type WriteDeps = Pick<Deps, 'db' | 'queue'>;

/** The session that changes the second factor. */
interface ActingSession {
  userAgent: string;
  tokenHash: Buffer;
  actor: Actor;
}

/** Returns the key of a second factor that is not active yet. It replaces the key of an earlier start. Throws SECOND_FACTOR_ACTIVE. */
export async function startSecondFactor(db: Db, ownerId: OwnerId): Promise<string> {
  const key = createTotpKey();
  const started = await db
    .insert(secondFactors)
    .values({ ownerId, key, lastStep: 0 })
    .onConflictDoUpdate({
      target: secondFactors.ownerId,
      set: { key },
      setWhere: isNull(secondFactors.activeSince),
    })
    .returning({ ownerId: secondFactors.ownerId });
  if (started.length === 0) throw new AppError('SECOND_FACTOR_ACTIVE');
  return key;
}

interface NewCodes {
  code: string;
  idempotencyKey?: string | undefined;
}

/**
 * Activates the second factor and returns its recovery codes, also for a repeated call. Other sessions end, because they were started
 * without it. Throws SECOND_FACTOR_NOT_STARTED, INVALID_SECOND_FACTOR, SECOND_FACTOR_ACTIVE.
 */
export function confirmSecondFactor(
  { db, queue }: WriteDeps,
  ownerId: OwnerId,
  { code, idempotencyKey }: NewCodes,
  { userAgent, tokenHash, actor }: ActingSession,
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.ownerId, ownerId))
      .for('update');
    if (!row) throw new AppError('SECOND_FACTOR_NOT_STARTED');
    if (row.activeSince) {
      const earlier = await findEarlierCodes(tx, ownerId, row.key, idempotencyKey);
      if (!earlier) throw new AppError('SECOND_FACTOR_ACTIVE');
      return earlier;
    }
    const lastStep = findTotpStep(row.key, normalizeCode(code));
    if (lastStep === null) throw AppError.ofField('INVALID_SECOND_FACTOR', 'code');
    const active = { activeSince: new Date(), lastStep };
    await tx.update(secondFactors).set(active).where(eq(secondFactors.ownerId, ownerId));
    await endSessions(tx, ownerId, tokenHash);
    await recordSecurityEvent(tx, queue, ownerId, { kind: 'second-factor-added', userAgent, actor });
    return replaceCodes(tx, ownerId, createRecoveryCodes(row.key, idempotencyKey));
  });
}

/** A repeated call returns the same codes. Throws INVALID_SECOND_FACTOR, SECOND_FACTOR_INACTIVE. */
export function replaceRecoveryCodes(
  db: Db,
  ownerId: OwnerId,
  { code, idempotencyKey }: NewCodes,
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const factor = await findSecondFactor(tx, ownerId);
    if (!factor) throw new AppError('SECOND_FACTOR_INACTIVE');
    const earlier = await findEarlierCodes(tx, ownerId, factor.key, idempotencyKey);
    if (earlier) return earlier;
    await requireCode(tx, ownerId, code);
    return replaceCodes(tx, ownerId, createRecoveryCodes(factor.key, idempotencyKey));
  });
}

/** Throws INVALID_SECOND_FACTOR, SECOND_FACTOR_INACTIVE. */
export function removeSecondFactor(
  { db, queue }: WriteDeps,
  ownerId: OwnerId,
  code: string,
  { userAgent, actor }: Pick<ActingSession, 'userAgent' | 'actor'>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await requireCode(tx, ownerId, code);
    await deleteSecondFactor(tx, ownerId);
    await recordSecurityEvent(tx, queue, ownerId, { kind: 'second-factor-removed', userAgent, actor });
  });
}

/** Returns whether the account had an active second factor. */
export async function deleteSecondFactor(tx: Tx, userId: WritableId): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.ownerId, userId));
  const deleted = await tx
    .delete(secondFactors)
    .where(and(eq(secondFactors.ownerId, userId), isNotNull(secondFactors.activeSince)))
    .returning({ ownerId: secondFactors.ownerId });
  return deleted.length > 0;
}

/**
 * Accepts a code once. A recovery code is reported to the owner. `actor` is null at a log-in. Throws INVALID_SECOND_FACTOR,
 * SECOND_FACTOR_INACTIVE.
 */
export function consumeSecondFactor(
  { db, queue }: WriteDeps,
  userId: WritableId,
  code: string,
  { userAgent, actor }: { userAgent: string; actor: Actor | null },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if ((await requireCode(tx, userId, code)) === 'recovery') {
      await recordSecurityEvent(tx, queue, userId, { kind: 'recovery-code-used', userAgent, actor });
    }
  });
}

/** Accepts a code once, and returns which kind it was. Throws INVALID_SECOND_FACTOR, SECOND_FACTOR_INACTIVE. */
async function requireCode(tx: Tx, userId: WritableId, typedCode: string): Promise<'app' | 'recovery'> {
  const factor = await findSecondFactor(tx, userId);
  if (!factor) throw new AppError('SECOND_FACTOR_INACTIVE');
  const code = normalizeCode(typedCode);
  if (await consumeTotp(tx, userId, findTotpStep(factor.key, code))) return 'app';
  if (await consumeRecoveryCode(tx, userId, code)) return 'recovery';
  throw AppError.ofField('INVALID_SECOND_FACTOR', 'code');
}

/** The condition on `lastStep` accepts only one of several concurrent calls with the same code. */
async function consumeTotp(tx: Tx, userId: WritableId, step: number | null): Promise<boolean> {
  if (step === null) return false;
  const updated = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.ownerId, userId), lt(secondFactors.lastStep, step)))
    .returning({ ownerId: secondFactors.ownerId });
  return updated.length > 0;
}

async function consumeRecoveryCode(tx: Tx, userId: WritableId, code: string): Promise<boolean> {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.ownerId, userId), eq(recoveryCodes.codeHash, hashToken(code))))
    .returning({ ownerId: recoveryCodes.ownerId });
  return used.length > 0;
}

/** Returns the codes that an earlier call with the same key created, while they are those of the account. */
async function findEarlierCodes(
  tx: Tx,
  ownerId: OwnerId,
  key: string,
  idempotencyKey: string | undefined,
): Promise<string[] | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const codes = createRecoveryCodes(key, idempotencyKey);
  const hashes = codes.map((code) => hashToken(normalizeCode(code)));
  const isOne = and(eq(recoveryCodes.ownerId, ownerId), inArray(recoveryCodes.codeHash, hashes));
  return (await tx.$count(recoveryCodes, isOne)) > 0 ? codes : undefined;
}

async function replaceCodes(tx: Tx, ownerId: OwnerId, codes: string[]): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.ownerId, ownerId));
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ ownerId, codeHash: hashToken(normalizeCode(code)) })));
  return codes;
}
