import { matchHeading } from './table/heading-names.ts';

const headingLines = 40;
const longest = 400;
const fewestRows = 4;
const fewestNumbers = 2;
const codeHeading = /^(?:c[oó]d(?:igo)?s?|ref(?:erencia)?|clave|sku|art(?:[ií]culo)?|id|nro|n[°º])\.?$/iu;
const number = /^[^\p{L}\d]{0,3}\d[\d.,]*%?$/u;

/** Of a column with how many there are. */
const countHeading = /^(?:bultos?|pzas?|pzs?|piezas|cajas?|unid(?:ades)?|unds?|pack|empaque|disp|cant)\.?$/iu;

interface Row {
  code: string;
  words: string[];
  /** How many numbers stand at its end. */
  numbers: number;
}

interface Columns {
  hasCodes: boolean;
  /** How many counts stand before the price, which is the last column. Null: the price is the first column behind the name. */
  counts: number | null;
}

/**
 * `Codigo Descripción Precio Barra Caja` above `1690428 ABECEDARIO X 45 3516.28 7797630003282 12`, or `Detalle Stock Precio` above `Espejo 3 mm 80 55.00`: rows of a PDF whose columns one
 * blank keeps apart. Where the price is the first column behind the name, or the last one behind counts, they become a name and a price. Other lines stay as they are.
 */
export function keepPricesOfRows(lines: readonly string[]): readonly string[] {
  const at = lines.slice(0, headingLines).findIndex((line) => readHeading(line) !== null);
  const columns = readHeading(lines[at] ?? '');
  if (!columns) return lines;
  const { hasCodes, counts } = columns;
  const isFirst = counts === null;
  const rows = lines.map((line, index) => (index > at ? readRow(line, isFirst) : null));
  const found = rows.flatMap((row) => (row ? row.numbers : []));
  const count = isFirst ? findUsual(found) : counts + 1;
  const fitting = rows.filter((row) => row && row.numbers >= count && row.words.length > count);
  if (fitting.length < fewestRows || count < fewestNumbers || fitting.length < 0.8 * found.length)
    return lines;
  return lines.map((line, index) => {
    const row = rows[index];
    if (!row || row.numbers < count || row.words.length <= count) return line;
    const name = row.words.slice(0, -count).join(' ');
    return `${hasCodes ? name : `${row.code} ${name}`}\t${row.words.at(isFirst ? -count : -1)}`;
  });
}

/** Words that name a product, and directly behind them its price, or counts and then its price. */
function readHeading(line: string): Columns | null {
  if (line.length > longest || /\d|\t| {2}/.test(line.trim())) return null;
  const words = line
    .trim()
    .replace(/\([^()]*\)/g, '')
    .split(/\s+/);
  const hasCodes = codeHeading.test(words[0] ?? '');
  const isNamed = (word = '') => {
    const field = matchHeading(word)?.field;
    return field === 'name' || field === 'description';
  };
  const price = words.findIndex((word) => matchHeading(word)?.field === 'price');
  if (price > 0 && words.length >= 4 && isNamed(words[price - 1])) return { hasCodes, counts: null };
  const before = words.slice(0, Math.max(0, price));
  const counts = before.length - 1 - before.findLastIndex((word) => !isCount(word));
  const isLast = price === words.length - 1 && before.some(isNamed);
  return isLast && counts > 0 ? { hasCodes, counts } : null;
}

const isCount = (word: string) => countHeading.test(word) || matchHeading(word)?.field === 'stock';

/** `needsCode`: a row begins with a number. */
function readRow(line: string, needsCode: boolean): Row | null {
  if (line.length > longest || (needsCode && !/^\s*\S*\d/.test(line))) return null;
  const [code = '', ...words] = line
    .trim()
    .replace(/([$€₡₲]|S\/) (?=\d)/g, '$1')
    .split(/\s+/);
  const last = words.findLastIndex((word) => !number.test(word));
  const numbers = words.length - 1 - last;
  return last === -1 || (!needsCode && numbers === 0) ? null : { code, words, numbers };
}

/** The smallest number that is that of at least a third: names that end with a number have one more. */
function findUsual(counts: readonly number[]): number {
  const found = [...Map.groupBy(counts, (count) => count)].filter(
    ([, all]) => all.length >= counts.length / 3,
  );
  return Math.min(...found.map(([count]) => count), Number.POSITIVE_INFINITY);
}
