// How well a menu was read, against its truth. The rules of both are in the README of `contract/src/menu/menu-import/unseen`.
import { readdirSync, readFileSync } from 'node:fs';
import type { ReadMenu, ReadProduct } from '../contract/src/menu/menu-import/read-menu.ts';
import { type Country, countries } from '../contract/src/platform/money/countries.ts';
import { normalizeText } from '../contract/src/platform/normalize-text.ts';
import { readMenuBytes, readPastedText } from '../panel/src/menu/menu-import/file/read-bytes.ts';
import { toFileBytes } from './unseen-bytes.ts';

const directory = new URL('../contract/src/menu/menu-import/unseen/', import.meta.url);

/** The sets, in the order in which they were collected. */
export const unseenSets = [
  'open',
  'locked',
  'second',
  'third-open',
  'third-kept',
  'fourth',
  'fifth-open',
  'fifth-kept',
  'sixth',
  'seventh',
  'eighth-open',
  'eighth-kept',
  'ninth',
  'tenth-open',
  'tenth-kept',
  'eleventh',
  'twelfth-open',
  'twelfth-kept',
  'thirteenth-open',
  'thirteenth-kept',
  'fourteenth-open',
  'fourteenth-kept',
  'fifteenth-open',
  'fifteenth-kept',
  'sixteenth-open',
  'sixteenth-kept',
  'seventeenth-open',
  'seventeenth-kept',
];

/** A menu of a set: about its source, its text, and its truth. */
export interface UnseenMenu {
  file: string;
  country: Country;
  head: string;
  input: string;
  truths: Truth[];
}

/** An owner in Portugal, which the app does not list, chooses Spain for its currency. */
const sameMoney: Record<string, Country> = { PT: 'ES' };

export function readUnseenMenus(set: string): UnseenMenu[] {
  return readdirSync(new URL(`${set}/`, directory)).map((file) => {
    const source = readFileSync(new URL(`${set}/${file}`, directory), 'utf8');
    const [head = '', input = '', menu = ''] = source.split(/^=== (?:input|menu)\n/m);
    const named = /country: (\w+)/.exec(head)?.[1] ?? '';
    const country = (named in countries ? named : sameMoney[named]) as Country;
    return { file, country, head, input, truths: readTruth(menu) };
  });
}

export function scoreMenu({ country, head, input, truths }: UnseenMenu): Score {
  const options = { country, ...countries[country] };
  const { menu: read } = head.includes('kind: text')
    ? readPastedText(input, options)
    : readMenuBytes(toFileBytes(head, input), options);
  return compare(truths, read);
}

export interface Truth {
  name: string;
  price: string;
  sizes: string;
  /** Null: not judged. */
  category: string | null;
  description: string | null;
  /** How many are left of it, or of each size. Null: not judged. */
  stock: string | null;
}

const parts = ['name', 'price', 'sizes', 'category', 'description'] as const;
type Part = (typeof parts)[number];

interface Judgement {
  wrong: Part[];
  /** Null: not judged. Counts are no part of being right, because the owner is asked about them. */
  hasStock: boolean | null;
  hasDoubt: boolean;
  text: string;
}

export interface Score {
  products: number;
  found: number;
  invented: Judgement[];
  missed: Judgement[];
  read: Judgement[];
}

function readTruth(text: string): Truth[] {
  let category: string | null = '';
  const truths: Truth[] = [];
  for (const line of text.split('\n').filter(Boolean)) {
    if (line.startsWith('[') && line.endsWith(']')) {
      category = line === '[*]' ? null : line.slice(1, -1);
      continue;
    }
    const [name = '', prices = '', description = '', stock] = line.split(' | ');
    const hasSizes = prices.includes('; ');
    truths.push({
      name,
      price: hasSizes ? '' : toAmount(prices),
      sizes: hasSizes ? toSizes(prices.split('; ').map(splitSize)) : '',
      category,
      description: description.trim() === '*' ? null : description.trim(),
      stock: stock?.trim() ?? null,
    });
  }
  return truths;
}

function splitSize(text: string): [string, string] {
  const space = text.lastIndexOf(' ');
  return [text.slice(0, space), text.slice(space + 1)];
}

const toAmount = (text: string) => (text === '-' ? '' : String(Number(text)));
const toSizes = (sizes: [string, string][]) =>
  sizes.map(([name, price]) => `${simplify(name)} ${Number(price)}`).join('; ');

/** Case, accents, spaces and punctuation at the ends do not count. */
function simplify(text: string): string {
  return normalizeText(text)
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,;:*–—-]+|[\s.,;:*–—-]+$/g, '');
}

