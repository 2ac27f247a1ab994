import { ECDH } from 'node:crypto';
import type { PushSubscription, RenewedSubscription } from '@vitrina/contract/orders/push/schema.ts';
import { and, count, eq, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { lockOwner } from '../../account/lock-owner.ts';
import { findMemberHolder } from '../../account/members/session-reads.ts';
import { sessions } from '../../account/tables.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import type { OwnerId } from '../../platform/db/owner.ts';
import { postgresErrorCode } from '../../platform/db/query-error.ts';
import { AppError } from '../../platform/errors.ts';
import { pushSubscriptions } from '../tables.ts';
import type { PushClient } from './push-client.ts';

const maxSubscriptions = 20;
const minAuthBytes = 16;

/**
 * Subscribes the device of the session with `tokenHash`. The same endpoint replaces its subscription. Throws
 * PUSH_LIMIT_REACHED, and VALIDATION_FAILED for keys that cannot encrypt.
 */
export async function createPushSubscription(
  db: Db,
  ownerId: OwnerId,
  tokenHash: Buffer,
  { endpoint, keys }: PushSubscription,
): Promise<string> {
  requireUsableKeys(keys);
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const holder =
      (await findOwnerSession(tx, ownerId, tokenHash)) ?? (await findMemberHolder(tx, tokenHash));
    if (!holder) throw new AppError('UNAUTHENTICATED');
    const [others] = await tx
      .select({ count: count() })
      .from(pushSubscriptions)
      .where(and(eq(pushSubscriptions.ownerId, ownerId), ne(pushSubscriptions.endpoint, endpoint)));
    if ((others?.count ?? 0) >= maxSubscriptions)
      throw new AppError('PUSH_LIMIT_REACHED', { params: { max: maxSubscriptions } });
    const replaced = { sessionId: null, memberSessionId: null, deviceId: null, ...holder, keys };
    const [stored] = await tx
      .insert(pushSubscriptions)
      .values({ id: uuidv7(), ownerId, endpoint, ...replaced })
      .onConflictDoUpdate({
        target: [pushSubscriptions.ownerId, pushSubscriptions.endpoint],
        set: replaced,
      })
      .returning({ id: pushSubscriptions.id });
    if (!stored) throw new Error('insert returned no row');
    return stored.id;
  });
}

async function findOwnerSession(tx: Tx, ownerId: OwnerId, tokenHash: Buffer) {
  const [session] = await tx
    .select({ sessionId: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.ownerId, ownerId), eq(sessions.tokenHash, tokenHash)));
  return session;
}

/**
 * Replaces a subscription of owners and customers by the one that the browser has in its place. Throws SUBSCRIPTION_NOT_FOUND, also if
 * the new one is known already, and VALIDATION_FAILED for keys that cannot encrypt.
 */
export async function renewSubscription(
  db: Db,
  { endpoint, auth, subscription }: RenewedSubscription,
): Promise<void> {
  requireUsableKeys(subscription.keys);
  let renewed = 0;
  for (const [table, group] of [
    ['push_subscriptions', 'owner_id'],
    ['order_push_subscriptions', 'order_id'],
  ] as const) {
    const { rowCount } = await withoutRaces(() =>
      db.execute(sql`
      update ${sql.identifier(table)} as old set endpoint = ${subscription.endpoint}, keys = ${JSON.stringify(subscription.keys)}::jsonb
      where endpoint = ${endpoint} and keys->>'auth' = ${auth} and not exists (
        select from ${sql.identifier(table)} as known where known.endpoint = ${subscription.endpoint}
          and known.${sql.identifier(group)} = old.${sql.identifier(group)})`),
    );
    renewed += rowCount ?? 0;
  }
  if (renewed === 0) throw new AppError('SUBSCRIPTION_NOT_FOUND');
}

/** The index of the endpoints finds a subscription that another call has stored meanwhile. */
async function withoutRaces<T>(update: () => Promise<T>): Promise<T> {
  try {
    return await update();
  } catch (error) {
    if (postgresErrorCode(error) === uniqueViolation) throw new AppError('SUBSCRIPTION_NOT_FOUND');
    throw error;
  }
}
const uniqueViolation = '23505';

/** Throws SUBSCRIPTION_NOT_FOUND. */
export async function deletePushSubscription(db: Db, ownerId: OwnerId, id: string): Promise<void> {
  const { rowCount } = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.ownerId, ownerId), eq(pushSubscriptions.id, id)));
  if (rowCount === 0) throw new AppError('SUBSCRIPTION_NOT_FOUND');
}

/** Throws VALIDATION_FAILED for keys that cannot encrypt (RFC 8291, section 3). */
export function requireUsableKeys({ p256dh, auth }: PushSubscription['keys']): void {
  if (!isPublicKey(p256dh) || Buffer.from(auth, 'base64url').length < minAuthBytes)
    throw new AppError('VALIDATION_FAILED');
}

/** A point of the curve P-256, uncompressed. */
function isPublicKey(base64url: string): boolean {
  try {
    const key = Buffer.from(base64url, 'base64url');
    return ECDH.convertKey(key, 'prime256v1', undefined, undefined, 'uncompressed').length === key.length;
  } catch {
    return false;
  }
}

/** Throws PUSH_SERVICE_UNKNOWN. */
export function requireKnownService(push: Pick<PushClient, 'accepts'>, { endpoint }: PushSubscription): void {
  if (!push.accepts(endpoint)) throw AppError.ofField('PUSH_SERVICE_UNKNOWN', 'endpoint');
}
