import { nameProvider } from '@vitrina/contract/billing/payments/providers.ts';
import type { Renewal } from '@vitrina/contract/billing/payments/renewal-schema.ts';
import type { StoredPeriod } from '@vitrina/contract/billing/plans/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { formatLongDate, type RegionalSettings } from '../../ui/dates.ts';
import { formatPlanAmount } from '../plans/regional-settings.ts';

/** `consenting` opens the question, and `returning` comes from the page of the provider. */
export type RenewalStep = 'consenting' | 'returning';

export const renewalConsentPath = `${paths.profile}?renovacion=activar`;

export function readRenewalStep(search: string): RenewalStep | null {
  const value = new URLSearchParams(search).get('renovacion');
  if (value === 'activar') return 'consenting';
  return value === null ? null : 'returning';
}

export const periodTexts: Record<StoredPeriod, { each: string; more: string }> = {
  month: { each: 'cada mes', more: 'un mes más' },
  year: { each: 'cada año', more: 'un año más' },
  unknown: { each: 'cada período', more: 'un período más' },
};

/** «El 15 de febrero se cobrarán $ 39.900 con Mercado Pago y tu plan Pro sigue un mes más.» */
export function describeNextCharge(renewal: Renewal, regional: RegionalSettings): string {
  const { planName, provider, amount, currency, period, nextChargeAt } = renewal;
  const price = formatPlanAmount(amount, regional, currency);
  const date = nextChargeAt ? `El ${formatLongDate(nextChargeAt, regional)}` : 'En la próxima fecha';
  return `${date} se cobra ${price} con ${nameProvider(provider)} y tu plan ${planName} sigue ${periodTexts[period].more}.`;
}

export function describeFailure(renewal: Renewal, regional: RegionalSettings): string {
  const { provider, amount, currency, retriesUntil } = renewal;
  const price = formatPlanAmount(amount, regional, currency);
  const until = retriesUntil
    ? ` Lo intentará de nuevo hasta el ${formatLongDate(retriesUntil, regional)}.`
    : '';
  return `${nameProvider(provider)} no pudo cobrar ${price}.${until}`;
}
