import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { codeLength } from '@vitrina/contract/auth/schema.ts';
import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '../db/client.ts';
import { type CodePurpose, codes, users } from '../db/tables.ts';
import type { JobQueue } from '../jobs/queue.ts';

export const codeMinutes = 15;
const maxAttempts = 5;

/**
 * Closes the older codes of the same purpose and queues a new one; its digits are made by `issueCode`. It goes to
 * the account's address, or to the one to be when `email` names it.
 */
export async function requestCode(
  tx: Tx,
  queue: Pick<JobQueue, 'add'>,
  userId: string,
  purpose: CodePurpose,
  email: string | null = null,
): Promise<void> {
  await invalidateCodes(tx, userId, [purpose]);
  const codeId = uuidv7();
  await tx.insert(codes).values({ id: codeId, userId, purpose, email });
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
    .returning({
      purpose: codes.purpose,
      name: users.name,
      email: sql<string>`coalesce(${codes.email}, ${users.email})`,
    });
  return issued ? { ...issued, code } : null;
}

export interface ActiveCode {
  id: string;
  /** The address to be, of a change of address. */
  email: string | null;
}

/**
 * The account's live code if `code` is it. Each call is a try and is counted at once, outside any transaction,
 * so that racing guesses cannot share a try; after five the code is dead.
 */
export async function checkCode(
  db: Db,
  secret: Buffer,
  userId: string,
  purpose: CodePurpose,
  code: string,
): Promise<ActiveCode | undefined> {
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
    .returning({ id: codes.id, email: codes.email, codeHash: codes.codeHash });
  if (!tried?.codeHash) return undefined;
  const { codeHash, ...found } = tried;
  return timingSafeEqual(codeHash, hashCode(secret, tried.id, code.trim())) ? found : undefined;
}

/** False when the code was used or replaced since it was tried. */
export async function consumeCode(tx: Tx, { id }: ActiveCode): Promise<boolean> {
  const used = await tx
    .update(codes)
    .set({ closedAt: new Date() })
    .where(and(eq(codes.id, id), isNull(codes.closedAt)))
    .returning({ id: codes.id });
  return used.length > 0;
}

export async function invalidateCodes(tx: Tx, userId: string, purposes: CodePurpose[]): Promise<void> {
  await tx
    .update(codes)
    .set({ closedAt: new Date() })
    .where(and(eq(codes.userId, userId), inArray(codes.purpose, purposes), isNull(codes.closedAt)));
}

/** Keyed, since a plain hash of six digits is undone by trying them all. */
function hashCode(secret: Buffer, codeId: string, code: string): Buffer {
  return createHmac('sha256', secret).update(`${codeId}:${code}`).digest();
}
