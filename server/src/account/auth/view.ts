import type { User } from '@vitrina/contract/account/auth/schema.ts';
import type { users } from '../tables.ts';

type ViewedUser = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email' | 'active' | 'createdAt'>;

export function viewUser(row: ViewedUser, parts: Pick<User, 'planId' | 'domain' | 'avatar'>): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    active: row.active,
    createdAt: row.createdAt.toISOString(),
    ...parts,
  };
}
