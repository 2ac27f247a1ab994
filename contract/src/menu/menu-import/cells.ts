import { editablePrice, type MoneyFormat, parsePrice } from '../../platform/money/rules.ts';
import { normalizeText } from '../../platform/normalize-text.ts';
import { findPricing, pricingRulesOf } from '../option-groups/pricings.ts';
import type { OptionGroup } from '../option-groups/schema.ts';
import type { PricesBySize } from '../option-groups/size-prices.ts';
import type { ParsedCell } from '../products/cells.ts';
import { noCategoryName } from '../products/plain.ts';
import type { Variant } from '../products/schema.ts';
import { listMarkedVariantFields } from '../products/variant-content.ts';
import { mapVariantFields, type VariantContent } from '../products/variant-fields.ts';
import type { SoldOut } from '../sold-out/schema.ts';
import type { Stock } from '../stock/schema.ts';
import type { ReadOptionGroup, ReadVariant } from './read-menu.ts';
import type { ImportSource } from './schema.ts';

// The cells of `productos.csv` that are more than one field. Each parser reads what its formatter writes, and what people type in its place. A
// backslash before a character keeps it in a name: `Pizza \| masa gruesa`.

/** A category may have the name that is shown for none. */
export function formatCategoryCell(category: string | null): string {
  if (category === null) return noCategoryName;
  return category === noCategoryName || category.startsWith('\\') ? `\\${category}` : category;
}

/** Null: the product has no category. */
export function parseCategoryCell(cell: string): string | null {
  const text = cell.trim();
  if (text.startsWith('\\')) return text.slice(1);
  return normalizeText(text) === normalizeText(noCategoryName) ? null : text;
}

/** `Chica: 1500,50 [quedan 12] | Grande: 3500 (antes 4000) [quedan 3 de 10 cada día] [agotado hoy]` */
export function formatVariantsCell(
  variants: readonly (Omit<Variant, 'id' | keyof Stock> & Partial<Stock>)[],
  money: MoneyFormat,
): string {
  return variants
    .map((size) => {
      const marks = markedFields.map((field) => formatMark(field, size[field.name], money)).join('');
      const sale = `${escapeText(size.name, '|:')}: ${editablePrice(size.price, money)}${marks}`;
      return sale + formatCounts(size) + formatState(size.soldOut);
    })
    .join(' | ');
}

type ParsedVariant = Required<ReadVariant>;

/** A part without a price is unread. */
export function parseVariantsCell(cell: string, money: MoneyFormat): ParsedCell<ParsedVariant[]> {
  const parsed: ParsedCell<ParsedVariant[]> = { value: [], unread: [] };
  for (const part of split(cell, '|')) {
    const { text: counted, soldOut } = takeState(part);
    const { text, stock, dailyStock } = takeCounts(counted);
    const { text: sale, values, isUnread } = takeMarks(text, money);
    const colon = findUnescaped(sale, ':').at(-1);
    const name = colon === undefined ? '' : unescapeText(sale.slice(0, colon));
    const price = parsePrice(sale.slice((colon ?? -1) + 1), money);
    if (name === '' || price === null || isUnread) parsed.unread.push(part);
    else parsed.value.push({ ...values, name, price, soldOut, stock, dailyStock });
  }
  return parsed;
}

/** A group by its name, and its place among the groups of the same name, from 1. */
export interface GroupName {
  name: string;
  number: number;
}

/** A group in the cell of a product. */
export interface OptionGroupReference extends GroupName {
  /** The names of the sizes that offer it. Absent: all. */
  sizes?: readonly string[] | undefined;
}

/** `Salsas | Término`, `Salsas #2` for the second group of that name, and `Sopa [Completo; Mediano]` for some sizes. */
export function formatOptionGroupsCell(references: readonly OptionGroupReference[]): string {
  return references
    .map(
      ({ name, number, sizes }) =>
        escapeText(name, '|:#[') + (number === 1 ? '' : ` #${number}`) + formatSizes(sizes),
    )
    .join(' | ');
}

function formatSizes(sizes: readonly string[] | undefined): string {
  return sizes ? ` [${sizes.map((size) => escapeText(size, '|:#[];')).join('; ')}]` : '';
}

type Definition = Pick<
  OptionGroup,
  'name' | 'min' | 'max' | 'repeat' | 'pricing' | 'included' | 'extraPrice'
> & {
  fromCategory?: ImportSource | undefined;
  options: readonly (Pick<OptionGroup['options'][number], 'name' | 'price' | 'soldOut' | 'minutes'> & {
    prices?: PricesBySize | undefined;
    disables: readonly GroupName[];
  })[];
};

