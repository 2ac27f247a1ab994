import { z } from 'zod';
import { newPassword, user } from '../account/auth/schema.ts';
import { type PlanId, planId, planIds, storedPlanId } from '../account/plan-id.ts';
import { payment } from '../billing/payments/schema.ts';
import { subscriptionStatus } from '../billing/subscriptions/schema.ts';
import { storedType } from '../business/customization/schema.ts';
import { domain } from '../page/domains/schema.ts';
import { publicPage } from '../page/schema.ts';
import { price } from '../platform/money/schema.ts';
import { paging } from '../platform/paging.ts';
import { id, text, timestamp } from '../platform/schema.ts';

/** `unverified`: registered, but the code was not entered. The account has no page and cannot log in. */
export const userStatuses = ['active', 'inactive', 'unverified'] as const;
export const userSorts = ['createdAt', 'name', 'email', 'plan', 'planEnd'] as const;

const invalidDate = 'La fecha no es válida';
/** A day of the operator's calendar (`operatorTimeZone`). */
const day = z.iso.date({ error: invalidDate }).refine((date) => /^20\d\d/.test(date), { error: invalidDate });

export const userFilters = paging.extend({
  /** Name, e-mail or business name (accents and case are ignored), the start of an id, or a public link. */
  search: text(100).default(''),
  plan: planId.optional(),
  status: z.enum(userStatuses, { error: 'El estado no es válido' }).optional(),
  /** Days of registration, both inclusive. */
  since: day.optional(),
  until: day.optional(),
  sort: z.enum(userSorts, { error: 'El orden no es válido' }).default('createdAt'),
  direction: z.enum(['asc', 'desc'], { error: 'El orden no es válido' }).default('desc'),
});
export type UserFilters = z.output<typeof userFilters>;

export const managedUser = user.extend({
  verified: z.boolean(),
  planStatus: subscriptionStatus,
  /** The end of the paid or granted time; null on the free plan. */
  planEnd: timestamp.nullable(),
  /** Granted by the operator: none of the remaining time was paid. */
  granted: z.boolean(),
  /** A demo account, excluded from all figures. */
  demo: z.boolean(),
  /** The last use of an open session, accurate to an hour. */
  lastSeenAt: timestamp.nullable(),
  hasSecondFactor: z.boolean(),
  /** Empty until the owner sets a name. */
  businessName: z.string(),
  /** The path of the public page. It is a 404 unless the account is verified and active. */
  publicPath: z.string(),
});
export type ManagedUser = z.output<typeof managedUser>;

export const toggleStatusBody = z.object({
  userId: id,
  active: z.boolean({ error: 'El estado no es válido' }),
});

export const resetUserPasswordBody = z.object({ userId: id, newPassword });
export const resetUserPasswordForm = resetUserPasswordBody.pick({ newPassword: true });

export const userPreview = z.object({
  user: managedUser,
  businessType: storedType,
  products: z.int(),
  categories: z.int(),
  totalViews: z.int(),
  /**
   * The public page, even of a deactivated account, for the frame at `previewPath`. Null for an account that was never
   * verified, because it has no business.
   */
  page: publicPage.nullable(),
});
export type UserPreview = z.output<typeof userPreview>;

/** Includes the provider's ids, so that the operator can find the payment there. */
export const userPayment = payment.extend({
  orderId: z.string().nullable(),
  captureId: z.string().nullable(),
});
export type UserPayment = z.output<typeof userPayment>;

export const userDomain = domain.pick({
  id: true,
  domain: true,
  displayName: true,
  status: true,
  sslStatus: true,
  suspended: true,
  createdAt: true,
});

export type UserDomain = z.output<typeof userDomain>;

/** USD with two decimals. Negative if refunds exceed captures. */
export const amount = z.string().regex(/^-?\d+\.\d{2}$/);

const planSummary = z.object({
  planId: storedPlanId,
  name: z.string(),
  price,
  /** Verified accounts on this plan, without demo accounts. */
  users: z.int(),
  /** Those of `users` that are not deactivated. */
  active: z.int(),
  /** Those of `active` that pay: not in grace, not granted and not free. */
  paying: z.int(),
  granted: z.int(),
  /** `active` × `price`. */
  income: amount,
});
export type PlanSummary = z.output<typeof planSummary>;

const monthSummary = z.object({
  /** Such as `2026-11`, in `operatorTimeZone`. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  signUps: z.int(),
  /** Captures minus refunds of this month. */
  collected: amount,
  /** Accounts by their plan at the end of the month, or now: `{ free: 12, basic: 3, … }`. */
  byPlan: z.object(Object.fromEntries(planIds.map((id) => [id, z.int()])) as Record<PlanId, z.ZodInt>),
});
export type MonthSummary = z.output<typeof monthSummary>;

/** No figure but `demo` includes demo accounts. */
export const summary = z.object({
  /** Verified accounts. */
  users: z.int(),
  active: z.int(),
  inactive: z.int(),
  /** Registered but not verified; not included in `users`. */
  unverified: z.int(),
  /** Demo accounts; not included in `users`. */
  demo: z.int(),
  /** Registered in the current month. */
  newThisMonth: z.int(),
  /** All four, from free to premium. */
  plans: z.array(planSummary),
  /** See `monthlyIncome`: the active users of paid plans, whether they pay or got the plan from the operator. */
  income: amount,
  /** The part of `income` that is paid for. */
  paidIncome: amount,
  /** All captures in dollars minus all their refunds. */
  collected: amount,
  /** The same in other currencies, for those in which something was captured. */
  collectedElsewhere: z.array(z.object({ currency: z.string(), amount })),
  /** The sandbox provider is in use, so `collected` is not real money. */
  sandbox: z.boolean(),
  /** Why this installation sends nothing and takes no payments, in Spanish. Null: it is the production. */
  isolation: z.string().nullable(),
  openReports: z.int(),
  failedMails: z.int(),
  /** Twelve months, the current one last. */
  months: z.array(monthSummary),
});
export type Summary = z.output<typeof summary>;
