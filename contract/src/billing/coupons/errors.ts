import type { ErrorCode } from '../../platform/errors.ts';

/** Why a coupon cannot be used. */
export const couponErrors = [
  'COUPON_NOT_FOUND',
  'COUPON_ENDED',
  'COUPON_USED_UP',
  'COUPON_USED',
  'COUPON_OTHER_PLAN',
  'COUPON_CURRENCY',
  'COUPON_NEEDS_MONTH',
  'TRIAL_USED',
  'TRIAL_NEEDS_FREE_PLAN',
  'TOO_MANY_COUPONS',
] as const satisfies ErrorCode[];