/**
 * `Salsas (1 a 3, se repiten, incluye 2, adicional 2000): BBQ; Queso +1500 [Grande +2000 / Familiar +3000] [sin Sopa, Jugo #2] [+15 min] [agotado hoy]`, or
 * `Mitades (2 a 2, se cobra la más cara): [categoría] Pizzas; [menos] Calzone`, for the row of a group without a product.
 */
export function formatOptionGroupCell(
  { name, min, max, repeat, pricing, included, extraPrice, fromCategory, options }: Definition,
  money: MoneyFormat,
): string {
  const counts = [
    `${min} a ${max}`,
    ...(repeat ? ['se repiten'] : []),
    ...(pricingRulesOf(pricing).words ? [pricingRulesOf(pricing).words.toLowerCase()] : []),
    ...(included === 0 ? [] : [`incluye ${included}`]),
    ...(extraPrice === '0' ? [] : [`adicional ${editablePrice(extraPrice, money)}`]),
  ].join(', ');
  const listed = fromCategory ? [] : options;
  const choices = listed.map((option) => {
    const price = option.price === '0' ? '' : ` +${editablePrice(option.price, money)}`;
    return [
      escapeChoice(option.name) + price,
      formatSizePrices(option.prices, money),
      formatDisables(option.disables),
      formatAddedMinutes(option.minutes),
      formatState(option.soldOut),
    ].join('');
  });
  const sources = fromCategory
    ? [
        `[categoría] ${escapeChoice(fromCategory.category)}`,
        ...fromCategory.except.map((one) => `[menos] ${escapeChoice(one)}`),
      ]
    : [];
  return `${escapeText(name, '|:#')} (${counts}): ${[...sources, ...choices].join('; ')}`;
}

const escapeChoice = (name: string) => escapeText(name, '|:;#+[');

function formatSizePrices(prices: PricesBySize = {}, money: MoneyFormat): string {
  const parts = Object.entries(prices).map(
    ([size, price]) => `${escapeText(size, '|:;#+[]/')} +${editablePrice(price, money)}`,
  );
  return parts.length === 0 ? '' : ` [${parts.join(' / ')}]`;
}

function formatDisables(groups: readonly GroupName[]): string {
  const names = groups.map(
    ({ name, number }) => escapeText(name, '|:;#+[],') + (number === 1 ? '' : ` #${number}`),
  );
  return names.length === 0 ? '' : ` [sin ${names.join(', ')}]`;
}

function formatAddedMinutes(minutes: number | null): string {
  return minutes === null ? '' : ` [+${minutes} min]`;
}

/** Reads names of groups and whole groups. A group that is only named has no options. */
export function parseOptionGroupsCell(cell: string, money: MoneyFormat): ParsedCell<ReadOptionGroup[]> {
  const parsed: ParsedCell<ReadOptionGroup[]> = { value: [], unread: [] };
  for (const part of split(cell, '|')) {
    const colon = findUnescaped(part, ':')[0];
    const group = colon === undefined ? parseReference(part) : parseDefinition(part, colon, money);
    if (group && group.name !== '') parsed.value.push(group);
    else parsed.unread.push(part);
  }
  return parsed;
}

function parseReference(whole: string): ReadOptionGroup {
  const { text, sizes } = takeSizes(whole);
  return { min: 0, max: 1, repeat: false, options: [], ...(sizes && { sizes }), ...parseGroupName(text) };
}

/** Without a number it is the first group of that name. */
function parseGroupName(part: string): { name: string; number?: number } {
  const hash = findUnescaped(part, '#').at(-1);
  const number = hash === undefined ? '' : part.slice(hash + 1).trim();
  if (!/^\d{1,3}$/.test(number) || Number(number) < 1) return { name: unescapeText(part) };
  return { name: unescapeText(part.slice(0, hash)), number: Number(number) };
}

/** Takes sizes like `[Completo; Mediano]` off the end. */
function takeSizes(part: string): { text: string; sizes?: string[] } {
  const text = part.trim();
  const bracket = findUnescaped(text, '[').at(-1);
  const isClosed = findUnescaped(text, ']').at(-1) === text.length - 1;
  if (bracket === undefined || !isClosed) return { text };
  const sizes = split(text.slice(bracket + 1, -1), ';').map(unescapeText);
  return sizes.length > 0 ? { text: text.slice(0, bracket).trim(), sizes } : { text };
}

