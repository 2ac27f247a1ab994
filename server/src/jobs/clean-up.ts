import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import {
  auditLog,
  codes,
  emailChanges,
  operatorSessions,
  rateLimits,
  sessions,
  users,
} from '../db/tables.ts';
import type { JobQueue } from './queue.ts';

const day = 24 * 60 * 60 * 1000;
/** Codes and their notices live for minutes; a day leaves room to look into a complaint. */
const codeKeptFor = day;
/** Who has not verified an address by then registers anew. */
const unverifiedKeptFor = 30 * day;

/** Whoever guesses at the operator's password for months must not fill the log. */
const refusedLoginsKeptFor = 90 * day;

/**
 * Removes every hour what has run out: sessions, codes, old addresses, limits, registrations that nobody verified, and
 * the operator's log-ins that were refused.
 */
export async function startCleaningUp({ db, queue }: { db: Db; queue: JobQueue }): Promise<void> {
  await queue.work('clean-up', () => cleanUp(db, new Date()));
  await queue.schedule('clean-up', '17 * * * *');
}

export async function cleanUp(db: Db, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age);
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(operatorSessions).where(lt(operatorSessions.expiresAt, now));
  await db.delete(codes).where(lt(codes.createdAt, before(codeKeptFor)));
  await db.delete(emailChanges).where(lt(emailChanges.createdAt, before(codeKeptFor)));
  await db.delete(rateLimits).where(sql`${rateLimits.expire} < ${now.getTime()}`);
  await db
    .delete(auditLog)
    .where(and(eq(auditLog.action, 'login-failed'), lt(auditLog.createdAt, before(refusedLoginsKeptFor))));
  await db.delete(users).where(and(isNull(users.verifiedAt), lt(users.createdAt, before(unverifiedKeptFor))));
}
