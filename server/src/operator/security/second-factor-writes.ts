import { eq, inArray, lt } from 'drizzle-orm';
import { hashToken } from '../../platform/crypto/tokens.ts';
import {
  createRecoveryCodes,
  createTotpKey,
  findTotpStep,
  normalizeCode,
} from '../../platform/crypto/totp.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import type { OperatorId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { type ActingOperator, recordAudit } from '../activity/audit-writes.ts';
import { findPendingKey } from '../session/session-reads.ts';
import { closeOtherOperatorSessions, restrictSession, setPendingKey } from '../session/session-writes.ts';
import { operatorRecoveryCodes, operatorSecondFactor } from '../tables.ts';
import { findSecondFactor, type SecondFactorRow } from './second-factor-reads.ts';

/** Returns the key of a second factor that is not active yet. Throws SECOND_FACTOR_ACTIVE. */
export async function startSecondFactor(db: Db, sessionId: OperatorId): Promise<string> {
  if (await findSecondFactor(db)) throw new AppError('SECOND_FACTOR_ACTIVE');
  const key = createTotpKey();
  await setPendingKey(db, sessionId, key);
  return key;
}

interface NewCodes {
  code: string;
  idempotencyKey?: string | undefined;
}

/**
 * Activates the second factor and returns its recovery codes, also for a repeated call. Other sessions end, because they
 * were started without it. Throws SECOND_FACTOR_NOT_STARTED, INVALID_SECOND_FACTOR, SECOND_FACTOR_ACTIVE.
 */
export async function confirmSecondFactor(
  db: Db,
  actor: ActingOperator,
  sessionId: OperatorId,
  { code, idempotencyKey }: NewCodes,
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const earlier = await findEarlierCodes(tx, idempotencyKey);
    if (earlier) return earlier;
    const key = await findPendingKey(tx, sessionId);
    if (!key) throw new AppError('SECOND_FACTOR_NOT_STARTED');
    const lastStep = findTotpStep(key, normalizeCode(code));
    if (lastStep === null) throw AppError.ofField('INVALID_SECOND_FACTOR', 'code');
    const added = await tx
      .insert(operatorSecondFactor)
      .values({ key, lastStep })
      .onConflictDoNothing()
      .returning({ id: operatorSecondFactor.id });
    if (added.length === 0) throw new AppError('SECOND_FACTOR_ACTIVE');
    await setPendingKey(tx, sessionId, null);
    await restrictSession(tx, sessionId, false);
    await closeOtherOperatorSessions(tx, sessionId);
    await recordAudit(tx, actor, 'add-second-factor', null);
    return replaceCodes(tx, createRecoveryCodes(key, idempotencyKey));
  });
}

/** A repeated call returns the same codes. Throws INVALID_SECOND_FACTOR, SECOND_FACTOR_INACTIVE. */
export async function replaceRecoveryCodes(
  db: Db,
  actor: ActingOperator,
  { code, idempotencyKey }: NewCodes,
): Promise<string[]> {
  const earlier = await findEarlierCodes(db, idempotencyKey);
  if (earlier) return earlier;
  await consumeSecondFactor(db, code);
  return inTransaction(db, async (tx) => {
    await recordAudit(tx, actor, 'replace-recovery-codes', null);
    const factor = await findSecondFactor(tx);
    if (!factor) throw new AppError('SECOND_FACTOR_INACTIVE');
    return replaceCodes(tx, createRecoveryCodes(factor.key, idempotencyKey));
  });
}

/** With `isRequired` the session must set up another one. Throws INVALID_SECOND_FACTOR, SECOND_FACTOR_INACTIVE. */
export async function removeSecondFactor(
  db: Db,
  actor: ActingOperator,
  sessionId: OperatorId,
  { code, isRequired }: { code: string; isRequired: boolean },
): Promise<void> {
  await consumeSecondFactor(db, code);
  await inTransaction(db, async (tx) => {
    await deleteSecondFactor(tx);
    await closeOtherOperatorSessions(tx, sessionId);
    await restrictSession(tx, sessionId, isRequired);
    await recordAudit(tx, actor, 'remove-second-factor', null);
  });
}

export async function deleteSecondFactor(tx: Tx): Promise<void> {
  await tx.delete(operatorSecondFactor);
  await tx.delete(operatorRecoveryCodes);
}

/**
 * Accepts a code once, and returns which kind it was. Throws INVALID_SECOND_FACTOR, SECOND_FACTOR_INACTIVE.
 */
export async function consumeSecondFactor(db: Db, typedCode: string): Promise<'app' | 'recovery'> {
  const factor = await findSecondFactor(db);
  if (!factor) throw new AppError('SECOND_FACTOR_INACTIVE');
  const code = normalizeCode(typedCode);
  if (await consumeTotp(db, factor, code)) return 'app';
  if (await consumeRecoveryCode(db, code)) return 'recovery';
  throw AppError.ofField('INVALID_SECOND_FACTOR', 'code');
}

/** The condition on `lastStep` accepts only one of several concurrent calls with the same code. */
async function consumeTotp(db: Db, { key }: SecondFactorRow, code: string): Promise<boolean> {
  const step = findTotpStep(key, code);
  if (step === null) return false;
  const updated = await db
    .update(operatorSecondFactor)
    .set({ lastStep: step })
    .where(lt(operatorSecondFactor.lastStep, step))
    .returning({ id: operatorSecondFactor.id });
  return updated.length > 0;
}

async function consumeRecoveryCode(db: Db, code: string): Promise<boolean> {
  const used = await db
    .delete(operatorRecoveryCodes)
    .where(eq(operatorRecoveryCodes.codeHash, hashToken(code)))
    .returning({ codeHash: operatorRecoveryCodes.codeHash });
  return used.length > 0;
}

/** Returns the codes that an earlier call with the same key created, while they are the present ones. */
async function findEarlierCodes(
  db: Db | Tx,
  idempotencyKey: string | undefined,
): Promise<string[] | undefined> {
  const factor = await findSecondFactor(db);
  if (idempotencyKey === undefined || !factor) return undefined;
  const codes = createRecoveryCodes(factor.key, idempotencyKey);
  const hashes = codes.map((code) => hashToken(normalizeCode(code)));
  const isOne = inArray(operatorRecoveryCodes.codeHash, hashes);
  return (await db.$count(operatorRecoveryCodes, isOne)) > 0 ? codes : undefined;
}

async function replaceCodes(tx: Tx, codes: string[]): Promise<string[]> {
  await tx.delete(operatorRecoveryCodes);
  await tx
    .insert(operatorRecoveryCodes)
    .values(codes.map((code) => ({ codeHash: hashToken(normalizeCode(code)) })));
  return codes;
}
