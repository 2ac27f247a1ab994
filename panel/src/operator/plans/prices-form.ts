import { planCurrency } from '@vitrina/contract/billing/payments/schema.ts';
import {
  type EditablePlan,
  type OtherPrice,
  planPricesEdit,
} from '@vitrina/contract/billing/plans/edit-schema.ts';
import type { StoredPeriod } from '@vitrina/contract/billing/plans/schema.ts';
import { periodNames } from '@vitrina/contract/billing/plans/schema.ts';
import { countries, defaultCountry } from '@vitrina/contract/platform/money/countries.ts';
import { editablePrice, formatPrice, parsePrice, toCents } from '@vitrina/contract/platform/money/rules.ts';
import { getFieldErrors } from '../../ui/fields/field-errors.ts';

const { locale } = countries[defaultCountry];
/** How many months a year costs until the operator sets its price. */
const proposedMonths = 10n;

/** The prices of a currency as typed. */
export interface PriceRow {
  currency: string;
  /** Always empty for dollars, whose price is part of the plan. */
  month: string;
  year: string;
}

export function toPriceRows({ prices }: EditablePlan): PriceRow[] {
  const currencies = [...new Set([planCurrency, ...prices.map(({ currency }) => currency)])];
  const amountOf = (currency: string, period: OtherPrice['period']) => {
    const found = prices.find((price) => price.currency === currency && price.period === period);
    return found ? editablePrice(found.amount, { locale, currency }) : '';
  };
  return currencies.map((currency) => ({
    currency,
    month: amountOf(currency, 'month'),
    year: amountOf(currency, 'year'),
  }));
}

/** Empty fields are not sold. Text that is not a price is passed on, so that the schema rejects it. */
export function toPrices(rows: readonly PriceRow[]): OtherPrice[] {
  return rows.flatMap(({ currency, ...amounts }) =>
    (['month', 'year'] as const)
      .filter((period) => amounts[period].trim() !== '')
      .map((period) => ({
        currency,
        period,
        amount: parsePrice(amounts[period], { locale, currency }) ?? amounts[period].trim(),
      })),
  );
}

/** The errors by field: `COP month`. */
export function validatePriceRows(rows: readonly PriceRow[]): Record<string, string> {
  const prices = toPrices(rows);
  const errors = getFieldErrors(planPricesEdit, { prices, version: 1 });
  return Object.fromEntries(
    prices.flatMap(({ currency, period }, index) => {
      const error = errors[`prices.${index}.amount`];
      return error ? [[`${currency} ${period}`, error]] : [];
    }),
  );
}

/** Ten months, as the operator would type it; empty without a valid price of a month. */
export function proposeYear(month: string, currency: string): string {
  const price = parsePrice(month, { locale, currency });
  if (price === null) return '';
  const cents = toCents(price) * proposedMonths;
  const decimals = cents % 100n === 0n ? '' : `.${String(cents % 100n).padStart(2, '0')}`;
  return editablePrice(`${cents / 100n}${decimals}`, { locale, currency });
}

/** «$ 39.900 al mes» */
export function formatOtherPrice({
  currency,
  period,
  amount,
}: Pick<OtherPrice, 'currency' | 'amount'> & { period: StoredPeriod }): string {
  return `${formatPrice(amount, { locale, currency })} al ${periodNames[period]}`;
}
