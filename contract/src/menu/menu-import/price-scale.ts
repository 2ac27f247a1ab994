import { hasThousands, type MoneyFormat } from '../../platform/money/rules.ts';
import { normalizePrice } from '../../platform/money/schema.ts';
import { normalizeText } from '../../platform/normalize-text.ts';
import { variantFieldEntries } from '../products/variant-fields.ts';
import type { ReadProduct, ScaleQuestion } from './read-menu.ts';
import type { StoredProduct } from './stored-menu.ts';

/** The stored price of each product, by its normalized name. With sizes it is the lowest. */
export type KnownPrices = ReadonlyMap<string, string>;

/** Of a menu. */
export function toKnownPrices(products: readonly Pick<StoredProduct, 'name' | 'price'>[]): KnownPrices {
  return new Map(products.map(({ name, price }) => [normalizeText(name), price]));
}

/** The median price of a list lies between these in almost every shop. In units of the currency. */
const usualMedians: Record<string, readonly [number, number]> = {
  ARS: [150, 3_000_000],
  BOB: [1, 8_000],
  BRL: [1, 6_000],
  CLP: [250, 1_500_000],
  COP: [450, 5_000_000],
  CRC: [150, 900_000],
  CUP: [10, 200_000],
  DOP: [8, 80_000],
  EUR: [0.3, 1_500],
  GTQ: [1, 9_000],
  HNL: [3, 30_000],
  MXN: [2, 25_000],
  NIO: [4, 45_000],
  PAB: [0.2, 1_500],
  PEN: [0.5, 5_000],
  PYG: [900, 9_000_000],
  USD: [0.2, 1_500],
  UYU: [8, 60_000],
  VES: [0.3, 500_000],
};

const factors = [1_000, 100, 0.01, 0.001] as const;
/** How far a price may have changed since, by a factor, and still be that price on another scale. */
const tolerance = 2.2;
const enough = 3;

/**
 * Asks whether all prices are on another scale, for example in thousands or in cents: when most products would then cost about what the
 * menu has for them, or when they are far from what is usual in the currency. Null: nothing is odd.
 */
export function findScaleQuestion(
  products: readonly ReadProduct[],
  { currency }: MoneyFormat,
  known: KnownPrices | undefined,
): ScaleQuestion | null {
  const priced = products.flatMap((product) => {
    const price = lowestPrice(product);
    return price > 0 ? [{ product, price }] : [];
  });
  const factor = compareWithKnown(priced, known) ?? findUsualFactor(priced, currency);
  const example = factor === null ? undefined : chooseExample(priced, known);
  if (factor === null || factor === 1 || !example) return null;
  const price = String(example.price);
  return {
    name: example.product.name,
    factor,
    meanings: { same: normalizePrice(price), scaled: scalePrice(price, factor) },
  };
}

interface Priced {
  product: ReadProduct;
  price: number;
}

/** 1: the prices are on the scale of the stored ones. Null: nothing can be said. */
function compareWithKnown(priced: readonly Priced[], known: KnownPrices | undefined): number | null {
  if (!known || known.size === 0) return null;
  const ratios = priced.flatMap(({ product, price }) => {
    const stored = Number(known.get(normalizeText(product.name)) ?? 0);
    return stored > 0 ? [stored / price] : [];
  });
  const share = (factor: number) =>
    ratios.filter((ratio) => ratio / factor < tolerance && factor / ratio < tolerance).length / ratios.length;
  return [1, ...factors].find((factor) => share(factor) > 0.6) ?? null;
}

/** Whether the menu has about the same prices. */
export function hasKnownScale(products: readonly ReadProduct[], known: KnownPrices | undefined): boolean {
  const priced = products.map((product) => ({ product, price: lowestPrice(product) }));
  return compareWithKnown(priced, known) === 1;
}

function findUsualFactor(priced: readonly Priced[], currency: string): number | null {
  const usual = usualMedians[currency];
  if (!usual || priced.length === 0) return null;
  const median =
    priced.map(({ price }) => price).toSorted((a, b) => a - b)[Math.floor(priced.length / 2)] ?? 0;
  const isClear = priced.length >= enough || median < usual[0] / 5;
  if (isClear && median < usual[0] && hasThousands(currency)) return 1_000;
  // Cents are whole numbers, and most end like prices do.
  const canBeCents =
    priced.filter(({ price }) => /^\d+[059]$/.test(String(price))).length >= 0.8 * priced.length;
  return median > usual[1] && priced.length >= enough && canBeCents ? 0.01 : null;
}

/** A product that the owner knows by its stored price, else the first one. */
function chooseExample(priced: readonly Priced[], known: KnownPrices | undefined): Priced | undefined {
  return priced.find(({ product }) => known?.has(normalizeText(product.name))) ?? priced[0];
}

function lowestPrice({ price, variants }: ReadProduct): number {
  const prices = variants.map((variant) => Number(variant.price)).filter((value) => value > 0);
  return prices.length > 0 ? Math.min(...prices) : Number(price ?? 0);
}

/** Exact: the point is moved. What is left below a cent is cut off. */
export function scalePrice(price: string, factor: number): string {
  const shift = Math.round(Math.log10(factor));
  const [whole = '', fraction = ''] = price.split('.');
  const digits = shift > 0 ? whole + fraction.padEnd(shift, '0') : whole.padStart(1 - shift, '0') + fraction;
  const point = shift > 0 ? whole.length + shift : digits.length - fraction.length + shift;
  const cents = `${digits.slice(point)}00`.slice(0, 2);
  return normalizePrice(`${digits.slice(0, point).replace(/^0+(?=\d)/, '')}.${cents}`);
}

/** Every price of a product on another scale. */
export function scaleProduct(product: ReadProduct, factor: number): void {
  if (factor === 1) return;
  const scale = (price: string) => scalePrice(price, factor);
  if (product.price !== null) product.price = scale(product.price);
  if (product.compareAtPrice) product.compareAtPrice = scale(product.compareAtPrice);
  for (const variant of product.variants) {
    for (const [name, { isPrice }] of variantFieldEntries) {
      const value = variant[name];
      if (isPrice && value) Object.assign(variant, { [name]: scale(String(value)) });
    }
  }
}
