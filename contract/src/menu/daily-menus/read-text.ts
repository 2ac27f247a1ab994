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
  const known = parts.map(prepare);
  const found = new Map<string, OpenPart>();
  const unread: string[] = [];
  let current: OpenPart | null = null;
  for (const raw of splitLabels(text, known).split(/[\r\n]+/)) {
    const line = readLine(raw, 1);
    if (!line) continue;
    const [label, rest] = splitLabel(line.text, line.endsWithColon);
    const part = findPart(label ?? line.text, known);
    if (
      part ||
      (label !== null && rest !== '' && hasLetters(withoutAmounts(rest, money)) && isLabel(label))
    ) {
      current = openPart(found, part, label ?? '');
      if (label === null || rest === '') continue;
      addDishes(current, rest, format, unread);
    } else if (
      label !== null ||
      !current ||
      line.endsWithColon ||
      !hasLetters(withoutAmounts(line.text, money))
    ) {
      unread.push(raw.trim());
      if (label !== null) current = null;
    } else {
      addDishes(current, line.text, format, unread);
    }
  }
  return {
    parts: [...found.values()].flatMap(({ read }) => (read.dishes.length > 0 ? [read] : [])),
    unread,
  };
}

/** A known part, whose names are normalized once for the whole text. */
interface PreparedPart {
  groupId: string;
  name: string;
  normalized: string;
  singular: string;
  /** By normalized name. The first one of a name counts. */
  dishes: ReadonlyMap<string, KnownPart['dishes'][number]>;
}

function prepare({ groupId, name, dishes }: KnownPart): PreparedPart {
  const normalized = normalizeText(name);
  const byName = new Map<string, KnownPart['dishes'][number]>();
  for (const dish of dishes) {
    const key = normalizeText(dish.name);
    if (!byName.has(key)) byName.set(key, dish);
  }
  return { groupId, name, normalized, singular: toSingular(normalized), dishes: byName };
}

/** A part of the text. */
interface OpenPart {
  read: ReadPart;
  known: PreparedPart | undefined;
  /** The normalized names of its dishes. */
  names: Set<string>;
}

/** A message on one line: `Sopa: sancocho. Principio: frijol`. */
function splitLabels(text: string, parts: readonly PreparedPart[]): string {
  const names = [...parts.map(({ normalized }) => normalized), ...synonyms.flat()].filter(Boolean);
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

function findPart(label: string, parts: readonly PreparedPart[]): PreparedPart | undefined {
  const forms = toForms(label);
  const exact = parts.find(({ singular }) => forms.includes(singular));
  if (exact) return exact;
  const group = synonyms.find((names) => forms.some((form) => names.includes(form)));
  return group && parts.find(({ singular }) => group.includes(singular));
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

function openPart(found: Map<string, OpenPart>, known: PreparedPart | undefined, label: string): OpenPart {
  const name = known?.name ?? capitalize(label);
  const key = known ? `id ${known.groupId}` : `name ${name}`;
  const existing = found.get(key);
  if (existing) return existing;
  const read: ReadPart = { groupId: known?.groupId ?? null, name, dishes: [] };
  const part = { read, known, names: new Set<string>() };
  found.set(key, part);
  return part;
}

const betweenDishes = /(?<!\d),|,(?!\d)|[;|•·]|(?<!\d)\/|\/(?!\d)|\s(?:o|ó|ò|u|y\/o)\s/iu;

function addDishes(
  { read: { dishes }, known, names }: OpenPart,
  text: string,
  money: MoneyFormat & { isPriced: boolean },
  unread: string[],
): void {
  for (const piece of text.replace(/\sy\/o\s/giu, ' o ').split(betweenDishes)) {
    const dish = readDish(piece, known, money);
    if (!dish) continue;
    const normalized = normalizeText(dish.name);
    if (dish.name.length > maxDishNameLength || dish.isUnclear || dishes.length >= maxOptions)
      unread.push(piece.trim());
    else if (!names.has(normalized)) {
      names.add(normalized);
      dishes.push({ name: dish.name, price: dish.price });
    }
  }
}

/** A price counts as a supplement only where the text says that it is added, or where dishes have whole prices. */
function readDish(
  piece: string,
  known: PreparedPart | undefined,
  money: MoneyFormat & { isPriced: boolean },
) {
  const amount = findAmounts(piece, money).at(-1);
  const before = amount ? piece.slice(0, amount.start) : piece;
  const isAdded =
    amount &&
    (money.isPriced ||
      before.trimEnd().endsWith('+') ||
      /^[\s)]*(?:m[aá]s|adicional|extra)/iu.test(piece.slice(amount.end)) ||
      supplement.test(trimEnd(before, /[\s(:]/).slice(-longestSupplement)));
  const name = tidyName(amount ? withoutSupplement(before) : piece);
  if (!hasLetters(name)) return null;
  const stored = known?.dishes.get(normalizeText(name));
  const price = isAdded && amount.price !== null ? amount.price : (stored?.price ?? '0');
  return {
    name: stored?.name ?? name,
    price,
    isUnclear: amount !== undefined && (!isAdded || amount.price === null),
  };
}

const supplement = /(?:adicional|extra|recargo)(?: de)?$/iu;
const longestSupplement = 'adicional de'.length;

/** `Trucha (adicional de: +` → `Trucha`. */
function withoutSupplement(before: string): string {
  const text = trimEnd(before.trimEnd().replace(/\+$/, ''), /[\s:]/);
  const start = text.slice(0, -longestSupplement);
  const end = text.slice(-longestSupplement).replace(supplement, '').replace(/ de$/iu, '');
  return (start + end).trimEnd().replace(/\($/, '');
}

/** Without the characters of a class at its end. A pattern with `$` would try again at each of them. */
function trimEnd(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text[end - 1] ?? '')) end--;
  return text.slice(0, end);
}

function tidyName(text: string): string {
  const tidy = trimEdges(text.replace(/\s+/g, ' ').replace(/\( ?\)/g, ''));
  const name = trimEnd(tidy, /[.([]/).trim();
  return capitalize(isUpperCase(name) ? name.toLowerCase() : name);
}

function withoutAmounts(text: string, money: MoneyFormat): string {
  const pieces: string[] = [];
  let end = 0;
  for (const amount of findAmounts(text, money)) {
    pieces.push(text.slice(end, amount.start));
    end = amount.end;
  }
  return pieces.join('') + text.slice(end);
}

const hasLetters = (text: string) => /\p{L}{2}/u.test(text);

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
