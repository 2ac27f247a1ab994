import type { User } from '@vitrina/contract/auth/schema.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import type { UserRow } from './reads.ts';

export function viewUser(row: UserRow, planId: PlanId, domain: string | null): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    planId,
    active: row.active,
    createdAt: row.createdAt.toISOString(),
    domain,
    avatar: null,
  };
}
