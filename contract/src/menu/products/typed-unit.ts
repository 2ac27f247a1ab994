import type { SellStep } from './sell-by.ts';

/** Units that measure the same, in any spelling: `kg` and `Kilos` are a thousand `g` or `gramos`. */
const scales: [large: RegExp, small: RegExp, ratio: number][] = [
  [/^k/i, /^g(r|s?$)/i, 1000],
  [/^m(et|ts?$|$)/i, /^c(m|ent)/i, 100],
  [/^l(it|ts?$|$)/i, /^(ml|cc|milil)/i, 1000],
];

/** Returns how many of `unit` a typed unit is: `g` is 0.001 of `kg`. Undefined if they do not measure the same. */
export function unitFactor(typed: string, unit: string): number | undefined {
  for (const [large, small, ratio] of scales) {
    const [from, to] = [typed, unit].map((word) => (large.test(word) ? ratio : Number(small.test(word))));
    if (from && to) return from / to;
  }
  return undefined;
}

/** Returns the number of steps that is nearest to a typed amount, perhaps in another unit. NaN without an amount. */
export function countTyped(typed: string, { unit, step }: SellStep): number {
  const [, text, word = ''] = /([\d.,]+)\s*(\p{L}*)/u.exec(typed) ?? [];
  const size = +(+step / (unitFactor(word, unit) ?? 1)).toFixed(6);
  // Where a step has no decimals, three digits behind a point or comma are thousands.
  const amount = size % 1 ? text : text?.replace(/[.,](?=\d{3}\b)/g, '');
  return amount ? Math.round(+amount.replace(',', '.') / size) : Number.NaN;
}
