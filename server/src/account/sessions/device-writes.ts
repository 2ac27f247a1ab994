import { createHmac } from 'node:crypto';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { createToken, hashToken } from '../../platform/crypto/tokens.ts';
import type { Tx } from '../../platform/db/client.ts';
import type { WritableId } from '../../platform/db/owner.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import { recordSecurityEvent } from '../security-events/writes.ts';
import { devices, sessions } from '../tables.ts';

/** The least recently used devices over this number are forgotten. */
const maxDevices = 30;

/** What a request tells about its browser. */
export interface Client {
  ipKey: string;
  userAgent: string;
  /** From an earlier log-in, possibly to another account. */
  deviceToken?: string | undefined;
}

export interface Device {
  id: string;
  token: string;
}

/**
 * Returns the device of a log-in. It is new to the owner if the account knows neither its token nor its user
 * agent from this IP address. A new device is reported, except the one of the account's first log-in.
 */
export async function recognizeDevice(
  tx: Tx,
  queue: Pick<JobQueue, 'add'>,
  secret: Buffer,
  userId: WritableId,
  client: Client,
): Promise<Device> {
  const { token, tokenHash } = reuseToken(client);
  const fingerprint = createFingerprint(secret, client);
  const [history] = await tx
    .select({
      isFirst: sql<boolean>`count(*) = 0 and not exists (select from ${sessions} where ${sessions.ownerId} = ${userId})`,
      isKnown: sql<boolean>`coalesce(bool_or(${devices.tokenHash} = ${tokenHash} or ${devices.fingerprint} = ${fingerprint}), false)`,
    })
    .from(devices)
    .where(eq(devices.ownerId, userId));
  const device = await storeDevice(tx, userId, { tokenHash, fingerprint });
  if (!history?.isFirst && !history?.isKnown) {
    await recordSecurityEvent(tx, queue, userId, {
      kind: 'new-device',
      userAgent: client.userAgent,
      actor: null,
    });
  }
  return { id: device, token };
}

/** Makes the browser that reset the password known before it logs in. */
export async function trustDevice(
  tx: Tx,
  secret: Buffer,
  userId: WritableId,
  client: Client,
): Promise<Device> {
  const { token, tokenHash } = reuseToken(client);
  const id = await storeDevice(tx, userId, { tokenHash, fingerprint: createFingerprint(secret, client) });
  return { id, token };
}

/** A browser has one token for all its accounts. */
function reuseToken({ deviceToken = '' }: Client): { token: string; tokenHash: Buffer } {
  const isToken = /^[\w-]{43}$/.test(deviceToken);
  return isToken ? { token: deviceToken, tokenHash: hashToken(deviceToken) } : createToken();
}

function createFingerprint(secret: Buffer, { ipKey, userAgent }: Client): Buffer {
  return createHmac('sha256', secret).update(`device:${userAgent}|${ipKey}`).digest();
}

async function storeDevice(
  tx: Tx,
  userId: WritableId,
  device: { tokenHash: Buffer; fingerprint: Buffer },
): Promise<string> {
  const [stored] = await tx
    .insert(devices)
    .values({ id: uuidv7(), ownerId: userId, ...device })
    .onConflictDoUpdate({
      target: [devices.ownerId, devices.tokenHash],
      set: { lastUsedAt: new Date() },
    })
    .returning({ id: devices.id });
  if (!stored) throw new Error('insert returned no row');
  const outdated = tx
    .select({ id: devices.id })
    .from(devices)
    .where(eq(devices.ownerId, userId))
    .orderBy(desc(devices.lastUsedAt), desc(devices.id))
    .offset(maxDevices);
  await tx.delete(devices).where(and(eq(devices.ownerId, userId), inArray(devices.id, outdated)));
  return stored.id;
}
