import { isEasyPin } from '@vitrina/contract/account/members/pins.ts';
import type { memberBody } from '@vitrina/contract/account/members/schema.ts';
import {
  canManage,
  isOffered,
  type MemberRole,
  needsOrders,
  needsPin,
} from '@vitrina/contract/platform/access.ts';
import { and, eq, isNotNull, lt, ne, notExists, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { hashPassword, verifyPassword } from '../../platform/crypto/passwords.ts';
import { createToken } from '../../platform/crypto/tokens.ts';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import type { AccountId, MemberId, OwnerId, WritableId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import type { Deps } from '../deps.ts';
import { lockOwner } from '../lock-owner.ts';
import { recordSecurityEvent } from '../security-events/writes.ts';
import type { Actor } from '../sessions/actor.ts';
import {
  type DeviceKind,
  memberDevicePeople,
  memberDevices,
  memberInvitations,
  memberPinFailures,
  memberSessions,
  members,
  ownerPins,
} from '../tables.ts';
import {
  consumeInvitationAttempt,
  createInvitation,
  type NewInvitation,
  redeemInvitation,
  requireInvitation,
} from './invitation-writes.ts';
import { requirePin } from './pin-writes.ts';
import { findDevice, requireDevicePerson } from './reads.ts';
import { type MemberRow, selectWorkingMembers } from './session-reads.ts';
import { startMemberSession } from './session-writes.ts';

type NewMember = z.output<typeof memberBody>;
type MemberDeps = Pick<Deps, 'db' | 'queue' | 'accountParts'>;

export interface InvitedMember {
  member: MemberRow;
  invitation: NewInvitation;
}

/** Throws FORBIDDEN, PLAN_GATE, ROLE_UNAVAILABLE, MEMBER_LIMIT_REACHED. */
export function createMember(
  { db, queue, accountParts }: MemberDeps,
  ownerId: OwnerId,
  actor: Actor,
  { name, role }: NewMember,
  userAgent: string,
): Promise<InvitedMember> {
  requireManaging(actor, role);
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const { maxMembers, hasOrders, planName } = await accountParts.findMemberAllowance(tx, ownerId);
    requireOffered(role, { hasOrders, planName });
    const current = await tx.$count(members, and(eq(members.ownerId, ownerId), isPresent));
    if (current >= maxMembers)
      throw new AppError('MEMBER_LIMIT_REACHED', { params: { max: maxMembers, plan: planName } });
    const [others] = await tx
      .select({ last: sql<number>`coalesce(max(${members.number}), 0)::int` })
      .from(members)
      .where(eq(members.ownerId, ownerId));
    const [member] = await tx
      .insert(members)
      .values({ ownerId, number: (others?.last ?? 0) + 1, name, role, createdAt: tx.clock.now() })
      .returning();
    if (!member) throw new Error('insert returned no row');
    await recordSecurityEvent(tx, queue, ownerId, { kind: 'member-added', userAgent, actor });
    return { member, invitation: await createInvitation(tx, ownerId, member.id) };
  });
}

/** Throws MEMBER_NOT_FOUND, FORBIDDEN, PLAN_GATE, ROLE_UNAVAILABLE. What is open for the member follows the new role at once. */
export function updateMember(
  { db, accountParts }: MemberDeps,
  ownerId: OwnerId,
  actor: Actor,
  id: string,
  { name, role }: NewMember,
): Promise<MemberRow> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const before = await requireManaged(tx, ownerId, actor, id);
    if (role !== before.role) {
      requireManaging(actor, role);
      requireOffered(role, await accountParts.findMemberAllowance(tx, ownerId));
      await tx.delete(memberSessions).where(isSessionOf(ownerId, before.id));
    }
    const [member] = await tx.update(members).set({ name, role }).where(isMember(ownerId, id)).returning();
    if (!member) throw new Error('the locked member is gone');
    return member;
  });
}

