import type { User } from '@vitrina/contract/auth/schema.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import type { PictureRow } from '../media/reads.ts';
import { viewPicture } from '../media/view.ts';
import type { UserRow } from './reads.ts';

export function viewUser(
  row: UserRow,
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
