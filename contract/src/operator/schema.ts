import { z } from 'zod';
import { newPassword, user } from '../auth/schema.ts';
import { businessType } from '../customization/schema.ts';
import { domain } from '../domains/schema.ts';
import { price } from '../money/schema.ts';
import { payment } from '../payments/schema.ts';
import { planId } from '../plans/schema.ts';
import { publicPage } from '../public-page/schema.ts';
import { id, requiredText, text, timestamp } from '../schema.ts';
import { subscriptionStatus } from '../subscriptions/schema.ts';
import { paging } from './paging.ts';

/** `unverified`: registered, but nobody has typed the code yet; such an account has no page and cannot log in. */
export const userStatuses = ['active', 'inactive', 'unverified'] as const;
export const userSorts = ['createdAt', 'name', 'email', 'plan', 'planEnd'] as const;

const wrongDate = 'La fecha no es válida';
/** A day of the operator's calendar (`operatorTimeZone`). */
const day = z.iso.date({ error: wrongDate }).refine((date) => /^20\d\d/.test(date), { error: wrongDate });

/** A filter that is left out lets everything through. */
export const userFilters = paging.extend({
  /** In name, e-mail or business name, whatever its accents and case; the start of an id; or a public address. */
  search: text(100).default(''),
  plan: planId.optional(),
  status: z.enum(userStatuses, { error: 'El estado no es válido' }).optional(),
  /** The days of registration, both included. */
  since: day.optional(),
  until: day.optional(),
  sort: z.enum(userSorts, { error: 'El orden no es válido' }).default('createdAt'),
  direction: z.enum(['asc', 'desc'], { error: 'El orden no es válido' }).default('desc'),
});
export type UserFilters = z.output<typeof userFilters>;

export const managedUser = user.extend({
  verified: z.boolean(),
  planStatus: subscriptionStatus,
  /** When the paid or granted time ends; null on the free plan. */
  planEnd: timestamp.nullable(),
  /** Given by the operator: nothing of the time that is left was paid. */
  granted: z.boolean(),
  /** Of the demonstration: counts nowhere. */
  demo: z.boolean(),
  /** The last use, within an hour, of a session that is still open. */
  lastSeenAt: timestamp.nullable(),
  /** Empty while the owner has not named it. */
  businessName: z.string(),
  /** Where visitors find the page, from the slash on; a 404 unless the account is verified and active. */
  publicPath: z.string(),
});
export type ManagedUser = z.output<typeof managedUser>;

export const toggleStatusBody = z.object({
  userId: id,
  active: z.boolean({ error: 'El estado no es válido' }),
});

export const resetUserPasswordBody = z.object({ userId: id, newPassword });
/** The screen's form: the user is known there. */
export const resetUserPasswordForm = resetUserPasswordBody.pick({ newPassword: true });

/** Typed by the operator: see `isTypedName`. */
export const deleteUserBody = z.object({ name: requiredText('Escribe el nombre del usuario', 200) });

/** An account looked at from near, as the preview dialog does. */
export const userPreview = z.object({
  user: managedUser,
  businessType,
  products: z.int(),
  categories: z.int(),
  totalViews: z.int(),
  /**
   * What visitors see, or would see were the account active: for the frame at `previewPath`, which counts no visit.
   * Null for an account that was never verified: it has no business.
   */
  page: publicPage.nullable(),
});
export type UserPreview = z.output<typeof userPreview>;

/** With what the provider calls it, to be found there. */
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

/** USD, always with two decimals; less than nothing where more went back than came in. */
export const amount = z.string().regex(/^-?\d+\.\d{2}$/);

const planSummary = z.object({
  planId,
  name: z.string(),
  price,
  /** Verified accounts on it, demonstration ones left out. */
  users: z.int(),
  /** Of those: neither deactivated nor in grace, and neither granted nor free. They count for the income. */
  paying: z.int(),
  granted: z.int(),
  income: amount,
});
export type PlanSummary = z.output<typeof planSummary>;

const monthSummary = z.object({
  /** Such as `2026-11`, of the operator's calendar. */
  month: z.string().regex(/^\d{4}-\d{2}$/),
  signUps: z.int(),
  /** Captured in it, less what went back in it. */
  collected: amount,
  /** Accounts by the plan that they had at its end, or have now: `{ free: 12, basic: 3, … }`. */
  byPlan: z.record(planId, z.int()),
});
export type MonthSummary = z.output<typeof monthSummary>;

/** The demonstration counts in none of these. */
export const summary = z.object({
  /** Verified accounts. */
  users: z.int(),
  active: z.int(),
  inactive: z.int(),
  /** Registered and not verified yet; not among `users`. */
  unverified: z.int(),
  /** Registered since the month began. */
  newThisMonth: z.int(),
  /** The four of them, in their order. */
  plans: z.array(planSummary),
  /** A month's worth of what active users pay: see `monthlyIncome`. */
  income: amount,
  /** Captured less what went back, ever. */
  collected: amount,
  /** No money: the sandbox provider runs, and `collected` counts what it pretended. */
  sandbox: z.boolean(),
  openReports: z.int(),
  failedMails: z.int(),
  /** Twelve, this one last. */
  months: z.array(monthSummary),
});
export type Summary = z.output<typeof summary>;