/** Ends the sessions, devices, invitations and pushes of a member. The history keeps the name. Throws MEMBER_NOT_FOUND. */
export function removeMember(
  { db, queue }: MemberDeps,
  ownerId: OwnerId,
  actor: Actor,
  id: string,
  userAgent: string,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const { id: memberId } = await requireManaged(tx, ownerId, actor, id);
    await tx
      .update(members)
      .set({ removedAt: tx.clock.now(), pinHash: null })
      .where(isMember(ownerId, memberId));
    await tx.delete(memberSessions).where(isSessionOf(ownerId, memberId));
    await tx
      .delete(memberInvitations)
      .where(and(eq(memberInvitations.ownerId, ownerId), eq(memberInvitations.memberId, memberId)));
    await tx
      .delete(memberDevicePeople)
      .where(and(eq(memberDevicePeople.ownerId, ownerId), eq(memberDevicePeople.memberId, memberId)));
    await deleteEmptyDevices(tx, ownerId);
    await recordSecurityEvent(tx, queue, ownerId, { kind: 'member-removed', userAgent, actor });
  });
}

/** Throws MEMBER_NOT_FOUND. */
export function inviteMember(db: Db, ownerId: OwnerId, actor: Actor, id: string): Promise<NewInvitation> {
  return inTransaction(db, async (tx) => {
    const member = await requireManaged(tx, ownerId, actor, id);
    return createInvitation(tx, ownerId, member.id);
  });
}

/** Only who opens the new invitation chooses the next PIN. Throws MEMBER_NOT_FOUND. */
export function removePin(
  { db, queue }: MemberDeps,
  ownerId: OwnerId,
  actor: Actor,
  id: string,
  userAgent: string,
): Promise<NewInvitation> {
  return inTransaction(db, async (tx) => {
    const member = await requireManaged(tx, ownerId, actor, id);
    await tx.update(members).set({ pinHash: null }).where(isMember(ownerId, member.id));
    await recordSecurityEvent(tx, queue, ownerId, { kind: 'pin-removed', userAgent, actor });
    return createInvitation(tx, ownerId, member.id);
  });
}

export interface Join {
  invitation: string;
  pin?: string | undefined;
  kind: DeviceKind;
  device?: string | undefined;
}

interface Joined {
  device: string;
  token: string;
  member: MemberRow;
}

/**
 * Uses an invitation, so that this browser is known for its member. Throws INVITATION_NOT_FOUND, MEMBER_SUSPENDED, PIN_REQUIRED,
 * PIN_TOO_EASY, WRONG_PIN, TOO_MANY_PINS.
 */
export async function joinBusiness(
  { db, queue, accountParts }: MemberDeps,
  { invitation: token, pin, kind, device }: Join,
  userAgent: string,
): Promise<Joined> {
  const invitation = await requireInvitation(db, token);
  const { member } = invitation;
  const { ownerId } = invitation;
  const working = await selectWorkingMembers(db, ownerId, accountParts.findMemberAllowance);
  if (!working.some(({ id }) => id === member.id)) throw new AppError('MEMBER_SUSPENDED');
  let chosenHash: string | undefined;
  if (member.pinHash) {
    if (!pin) throw AppError.ofField('PIN_REQUIRED', 'pin');
    await consumeInvitationAttempt(db, invitation);
    if (!(await verifyPassword(member.pinHash, pin, ownerId))) throw AppError.ofField('WRONG_PIN', 'pin');
  } else if (pin) chosenHash = await hashNewPin(accountParts, db, ownerId, pin);
  else if (needsPin(member.role)) throw AppError.ofField('PIN_REQUIRED', 'pin');
  return inTransaction(db, async (tx) => {
    await redeemInvitation(tx, invitation);
    if (chosenHash) await tx.update(members).set({ pinHash: chosenHash }).where(isMember(ownerId, member.id));
    const known = await joinDevice(tx, ownerId, member.id, { kind, token: device, userAgent });
    await recordSecurityEvent(tx, queue, ownerId, {
      kind: 'member-device',
      userAgent,
      actor: { role: member.role, memberId: member.id },
    });
    const session = { ownerId, deviceId: known.id, kind };
    return {
      device: known.token,
      token: kind === 'own' ? await startMemberSession(tx, session, member.id) : known.token,
      member,
    };
  });
}

