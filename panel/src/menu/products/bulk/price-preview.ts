import {
  changePrice,
  type PriceChange,
  type PriceRounding,
  priceChange,
  priceRoundings,
} from '@vitrina/contract/menu/products/price-change.ts';
import { hasPrice } from '@vitrina/contract/menu/products/price-kinds.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { formatPrice, type MoneyFormat, parsePrice } from '@vitrina/contract/platform/money/rules.ts';

export type PriceDraft = {
  by: PriceChange['by'];
  direction: PriceChange['direction'];
  /** As it is typed. */
  value: string;
  rounding: PriceRounding;
};

/** Null while the draft is incomplete or invalid. */
export function parsePriceChange({ value, ...draft }: PriceDraft, money: MoneyFormat): PriceChange | null {
  const text = value.trim();
  const parsed =
    draft.by === 'percent' ? text.replace(/\s*%$/, '').replace(',', '.') : parsePrice(text, money);
  return priceChange.safeParse({ ...draft, value: parsed }).data ?? null;
}

export interface PreviewRow {
  key: string;
  name: string;
  oldPrice: string;
  newPrice: string;
  hasProblem: boolean;
}

const problems = { 'not-positive': 'Quedaría en cero', 'too-high': 'Pasaría del máximo' } as const;

/** Every old and new price, of sizes too. Products with a problem come first. */
export function previewPrices(
  products: readonly Product[],
  change: PriceChange,
  money: MoneyFormat,
): PreviewRow[] {
  const rows = products
    .filter(({ priceKind }) => hasPrice(priceKind))
    .flatMap(({ id, name, price, variants }) => {
      const items =
        variants.length > 0
          ? variants.map((variant) => ({
              key: variant.id,
              name: `${name} · ${variant.name}`,
              price: variant.price,
            }))
          : [{ key: id, name, price }];
      return items.map((item) => {
        const result = changePrice(item.price, change);
        return {
          key: item.key,
          name: item.name,
          oldPrice: formatPrice(item.price, money),
          newPrice: 'price' in result ? formatPrice(result.price, money) : problems[result.problem],
          hasProblem: 'problem' in result,
        };
      });
    });
  return rows.toSorted((a, b) => Number(b.hasProblem) - Number(a.hasProblem));
}

/** `A 100`, `Terminado en 900`. */
export function describeRounding(rounding: PriceRounding, { locale, currency }: MoneyFormat): string {
  if (rounding === priceRoundings(currency)[0]) return 'Sin redondear';
  if (rounding === '1') return 'Sin centavos';
  const text = rounding.replace('ends-', '');
  const decimals = text.includes('.') ? 2 : 0;
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals }).format(
    text as Intl.StringNumericLiteral,
  );
  return rounding.startsWith('ends-') ? `Terminado en ${number}` : `A ${number}`;
}
