import type { User } from '@vitrina/contract/account/auth/schema.ts';
import type { PlanId } from '@vitrina/contract/billing/plans/schema.ts';
import type { users } from '../db/tables.ts';
import type { PictureRow } from '../media/reads.ts';
import { viewPicture } from '../media/view.ts';

type ViewedUser = Pick<typeof users.$inferSelect, 'id' | 'name' | 'email' | 'active' | 'createdAt'>;

export function viewUser(
  row: ViewedUser,
  { planId, domain, logo }: { planId: PlanId; domain: string | null; logo: PictureRow | undefined },
): User {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    planId,
    active: row.active,
    createdAt: row.createdAt.toISOString(),
    domain,
    avatar: logo ? viewPicture(logo).url : null,
  };
}
