/** How a product is sold by weight or length. Quantities of it are steps everywhere. */
export interface SellBy extends SellStep {
  /** The least and the most of one order, in the unit. Multiples of `step`. */
  min: string;
  max?: string | undefined;
}

/** What the price is for, and how much of it a step is: decimal text in the unit, with at most three decimals. */
export interface SellStep {
  unit: string;
  step: string;
}

/** The most steps of a line. */
export const mostSteps = 999;

/** Returns thousandths of the unit. */
export function toThousandths(amount: string): number {
  const [whole = '0', decimals = ''] = amount.split('.');
  return Number(whole) * 1000 + Number(decimals.padEnd(3, '0'));
}

/** Returns how many steps an amount is. Not an integer if it is not a multiple of a step. */
export function countSteps(amount: string, { step }: Pick<SellStep, 'step'>): number {
  return toThousandths(amount) / toThousandths(step);
}

/** The fewest steps that a line may have. One piece of anything else. */
export function minSteps(sellBy: Pick<SellBy, 'step' | 'min'> | null | undefined): number {
  return sellBy ? countSteps(sellBy.min, sellBy) : 1;
}

/** The most steps or pieces of all lines of a product. Null: any number. */
export function maxSteps(
  sellBy: Pick<SellBy, 'step' | 'max'> | null | undefined,
  maxPerOrder: number | null,
): number | null {
  if (!sellBy?.max) return maxPerOrder;
  return Math.min(maxPerOrder ?? mostSteps, countSteps(sellBy.max, sellBy));
}

/** Says what a quantity counts, in the key of a line. Empty for pieces. */
export function stepKey(sellBy: SellStep | null | undefined): string {
  return sellBy ? `~${sellBy.step}~${encodeURIComponent(sellBy.unit)}` : '';
}

/** Whether a quantity means the same for both. */
export function isSameStep(a: SellStep | null | undefined, b: SellStep | null | undefined): boolean {
  return a?.step === b?.step && a?.unit === b?.unit;
}

/** Returns steps as an amount with the decimal separator of the locale, such as `0,75`. */
export function formatSteps(quantity: number, { step }: Pick<SellStep, 'step'>, locale: string): string {
  return new Intl.NumberFormat(locale, { useGrouping: false }).format(
    (toThousandths(step) * quantity) / 1000,
  );
}

/** Returns a quantity in words, such as `0,75 kg` or `3`. */
export function formatQuantity(
  quantity: number,
  sellBy: SellStep | null | undefined,
  locale: string,
): string {
  return sellBy ? `${formatSteps(quantity, sellBy, locale)} ${sellBy.unit}` : String(quantity);
}

/** Returns what stands before the name of a line, such as `0,75 kg` or `3 ×`. */
export function countLine(
  { quantity, sellBy }: { quantity: number; sellBy?: SellStep | null | undefined },
  locale: string,
): string {
  return formatQuantity(quantity, sellBy, locale) + (sellBy ? '' : ' ×');
}
