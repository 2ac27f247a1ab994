import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import type { ManagedUser, UserPayment } from '@vitrina/contract/operator/schema.ts';
import { publicMenuPath } from '@vitrina/contract/platform/paths.ts';
import { viewUser } from '../../account/auth/view.ts';
import type { ListedPayment } from '../../billing/payments/reads.ts';
import { viewPayment } from '../../billing/payments/view.ts';
import { viewPicture } from '../../business/media/view.ts';
import type { ManagedUserRow } from './reads.ts';

export function viewManagedUser(row: ManagedUserRow): ManagedUser {
  const { planId } = row;
  // A plan without domains suspends them.
  const domain = planAllows(planId, 'domains') ? row.domain : null;
  return {
    ...viewUser(row, { planId, domain, avatar: row.logo ? viewPicture(row.logo).url : null }),
    verified: row.verified,
    planStatus: row.planStatus,
    planEnd: row.planEnd?.toISOString() ?? null,
    granted: row.granted,
    demo: row.demo,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    hasSecondFactor: row.hasSecondFactor,
    businessName: row.businessName ?? '',
    publicPath: viewPublicPath(row.id, row.slug),
  };
}

export function viewPublicPath(userId: string, slug: string | null): string {
  return slug ? `/${slug}` : publicMenuPath(userId);
}

export function viewUserPayment(row: ListedPayment): UserPayment {
  return { ...viewPayment(row), orderId: row.orderId, captureId: row.captureId };
}
