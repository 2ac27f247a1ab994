import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { codeLength } from '@vitrina/contract/account/auth/schema.ts';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../platform/db/client.ts';
import type { WritableId } from '../../platform/db/owner.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import type { Deps } from '../deps.ts';
import { type CodePurpose, codes, users } from '../tables.ts';
import type { UserRow } from './reads.ts';

type CodeRow = typeof codes.$inferSelect;

export const codeMinutes = 15;
const maxAttempts = 5;

/**
 * Invalidates the older codes of the purpose and queues a new one. `issueCode` creates its digits when the
 * mail is sent. The code goes to `email`, or to the account's e-mail when that is null.
 */
export async function requestCode(
  tx: Tx,
  queue: Pick<JobQueue, 'add'>,
  userId: WritableId,
  purpose: AccountCodePurpose,
  email: string | null = null,
): Promise<void> {
  await invalidateCodes(tx, userId, [purpose]);
  const codeId = uuidv7();
  await tx.insert(codes).values({ id: codeId, userId, purpose, email });
  await queue.add(tx, 'send-code', { codeId });
}

/**
 * Invalidates the older code of the handle and queues a new one. Without an account it writes the same rows
 * but sends no mail, so neither the reply nor its time tells whether there is an account.
 */
export async function requestResetCode(
  tx: Tx,
  queue: Pick<JobQueue, 'add'>,
  handle: string,
  userId: WritableId | null,
): Promise<void> {
  await tx
    .update(codes)
    .set({ closedAt: new Date() })
    .where(and(eq(codes.handle, handle), isNull(codes.closedAt)));
  const codeId = uuidv7();
  await tx.insert(codes).values({ id: codeId, userId, purpose: 'reset-password', handle });
  await queue.add(tx, userId === null ? 'issue-unsent-code' : 'send-code', { codeId });
}

export type IssuedCode = Pick<CodeRow, 'purpose'> & Pick<UserRow, 'name' | 'email'> & { code: string };

/**
 * Creates the digits of a requested code and stores their hash. The code is valid from now. Returns null when
 * the code was replaced or used meanwhile. A retried mail gets new digits, and only the last mail's are
 * valid.
 */
export async function issueCode(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  codeId: string,
): Promise<IssuedCode | null> {
  const code = createDigits();
  const [issued] = await db
    .update(codes)
    .set({ codeHash: hashCode(secret, codeId, code), expiresAt: createExpiry() })
    .from(users)
    .where(and(eq(codes.id, codeId), isNull(codes.closedAt), eq(users.id, codes.userId)))
    .returning({
      purpose: codes.purpose,
      name: users.name,
      email: sql<string>`coalesce(${codes.email}, ${users.email})`,
    });
  return issued ? { ...issued, code } : null;
}

/**
 * Issues the code of an e-mail without an account. Nobody learns the digits, but wrong ones count as usual.
 */
export async function issueUnsentCode(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  codeId: string,
): Promise<void> {
  await db
    .update(codes)
    .set({ codeHash: hashCode(secret, codeId, createDigits()), expiresAt: createExpiry() })
    .where(and(eq(codes.id, codeId), isNull(codes.closedAt)));
}

/** `email` is the requested e-mail of an e-mail change, else null. `userId` is null without an account. */
export type ActiveCode = Pick<CodeRow, 'id' | 'email' | 'userId'>;

/** A password reset has its handle, other codes belong to an account. */
type CodeKey = { handle: string } | { userId: WritableId; purpose: AccountCodePurpose };
type AccountCodePurpose = Exclude<CodePurpose, 'reset-password'>;

/**
 * Returns the active code if `code` matches. Every call counts as an attempt, outside any transaction, so
 * concurrent guesses cannot share one. Five attempts invalidate the code.
 */
export function checkCode(
  deps: Pick<Deps, 'db' | 'secret'>,
  key: CodeKey,
  code: string,
): Promise<ActiveCode | undefined> {
  return checkLastCode(deps, key, code, isNull(codes.closedAt));
}

/**
 * Returns the last code if it was used and `code` matches: the call may be the repeat of one whose reply was lost. The caller checks
 * that what the call asks for is done already. Every call counts as an attempt.
 */
export function checkUsedCode(
  deps: Pick<Deps, 'db' | 'secret'>,
  key: CodeKey,
  code: string,
): Promise<ActiveCode | undefined> {
  return checkLastCode(deps, key, code, isNotNull(codes.closedAt));
}

/** Counts an attempt of the last code of those with `state`. */
async function checkLastCode(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  key: CodeKey,
  code: string,
  state: SQL,
): Promise<ActiveCode | undefined> {
  const matchesKey =
    'handle' in key
      ? eq(codes.handle, key.handle)
      : and(eq(codes.userId, key.userId), eq(codes.purpose, key.purpose));
  const lastId = db.select({ id: codes.id }).from(codes).where(matchesKey).orderBy(desc(codes.id)).limit(1);
  const [row] = await db
    .update(codes)
    .set({ attempts: sql`${codes.attempts} + 1` })
    .where(and(eq(codes.id, lastId), state, lt(codes.attempts, maxAttempts), gt(codes.expiresAt, new Date())))
    .returning({ id: codes.id, email: codes.email, userId: codes.userId, codeHash: codes.codeHash });
  if (!row?.codeHash) return undefined;
  const { codeHash, ...checkedCode } = row;
  return timingSafeEqual(codeHash, hashCode(secret, row.id, code.trim())) ? checkedCode : undefined;
}

/** Returns false when the code was used or replaced since it was checked. */
export async function consumeCode(tx: Tx, { id }: ActiveCode): Promise<boolean> {
  const consumed = await tx
    .update(codes)
    .set({ closedAt: new Date() })
    .where(and(eq(codes.id, id), isNull(codes.closedAt)))
    .returning({ id: codes.id });
  return consumed.length > 0;
}

export async function invalidateCodes(tx: Tx, userId: WritableId, purposes: CodePurpose[]): Promise<void> {
  await tx
    .update(codes)
    .set({ closedAt: new Date() })
    .where(and(eq(codes.userId, userId), inArray(codes.purpose, purposes), isNull(codes.closedAt)));
}

function createDigits(): string {
  return String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
}

function createExpiry(): Date {
  return new Date(Date.now() + codeMinutes * 60_000);
}

/** Keyed, because a plain hash of six digits can be brute-forced. */
function hashCode(secret: Buffer, codeId: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`${codeId}:${code}`).digest();
}
