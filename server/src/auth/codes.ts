import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { codeLength } from '@vitrina/contract/auth/schema.ts';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '../db/client.ts';
import { codes, users } from '../db/tables.ts';
import type { JobQueue } from '../jobs/queue.ts';

export type CodePurpose = 'verify-email' | 'reset-password';

export const codeMinutes = 15;
const maxAttempts = 5;

/** Closes the older codes of the same purpose and queues a new one; its digits are made by `issueCode`. */
export async function orderCode(
  tx: Tx,
  queue: JobQueue,
  userId: string,
  purpose: CodePurpose,
): Promise<void> {
  await closeCodes(tx, userId, purpose);
  const codeId = uuidv7();
  await tx.insert(codes).values({ id: codeId, userId, purpose });
  await queue.add(tx, 'send-code', { codeId });
}

export interface IssuedCode {
  code: string;
  purpose: CodePurpose;
  name: string;
  email: string;
}

/**
 * Makes the digits of an ordered code and stores their hash; valid from now. Null when the code was replaced or
 * used meanwhile. Called again for a retried mail, it makes other digits: only the last mail's count.
 */
export async function issueCode(db: Db, secret: Buffer, codeId: string): Promise<IssuedCode | null> {
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
  const [issued] = await db
    .update(codes)
    .set({ codeHash: hashCode(secret, codeId, code), expiresAt: new Date(Date.now() + codeMinutes * 60_000) })
    .from(users)
    .where(and(eq(codes.id, codeId), isNull(codes.closedAt), eq(users.id, codes.userId)))
    .returning({ purpose: codes.purpose, name: users.name, email: users.email });
  return issued ? { ...issued, code } : null;
}

/**
 * Whether `code` is the account's live one. Each call is a try and is counted at once, outside any transaction,
 * so that racing guesses cannot share a try; after five the code is dead.
 */
export async function tryCode(
  db: Db,
  secret: Buffer,
  userId: string,
  purpose: CodePurpose,
  code: string,
): Promise<boolean> {
  const live = db
    .select({ id: codes.id })
    .from(codes)
    .where(and(eq(codes.userId, userId), eq(codes.purpose, purpose), isNull(codes.closedAt)))
    .orderBy(desc(codes.id))
    .limit(1);
  const [tried] = await db
    .update(codes)
    .set({ attempts: sql`${codes.attempts} + 1` })
    .where(and(eq(codes.id, live), lt(codes.attempts, maxAttempts), gt(codes.expiresAt, new Date())))
    .returning({ id: codes.id, codeHash: codes.codeHash });
  if (!tried?.codeHash) return false;
  return timingSafeEqual(tried.codeHash, hashCode(secret, tried.id, code.trim()));
}

export async function closeCodes(tx: Tx, userId: string, purpose: CodePurpose): Promise<void> {
  await tx
    .update(codes)
    .set({ closedAt: new Date() })
    .where(and(eq(codes.userId, userId), eq(codes.purpose, purpose), isNull(codes.closedAt)));
}

/** Keyed, since a plain hash of six digits is undone by trying them all. */
function hashCode(secret: Buffer, codeId: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`${codeId}:${code}`).digest();
}
