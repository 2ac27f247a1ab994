import { type MoneyFormat, separatorsOf } from '../../platform/money/rules.ts';
import { parseWholeNumber } from '../../platform/whole-number.ts';
import { maxStock } from '../stock/limits.ts';
import { countSteps, type SellBy, toThousandths } from './sell-by.ts';
import { unitFactor } from './typed-unit.ts';

/**
 * Reads an amount with the decimal separator of the locale, or with a point, and perhaps with a unit, such as `500 g` of what is sold by
 * `kg`. Null if it is none, could be a thousand, or is of another unit.
 */
export function parseAmount(
  typed: string,
  { locale }: Pick<MoneyFormat, 'locale'>,
  unit?: string,
): string | null {
  const [, amount = '', typedUnit = ''] = /^([\d.,]+)\s*(.*)$/.exec(typed.trim()) ?? [];
  const word = typedUnit.replace(/\.$/, '');
  const isUnit = word === '' || word.toLowerCase() === unit?.toLowerCase();
  const factor = isUnit ? 1 : unit && unitFactor(word, unit);
  const [, whole = '', separator, decimals = ''] = /^(\d{1,8})(?:([.,])(\d{1,3}))?$/.exec(amount) ?? [];
  const isGrouping =
    decimals.length === 3 && separator !== separatorsOf(locale).decimal && /^[1-9]/.test(whole);
  if (!whole || isGrouping || !factor) return null;
  const thousandths = toThousandths(decimals ? `${whole}.${decimals}` : whole) * factor;
  return thousandths > 0 && Number.isInteger(thousandths) ? String(thousandths / 1000) : null;
}

/** Reads an amount in the unit, or a number of pieces, as steps. NaN if it is none, or not a multiple of a step. */
export function parseSteps(
  typed: string,
  sellBy: (Pick<SellBy, 'step'> & Partial<Pick<SellBy, 'unit'>>) | null | undefined,
  money: Pick<MoneyFormat, 'locale'>,
): number {
  const text = typed.trim();
  if (/^0+([.,]0+)?$/.test(text)) return 0;
  if (!sellBy) {
    const count = parseWholeNumber(text);
    return count !== null && count <= maxStock ? count : Number.NaN;
  }
  const amount = parseAmount(text, money, sellBy.unit);
  const steps = amount === null ? Number.NaN : countSteps(amount, sellBy);
  return Number.isInteger(steps) ? steps : Number.NaN;
}
