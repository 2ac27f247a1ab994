/** A line of a text, and the number of the line that it comes from, from 1. */
export interface PageLine {
  text: string;
  number: number;
}

const gap = /(?<=\S) {3,}(?=\S)/g;
const widest = 400;
/** How many lines above the first line with two products may belong to its columns. */
const maxHeadings = 40;

/** The lines of a text in the order in which they are read: a page with two columns first left, then right. */
export function unfoldColumns(lines: readonly string[]): PageLine[] {
  const read: PageLine[] = [];
  const keep = (start: number, end: number) => {
    for (let index = start; index < end; index++) read.push({ text: lines[index] ?? '', number: index + 1 });
  };
  let kept = 0;
  for (let index = 0; index < lines.length; index++) {
    const gutter = findGutter(lines[index] ?? '');
    const page = gutter === null ? null : findPage(lines, { at: index, from: kept, gutter });
    if (!page || gutter === null) continue;
    keep(kept, page.start);
    for (const side of ['left', 'right'] as const) {
      for (let at = page.start; at < page.end; at++)
        read.push({ text: cut(lines[at] ?? '', gutter)?.[side] ?? '', number: at + 1 });
      read.push({ text: '', number: page.end });
    }
    kept = page.end;
    index = page.end - 1;
  }
  keep(kept, lines.length);
  return read;
}

/** Where the right one of two products of a line begins. Null: it has not two. */
function findGutter(line: string): number | null {
  if (line.length > widest || !line.includes('   ')) return null;
  for (const { index, 0: blanks } of line.matchAll(gap)) {
    const start = index + blanks.length;
    if (isProduct(line.slice(0, index)) && isProduct(line.slice(start))) return start;
  }
  return null;
}

/** `Gs. 100.000`: a price alone. */
const isPrice = (text: string) =>
  /^\P{L}*(?:gs|bs|rd|rs|us|usd|eur|cop|mxn|pen|clp|ars|uyu|brl|lps?)\b[.$/ ]{0,3}\d[\d.,]*\s*$/iu.test(text);

/** A name and a price at the end. */
function isProduct(text: string): boolean {
  return !isPrice(text) && /\p{L}{2}/u.test(text) && /\d[\d.,]*\s?[^\d\s]{0,3}\s*$/u.test(text.slice(-20));
}

interface Sides {
  left: string;
  right: string;
}

/** Null: the line crosses the gutter. */
function cut(line: string, gutter: number): Sides | null {
  const trimmed = line.trimEnd();
  if (trimmed.length <= gutter) return trimmed.length > gutter - 2 ? null : { left: trimmed, right: '' };
  if (trimmed.length > widest || trimmed.slice(gutter - 2, gutter).trim() !== '' || trimmed[gutter] === ' ')
    return null;
  return { left: trimmed.slice(0, gutter).trimEnd(), right: trimmed.slice(gutter) };
}

/** The lines around `at` that keep to the gutter, if there are at least two with two products. */
function findPage(
  lines: readonly string[],
  { at, from, gutter }: { at: number; from: number; gutter: number },
): { start: number; end: number } | null {
  let start = at;
  while (start > from && at - start < maxHeadings && cut(lines[start - 1] ?? '', gutter)) start--;
  let pairs = 0;
  let end = at;
  let isAfterBlank = false;
  for (let index = at; index < lines.length; index++) {
    const sides = cut(lines[index] ?? '', gutter);
    if (!sides) break;
    if (sides.left === '' && sides.right === '') isAfterBlank = true;
    else if (sides.right !== '' || !isAfterBlank) {
      isAfterBlank = false;
      end = index + 1;
      if (isProduct(sides.left) && isProduct(sides.right)) pairs++;
    }
  }
  return pairs >= 2 ? { start, end } : null;
}
