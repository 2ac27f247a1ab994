import type { MoneyFormat } from '../../platform/money/rules.ts';
import { normalizeText } from '../../platform/normalize-text.ts';
import { findAmounts } from '../menu-import/amounts.ts';
import { findNotice } from '../menu-import/notices.ts';
import { readLine, type TextLine } from '../menu-import/text-lines.ts';
import { maxOptions } from '../option-groups/limits.ts';
import {
  findBeginning,
  findLabelled,
  findMainPart,
  findNamed,
  findPicture,
  isRemark,
  isTitle,
  type KnownPart,
  type PreparedPart,
  preparePart,
} from './part-names.ts';
import {
  capitalize,
  type DayMoney,
  hasLetters,
  readDish,
  splitDishes,
  withoutAmounts,
} from './read-dishes.ts';
import type { ReadDailyMenu } from './schema.ts';
import { splitMessage } from './split-message.ts';

export const maxDishNameLength = 60;

type ReadPart = ReadDailyMenu['parts'][number];

/**
 * Reads what is written to a group of customers: `Sopa: sancocho`, `Principio: frijol o lenteja`. A part is named before a
 * colon, alone on a line before its dishes, or by the first word of its dish: `Jugo de mora`. Lines that fit nowhere are
 * unread. Takes time in proportion to the length of the text.
 */
export function readDailyMenuText(
  text: string,
  parts: readonly KnownPart[],
  { isPriced = false, ...money }: MoneyFormat & { isPriced?: boolean },
): ReadDailyMenu {
  const format = { ...money, isPriced };
  const known = parts.map(preparePart);
  const lines = splitMessage(text, known);
  const pictures = new Set(lines.flatMap((line) => findPicture(line) ?? []));
  const reader = createReader(known, { money: format, hasPictures: pictures.size > 1 });
  for (const raw of lines) {
    const line = readLine(raw, 1);
    if (line) reader.add(line, raw.trim());
  }
  return reader.finish();
}

/** A part of the text. */
interface OpenPart {
  read: ReadPart;
  known: PreparedPart | undefined;
  /** The normalized names of its dishes. */
  names: Set<string>;
  /** The first line that names it and no dish. */
  heading?: string;
}

interface ReaderOptions {
  money: DayMoney;
  /** Whether pictures tell parts apart. */
  hasPictures: boolean;
}

