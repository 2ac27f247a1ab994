import { needsPin } from '@vitrina/contract/platform/access.ts';
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { verifyPassword } from '../../platform/crypto/passwords.ts';
import { createToken, deriveToken, hashToken } from '../../platform/crypto/tokens.ts';
import { inTransaction, type Tx } from '../../platform/db/client.ts';
import type { AccountId, MemberId } from '../../platform/db/owner.ts';
import { AppError } from '../../platform/errors.ts';
import type { JobQueue } from '../../platform/queue/queue.ts';
import type { Deps } from '../deps.ts';
import { recordSecurityEvent } from '../security-events/writes.ts';
import { type DeviceKind, memberDevicePeople, memberDevices, memberSessions, members } from '../tables.ts';
import { consumeInvitationAttempt, redeemInvitation, requireInvitation } from './invitation-writes.ts';
import { hashNewPin, requirePin } from './pin-writes.ts';
import { type DeviceRow, findDevice, findJoined, requireDevicePerson, selectDevicePeople } from './reads.ts';
import { isMember, type MemberRow, selectWorkingMembers } from './session-reads.ts';
import { startMemberSession } from './session-writes.ts';

type JoinDeps = Pick<Deps, 'db' | 'accountParts'> & { queue: Pick<JobQueue, 'add'> };

export interface Join {
  invitation: string;
  pin?: string | undefined;
  kind: DeviceKind;
  device?: string | undefined;
  idempotencyKey?: string | undefined;
}

interface Joined {
  device: string;
  token: string;
  member: MemberRow;
  kind: DeviceKind;
}

/**
 * Uses an invitation, so that this browser is known for its member. A browser that repeats its call gets the same device. Throws
 * INVITATION_NOT_FOUND, MEMBER_SUSPENDED, PIN_REQUIRED, PIN_TOO_EASY, WRONG_PIN, TOO_MANY_PINS, PIN_LOCKED.
 */
export async function joinBusiness(deps: JoinDeps, join: Join, userAgent: string): Promise<Joined> {
  const findEarlier = () => findJoined(deps.db, hashUse(join));
  const earlier = await findEarlier();
  if (earlier) return joinAgain(deps, join, earlier, userAgent);
  try {
    return await redeem(deps, join, userAgent);
  } catch (error) {
    // The first call may have ended while this one ran.
    const isUsed = error instanceof AppError && error.code === 'INVITATION_NOT_FOUND';
    const ended = isUsed ? await findEarlier() : undefined;
    if (!ended) throw error;
    return joinAgain(deps, join, ended, userAgent);
  }
}

async function redeem({ db, queue, accountParts }: JoinDeps, join: Join, userAgent: string): Promise<Joined> {
  const { invitation: token, pin, kind, device } = join;
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
    const use = { joinedWith: hashUse(join), fresh: createDeviceToken(join) };
    const known = await joinDevice(tx, ownerId, member.id, { kind, token: device, userAgent, ...use });
    await recordSecurityEvent(tx, queue, ownerId, {
      kind: 'member-device',
      userAgent,
      actor: { role: member.role, memberId: member.id },
      about: member.id,
    });
    const session = { ownerId, deviceId: known.id, kind };
    return {
      device: known.token,
      token: kind === 'own' ? await startMemberSession(tx, session, member.id) : known.token,
      member,
      kind,
    };
  });
}

/** Answers the repeated call of the browser that used the invitation. Its PIN counts as one that is typed on the device. */
async function joinAgain(
  deps: JoinDeps,
  join: Join,
  { device, memberId }: { device: DeviceRow; memberId: MemberId },
  userAgent: string,
): Promise<Joined> {
  const { ownerId, kind } = device;
  const tokens = [createDeviceToken(join).token, join.device ?? ''];
  const token = tokens.find((each) => hashToken(each).equals(device.tokenHash));
  if (token === undefined) throw new AppError('INVITATION_NOT_FOUND');
  const member = (await selectDevicePeople(deps, device)).find(({ id }) => id === memberId);
  if (!member) throw new AppError('MEMBER_SUSPENDED');
  if (member.pinHash) {
    if (!join.pin) throw AppError.ofField('PIN_REQUIRED', 'pin');
    await requirePin(deps, { ownerId, deviceId: device.id, memberId, userAgent }, member.pinHash, join.pin);
  }
  if (kind !== 'own') return { device: token, token, member, kind };
  // Nobody has the token of the session whose reply was lost.
  const session = await inTransaction(deps.db, (tx) => restartSession(tx, device, memberId));
  return { device: token, token: session, member, kind };
}

