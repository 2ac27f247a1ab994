import type { updateMember as updateEndpoint } from '@vitrina/contract/account/members/endpoints.ts';
import type { MemberAllowance } from '@vitrina/contract/account/members/rules.ts';
import type { createMemberBody, ListedMember } from '@vitrina/contract/account/members/schema.ts';
import {
  canManage,
  hasOwnAgenda,
  hasPeople,
  isOffered,
  type MemberRole,
} from '@vitrina/contract/platform/access.ts';
import { and, eq, isNotNull, lt, ne, notExists, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Db, inTransaction, type Tx } from '../../platform/db/client.ts';
import { idempotentId } from '../../platform/db/idempotent-id.ts';
import type { AccountId, MemberId, OwnerId } from '../../platform/db/owner.ts';
import { isCurrent, nextVersion } from '../../platform/db/version.ts';
import { AppError } from '../../platform/errors.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import type { AccountParts, Deps } from '../deps.ts';
import { lockOwner } from '../lock-owner.ts';
import { recordSecurityEvent } from '../security-events/writes.ts';
import type { Actor } from '../sessions/actor.ts';
import { memberDevicePeople, memberDevices, memberInvitations, memberSessions, members } from '../tables.ts';
import { createInvitation, type NewInvitation } from './invitation-writes.ts';
import { selectMemberDetails } from './reads.ts';
import { isMember, type MemberRow, selectWorkingMembers } from './session-reads.ts';
import { viewListedMember } from './view.ts';

type MemberDeps = Pick<Deps, 'db' | 'accountParts'> & { queue: Pick<JobQueue, 'add'> };

export interface InvitedMember {
  member: MemberRow;
  invitation: NewInvitation;
}

/**
 * A repeated key changes the member that it created, and invites them again. Throws FORBIDDEN, PLAN_GATE, ROLE_UNAVAILABLE, MEMBER_LIMIT_REACHED, and
 * MEMBER_NOT_FOUND if that member was removed since.
 */
export function createMember(
  { db, queue, accountParts }: MemberDeps,
  ownerId: OwnerId,
  actor: Actor,
  { name, role, idempotencyKey }: z.output<typeof createMemberBody>,
  userAgent: string,
): Promise<InvitedMember> {
  requireManaging(actor, role);
  const id = idempotentId(ownerId, idempotencyKey);
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const { maxMembers, planName, ...plan } = await accountParts.findMemberAllowance(tx, ownerId);
    requireOffered(role, { planName, ...plan });
    await requireServices(accountParts, tx, ownerId, role);
    const [repeated] = await tx.select().from(members).where(isMember(ownerId, id));
    if (repeated) {
      if (repeated.removedAt || !canManage(actor.role, repeated.role)) throw new AppError('MEMBER_NOT_FOUND');
      const [member = repeated] = await tx
        .update(members)
        .set({ name, role, version: nextVersion(members.version) })
        .where(isMember(ownerId, id))
        .returning();
      return { member, invitation: await createInvitation(tx, ownerId, member.id) };
    }
    const current = await tx.$count(members, and(eq(members.ownerId, ownerId), isPresent));
    if (current >= maxMembers) throw new AppError('MEMBER_LIMIT_REACHED', { params: { plan: planName } });
    const [others] = await tx
      .select({ last: sql<number>`coalesce(max(${members.number}), 0)::int` })
      .from(members)
      .where(eq(members.ownerId, ownerId));
    const [member] = await tx
      .insert(members)
      .values({
        ownerId,
        id: sql`${id}::uuid`,
        number: (others?.last ?? 0) + 1,
        name,
        role,
        createdAt: tx.clock.now(),
      })
      .returning();
    if (!member) throw new Error('insert returned no row');
    await recordSecurityEvent(tx, queue, ownerId, {
      kind: 'member-added',
      userAgent,
      actor,
      about: member.id,
    });
    return { member, invitation: await createInvitation(tx, ownerId, member.id) };
  });
}

