import type { MoneyFormat } from '../../platform/money/rules.ts';
import { normalizeText } from '../../platform/normalize-text.ts';
import { findAmounts } from '../menu-import/amounts.ts';
import { isUpperCase, readLine, trimEdges } from '../menu-import/text-lines.ts';
import { maxOptions } from '../option-groups/limits.ts';
import type { ReadDailyMenu } from './schema.ts';

export const maxDishNameLength = 60;

/** A part of the menu whose dishes are looked for, with those that it has had. */
interface KnownPart {
  groupId: string;
  name: string;
  dishes: readonly { name: string; price: string }[];
}

type ReadPart = ReadDailyMenu['parts'][number];

/** What people call the same part. Normalized, in the singular. */
const synonyms = [
  ['sopa', 'entrada', 'caldo', 'crema', 'consome', 'entradas y sopas', 'primer tiempo'],
  ['principio', 'grano'],
  [
    'proteina',
    'carne',
    'segundo',
    'fondo',
    'guisado',
    'guiso',
    'plato',
    'plato fuerte',
    'plato principal',
    'plato de fondo',
    'tercer tiempo',
  ],
  [
    'jugo',
    'bebida',
    'refresco',
    'agua',
    'agua fresca',
    'agua de sabor',
    'limonada',
    'sobremesa',
    'para tomar',
  ],
  ['acompanamiento', 'acompanante', 'guarnicion', 'agregado', 'segundo tiempo'],
  ['postre', 'dulce'],
  ['ensalada'],
];

/**
 * Reads what is written to a group of customers: `Sopa: sancocho`, `Principio: frijol o lenteja`. A part is named before a
 * colon, or alone on a line before its dishes. Takes time in proportion to the length of the text.
 */
export function readDailyMenuText(
  text: string,
  parts: readonly KnownPart[],
  {
    isPriced = false,
    ...money
  }: MoneyFormat & { /** Whether a price behind a dish is its whole price. */ isPriced?: boolean },
): ReadDailyMenu {
  const format = { ...money, isPriced };
  const found: ReadPart[] = [];
  const unread: string[] = [];
  let current: ReadPart | null = null;
  for (const raw of splitLabels(text, parts).split(/[\r\n]+/)) {
    const line = readLine(raw, 1);
    if (!line) continue;
    const [label, rest] = splitLabel(line.text, line.endsWithColon);
    const part = label === null ? findPart(line.text, parts) : findPart(label, parts);
    if (
      part ||
      (label !== null && rest !== '' && hasLetters(withoutAmounts(rest, money)) && isLabel(label))
    ) {
      const name = part?.name ?? capitalize(label ?? '');
      current = openPart(found, part?.groupId ?? null, name);
      if (label === null || rest === '') continue;
      addDishes(current, rest, part, format, unread);
    } else if (
      label !== null ||
      !current ||
      line.endsWithColon ||
      !hasLetters(withoutAmounts(line.text, money))
    ) {
      unread.push(raw.trim());
      if (label !== null) current = null;
    } else {
      const { groupId } = current;
      addDishes(
        current,
        line.text,
        parts.find((known) => known.groupId === groupId),
        format,
        unread,
      );
    }
  }
  return { parts: found.filter(({ dishes }) => dishes.length > 0), unread };
}

/** A message on one line: `Sopa: sancocho. Principio: frijol`. */
function splitLabels(text: string, parts: readonly KnownPart[]): string {
  const names = [...parts.map(({ name }) => normalizeText(name)), ...synonyms.flat()].filter(Boolean);
  const longestFirst = [...new Set(names)].sort((a, b) => b.length - a.length).map(escapePattern);
  const label = new RegExp(`(?<=[\\s.;,|/*])(?:${longestFirst.join('|')})(?:s|es)?(?=\\*?\\s*:)`, 'g');
  const starts = [...fold(text).matchAll(label)].map(({ index }) => index);
  return [0, ...starts].map((start, index) => text.slice(start, starts[index] ?? text.length)).join('\n');
}