function createReader(known: readonly PreparedPart[], { money, hasPictures }: ReaderOptions) {
  const found = new Map<string, OpenPart>();
  const unread: string[] = [];
  let current: OpenPart | null = null;
  /** The line that named the current part and its dishes. Null: the dishes are in the lines below. */
  let inline: { line: TextLine; raw: string } | null = null;
  /** A list before any part is named. */
  const loose: { raw: string; text: string }[] = [];

  function open(known: PreparedPart | undefined, label: string): OpenPart {
    const name = known?.name ?? capitalize(label);
    const key = known ? `id ${known.groupId}` : `name ${name}`;
    const existing = found.get(key);
    if (existing) return existing;
    const read: ReadPart = { groupId: known?.groupId ?? null, name, dishes: [] };
    const part: OpenPart = { read, known, names: new Set<string>() };
    found.set(key, part);
    return part;
  }

  function addDishes({ read: { dishes }, known, names }: OpenPart, text: string): void {
    for (const piece of splitDishes(text)) {
      const dish = readDish(piece, known, money);
      if (!dish && !hasLetters(piece)) continue;
      if (dish && isRemark(dish.name)) {
        unread.push(piece.trim());
        continue;
      }
      const normalized = normalizeText(dish?.name ?? '');
      if (!dish || dish.name.length > maxDishNameLength || dish.isUnclear || dishes.length >= maxOptions)
        unread.push(piece.trim());
      else if (!names.has(normalized)) {
        names.add(normalized);
        dishes.push({ name: dish.name, price: dish.price });
      }
    }
  }

  /** Whether a line without a name of its own goes on with the dishes of the current part. */
  function goesOn(line: TextLine): boolean {
    if (!inline) return current !== null;
    return (
      (line.hasBullet && !inline.line.hasBullet) ||
      line.indent > inline.line.indent ||
      /^\p{Ll}/u.test(line.text) ||
      /(?:[,;/+]|\s[oyu])\s*$/u.test(inline.raw.slice(-20))
    );
  }

  /** Whether dishes of a part may stand below those of the current one, without its name alone in a line. */
  function mayFollow(part: PreparedPart): boolean {
    if (inline || current?.read.dishes.length === 0) return true;
    if (found.get(`id ${part.groupId}`)?.read.dishes.length) return false;
    return !current?.known || part.order > current.known.order;
  }

  /** Adds a line that begins with the name of another part. Returns false for one that does not. */
  function addBeginning(line: TextLine, raw: string): boolean {
    const beginning = findBeginning(line.text, known);
    if (!beginning) return false;
    const { part, isOfDish, isOfMainDish, isDishNext, label, rest } = beginning;
    if (part && part === current?.known && (isOfDish || !inline)) return false;
    if (isRemark(rest)) {
      unread.push(raw);
      return true;
    }
    const isUnsure = isOfMainDish && current !== null && inline === null;
    if (part && !isUnsure && mayFollow(part)) addInline(part, '', isOfDish ? line.text : rest, { line, raw });
    else if (isOfDish) return false;
    else if (isDishNext && !part) addInline(undefined, label, rest, { line, raw });
    else unread.push(raw);
    return true;
  }

  /** Adds a line with the name of its part behind it: `Frijol cargamanto (principio)`. Returns false for another one. */
  function addNamedBehind(line: TextLine, raw: string): boolean {
    const [, dishes = '', behind = ''] = /^(.{3,}\S)\s*\(([^()]{3,30})\)$/u.exec(line.text) ?? [];
    const named = behind ? findNamed(behind, known) : undefined;
    if (named) addInline(named.part, behind, dishes, { line, raw });
    return named !== undefined;
  }

  /** Adds a line with a picture of its part before it. Returns false for another one. */
  function addPictured(line: TextLine, raw: string): boolean {
    const picture = hasPictures ? findPicture(raw) : undefined;
    const part = picture ? findNamed(picture, known)?.part : undefined;
    if (!part || isTitle(line.text)) return false;
    addInline(part, '', line.text, { line, raw });
    return true;
  }

  function addUnnamed(line: TextLine, raw: string): void {
    const { text } = line;
    if (addNamedBehind(line, raw) || addBeginning(line, raw) || addPictured(line, raw)) return;
    const isPriced = findAmounts(text, money).length > 0;
    const isDish = hasLetters(withoutAmounts(text, money)) && !findNotice(text, isPriced);
    if (current && isDish && goesOn(line)) addDishes(current, text);
    else {
      if (!current && isDish && !isPriced && isListed(line, raw) && !isTitle(text)) loose.push({ raw, text });
      unread.push(raw);
    }
  }

  /** What no part is named for are the main dishes, if the message has no others. */
  function addLoose(): void {
    const part = findMainPart(known);
    const opened = part && open(part, '');
    if (loose.length < 2 || !opened || opened.read.dishes.length > 0) return;
    for (const { raw, text } of loose) {
      unread.splice(unread.indexOf(raw), 1);
      addDishes(opened, text);
    }
  }

  function openBlock(part: PreparedPart | undefined, label: string, raw: string): void {
    current = open(part, label);
    current.heading ??= raw;
    inline = null;
  }

  function addInline(
    part: PreparedPart | undefined,
    label: string,
    dishes: string,
    source: NonNullable<typeof inline>,
  ): void {
    current = open(part, label);
    inline = source;
    addDishes(current, dishes);
  }

  return {
    add(line: TextLine, raw: string): void {
      const { label, rest, isWeak } = splitLabel(line);
      if (label !== null) {
        const name = tidyLabel(label);
        const named = findLabelled(name, known);
        if (named || !isWeak) {
          const isHeading = rest === '' || /^\([^()]*\)$/.test(rest);
          if (named && isHeading) openBlock(named.part, name, raw);
          else if (current && !isHeading && isAlternative(label)) addDishes(current, rest);
          else if (named || (!isHeading && isLabel(name) && hasLetters(withoutAmounts(rest, money))))
            addInline(named?.part, name, rest, { line, raw });
          else {
            unread.push(raw);
            current = null;
          }
          return;
        }
      }
      const name = tidyLabel(line.text);
      const named =
        line.text.length > maxDishNameLength ? undefined : findNamed(withoutBrackets(name), known);
      const isDish = named?.part !== undefined && !named.isOwn && named.part === current?.known;
      if (!named || isDish) addUnnamed(line, raw);
      else if (named.isServed && named.part && !line.isMarked && !line.isUpperCase)
        addInline(named.part, '', line.text, { line, raw });
      else openBlock(named.part, name, raw);
    },

    finish(): ReadDailyMenu {
      addLoose();
      const all = [...found.values()];
      return {
        parts: all.flatMap(({ read }) => (read.dishes.length > 0 ? [read] : [])),
        unread: [
          ...unread,
          ...all.flatMap(({ read, heading }) => (read.dishes.length === 0 && heading ? [heading] : [])),
        ],
      };
    },
  };
}

interface Label {
  /** Null: the text has none. */
  label: string | null;
  rest: string;
  /** Whether what stands behind it may as well be a part of the dish: `Pollo - con arroz`. */
  isWeak: boolean;
}

/** `Sopa: sancocho`, `Sopa - sancocho`, `*Sopa* sancocho`, `Sopa ..... sancocho`, `Sopa:`. */
function splitLabel({ text, endsWithColon, bold }: TextLine): Label {
  if (endsWithColon && !text.includes(':')) return { label: text, rest: '', isWeak: false };
  if (bold && text.startsWith(bold) && !text.includes(':'))
    return { label: bold, rest: text.slice(bold.length).replace(/^[\s|]+/, ''), isWeak: true };
  const match = /^([^:\t|]{1,60}?)\s*(:|=|\s[-–—]\s|\t|\s\|\s)\s*(.*)$/su.exec(text);
  if (!match) return { label: null, rest: text, isWeak: false };
  const [, label = '', sign = '', rest = ''] = match;
  return { label, rest, isWeak: sign.trim() !== ':' && sign.trim() !== '=' };
}

/** `Buenos días, hoy tenemos` is none. */
function isLabel(label: string): boolean {
  return label.split(/\s+/).length <= 3 && /^[\p{L}\s]+$/u.test(label);
}

/** `Platos fuertes a $3`, `de principio hay` → `Platos fuertes`, `principio` */
function tidyLabel(label: string): string {
  return label
    .slice(0, 80)
    .replace(/(?:\s+a)?\s+(?:\p{Sc}|S\/|Q|Bs\.?|L)?\s?\d[\d.,]*\s?(?:\p{Sc}|pesos|soles|bs)?$/iu, '')
    .trim();
}

/** `Acompañamientos (escoja 2)` */
const withoutBrackets = (text: string) => text.replace(/ ?\([^()]{1,40}\)$/, '');

/** With a bullet, a picture, a number or a letter before it. */
const isListed = ({ hasBullet, text }: TextLine, raw: string) =>
  hasBullet || /^\p{Extended_Pictographic}/u.test(raw) || /^[a-h]\) ./i.test(text);

const isAlternative = (label: string) => /\b(?:vegetarian|vegan|opci[oó]n)/iu.test(label);
