import { createHash, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { hashPassword, verifyPassword } from '../../platform/crypto/passwords.ts';
import type { Db, Tx } from '../../platform/db/client.ts';
import { secrets } from '../../platform/db/tables.ts';
import type { Env } from '../../platform/env.ts';
import type { Deps } from '../../profile/deps.ts';

export const operatorPasswordSecret = 'operator-password-hash';

/**
 * Creates a random password on the first start without ADMIN_PASSWORD. Print it, because only its hash is
 * stored. Returns null on any other start.
 */
export async function createOperatorPassword(db: Db | Tx, env: Env): Promise<string | null> {
  if (env.adminPassword) return null;
  const password = randomBytes(12).toString('base64url');
  const inserted = await db
    .insert(secrets)
    .values({ name: operatorPasswordSecret, value: await hashPassword(password, 'operator') })
    .onConflictDoNothing()
    .returning({ name: secrets.name });
  return inserted.length > 0 ? password : null;
}

const credentialsHashes = new WeakMap<Env, Buffer>();

/**
 * Returns a hash of the settings for the operator's log-in. A session is valid only under the settings that
 * started it. The hash is slow, because it is stored next to its salt.
 */
export function hashCredentials({ env, secret }: Pick<Deps, 'env' | 'secret'>): Buffer {
  const known = credentialsHashes.get(env);
  if (known) return known;
  const settings = JSON.stringify([env.adminUsername, env.adminPassword ?? null, env.isProduction]);
  const hash = scryptSync(settings, secret, 32);
  credentialsHashes.set(env, hash);
  return hash;
}

export async function verifyOperator(
  db: Db,
  env: Env,
  { username, password }: { username: string; password: string },
  ipKey: string,
): Promise<boolean> {
  const isNameEqual = isEqualText(username, env.adminUsername);
  if (env.adminPassword) return isEqualText(password, env.adminPassword) && isNameEqual;
  const [row] = await db
    .select({ value: secrets.value })
    .from(secrets)
    .where(eq(secrets.name, operatorPasswordSecret));
  return (await verifyPassword(row?.value, password, ipKey)) && isNameEqual;
}

/** Compares in constant time. */
function isEqualText(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(a), hash(b));
}