/** Without accents and capitals, at the same places. */
function fold(text: string): string {
  return text.replace(
    /[\p{Lu}\u0080-\uffff]/gu,
    (unit) => (unit.normalize('NFD')[0] ?? unit).toLowerCase()[0] ?? unit,
  );
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** `Sopa: sancocho`, `Sopa - sancocho`, `Sopa:`. Null without a label. */
function splitLabel(text: string, endsWithColon: boolean): [label: string | null, rest: string] {
  if (endsWithColon && !text.includes(':')) return [text, ''];
  const match = /^([^:]{1,60}?)\s*(?::|=|\s[-–—]\s)\s*(.*)$/su.exec(text);
  return match ? [match[1] ?? '', match[2] ?? ''] : [null, text];
}

/** `Buenos días, hoy tenemos` is none. */
function isLabel(label: string): boolean {
  return label.split(/\s+/).length <= 3 && /^[\p{L}\s]+$/u.test(label);
}

function findPart(label: string, parts: readonly KnownPart[]): KnownPart | undefined {
  const forms = toForms(label);
  const exact = parts.find(({ name }) => forms.includes(toSingular(normalizeText(name))));
  if (exact) return exact;
  const group = synonyms.find((names) => forms.some((form) => names.includes(form)));
  return group && parts.find(({ name }) => group.includes(toSingular(normalizeText(name))));
}

/** `Sopas del día` is also `sopa`. */
function toForms(label: string): string[] {
  const text = toSingular(normalizeText(label.replace(/[^\p{L}\p{M}\s]/gu, ' ')));
  const short = text.replace(/\s(?:del? (?:dia|hoy)|de hoy|a elegir|a eleccion|\d+)$/u, '');
  return [text, toSingular(short)];
}

function toSingular(text: string): string {
  return text.replace(/([aeiou])s(?=\s|$)/g, '$1').replace(/([lnr])es(?=\s|$)/g, '$1');
}

function openPart(found: ReadPart[], groupId: string | null, name: string): ReadPart {
  const existing = found.find((part) => (groupId === null ? part.name === name : part.groupId === groupId));
  if (existing) return existing;
  const part: ReadPart = { groupId, name, dishes: [] };
  found.push(part);
  return part;
}

const betweenDishes = /(?<!\d),|,(?!\d)|[;|•·]|(?<!\d)\/|\/(?!\d)|\s(?:o|ó|ò|u|y\/o)\s/iu;

function addDishes(
  part: ReadPart,
  text: string,
  known: KnownPart | undefined,
  money: MoneyFormat & { isPriced: boolean },
  unread: string[],
): void {
  for (const piece of text.replace(/\sy\/o\s/giu, ' o ').split(betweenDishes)) {
    const dish = readDish(piece, known, money);
    if (!dish) continue;
    const isKnown = part.dishes.some(({ name }) => normalizeText(name) === normalizeText(dish.name));
    if (dish.name.length > maxDishNameLength || dish.isUnclear || part.dishes.length >= maxOptions)
      unread.push(piece.trim());
    else if (!isKnown) part.dishes.push({ name: dish.name, price: dish.price });
  }
}

/** A price counts as a supplement only where the text says that it is added, or where dishes have whole prices. */
function readDish(piece: string, known: KnownPart | undefined, money: MoneyFormat & { isPriced: boolean }) {
  const amount = findAmounts(piece, money).at(-1);
  const before = amount ? piece.slice(0, amount.start) : piece;
  const isAdded =
    amount &&
    (money.isPriced ||
      /\+\s*$/.test(before) ||
      /^[\s)]*(?:m[aá]s|adicional|extra)/iu.test(piece.slice(amount.end)) ||
      /(?:adicional|extra|recargo)(?: de)?[\s(:]*$/iu.test(before));
  const start = before.replace(/\(?\s*(?:adicional|extra|recargo)?(?: de)?[\s:]*\+?\s*$/iu, '');
  const name = tidyName(amount ? start : piece);
  if (!hasLetters(name)) return null;
  const stored = known?.dishes.find((dish) => normalizeText(dish.name) === normalizeText(name));
  const price = isAdded && amount.price !== null ? amount.price : (stored?.price ?? '0');
  return {
    name: stored?.name ?? name,
    price,
    isUnclear: amount !== undefined && (!isAdded || amount.price === null),
  };
}

function tidyName(text: string): string {
  const name = trimEdges(text.replace(/\s+/g, ' ').replace(/\(\s*\)/g, ''))
    .replace(/\s*[.([]+$/u, '')
    .trim();
  return capitalize(isUpperCase(name) ? name.toLowerCase() : name);
}

function withoutAmounts(text: string, money: MoneyFormat): string {
  return findAmounts(text, money).reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
    text,
  );
}

const hasLetters = (text: string) => /\p{L}{2}/u.test(text);

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
