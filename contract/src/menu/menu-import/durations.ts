import { normalizeText } from '../../platform/normalize-text.ts';
import { durationPattern, parseDuration, sumMinutes } from '../../platform/typed-duration.ts';
import { maxMinutes, minMinutes } from '../products/minutes-input.ts';
import type { ReadMenu, ReadProduct } from './read-menu.ts';

const separator = '[\\s,;:·|–—-]{0,4}';
const lead = '(?:(?:duraci[oó]n|dura|tiempo|de)\\s?:?\\s?)?';
/** With the signs around it, which would otherwise stay behind. */
const duration = new RegExp(
  `${separator}[([]?(?<![\\p{L}\\p{N}.,])${lead}${durationPattern}(?![\\p{L}\\p{N}])[)\\]]?`,
  'giu',
);
/** `45 a 60 min`, `40-50 min`. */
const range = /\d\s?(?:a|o|-|–|—)\s?\d{1,3}\s?(?:h|m|['’′])/iu;
/** A longer text says more than a duration. */
const maxLength = 500;

/**
 * Moves the duration that a name or a description of a service says to its minutes: `Manicura 45 min`,
 * `Masaje (1 hora y media)`. Where several are said, or a range, everything stays as it is, and so do names that
 * are stored with their duration, and those that only their duration tells apart.
 */
export function takeDurations(menu: ReadMenu, storedNames: Iterable<string> = []): ReadMenu {
  const stored = new Set(Array.from(storedNames, normalizeText));
  const taken = menu.products.map(takeDuration);
  const countsByKey = new Map<string, number>();
  const keyOf = ({ name, category }: ReadProduct) =>
    `${normalizeText(category ?? '')}\n${normalizeText(name)}`;
  for (const product of taken) countsByKey.set(keyOf(product), (countsByKey.get(keyOf(product)) ?? 0) + 1);
  const products = menu.products.map((product, index) => {
    const short = taken[index] ?? product;
    return stored.has(normalizeText(product.name)) || countsByKey.get(keyOf(short)) !== 1 ? product : short;
  });
  return { ...menu, products };
}

function takeDuration(product: ReadProduct): ReadProduct {
  if (product.minutes !== undefined) return product;
  const { description = '', ...bare } = product;
  const inName = findDurations(product.name);
  const inDescription = findDurations(description);
  const [found] = [...inName, ...inDescription];
  if (!found || inName.length + inDescription.length > 1) return product;
  const { minutes: value, before, after } = found;
  const rest = `${before} ${after}`.trim();
  if (inName.length > 0) return rest === '' ? product : { ...product, name: rest, minutes: value };
  // A duration within a sentence may be that of something else.
  if (before !== '' && after !== '') return product;
  return { ...bare, minutes: value, ...(rest !== '' && { description: rest }) };
}

interface Duration {
  minutes: number;
  before: string;
  after: string;
}

function findDurations(text: string): Duration[] {
  if (text.length > maxLength || range.test(text)) return [];
  return [...text.matchAll(duration)].flatMap((match) => {
    const value = sumMinutes(match.groups ?? {});
    if (value < minMinutes || value > maxMinutes) return [];
    const before = text.slice(0, match.index).trim();
    const after = text.slice(match.index + match[0].length).replace(/^[\s,;:·|–—-]+/, '');
    return [{ minutes: value, before, after: after.trim() }];
  });
}

/** `60 min`, `1 h 30`, `2 hrs`. Null: another text, or longer than a service takes. */
export function readMinutes(text: string): number | null {
  const value = parseDuration(text) ?? 0;
  return value >= minMinutes && value <= maxMinutes ? value : null;
}
