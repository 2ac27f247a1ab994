import { and, eq, gt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { hashToken } from '../crypto/tokens.ts';
import type { Db } from '../db/client.ts';
import type { OperatorId, OwnerId } from '../db/owner.ts';
import { operatorSessions, sessions, users } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { sessionLifetime, touchInterval } from '../sessions/lifetimes.ts';

/** Who was let in with which request. */
const callers = new WeakMap<FastifyRequest, Caller>();
interface Caller {
  ownerId?: OwnerId;
  operatorId?: OperatorId;
}

/** Whoever the request proved to come from; nobody before its session was asked for, and on public calls. */
export function callerOf(request: FastifyRequest): Caller {
  return callers.get(request) ?? {};
}

/** The owner whose live session the request carries; throws UNAUTHENTICATED. With `users.active` off none is live. */
export async function requireOwner(db: Db, request: FastifyRequest): Promise<OwnerId> {
  const tokenHash = tokenHashOf(request);
  const now = new Date();
  const [session] = await db
    .select({ id: sessions.id, ownerId: sessions.ownerId, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.ownerId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), eq(users.active, true)));
  if (!session) throw new AppError('UNAUTHENTICATED');
  if (now.getTime() - session.lastUsedAt.getTime() > touchInterval) {
    await db
      .update(sessions)
      .set({ lastUsedAt: now, expiresAt: new Date(now.getTime() + sessionLifetime) })
      .where(eq(sessions.id, session.id));
  }
  const ownerId = session.ownerId as OwnerId;
  callers.set(request, { ownerId });
  return ownerId;
}

/** The operator's session; throws UNAUTHENTICATED, or FORBIDDEN to a signed-in owner. */
export async function requireOperator(db: Db, request: FastifyRequest): Promise<OperatorId> {
  const tokenHash = tokenHashOf(request);
  const [session] = await db
    .select({ id: operatorSessions.id })
    .from(operatorSessions)
    .where(and(eq(operatorSessions.tokenHash, tokenHash), gt(operatorSessions.expiresAt, new Date())));
  if (session) {
    const operatorId = session.id as OperatorId;
    callers.set(request, { operatorId });
    return operatorId;
  }
  await requireOwner(db, request);
  throw new AppError('FORBIDDEN');
}

/** Ends the session that the request carries, of whichever kind. */
export async function endSession(db: Db, request: FastifyRequest): Promise<void> {
  const tokenHash = tokenHashOf(request);
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
  await db.delete(operatorSessions).where(eq(operatorSessions.tokenHash, tokenHash));
}

/** What the session of a request is stored under; throws UNAUTHENTICATED when it carries no token. */
export function tokenHashOf(request: FastifyRequest): Buffer {
  const token = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new AppError('UNAUTHENTICATED');
  return hashToken(token);
}