export function compare(truths: Truth[], read: ReadMenu): Score {
  const rest = [...read.products];
  const matches = new Map<Truth, ReadProduct>();
  const take = (truth: Truth, fits: (product: ReadProduct) => boolean) => {
    const index = matches.has(truth) ? -1 : rest.findIndex(fits);
    if (index === -1) return;
    matches.set(truth, rest[index] as ReadProduct);
    rest.splice(index, 1);
  };
  const hasName = (truth: Truth, { name }: ReadProduct) => simplify(name) === simplify(truth.name);
  const hasPrice = (truth: Truth, product: ReadProduct) =>
    priceOf(product) === truth.price && sizesOf(product) === truth.sizes;
  for (const truth of truths) take(truth, (product) => hasName(truth, product) && hasPrice(truth, product));
  for (const truth of truths) take(truth, (product) => hasName(truth, product));
  for (const truth of truths)
    take(truth, (product) => hasPrice(truth, product) && shareWords(truth.name, product.name) >= 0.5);
  for (const truth of truths) take(truth, (product) => shareWords(truth.name, product.name) >= 0.6);
  for (const truth of truths)
    take(truth, (product) => hasPrice(truth, product) && isPartOf(truth.name, product.name));
  const isUnsure = read.isUnsure === true;
  const notUnderstood = read.skipped.filter(({ reason }) => reason === 'unreadable');
  return {
    products: truths.length,
    found: matches.size,
    read: [...matches].map(([truth, product]) => judge(truth, product, isUnsure)),
    missed: truths
      .filter((truth) => !matches.has(truth))
      .map((truth) => ({
        wrong: ['name'],
        hasStock: null,
        hasDoubt: isUnsure || notUnderstood.some(({ text }) => simplify(text).includes(simplify(truth.name))),
        text: `missed ${truth.name}`,
      })),
    invented: rest.map((product) => ({
      wrong: ['name'],
      hasStock: null,
      hasDoubt: isUnsure || product.doubts.length > 0,
      text: `invented ${describe(product)}`,
    })),
  };
}

const priceOf = ({ price, variants }: ReadProduct) =>
  variants.length > 0 || price === null ? '' : String(Number(price));
const sizesOf = ({ variants }: ReadProduct) =>
  toSizes(variants.map(({ name, price }): [string, string] => [name, price]));

const stockOf = ({ stock, variants }: ReadProduct) =>
  variants.length > 0 ? variants.map((variant) => variant.stock ?? '').join('; ') : String(stock ?? '');

function judge(truth: Truth, product: ReadProduct, isUnsure: boolean): Judgement {
  const wrong: Part[] = [];
  if (simplify(product.name) !== simplify(truth.name)) wrong.push('name');
  if (priceOf(product) !== truth.price) wrong.push('price');
  if (sizesOf(product) !== truth.sizes) wrong.push('sizes');
  if (truth.category !== null && simplify(product.category ?? '') !== simplify(truth.category))
    wrong.push('category');
  if (truth.description !== null && !fits(product.description ?? '', truth.description))
    wrong.push('description');
  const doubts = product.doubts.map(({ id }) => id).join(' ');
  return {
    wrong,
    hasStock: truth.stock === null ? null : stockOf(product) === truth.stock,
    hasDoubt: isUnsure || product.doubts.length > 0,
    text: `${wrong.join(' ')} of ${truth.name}: ${describe(product)}${doubts && ` ? ${doubts}`}`,
  };
}

function fits(text: string, wanted: string): boolean {
  if (wanted.endsWith('…')) return simplify(text).startsWith(simplify(wanted.slice(0, -1)));
  return simplify(text) === simplify(wanted);
}

function shareWords(a: string, b: string): number {
  const [first, second] = [a, b].map((text) => new Set(simplify(text).split(/[^\p{L}\p{N}]+/u)));
  const common = [...(first ?? [])].filter((word) => second?.has(word)).length;
  return common / Math.max(first?.size ?? 1, second?.size ?? 1);
}

/** All words of one name are in the other: `Carne` and `Carne (10 unidades)`. */
function isPartOf(a: string, b: string): boolean {
  const [first, second] = [a, b].map((text) => new Set(simplify(text).split(/[^\p{L}\p{N}]+/u)));
  return !!first && !!second && (first.isSubsetOf(second) || second.isSubsetOf(first));
}

const describe = (product: ReadProduct) =>
  `[${product.category ?? ''}] ${product.name} | ${sizesOf(product) || priceOf(product) || '-'} | ${product.description ?? ''}`;

export function print(name: string, scores: Score[]): void {
  const sum = (count: (score: Score) => number) => scores.reduce((total, score) => total + count(score), 0);
  const read = scores.flatMap((score) => score.read);
  const missing = scores.flatMap(({ missed, invented }) => [...missed, ...invented]);
  const wrong = [...read.filter((judgement) => judgement.wrong.length > 0), ...missing];
  const right = read.filter((judgement) => judgement.wrong.length === 0);
  const silentPrices = wrong.filter(
    (judgement) =>
      !judgement.hasDoubt && (judgement.wrong.includes('price') || judgement.wrong.includes('sizes')),
  );
  const products = sum((score) => score.products);
  const share = (count: number, of: number) =>
    `${count} of ${of} (${of === 0 ? '–' : Math.round((100 * count) / of)} %)`;
  console.log(`\n${name}: ${scores.length} menus, ${products} products`);
  console.table({
    found: share(
      sum((score) => score.found),
      products,
    ),
    invented: sum((score) => score.invented.length),
    ...Object.fromEntries(
      parts.map((part) => [
        part,
        share(read.filter((judgement) => !judgement.wrong.includes(part)).length, products),
      ]),
    ),
    stock: share(
      read.filter(({ hasStock }) => hasStock).length,
      read.filter(({ hasStock }) => hasStock !== null).length,
    ),
    'right in everything': share(right.length, products),
    'wrong ones with a doubt': share(wrong.filter(({ hasDoubt }) => hasDoubt).length, wrong.length),
    'silent wrong prices': share(silentPrices.length, products),
    'right ones with a doubt': share(right.filter(({ hasDoubt }) => hasDoubt).length, right.length),
  });
}
