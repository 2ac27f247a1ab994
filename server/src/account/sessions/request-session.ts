import { sharedDeviceRole } from '@vitrina/contract/platform/access.ts';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { hashToken } from '../../platform/crypto/tokens.ts';
import type { Db } from '../../platform/db/client.ts';
import type { AccountId, MemberId, OperatorId, OwnerId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import { isShared } from '../members/device-view.ts';
import { type DeviceRow, findDevice, selectDevicePeople } from '../members/reads.ts';
import { type FindAllowance, findMemberSession, selectWorkingMembers } from '../members/session-reads.ts';
import { endMemberSession, touchDevice, touchMemberSession } from '../members/session-writes.ts';
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

declare module 'fastify' {
  interface FastifyInstance {
    /** What the plan of a business allows. The account knows no plans, so `boot` provides it. */
    findMemberAllowance: FindAllowance;
  }
}

const callers = new WeakMap<FastifyRequest, Caller>();
interface Caller {
  business?: BusinessCaller;
  device?: DeviceRow;
  operatorId?: OperatorId;
}

/** Whose rows a call may read and change, and who does it. */
export interface BusinessCaller {
  ownerId: OwnerId;
  actor: Actor;
  /** The device that an invitation made known. Null for the owner. */
  deviceId: string | null;
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
  if (!session) return requireMember(db, request, tokenHash, db.clock.now());
  if (now.getTime() - session.lastUsedAt.getTime() > touchInterval) {
    const expiry = Math.min(now.getTime() + sessionLifetime, session.createdAt.getTime() + maxSessionAge);
    await db
      .update(sessions)
      .set({ lastUsedAt: now, expiresAt: new Date(expiry) })
      .where(eq(sessions.id, session.id));
  }
  const business = { ownerId: session.ownerId as OwnerId, actor: ownerActor, deviceId: null };
  callers.set(request, { business });
  return business;
}

/** Ends the session of a member whom the plan does not allow. */
async function requireMember(
  db: Db,
  request: FastifyRequest,
  tokenHash: Buffer,
  now: Date,
): Promise<BusinessCaller> {
  const session = await findMemberSession(db, tokenHash, now);
  if (!session) return requireSharedDevice(db, request, tokenHash);
  const ownerId = session.ownerId as OwnerId;
  const working = await selectWorkingMembers(db, ownerId, request.server.findMemberAllowance);
  if (!working.some(({ id }) => id === session.memberId)) {
    await endMemberSession(db, tokenHash);
    throw new AppError('UNAUTHENTICATED');
  }
  await touchMemberSession(db, session, { isByPerson: request.method !== 'GET' }, now);
  const business = {
    ownerId,
    actor: { role: session.role, memberId: session.memberId },
    deviceId: session.deviceId,
  };
  callers.set(request, { business });
  return business;
}

/** The header that names a member of a shared device, who tapped the name without a PIN. */
const memberHeader = 'x-member';

/**
 * The token of a shared device does what its kitchen may, while the plan has orders and one of its members works. Throws
 * MEMBER_NOT_FOUND if the call names a member of another device.
 */
async function requireSharedDevice(
  db: Db,
  request: FastifyRequest,
  tokenHash: Buffer,
): Promise<BusinessCaller> {
  const device = await findDevice(db, tokenHash);
  if (!device || !isShared(device)) throw new AppError('UNAUTHENTICATED');
  const ownerId = device.ownerId as OwnerId;
  const findMemberAllowance = request.server.findMemberAllowance;
  const people = await selectDevicePeople({ db, accountParts: { findMemberAllowance } }, device);
  const { hasOrders } = await findMemberAllowance(db, ownerId);
  if (people.length === 0 || !hasOrders) throw new AppError('UNAUTHENTICATED');
  const named = request.headers[memberHeader];
  const member = named === undefined ? null : people.find(({ id }) => id === named);
  if (member === undefined) throw new AppError('MEMBER_NOT_FOUND');
  await touchDevice(db, device);
  const actor = { role: sharedDeviceRole, memberId: member?.id ?? null, deviceId: device.id };
  const business = { ownerId, actor, deviceId: device.id };
  callers.set(request, { business });
  return business;
}

/** Returns the device whose token the request has. Throws UNAUTHENTICATED. */
export async function requireDevice(db: Db, request: FastifyRequest): Promise<DeviceRow> {
  const device = await findDevice(db, requireTokenHash(request));
  if (!device) throw new AppError('UNAUTHENTICATED');
  await touchDevice(db, device);
  callers.set(request, { device });
  return device;
}

/** Undefined before `requireDevice`, and for calls of others. */
export function findCallingDevice(request: FastifyRequest): DeviceRow | undefined {
  return callers.get(request)?.device;
}

/** Adds who approved the call. */
export function setApproval(
  request: FastifyRequest,
  caller: BusinessCaller,
  approvedBy: MemberId | AccountId,
): BusinessCaller {
  const business = { ...caller, actor: { ...caller.actor, approvedBy } };
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

/** Deletes the request's session: an owner's, a member's or the operator's. */
export async function endSession(db: Db, request: FastifyRequest): Promise<void> {
  const tokenHash = requireTokenHash(request);
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
  await endMemberSession(db, tokenHash);
  await db.delete(operatorSessions).where(eq(operatorSessions.tokenHash, tokenHash));
}

/** Returns the hash of the request's session token. Throws UNAUTHENTICATED without a token. */
export function requireTokenHash(request: FastifyRequest): Buffer {
  const token = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new AppError('UNAUTHENTICATED');
  return hashToken(token);
}