/** A browser that is a device of the house already stays the same one, with one name more. */
async function joinDevice(
  tx: Tx,
  ownerId: AccountId,
  memberId: MemberId,
  { kind, token, userAgent }: { kind: DeviceKind; token: string | undefined; userAgent: string },
): Promise<{ id: string; token: string }> {
  const known = token && kind === 'shared' ? await findDevice(tx, token) : undefined;
  if (token && known && known.ownerId === ownerId && known.kind === kind) {
    await tx
      .insert(memberDevicePeople)
      .values({ ownerId, deviceId: known.id, memberId })
      .onConflictDoNothing();
    return { id: known.id, token };
  }
  const fresh = createToken();
  const id = uuidv7();
  const now = tx.clock.now();
  await tx
    .insert(memberDevices)
    .values({ ownerId, id, kind, tokenHash: fresh.tokenHash, userAgent, createdAt: now, lastUsedAt: now });
  await tx.insert(memberDevicePeople).values({ ownerId, deviceId: id, memberId });
  return { id, token: fresh.token };
}

interface Entry {
  device: string;
  memberId: string;
  pin: string;
}

/**
 * Returns the token of the member's session on a known device. On one of the house the session of the person before ends. Throws
 * DEVICE_NOT_FOUND, MEMBER_NOT_FOUND, PIN_MISSING, WRONG_PIN, TOO_MANY_PINS, PIN_LOCKED.
 */
export async function enter(
  { db, queue, accountParts }: MemberDeps,
  { device: token, memberId, pin }: Entry,
  userAgent: string,
): Promise<string> {
  const device = await findDevice(db, token);
  if (!device) throw new AppError('DEVICE_NOT_FOUND');
  const { ownerId } = device;
  const member = await requireDevicePerson({ db, accountParts }, device, memberId);
  await requirePin({ db, queue }, { ownerId, deviceId: device.id, memberId, userAgent }, member.pinHash, pin);
  return inTransaction(db, async (tx) => {
    await lockDevice(tx, device);
    // The member, the device or the PIN may have been removed during the check.
    const current = await requireDevicePerson({ db: tx, accountParts }, device, memberId);
    if (current.pinHash !== member.pinHash) throw AppError.ofField('WRONG_PIN', 'pin');
    await tx
      .delete(memberSessions)
      .where(and(eq(memberSessions.ownerId, ownerId), eq(memberSessions.deviceId, device.id)));
    return startMemberSession(tx, { ownerId, deviceId: device.id, kind: device.kind }, current.id);
  });
}

/** Two people who enter at once follow each other. Throws DEVICE_NOT_FOUND. */
async function lockDevice(tx: Tx, { ownerId, id }: { ownerId: AccountId; id: string }): Promise<void> {
  const [row] = await tx
    .select({ id: memberDevices.id })
    .from(memberDevices)
    .where(and(eq(memberDevices.ownerId, ownerId), eq(memberDevices.id, id)))
    .for('update');
  if (!row) throw new AppError('DEVICE_NOT_FOUND');
}

/** Throws DEVICE_NOT_FOUND. */
export function closeDevice(
  { db, queue }: MemberDeps,
  ownerId: OwnerId,
  actor: Actor,
  id: string,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const [closed] = await tx
      .delete(memberDevices)
      .where(and(eq(memberDevices.ownerId, ownerId), sql`${memberDevices.id} = ${id}::uuid`))
      .returning({ userAgent: memberDevices.userAgent });
    if (!closed) throw new AppError('DEVICE_NOT_FOUND');
    await recordSecurityEvent(tx, queue, ownerId, {
      kind: 'device-closed',
      userAgent: closed.userAgent,
      actor,
    });
  });
}

/** Returns how many were closed. */
export function closeAllDevices(
  { db, queue }: MemberDeps,
  ownerId: OwnerId,
  actor: Actor,
  userAgent: string,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const closed = await tx
      .delete(memberDevices)
      .where(eq(memberDevices.ownerId, ownerId))
      .returning({ id: memberDevices.id });
    if (closed.length > 0)
      await recordSecurityEvent(tx, queue, ownerId, { kind: 'device-closed', userAgent, actor });
    return closed.length;
  });
}

