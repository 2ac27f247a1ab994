import { z } from 'zod';
import { registerBody } from '../../account/auth/schema.ts';
import { planId, storedPlanId } from '../../account/plan-id.ts';
import { price } from '../../platform/money/schema.ts';
import { storedName, timestamp } from '../../platform/schema.ts';
import { type PlanPeriod, planPeriod, storedPeriod } from '../plans/schema.ts';
import { type PaymentProviderId, paymentProvider, storedProvider } from './schema.ts';

/** `pending`: the owner has not authorized it at the provider. `failing`: the latest charge was declined. */
export const renewalStatus = storedName(['pending', 'active', 'failing']);
export type RenewalStatus = z.output<typeof renewalStatus>;

/** What is charged, how often and from when. */
const renewalTerms = z.object({
  planId: storedPlanId,
  planName: z.string(),
  provider: storedProvider,
  amount: price,
  currency: z.string(),
  period: storedPeriod,
  nextChargeAt: timestamp.nullable(),
});

export const renewalOffer = renewalTerms.extend({
  nextChargeAt: timestamp,
  /** The account's e-mail, as a proposal for `payerEmail`. */
  email: z.string(),
});
/** That it can be started: its provider and its period are known. */
export type RenewalOffer = z.output<typeof renewalOffer> & {
  provider: PaymentProviderId;
  period: PlanPeriod;
};

export function isKnownRenewalOffer(offer: z.output<typeof renewalOffer> | null): offer is RenewalOffer {
  return paymentProvider.safeParse(offer?.provider).success && planPeriod.safeParse(offer?.period).success;
}

export const renewal = renewalTerms.extend({
  status: renewalStatus,
  /** Where the owner authorizes it; null once they did. */
  approveUrl: z.string().nullable(),
  /** Where the owner changes the card; null before the authorization. */
  cardUrl: z.string().nullable(),
  /** Until when the provider tries a declined charge again; null if none was declined. */
  retriesUntil: timestamp.nullable(),
});
export type Renewal = z.output<typeof renewal>;

/** At most one of both: a running renewal, or the one that can be started. */
export const renewalState = z.object({ renewal: renewal.nullable(), offer: renewalOffer.nullable() });
export type RenewalState = z.output<typeof renewalState>;

/** The terms that the owner has seen. Others are an error, so that nobody agrees to an unseen amount. */
export const startRenewalBody = z.object({
  planId,
  period: planPeriod,
  amount: price,
  /** The e-mail of the owner's account at the provider. Default: that of the account here. */
  payerEmail: registerBody.shape.email.optional(),
});
