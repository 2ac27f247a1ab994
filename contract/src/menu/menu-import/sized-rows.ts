import { isSize } from './words.ts';

const longest = 200;
/** The fewest rows below a heading that show that it names their columns. */
const fewestRows = 2;
const mostSizes = 5;
const price = String.raw`(?:(?:\p{L}{0,2}[$€₡₲]|S\/|Bs\.?|Gs\.?|Q)\s?)?\d[\d.,]*(?:\s?[$€₡₲](?!\s?\d))?|[-–—]+`;
const numbers = new RegExp(String.raw`(?:\s+(?:${price}))+$`, 'u');
const oneNumber = new RegExp(price, 'gu');

interface Heading {
  name: string;
  sizes: string[];
}

/**
 * `PIZZAS CH M G` above `Hawaiana 95 135 175`: where the words at the end of a heading are sizes, and the rows below it end with as many numbers,
 * both get tabs between their cells. Other lines stay as they are.
 */
export function separateSizes(lines: readonly string[]): readonly string[] {
  const read = [...lines];
  for (let index = 0; index < lines.length; index++) {
    const heading = readHeading(lines[index] ?? '');
    if (!heading) continue;
    const rows: [index: number, row: string][] = [];
    let end = index + 1;
    for (; end < lines.length && !endsSection(lines, end); end++) {
      const row = toRow(lines[end] ?? '', heading.sizes.length);
      if (row !== null) rows.push([end, row]);
    }
    if (rows.length >= fewestRows) {
      read[index] = [heading.name, ...heading.sizes].join('\t');
      for (const [at, row] of rows) read[at] = row;
    }
    index = end - 1;
  }
  return read;
}

/** Words, and behind them at least two different sizes. */
function readHeading(line: string): Heading | null {
  const text = line.trim();
  // Blanks before it stand where the names are in the rows below.
  if (/^\s{8}/.test(line)) return null;
  if (text === '' || text.length > longest || /\t|\p{L}\s?[/|,]/u.test(text)) return null;
  const words = text.split(/\s+/);
  let start = words.length;
  while (start > 1 && words.length - start < mostSizes && isSizeWord(words[start - 1] ?? '')) start--;
  const sizes = words.slice(start);
  const areDifferent = new Set(sizes.map((size) => size.toLowerCase())).size === sizes.length;
  const name = words.slice(0, start).join(' ');
  return sizes.length >= 2 && areDifferent && /\p{L}{3}/u.test(name) ? { name, sizes } : null;
}

/** `CH`, `Grande`, `12oz`, and no bare number. */
const isSizeWord = (word: string) =>
  /\p{L}/u.test(word) && !/^(?:de|del|x|y|por|para)$/i.test(word) && isSize(word);

/** A heading of its own: another one of sizes, capitals without a number, and what stands below a blank line. */
function endsSection(lines: readonly string[], index: number): boolean {
  const text = (lines[index] ?? '').trim();
  if (text === '') return false;
  if (readHeading(text) !== null) return true;
  if (/\d/.test(text)) return false;
  const isBelowBlank = (lines[index - 1] ?? '').trim() === '';
  return text === text.toUpperCase() || text.endsWith(':') || isBelowBlank;
}

function toRow(line: string, count: number): string | null {
  const text = line.trim();
  if (text.length > longest || text.includes('\t')) return null;
  const found = numbers.exec(text);
  const cells = found ? [...found[0].matchAll(oneNumber)] : [];
  const first = cells[cells.length - count];
  if (!found || !first) return null;
  const name = text.slice(0, found.index + first.index).trim();
  return /\p{L}{2}/u.test(name) ? [name, ...cells.slice(-count).map(([cell]) => cell)].join('\t') : null;
}
