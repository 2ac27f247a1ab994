import { matchHeading } from './table/heading-names.ts';

const headingLines = 40;
const longest = 400;
const fewestRows = 4;
const fewestNumbers = 2;
const codeHeading = /^(?:c[oó]d(?:igo)?s?|ref(?:erencia)?|clave|sku|art(?:[ií]culo)?|id|nro|n[°º])\.?$/iu;
const number = /^[^\p{L}\d]{0,3}\d[\d.,]*%?$/u;

interface Row {
  code: string;
  words: string[];
  /** How many numbers stand at its end. */
  numbers: number;
}

/**
 * `Codigo Descripción Precio Barra Caja` above `1690428 ABECEDARIO X 45 3516.28 7797630003282 12`: rows of a PDF whose columns one blank keeps
 * apart. Where the price is the first column behind the name, they become a name and a price. Other lines stay as they are.
 */
export function keepPricesOfRows(lines: readonly string[]): readonly string[] {
  const at = lines.slice(0, headingLines).findIndex(isHeading);
  if (at === -1) return lines;
  const hasCodes = codeHeading.test(lines[at]?.trim().split(/\s+/)[0] ?? '');
  const rows = lines.map((line, index) => (index > at ? readRow(line) : null));
  const counts = rows.flatMap((row) => (row ? row.numbers : []));
  const count = findUsual(counts);
  const fitting = rows.filter((row) => row && row.numbers >= count && row.words.length > count);
  if (fitting.length < fewestRows || count < fewestNumbers || fitting.length < 0.8 * counts.length)
    return lines;
  return lines.map((line, index) => {
    const row = rows[index];
    if (!row || row.numbers < count || row.words.length <= count) return line;
    const name = row.words.slice(0, -count).join(' ');
    return `${hasCodes ? name : `${row.code} ${name}`}\t${row.words.at(-count)}`;
  });
}

/** Words that name a product, and directly behind them its price. */
function isHeading(line: string): boolean {
  if (line.length > longest || /\d|\t| {2}/.test(line.trim())) return false;
  const words = line.trim().split(' ');
  const price = words.findIndex((word) => matchHeading(word)?.field === 'price');
  const before = matchHeading(words[price - 1] ?? '')?.field;
  return words.length >= 4 && price > 0 && (before === 'name' || before === 'description');
}

function readRow(line: string): Row | null {
  if (line.length > longest || !/^\s*\S*\d/.test(line)) return null;
  const [code = '', ...words] = line.trim().split(/\s+/);
  const last = words.findLastIndex((word) => !number.test(word));
  return last === -1 ? null : { code, words, numbers: words.length - 1 - last };
}

/** The smallest number that is that of at least a third: names that end with a number have one more. */
function findUsual(counts: readonly number[]): number {
  const found = [...Map.groupBy(counts, (count) => count)].filter(
    ([, all]) => all.length >= counts.length / 3,
  );
  return Math.min(...found.map(([count]) => count), Number.POSITIVE_INFINITY);
}
