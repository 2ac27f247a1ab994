import type { MemberRole } from '@vitrina/contract/platform/access.ts';
import { count, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { startMemberSession } from '../account/members/session-writes.ts';
import { type DeviceKind, memberDevicePeople, memberDevices, members } from '../account/tables.ts';
import { createToken } from '../platform/crypto/tokens.ts';
import { type Db, inTransaction } from '../platform/db/client.ts';
import type { MemberId, OwnerId } from '../platform/db/owner.ts';

export interface TestMember {
  id: MemberId;
  role: MemberRole;
  /** Of the member's session. */
  token: string;
  deviceId: string;
  deviceToken: string;
}

interface MemberOptions {
  name?: string;
  kind?: DeviceKind;
  pinHash?: string;
}

/** Inserts a member with a device and a session on it, also of a role that nobody can get yet. */
export function insertMember(
  db: Db,
  ownerId: OwnerId,
  role: MemberRole,
  { name = 'Rosa Gómez', kind = 'own', pinHash }: MemberOptions = {},
): Promise<TestMember> {
  return inTransaction(db, async (tx) => {
    const [others] = await tx.select({ count: count() }).from(members).where(eq(members.ownerId, ownerId));
    const id = uuidv7() as MemberId;
    const number = (others?.count ?? 0) + 1;
    await tx.insert(members).values({ ownerId, id, number, name, role, pinHash: pinHash ?? null });
    const deviceId = uuidv7();
    const { token: deviceToken, tokenHash } = createToken();
    await tx.insert(memberDevices).values({ ownerId, id: deviceId, kind, tokenHash, userAgent: 'test' });
    await tx.insert(memberDevicePeople).values({ ownerId, deviceId, memberId: id });
    const token = await startMemberSession(tx, { ownerId, deviceId, kind }, id);
    return { id, role, token, deviceId, deviceToken };
  });
}
