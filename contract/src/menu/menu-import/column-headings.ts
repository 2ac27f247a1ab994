import { matchHeading, normalizeHeading, otherHeadings } from './table/heading-names.ts';

/** `CODIGO DESCRIPCION UND PRECIO`, `CONCEPTO IMPORTE`, as a viewer copies the first line of a table. */
export function isHeadingOfColumns(text: string): boolean {
  const words = text
    .replace(/\([^()]*\)/g, ' ')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word));
  if (words.length < 2 || words.length > 10 || /\d|\s[yeo]\s/iu.test(text)) return false;
  const fields = words.map((word) => matchHeading(word)?.field);
  if (words.length === 2) return fields[0] === 'name' && fields[1] === 'price';
  return (
    fields.includes('price') &&
    new Set(fields.filter(Boolean)).size >= 2 &&
    countKnown(words) >= words.length - Math.max(1, Math.floor(words.length / 4))
  );
}

const countKnown = (words: readonly string[]) =>
  words.filter((word) => matchHeading(word) !== null || otherHeadings.has(normalizeHeading(word))).length;