/** Identifies the use of an invitation by one browser. Undefined for a client that sends no key. */
export function hashUse({ invitation, idempotencyKey }: Pick<Join, 'invitation' | 'idempotencyKey'>) {
  return idempotencyKey === undefined ? undefined : hashToken(`${invitation} ${idempotencyKey}`);
}

/** A repeated call derives the same token, because only its hash is stored. */
function createDeviceToken({ invitation, idempotencyKey }: Join) {
  return idempotencyKey === undefined ? createToken() : deriveToken(idempotencyKey, invitation);
}

interface JoiningDevice {
  kind: DeviceKind;
  token: string | undefined;
  userAgent: string;
  joinedWith: Buffer | undefined;
  /** Of a device that was not known. */
  fresh: ReturnType<typeof createToken>;
}

/** A browser that already is a shared device of the business gets one more member. Any other becomes a new device. */
async function joinDevice(
  tx: Tx,
  ownerId: AccountId,
  memberId: MemberId,
  { kind, token, userAgent, joinedWith, fresh }: JoiningDevice,
): Promise<{ id: string; token: string }> {
  const known = token && kind === 'shared' ? await findDevice(tx, token) : undefined;
  if (token && known && known.ownerId === ownerId && known.kind === kind) {
    await tx
      .insert(memberDevicePeople)
      .values({ ownerId, deviceId: known.id, memberId, joinedWith })
      .onConflictDoUpdate({
        target: [memberDevicePeople.ownerId, memberDevicePeople.deviceId, memberDevicePeople.memberId],
        set: { joinedWith: joinedWith ?? null },
      });
    return { id: known.id, token };
  }
  const id = uuidv7();
  const now = tx.clock.now();
  await tx
    .insert(memberDevices)
    .values({ ownerId, id, kind, tokenHash: fresh.tokenHash, userAgent, createdAt: now, lastUsedAt: now });
  await tx.insert(memberDevicePeople).values({ ownerId, deviceId: id, memberId, joinedWith });
  return { id, token: fresh.token };
}

interface Entry {
  device: string;
  memberId: string;
  pin: string;
}

/**
 * Returns the token of the member's session on a known device. On a shared one the session of the person before ends. Throws
 * DEVICE_NOT_FOUND, MEMBER_NOT_FOUND, PIN_MISSING, WRONG_PIN, TOO_MANY_PINS, PIN_LOCKED.
 */
export async function enter(
  { db, queue, accountParts }: JoinDeps,
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
    return restartSession(tx, device, current.id);
  });
}

/** Returns the token of the member's new session, in place of those on the device. */
async function restartSession(tx: Tx, { ownerId, id, kind }: DeviceRow, memberId: MemberId): Promise<string> {
  await tx
    .delete(memberSessions)
    .where(and(eq(memberSessions.ownerId, ownerId), eq(memberSessions.deviceId, id)));
  return startMemberSession(tx, { ownerId, deviceId: id, kind }, memberId);
}

/** Makes two members who enter at once wait for each other. Throws DEVICE_NOT_FOUND. */
async function lockDevice(tx: Tx, { ownerId, id }: { ownerId: AccountId; id: string }): Promise<void> {
  const [row] = await tx
    .select({ id: memberDevices.id })
    .from(memberDevices)
    .where(and(eq(memberDevices.ownerId, ownerId), eq(memberDevices.id, id)))
    .for('update');
  if (!row) throw new AppError('DEVICE_NOT_FOUND');
}
