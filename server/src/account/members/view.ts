import type { MemberUser, User } from '@vitrina/contract/account/auth/schema.ts';
import type { Member } from '@vitrina/contract/account/members/schema.ts';
import { type Role, seesAll } from '@vitrina/contract/platform/access.ts';
import type { MemberRow } from './session-reads.ts';

export function viewMember({ id, name, role }: Pick<MemberRow, 'id' | 'name' | 'role'>): Member {
  return { id, name, role };
}

/** The account as its members see it. */
export function viewUserForMembers(user: User, role: Role): MemberUser {
  const managed = { planId: user.planId, createdAt: user.createdAt, domain: user.domain };
  const hidden = { planId: null, createdAt: null, domain: null };
  return { ...user, email: '', ...(seesAll(role) ? managed : hidden) };
}