/** Throws PIN_TOO_EASY. */
export async function setOwnerPin(
  { db, accountParts }: MemberDeps,
  ownerId: OwnerId,
  pin: string,
): Promise<void> {
  const pinHash = await hashNewPin(accountParts, db, ownerId, pin);
  await inTransaction(db, async (tx) => {
    await tx
      .insert(ownerPins)
      .values({ ownerId, pinHash, setAt: tx.clock.now() })
      .onConflictDoUpdate({ target: ownerPins.ownerId, set: { pinHash, setAt: tx.clock.now() } });
    await tx
      .delete(memberPinFailures)
      .where(
        and(eq(memberPinFailures.ownerId, ownerId), sql`${memberPinFailures.memberId} = ${ownerId}::uuid`),
      );
  });
}

const memberNameRetention = sql`interval '12 months'`;

/** Members who left a year ago lose their name. The history says their role and number in its place. */
export async function eraseMemberNames(db: Db, now: Date): Promise<void> {
  await db
    .update(members)
    .set({ name: '' })
    .where(
      and(
        ne(members.name, ''),
        isNotNull(members.removedAt),
        lt(members.removedAt, sql`${now.toISOString()}::timestamptz - ${memberNameRetention}`),
      ),
    );
}

async function hashNewPin(
  parts: Pick<Deps['accountParts'], 'findPhones'>,
  db: Db,
  ownerId: WritableId,
  pin: string,
): Promise<string> {
  if (isEasyPin(pin, await parts.findPhones(db, ownerId))) throw AppError.ofField('PIN_TOO_EASY', 'pin');
  return hashPassword(pin, ownerId);
}

/** Throws FORBIDDEN for a role that the actor does not manage. */
function requireManaging(actor: Actor, role: MemberRole): void {
  if (!canManage(actor.role, role)) throw new AppError('FORBIDDEN');
}

/** Throws ROLE_UNAVAILABLE for a role that nobody can get yet, and PLAN_GATE for one that the plan does not have. */
function requireOffered(
  role: MemberRole,
  { hasOrders, planName }: { hasOrders: boolean; planName: string },
): void {
  if (!isOffered(role)) throw AppError.ofField('ROLE_UNAVAILABLE', 'role');
  if (needsOrders(role) && !hasOrders) throw new AppError('PLAN_GATE', { params: { plan: planName } });
}

/** Returns the id of a member whom the actor manages. Throws MEMBER_NOT_FOUND. */
export async function requireManagedMember(
  db: Db,
  ownerId: OwnerId,
  actor: Actor,
  id: string,
): Promise<MemberId> {
  return inTransaction(db, async (tx) => (await requireManaged(tx, ownerId, actor, id)).id);
}

/** Throws MEMBER_NOT_FOUND, also for one whom the actor does not manage. */
async function requireManaged(tx: Tx, ownerId: OwnerId, actor: Actor, id: string): Promise<MemberRow> {
  const [member] = await tx
    .select()
    .from(members)
    .where(and(isMember(ownerId, id), isPresent))
    .for('update');
  if (!member || !canManage(actor.role, member.role)) throw new AppError('MEMBER_NOT_FOUND');
  return member;
}

/** Devices that no member uses any more. */
async function deleteEmptyDevices(tx: Tx, ownerId: OwnerId): Promise<void> {
  const people = tx
    .select({ one: sql`1` })
    .from(memberDevicePeople)
    .where(
      and(
        eq(memberDevicePeople.ownerId, memberDevices.ownerId),
        eq(memberDevicePeople.deviceId, memberDevices.id),
      ),
    );
  await tx.delete(memberDevices).where(and(eq(memberDevices.ownerId, ownerId), notExists(people)));
}

const isPresent = sql`${members.removedAt} is null`;

/** `id` is text of a call until a row confirms it. */
function isMember(ownerId: AccountId, id: string) {
  return and(eq(members.ownerId, ownerId), sql`${members.id} = ${id}::uuid`);
}

function isSessionOf(ownerId: AccountId, memberId: MemberId) {
  return and(eq(memberSessions.ownerId, ownerId), eq(memberSessions.memberId, memberId));
}