/** Undefined if an option cannot be read. Without counts at most one option is chosen. */
function parseDefinition(part: string, colon: number, money: MoneyFormat): ReadOptionGroup | undefined {
  const head = part.slice(0, colon).trim();
  const counts =
    /\((?:elige\s)?(?:de\s)?(\d{1,3})(?:\s?(?:a|-|–|hasta)\s?(\d{1,3}))?((?:,[^(),]*){0,5})\)$/i.exec(head);
  // A comma before a digit belongs to a price.
  const terms =
    counts?.[3]
      ?.split(/,(?!\d)/)
      .map(normalizeText)
      .filter(Boolean) ?? [];
  const findTerm = (start: RegExp) => terms.find((term) => start.test(term))?.replace(start, '');
  const pricing = terms.map(findPricing).find(Boolean) ?? 'sum';
  const min = counts ? Number(counts[1]) : 0;
  const name = unescapeText(counts ? head.slice(0, counts.index) : head);
  const choices = split(part.slice(colon + 1), ';');
  const fromCategory = parseSource(choices);
  const options = fromCategory ? [] : choices.map((choice) => parseOption(choice, money));
  const complete = options.filter((option) => option !== undefined);
  if (complete.length < options.length || (complete.length === 0 && !fromCategory)) return undefined;
  return {
    name,
    min,
    max: Number(counts?.[2] ?? (counts ? min : 1)),
    // Earlier exports had one term alone, in whatever words.
    repeat: terms.some((term) => !includedStart.test(term) && !extraStart.test(term) && !findPricing(term)),
    pricing,
    included: Number(/^\d{1,3}$/.exec(findTerm(includedStart) ?? '')?.[0] ?? 0),
    extraPrice: parsePrice(findTerm(extraStart) ?? '0', money) ?? '0',
    ...(fromCategory && { fromCategory }),
    options: complete,
  };
}

/** Undefined if the choices are not those of a category. */
function parseSource([first = '', ...others]: readonly string[]): ImportSource | undefined {
  const category = /^\[categor[ií]a\](.*)$/is.exec(first)?.[1];
  if (category === undefined) return undefined;
  const except = others.flatMap((choice) => /^\[menos\]\s(.*)$/is.exec(choice)?.[1] ?? []);
  return { category: unescapeText(category), except: except.map(unescapeText).filter(Boolean) };
}

const includedStart = /^inclu(?:ye|idas?|idos?) /;
const extraStart = /^(?:cada )?adicional(?:es)? \+?\$? ?/;

function parseOption(choice: string, money: MoneyFormat): ReadOptionGroup['options'][number] | undefined {
  const { text: offer, soldOut } = takeState(choice);
  const { text: timed, minutes } = takeAddedMinutes(offer);
  const { text: sized, disables } = takeDisables(timed);
  const priced = takeSizePrices(sized, money);
  if (!priced) return undefined;
  const { text, prices } = priced;
  const plus = findUnescaped(text, '+').at(-1);
  const name = unescapeText(text.slice(0, plus));
  const price = plus === undefined ? '0' : parsePrice(text.slice(plus + 1), money);
  return name === '' || price === null ? undefined : { name, price, prices, soldOut, disables, minutes };
}

/** Takes minutes like `[+15 min]` off the end. */
function takeAddedMinutes(part: string): { text: string; minutes: number | null } {
  const found = /\s?\[\+(\d{1,4})\smin\]$/i.exec(part.trim());
  if (!found) return { text: part, minutes: null };
  return { text: part.trim().slice(0, found.index).trim(), minutes: Number(found[1]) };
}

/** Takes prices like `[Grande +2000 / Familiar +3000]` off the end. Other brackets stay. Null: some prices cannot be read. */
function takeSizePrices(part: string, money: MoneyFormat): { text: string; prices: PricesBySize } | null {
  const text = part.trim();
  const bracket = findUnescaped(text, '[').at(-1);
  if (bracket === undefined || findUnescaped(text, ']').at(-1) !== text.length - 1)
    return { text: part, prices: {} };
  const entries = split(text.slice(bracket + 1, -1), '/');
  const prices = entries.flatMap((entry): [string, string][] => {
    const plus = findUnescaped(entry, '+').at(-1);
    const size = unescapeText(entry.slice(0, plus));
    const price = plus === undefined ? null : parsePrice(entry.slice(plus + 1), money);
    return size === '' || price === null ? [] : [[size, price]];
  });
  if (prices.length === 0) return { text: part, prices: {} };
  if (prices.length < entries.length) return null;
  return { text: text.slice(0, bracket).trim(), prices: Object.fromEntries(prices) };
}

