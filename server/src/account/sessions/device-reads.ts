import { and, eq, isNotNull } from 'drizzle-orm';
import { hashToken } from '../../platform/crypto/tokens.ts';
import type { Db } from '../../platform/db/client.ts';
import { devices, users } from '../tables.ts';

/** Returns the id of the device with this token if it has logged in to the verified account of `email`. */
export async function findKnownDevice(
  db: Db,
  email: string,
  token: string | undefined,
): Promise<string | undefined> {
  if (!token) return undefined;
  const [device] = await db
    .select({ id: devices.id })
    .from(devices)
    .innerJoin(users, eq(users.id, devices.ownerId))
    .where(and(eq(devices.tokenHash, hashToken(token)), eq(users.email, email), isNotNull(users.verifiedAt)));
  return device?.id;
}
