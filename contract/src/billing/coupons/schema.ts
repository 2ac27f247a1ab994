import { z } from 'zod';
import { planId, storedPlanId } from '../../account/plan-id.ts';
import { currencies } from '../../platform/money/countries.ts';
import { price, priceText } from '../../platform/money/schema.ts';
import { id, idempotencyKey, sentDate, storedName, timestamp } from '../../platform/schema.ts';
import { paymentProvider, planCurrency } from '../payments/schema.ts';
import { payableDecimals } from '../plans/payable-decimals.ts';
import { isPaidPlan } from '../plans/rules.ts';
import { planPeriod } from '../plans/schema.ts';
import { couponCode } from './code.ts';

export const couponKinds = ['percent', 'amount', 'trial'] as const;
const couponKind = z.enum(couponKinds, { error: 'El tipo de cupón no es válido' });
export type CouponKind = z.output<typeof couponKind>;

const integer = (message: string, min: number, max: number) =>
  z.int({ error: message }).min(min, { error: message }).max(max, { error: message });
const percentMessage = 'Escribe un porcentaje del 1 al 100';
const amountMessage = 'Escribe cuánto se descuenta';
const daysMessage = 'Escribe los días de la prueba, de 1 a 365';

export const createCouponBody = z
  .object({
    code: couponCode,
    kind: couponKind,
    percent: integer(percentMessage, 1, 100).nullable().default(null),
    amount: priceText(amountMessage)
      .refine((amount) => Number(amount) < 1e9, { error: 'El valor no es válido' })
      .nullable()
      .default(null),
    /** The currency of the amount. */
    currency: z.enum(currencies, { error: 'La moneda no es válida' }).default(planCurrency),
    /** The length of a trial. */
    days: integer(daysMessage, 1, 365).nullable().default(null),
    /** Null: for every paid plan. A trial is for one plan. */
    planId: planId.nullable().default(null),
    /** How many months an account pays less. */
    months: integer('Escribe los meses, de 1 a 36', 1, 36).default(1),
    /** The last day on which accounts can begin to use it, in the operator's calendar. */
    endsOn: sentDate.nullable().default(null),
    /** How many accounts can use it. */
    maxUses: integer('Escribe cuántas cuentas lo pueden usar', 1, 1_000_000).nullable().default(null),
  })
  .superRefine(({ kind, percent, amount, currency, days, planId }, context) => {
    const require = (isMissing: boolean, path: string, message: string) => {
      if (isMissing) context.addIssue({ code: 'custom', path: [path], message });
    };
    require(kind === 'percent' && percent === null, 'percent', percentMessage);
    require(kind === 'amount' && (amount === null || Number(amount) === 0), 'amount', amountMessage);
    const hasWrongDecimals = payableDecimals(currency) === 0 && amount?.includes('.');
    require(kind === 'amount' && hasWrongDecimals === true, 'amount', 'Esta moneda no tiene decimales');
    require(kind === 'trial' && days === null, 'days', daysMessage);
    require(kind === 'trial' && planId === null, 'planId', 'Elige el plan de la prueba');
    require(planId !== null && !isPaidPlan(planId), 'planId', 'Elige un plan de pago');
  });

export const coupon = z.object({
  id,
  code: z.string(),
  kind: storedName(couponKinds),
  percent: z.int().nullable(),
  amount: price.nullable(),
  /** The currency of the amount. */
  currency: z.string(),
  days: z.int().nullable(),
  planId: storedPlanId.nullable(),
  months: z.int(),
  /** When it ends for accounts that have not used it. */
  endsAt: timestamp.nullable(),
  maxUses: z.int().nullable(),
  /** Accounts that use it, with those whose payment is still open. */
  uses: z.int(),
  stoppedAt: timestamp.nullable(),
  createdAt: timestamp,
});
export type Coupon = z.output<typeof coupon>;

const couponUseStates = ['open', 'paid', 'free', 'returned'] as const;

/** Of one coupon. */
export const maxListedUses = 200;

export const couponUse = z.object({
  id,
  createdAt: timestamp,
  /** Null once the account is deleted. */
  user: z.object({ id, name: z.string() }).nullable(),
  planId: storedPlanId,
  discount: price,
  currency: z.string(),
  /** `open`: the payment is not completed yet. `free`: nothing was to be paid. `returned`: it was not completed, or its money was returned. */
  state: storedName(couponUseStates),
});
export type CouponUse = z.output<typeof couponUse>;

/**
 * What a plan costs with a coupon. Without one in the call, the one of which the account has months left. A month with the
 * provider of the configuration, if no period and no provider are named.
 */
export const quoteBody = z.object({
  planId,
  coupon: couponCode.optional(),
  provider: paymentProvider.optional(),
  period: planPeriod.optional(),
});
export const quote = z.object({
  price,
  total: price,
  currency: z.string(),
  coupon: z
    .object({
      code: z.string(),
      discount: price,
      /** The length of a trial. Null for a discount. */
      days: z.int().nullable(),
      /** Months that pay less, with this one. */
      monthsLeft: z.int(),
    })
    .nullable(),
});
export type Quote = z.output<typeof quote>;

/** A coupon gives months, so no period is named. */
export const redeemBody = quoteBody
  .omit({ period: true })
  .required({ coupon: true })
  .extend({ idempotencyKey });
