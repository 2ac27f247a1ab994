import type { User } from '@vitrina/contract/account/auth/schema.ts';
import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import type { PictureRow } from '../../business/media/reads.ts';
import { viewPicture } from '../../business/media/view.ts';
import type { users } from '../tables.ts';

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