/** Throws MEMBER_NOT_FOUND, EDIT_CONFLICT, FORBIDDEN, PLAN_GATE, ROLE_UNAVAILABLE. What is open for the member follows the new role at once. */
export function updateMember(
  { db, accountParts }: MemberDeps,
  ownerId: OwnerId,
  actor: Actor,
  id: string,
  { name, role, seenVersion }: z.output<typeof updateEndpoint.body>,
): Promise<MemberRow> {
  return inTransaction(db, async (tx) => {
    await lockOwner(tx, ownerId);
    const before = await requireManaged(tx, ownerId, actor, id);
    if (!isCurrent(before, seenVersion))
      throw new AppError('EDIT_CONFLICT', { current: await readListedMember(tx, accountParts, before) });
    if (role !== before.role) {
      requireManaging(actor, role);
      requireOffered(role, await accountParts.findMemberAllowance(tx, ownerId));
      await requireServices(accountParts, tx, ownerId, role);
      await tx.delete(memberSessions).where(isSessionOf(ownerId, before.id));
    }
    const [member] = await tx
      .update(members)
      .set({ name, role, version: nextVersion(members.version) })
      .where(isMember(ownerId, id))
      .returning();
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
    await recordSecurityEvent(tx, queue, ownerId, {
      kind: 'member-removed',
      userAgent,
      actor,
      about: memberId,
    });
  });
}

/** Throws MEMBER_NOT_FOUND. */
export function inviteMember(db: Db, ownerId: OwnerId, actor: Actor, id: string): Promise<NewInvitation> {
  return inTransaction(db, async (tx) => {
    const member = await requireManaged(tx, ownerId, actor, id);
    return createInvitation(tx, ownerId, member.id);
  });
}

/** Only who opens the new invitation chooses the next PIN. The owner is told if there was one. Throws MEMBER_NOT_FOUND. */
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
    if (member.pinHash !== null) {
      await recordSecurityEvent(tx, queue, ownerId, {
        kind: 'pin-removed',
        userAgent,
        actor,
        about: member.id,
      });
    }
    return createInvitation(tx, ownerId, member.id);
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

/** Throws FORBIDDEN for a role that the actor does not manage. */
function requireManaging(actor: Actor, role: MemberRole): void {
  if (!canManage(actor.role, role)) throw new AppError('FORBIDDEN');
}

/** Throws ROLE_UNAVAILABLE for a role that nobody can get yet, and PLAN_GATE for one that the plan does not have. */
function requireOffered(role: MemberRole, { planName, ...plan }: Omit<MemberAllowance, 'maxMembers'>): void {
  if (!isOffered(role)) throw AppError.ofField('ROLE_UNAVAILABLE', 'role');
  if (!hasPeople(role, plan)) throw new AppError('PLAN_GATE', { params: { plan: planName } });
}

/** Throws ROLE_UNAVAILABLE for a role of the agenda in a business that gives no services. */
async function requireServices(
  accountParts: Pick<AccountParts, 'givesServices'>,
  tx: Tx,
  ownerId: OwnerId,
  role: MemberRole,
): Promise<void> {
  if (hasOwnAgenda(role) && !(await accountParts.givesServices(tx, ownerId)))
    throw AppError.ofField('ROLE_UNAVAILABLE', 'role');
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

async function readListedMember(
  tx: Tx,
  { findMemberAllowance }: Pick<AccountParts, 'findMemberAllowance'>,
  { ownerId, id }: MemberRow,
): Promise<ListedMember> {
  const details = (await selectMemberDetails(tx, ownerId)).find(({ member }) => member.id === id);
  if (!details) throw new Error('the locked member is gone');
  return viewListedMember(details, await selectWorkingMembers(tx, ownerId, findMemberAllowance));
}

/** Deletes the devices that no member uses any more. */
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

function isSessionOf(ownerId: AccountId, memberId: MemberId) {
  return and(eq(memberSessions.ownerId, ownerId), eq(memberSessions.memberId, memberId));
}