/** Takes groups like `[sin Sopa, Jugo #2]` off the end. Other brackets stay. */
function takeDisables(part: string): { text: string; disables: GroupName[] } {
  const bracket = findUnescaped(part, '[').at(-1);
  const names = bracket === undefined ? null : /^\[sin\s(.*)\]$/is.exec(part.slice(bracket));
  if (!names) return { text: part, disables: [] };
  const disables = split(names[1] ?? '', ',').map((name) => ({ number: 1, ...parseGroupName(name) }));
  return { text: part.slice(0, bracket).trim(), disables };
}

function formatState(soldOut: SoldOut): string {
  if (soldOut === null) return '';
  return soldOut === 'today' ? ' [agotado hoy]' : ' [agotado]';
}

const markedFields = listMarkedVariantFields();
type MarkedField = (typeof markedFields)[number];

function formatMark(
  { isPrice, mark }: MarkedField,
  value: string | number | null,
  money: MoneyFormat,
): string {
  if (value === null) return '';
  return ` (${mark} ${isPrice ? editablePrice(String(value), money) : escapeText(String(value), '|()')})`;
}

/** Takes marks like `(antes 4000)` off the end, in any order. */
function takeMarks(whole: string, money: MoneyFormat) {
  let text = whole;
  let isUnread = false;
  const values = mapVariantFields((_, { empty }) => empty) as VariantContent;
  // Each mark stands once, so that a hostile text is not read again for each of its parentheses.
  for (const _ of markedFields) {
    const found = findMark(text);
    if (!found) break;
    const value = parseMark(found, money);
    if (value === null) isUnread = true;
    else Object.assign(values, { [found.name]: value });
    text = text.slice(0, found.start).trim();
  }
  return { text, values, isUnread };
}

function parseMark({ isPrice, isNumber, value }: MarkedField & { value: string }, money: MoneyFormat) {
  if (isPrice) return parsePrice(value, money);
  if (!isNumber) return unescapeText(value);
  const [, digits] = /^(\d{1,4})(?:\s?min)?$/.exec(value.trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

function findMark(text: string) {
  const start = findUnescaped(text, '(').at(-1);
  if (start === undefined || findUnescaped(text, ')').at(-1) !== text.length - 1) return undefined;
  const [, word = '', value = ''] = /^\s?([^\s:]+):?\s(.*)$/s.exec(text.slice(start + 1, -1)) ?? [];
  const field = markedFields.find(({ mark }) => mark === normalizeText(word));
  return field && { ...field, value, start };
}

function formatCounts({ stock = null, dailyStock = null }: Partial<Stock>): string {
  if (stock === null) return '';
  return dailyStock === null ? ` [quedan ${stock}]` : ` [quedan ${stock} de ${dailyStock} cada día]`;
}

/** Takes counts like `[quedan 3]` off the end. */
function takeCounts(text: string): { text: string } & Stock {
  const match = /\s?\[quedan? (\d{1,5})(?: de (\d{1,5}) cada d[ií]a)?\]$/i.exec(text);
  if (!match) return { text, stock: null, dailyStock: null };
  const daily = match[2] === undefined ? null : Number(match[2]);
  return { text: text.slice(0, match.index).trim(), stock: Number(match[1]), dailyStock: daily };
}

/** Takes a state like `[agotado hoy]` off the end. Other brackets stay. */
function takeState(part: string): { text: string; soldOut: SoldOut } {
  const text = part.trim();
  const bracket = findUnescaped(text, '[').at(-1);
  const words = bracket !== undefined && text.endsWith(']') ? normalizeText(text.slice(bracket + 1, -1)) : '';
  if (!/^agotad[oa]( hoy)?$/.test(words)) return { text, soldOut: null };
  return {
    text: text.slice(0, bracket).trim(),
    soldOut: words.endsWith('hoy') ? 'today' : 'until-changed',
  };
}

/** The parts between unescaped separators, without blank ones. */
function split(text: string, separator: string): string[] {
  const indexes = findUnescaped(text, separator);
  return [-1, ...indexes]
    .map((index, part) => text.slice(index + 1, indexes[part]).trim())
    .filter((part) => part !== '');
}

function findUnescaped(text: string, wanted: string): number[] {
  const indexes: number[] = [];
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '\\') index++;
    else if (text[index] === wanted) indexes.push(index);
  }
  return indexes;
}

/** Escapes the backslash as well. */
function escapeText(text: string, special: string): string {
  return Array.from(text, (char) => (char === '\\' || special.includes(char) ? `\\${char}` : char)).join('');
}

function unescapeText(text: string): string {
  return text.replace(/\\([\s\S])/g, '$1').trim();
}
