import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import type { PaymentOffer } from '@vitrina/contract/billing/payments/schema.ts';
import { periodMonths } from '@vitrina/contract/billing/plans/rules.ts';
import type { PlanPeriod } from '@vitrina/contract/billing/plans/schema.ts';
import { toCents } from '@vitrina/contract/platform/money/rules.ts';

export interface OfferChoice {
  provider: PaymentOffer['provider'];
  period: PlanPeriod;
}

/** The offers of a plan, those in the currency of the business first. */
export function listPlanOffers(
  offers: readonly PaymentOffer[],
  planId: PlanId,
  businessCurrency: string,
): PaymentOffer[] {
  const isForeign = ({ currency }: PaymentOffer) => Number(currency !== businessCurrency);
  const ofPlan = offers.filter((offer) => offer.planId === planId);
  return ofPlan.toSorted((a, b) => isForeign(a) - isForeign(b));
}

/** The chosen offer; another period of the same provider, or the first one, if that is not offered. */
export function pickOffer(
  offers: readonly PaymentOffer[],
  { provider, period }: Partial<OfferChoice>,
): PaymentOffer | undefined {
  const ofProvider = offers.filter((offer) => offer.provider === provider);
  const candidates = ofProvider.length > 0 ? ofProvider : offers;
  const first = candidates[0];
  return (
    candidates.find((offer) => offer.period === (period ?? 'month') && offer.provider === first?.provider) ??
    first
  );
}

/** «Pagas 10 meses y usas 12.» Null if the year is not the price of some whole months. */
export function describeSaving(offers: readonly PaymentOffer[], chosen: PaymentOffer): string | null {
  const month = offers.find(({ provider, period }) => provider === chosen.provider && period === 'month');
  if (chosen.period !== 'year' || !month) return null;
  const [year, price] = [toCents(chosen.amount), toCents(month.amount)];
  const months = year / price;
  const isSaving = year % price === 0n && months < BigInt(periodMonths.year);
  return isSaving ? `Pagas ${months} meses y usas ${periodMonths.year}.` : null;
}
