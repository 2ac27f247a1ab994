import { z } from 'zod';
import { currencyDecimals, examplePrice, fromCents, toCents } from '../../platform/money/rules.ts';
import { parsePriceText } from '../../platform/money/schema.ts';
import { hasUniqueValues } from '../../platform/schema.ts';

/** In cents: a changed price is the nearest positive `offset` + n × `step`. */
const roundings = {
  '0.01': { step: 1n, offset: 0n },
  '0.10': { step: 10n, offset: 0n },
  '0.50': { step: 50n, offset: 0n },
  '1': { step: 100n, offset: 0n },
  '50': { step: 5_000n, offset: 0n },
  '100': { step: 10_000n, offset: 0n },
  '500': { step: 50_000n, offset: 0n },
  '1000': { step: 100_000n, offset: 0n },
  'ends-0.50': { step: 100n, offset: 50n },
  'ends-0.90': { step: 100n, offset: 90n },
  'ends-0.99': { step: 100n, offset: 99n },
  'ends-900': { step: 100_000n, offset: 90_000n },
} as const;

export type PriceRounding = keyof typeof roundings;
const roundingIds = Object.keys(roundings) as [PriceRounding, ...PriceRounding[]];

const thousands = ['1', '50', '100', '500', '1000', 'ends-900'] as const;
const cents = ['0.01', '0.10', '0.50', '1', 'ends-0.50', 'ends-0.90', 'ends-0.99'] as const;

/** Those that the owner of a business with this currency chooses from. The first is the smallest unit of a price. */
export function priceRoundings(currency: string): readonly [PriceRounding, ...PriceRounding[]] {
  return examplePrice(currency).includes('.') ? cents : thousands;
}

export const maxPercent = 1000;
const invalidPercent = `Escribe un porcentaje de 0,01 a ${maxPercent}`;

const percent = z.string({ error: invalidPercent }).trim().refine(isPercent, { error: invalidPercent });

const invalidAmount = 'Escribe cuánto cambian los precios';
const amount = z.string({ error: invalidAmount }).trim().refine(isAmount, { error: invalidAmount });

const direction = z.enum(['up', 'down'], { error: 'Indica si los precios suben o bajan' });
const rounding = z.enum(roundingIds, { error: 'El redondeo no es válido' });

/** Digits with at most two decimals, as a price. */
export const priceChange = z.discriminatedUnion(
  'by',
  [
    z.object({ by: z.literal('percent'), direction, value: percent, rounding }),
    z.object({ by: z.literal('amount'), direction, value: amount, rounding }),
  ],
  { error: 'Indica cómo cambian los precios' },
);
export type PriceChange = z.output<typeof priceChange>;

/** Prices that a bulk change leaves unless it names them: option surcharges, in every product that offers the option, and container fees. */
export const alsoPricedNames = ['options', 'containerFees'] as const;
export type AlsoPriced = (typeof alsoPricedNames)[number];

export const alsoPriced = z
  .array(z.enum(alsoPricedNames), { error: 'Indica qué más cambia' })
  .refine(hasUniqueValues, { error: 'Lo que también cambia está repetido' });

export type ChangedPrice = { price: string } | { problem: 'not-positive' | 'too-high' };

/** Ten digits before the point, as a price that is typed. */
const maxPriceCents = 999_999_999_999n;

/**
 * The price after the change, exact to the cent and rounded half up. Rounding never makes a price zero. `price` is in the
 * format of the API.
 */
export function changePrice(price: string, { by, direction, value, rounding }: PriceChange): ChangedPrice {
  const old = toCents(price);
  const sign = direction === 'up' ? 1n : -1n;
  // The exact result is a fraction of a cent: `numerator` / `denominator`.
  const [numerator, denominator] =
    by === 'percent' ? [old * (10_000n + sign * toCents(value)), 10_000n] : [old + sign * toCents(value), 1n];
  if (numerator <= 0n) return { problem: 'not-positive' };
  const { step, offset } = roundings[rounding];
  const divisor = 2n * step * denominator;
  const steps = divideDown(2n * (numerator - offset * denominator) + step * denominator, divisor);
  const nearest = offset + steps * step;
  const result = nearest > 0n ? nearest : nearest + step * (1n + divideDown(-nearest, step));
  return result > maxPriceCents ? { problem: 'too-high' } : { price: fromCents(result) };
}

/** Whether prices in this currency may be rounded so. */
export function canRoundTo(rounding: PriceRounding, currency: string): boolean {
  const { step, offset } = roundings[rounding];
  return currencyDecimals(currency) === 2 || (step % 100n === 0n && offset % 100n === 0n);
}

function isPercent(text: string): boolean {
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(text)) return false;
  return toCents(text) > 0n && toCents(text) <= BigInt(maxPercent) * 100n;
}

function isAmount(text: string): boolean {
  const value = parsePriceText(text);
  return value !== null && toCents(value) > 0n;
}

/** BigInt division rounds to zero. */
function divideDown(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend % divisor < 0n ? quotient - 1n : quotient;
}
