import type { MemberUser, User } from '@vitrina/contract/account/auth/schema.ts';
import type { Member } from '@vitrina/contract/account/members/schema.ts';

/** Who is signed in. `member` is null for the owner. */
export type Person = { user: User; member: null } | { user: MemberUser; member: Member };
