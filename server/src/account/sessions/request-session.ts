import { and, eq, gt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { hashToken } from '../../platform/crypto/tokens.ts';
import type { Db } from '../../platform/db/client.ts';
import type { OperatorId, OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { operatorSessions, sessions, users } from '../tables.ts';
import { type Actor, ownerActor } from './actor.ts';
import { isLive } from './reads.ts';
import {
  maxSessionAge,
  operatorIdleTimeout,
  operatorTouchInterval,
  sessionLifetime,
  touchInterval,
} from './session-lifetimes.ts';

const callers = new WeakMap<FastifyRequest, Caller>();
interface Caller {
  business?: BusinessCaller;
  operatorId?: OperatorId;
}

/** Whose rows a call may read and change, and who does it. */
export interface BusinessCaller {
  ownerId: OwnerId;
  actor: Actor;
}

/** Undefined before `requireBusinessCaller`, and for calls of others. */
export function findBusinessCaller(request: FastifyRequest): BusinessCaller | undefined {
  return callers.get(request)?.business;
}

/** Undefined before `requireOperator`, and for calls of others. */
export function findOperator(request: FastifyRequest): OperatorId | undefined {
  return callers.get(request)?.operatorId;
}

/** Returns who acts for which business in the request's session. Throws UNAUTHENTICATED, also for deactivated accounts. */
export async function requireBusinessCaller(db: Db, request: FastifyRequest): Promise<BusinessCaller> {
  const tokenHash = requireTokenHash(request);
  const now = new Date();
  const [session] = await db
    .select({
      id: sessions.id,
      ownerId: sessions.ownerId,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.ownerId))
    .where(and(eq(sessions.tokenHash, tokenHash), isLive(now), eq(users.active, true)));
  if (!session) throw new AppError('UNAUTHENTICATED');
  if (now.getTime() - session.lastUsedAt.getTime() > touchInterval) {
    const expiry = Math.min(now.getTime() + sessionLifetime, session.createdAt.getTime() + maxSessionAge);
    await db
      .update(sessions)
      .set({ lastUsedAt: now, expiresAt: new Date(expiry) })
      .where(eq(sessions.id, session.id));
  }
  const business = { ownerId: session.ownerId as OwnerId, actor: ownerActor };
  callers.set(request, { business });
  return business;
}

interface OperatorAccess {
  /** Other settings for the log-in have another hash. */
  credentialsHash: Buffer;
  /** Whether a session that must first set up the second factor may call. */
  allowsRestricted: boolean;
}

/**
 * Returns the operator's session id. Throws UNAUTHENTICATED, also for idle sessions and sessions under other
 * credentials, FORBIDDEN for a signed-in owner, and SECOND_FACTOR_MISSING.
 */
export async function requireOperator(
  db: Db,
  request: FastifyRequest,
  { credentialsHash, allowsRestricted }: OperatorAccess,
): Promise<OperatorId> {
  const tokenHash = requireTokenHash(request);
  const now = new Date();
  const [session] = await db
    .select({
      id: operatorSessions.id,
      lastUsedAt: operatorSessions.lastUsedAt,
      restricted: operatorSessions.restricted,
    })
    .from(operatorSessions)
    .where(
      and(
        eq(operatorSessions.tokenHash, tokenHash),
        eq(operatorSessions.credentialsHash, credentialsHash),
        gt(operatorSessions.expiresAt, now),
        gt(operatorSessions.lastUsedAt, new Date(now.getTime() - operatorIdleTimeout)),
      ),
    );
  if (!session) {
    await requireBusinessCaller(db, request);
    throw new AppError('FORBIDDEN');
  }
  if (session.restricted && !allowsRestricted) throw new AppError('SECOND_FACTOR_MISSING');
  if (now.getTime() - session.lastUsedAt.getTime() > operatorTouchInterval) {
    await db.update(operatorSessions).set({ lastUsedAt: now }).where(eq(operatorSessions.id, session.id));
  }
  const operatorId = session.id as OperatorId;
  callers.set(request, { operatorId });
  return operatorId;
}

/** Deletes the request's session, an owner's or the operator's. */
export async function endSession(db: Db, request: FastifyRequest): Promise<void> {
  const tokenHash = requireTokenHash(request);
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
  await db.delete(operatorSessions).where(eq(operatorSessions.tokenHash, tokenHash));
}

/** Returns the hash of the request's session token. Throws UNAUTHENTICATED without a token. */
export function requireTokenHash(request: FastifyRequest): Buffer {
  const token = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new AppError('UNAUTHENTICATED');
  return hashToken(token);
}
