import type { Coupon, CouponUse, Quote } from '@vitrina/contract/billing/coupons/schema.ts';
import { normalizePrice } from '@vitrina/contract/platform/money/schema.ts';
import type { CouponOffer, CouponUseRow, CouponWithUses } from './reads.ts';

export function viewCoupon({ amount, endsAt, stoppedAt, createdAt, ...row }: CouponWithUses): Coupon {
  return {
    ...row,
    amount: amount === null ? null : normalizePrice(amount),
    endsAt: endsAt?.toISOString() ?? null,
    stoppedAt: stoppedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

export function viewCouponUse({ use, status, periodStart, userName }: CouponUseRow): CouponUse {
  return {
    id: use.id,
    createdAt: use.createdAt.toISOString(),
    user: userName === null ? null : { id: use.ownerId, name: userName },
    planId: use.planId,
    discount: normalizePrice(use.discount),
    currency: use.currency,
    state: stateOf(status, periodStart),
  };
}

function stateOf(
  status: CouponUseRow['status'],
  periodStart: CouponUseRow['periodStart'],
): CouponUse['state'] {
  if (status === null) return 'free';
  if (periodStart !== null) return 'paid';
  return status === 'created' || status === 'capturing' || status === 'pending' ? 'open' : 'returned';
}

export function viewQuote(price: string, currency: string, offer: CouponOffer | null): Quote {
  const full = normalizePrice(price);
  if (!offer) return { price: full, total: full, currency, coupon: null };
  const { coupon, discount, total, monthsLeft } = offer;
  return {
    price: full,
    total: normalizePrice(total),
    currency,
    coupon: { code: coupon.code, discount: normalizePrice(discount), days: coupon.days, monthsLeft },
  };
}
