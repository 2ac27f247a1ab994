import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import {
  type AlsoPriced,
  changePrice,
  type PriceChange,
  type PriceRounding,
  priceChange,
  priceRoundings,
} from '@vitrina/contract/menu/products/price-change.ts';
import { hasPrice } from '@vitrina/contract/menu/products/price-kinds.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import {
  currencyDecimals,
  formatExamplePrice,
  formatPrice,
  type MoneyFormat,
  parsePrice,
} from '@vitrina/contract/platform/money/rules.ts';

export type PriceDraft = {
  by: PriceChange['by'];
  direction: PriceChange['direction'];
  /** As it is typed. */
  value: string;
  rounding: PriceRounding;
  /** What else changes. */
  also: AlsoPriced[];
};

/** Null while the draft is incomplete or invalid. */
export function parsePriceChange(
  { value, ...draft }: Omit<PriceDraft, 'also'>,
  money: MoneyFormat,
): PriceChange | null {
  const text = value.trim();
  const parsed =
    draft.by === 'percent' ? text.replace(/\s*%$/, '').replace(',', '.') : parsePrice(text, money);
  return priceChange.safeParse({ ...draft, value: parsed }).data ?? null;
}

/** What is wrong with a typed value: `1,234` could be two amounts in Colombia. */
export function describeWrongValue({ by }: Pick<PriceDraft, 'by'>, money: MoneyFormat): string {
  const example = by === 'percent' ? '8' : formatExamplePrice(money);
  return `Escribe un número. Ej.: ${example}`;
}

export interface PreviewRow {
  key: string;
  name: string;
  oldPrice: string;
  newPrice: string;
  hasProblem: boolean;
}

const problems = { 'not-positive': 'Quedaría en cero', 'too-high': 'Pasaría del máximo' } as const;

/** What the change reaches. */
export interface Priced {
  products: readonly Product[];
  /** The groups of the products whose options cost something, if they change too. */
  groups: readonly OptionGroup[];
  hasContainerFees: boolean;
}

/** Every old and new price, of sizes too. Those with a problem come first. */
export function previewPrices(
  { products, groups, hasContainerFees }: Priced,
  change: PriceChange,
  money: MoneyFormat,
): PreviewRow[] {
  const items = [
    ...products.filter(({ priceKind }) => hasPrice(priceKind)).flatMap(listPrices),
    ...(hasContainerFees ? products.flatMap(listContainerFee) : []),
    ...groups.flatMap(listOptionPrices),
  ];
  const rows = items.map(({ key, name, price }) => {
    const result = changePrice(price, change);
    return {
      key,
      name,
      oldPrice: formatPrice(price, money),
      newPrice: 'price' in result ? formatPrice(result.price, money) : problems[result.problem],
      hasProblem: 'problem' in result,
    };
  });
  return rows.toSorted((a, b) => Number(b.hasProblem) - Number(a.hasProblem));
}

interface PricedItem {
  key: string;
  name: string;
  price: string;
}

function listPrices({ id, name, price, variants }: Product): PricedItem[] {
  if (variants.length === 0) return [{ key: id, name, price }];
  return variants.map((variant) => ({
    key: variant.id,
    name: `${name} · ${variant.name}`,
    price: variant.price,
  }));
}

function listContainerFee({ id, name, containerFee }: Product): PricedItem[] {
  return isPriced(containerFee) ? [{ key: `fee ${id}`, name: `${name} · empaque`, price: containerFee }] : [];
}

/** Free options stay free, so they are not listed. */
function listOptionPrices({ id, name, extraPrice, options }: OptionGroup): PricedItem[] {
  const items = options.flatMap((option) => [
    { key: option.id, name: `${name} · ${option.name}`, price: option.price },
    ...Object.entries(option.prices ?? {}).map(([size, price]) => ({
      key: `${option.id} ${size}`,
      name: `${name} · ${option.name}, ${size}`,
      price,
    })),
  ]);
  const extra = { key: `extra ${id}`, name: `${name} · adicional`, price: extraPrice };
  return [...items, extra].filter(({ price }) => isPriced(price));
}

const isPriced = (price: string | null): price is string => price !== null && price !== '0';

/** The groups with options of their own that cost something and that the products offer. The options of a daily menu change every day. */
export function findPricedGroups(
  products: readonly Product[],
  groups: readonly OptionGroup[],
): OptionGroup[] {
  const offered = new Set(
    products.filter(({ kind }) => kind !== 'daily').flatMap(({ optionGroups }) => optionGroups),
  );
  return groups.filter(
    (group) => offered.has(group.id) && !group.source && listOptionPrices(group).length > 0,
  );
}

export function countContainerFees(products: readonly Product[]): number {
  return products.filter(({ containerFee }) => isPriced(containerFee)).length;
}

/** `A 100`, `Terminado en 900`. */
export function describeRounding(rounding: PriceRounding, { locale, currency }: MoneyFormat): string {
  // Where prices may have cents, whole ones are rounded.
  if (rounding === '1' && currencyDecimals(currency) === 2) return 'Sin centavos';
  if (rounding === priceRoundings(currency)[0]) return 'Sin redondear';
  const text = rounding.replace('ends-', '');
  const decimals = text.includes('.') ? 2 : 0;
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals }).format(
    text as Intl.StringNumericLiteral,
  );
  return rounding.startsWith('ends-') ? `Terminado en ${number}` : `A ${number}`;
}
