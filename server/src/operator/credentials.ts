import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { hashPassword, passwordMatches } from '../crypto/passwords.ts';
import type { Db } from '../db/client.ts';
import { secrets } from '../db/tables.ts';
import type { Env } from '../env.ts';

const secretName = 'operator-password-hash';

/** On the first start without ADMIN_PASSWORD: a random password, to be printed now, since only its hash is kept. */
export async function createOperatorPassword(db: Db, env: Env): Promise<string | null> {
  if (env.adminPassword) return null;
  const password = randomBytes(12).toString('base64url');
  const made = await db
    .insert(secrets)
    .values({ name: secretName, value: await hashPassword(password) })
    .onConflictDoNothing()
    .returning({ name: secrets.name });
  return made.length > 0 ? password : null;
}

export async function verifyOperator(db: Db, env: Env, username: string, password: string): Promise<boolean> {
  const nameMatches = sameText(username, env.adminUsername);
  if (env.adminPassword) return sameText(password, env.adminPassword) && nameMatches;
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, secretName));
  return (await passwordMatches(row?.value, password)) && nameMatches;
}

function sameText(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(a), hash(b));
}
