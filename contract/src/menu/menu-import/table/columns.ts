import { normalizeText } from '../../../platform/normalize-text.ts';
import { productCells } from '../../products/field-cells.ts';
import type { ProductFieldName } from '../../products/fields.ts';
import { productColumns } from '../columns.ts';
import {
  areRowNumbers,
  type CellTests,
  type Profile,
  profileColumns,
  sampleColumns,
  sampleRows,
} from './column-profiles.ts';
import { toFieldText } from './field-texts.ts';
import {
  type ColumnField,
  fallbackRank,
  type HeadingMatch,
  matchHeading,
  normalizeHeading,
  otherHeadings,
  otherRank,
  sizeAfterPrice,
  weakRank,
} from './heading-names.ts';
import { foreignRank, namesForeignMoney, namesRivalPrice, namesWayToPay } from './price-headings.ts';
import { findProgram, matchProgram, type Program } from './programs.ts';
import type { Cell, TableRow } from './table-row.ts';

export interface Column {
  /** As in the file. Empty without headings. */
  heading: string;
  /** Null: the column is not read. */
  field: ColumnField | null;
}

export interface FoundColumns {
  /** The row of the headings. -1: the file has none. */
  index: number;
  columns: Column[];
  /** The cells decided because the headings did not, and another reading is possible. */
  isGuess: boolean;
  /** Whose export it is. Null: not known. */
  program: Program | null;
}

const headingRows = 15;
const manyFields = new Set<ColumnField>(['size', 'option']);

/** Finds the columns by their headings, and what these do not say by the cells. */
export function findColumns(rows: readonly TableRow[], tests: CellTests, hasHeading = false): FoundColumns {
  const index = hasHeading ? 0 : findHeadingRow(rows);
  if (index === -1) return { index, ...guessColumns(rows, tests), program: null };
  const body = rows.slice(index + 1);
  const row = rows[index] as TableRow;
  const program = findProgram([...row.cells.values()].map(({ text }) => normalizeHeading(text)));
  const columns = readHeadings(row, body, { program, ...tests });
  return { index, ...completeColumns(columns, body, tests), program };
}

/** Whether the first rows have headings. */
export function hasHeadings(rows: readonly TableRow[]): boolean {
  return findHeadingRow(rows) !== -1;
}

function findHeadingRow(rows: readonly TableRow[]): number {
  const known = findKnownHeadings(rows);
  return known === -1 ? findHeadingsOfPrices(rows) : known;
}

/** `Trabajo`, `Efectivo`, `Tarjeta` above numbers: whatever the first is called, it is no value. */
function findHeadingsOfPrices(rows: readonly TableRow[]): number {
  return rows.slice(0, headingRows).findIndex(({ cells }, index) => {
    const prices = [...cells].filter(
      ([, { text, isNumber }]) => !isNumber && !/\d/.test(text) && namesPrice(text),
    );
    const [first, ...others] = rows.slice(index + 1, index + 1 + headingRows);
    return (
      prices.length >= 2 &&
      prices.length < cells.size &&
      [first, ...others].every((row) =>
        prices.some(([column]) => /^[^\p{L}]*\d[^\p{L}]*$/u.test(row?.cells.get(column)?.text ?? '')),
      )
    );
  });
}

const namesPrice = (text: string) =>
  namesWayToPay(text) ||
  (matchHeading(text)?.field === 'price' && (matchHeading(text)?.rank ?? 0) < fallbackRank);

/** A word alone is a title or a category, not a row of headings. */
function findKnownHeadings(rows: readonly TableRow[]): number {
  return rows.slice(0, headingRows).findIndex((row, index) => {
    const cells = [...row.cells.values()];
    if (cells.length < 2) return false;
    const fields = cells.flatMap(({ text }) => matchHeading(text)?.field ?? []);
    const isUseful = ['name', 'price', 'size', 'description'].some((field) =>
      fields.includes(field as ColumnField),
    );
    const isValue = ({ isNumber, text }: Cell) =>
      isNumber || text.length > 120 || /^\D?\d{2,}(?:[.,]\d+)?$/.test(text);
    if (cells.some(isValue) || !isUseful || hasLabels(cells)) return false;
    if (new Set(fields).size >= 2) return true;
    const isName = fields[0] === 'name' && row.cells.has(0);
    return isName && isAboveNumbers(row, rows.slice(index + 1));
  });
}

/** `Cliente:`, `Público`, `Orden:`, `Descripción`: by what the list was filtered and sorted. */
function hasLabels(cells: readonly Cell[]): boolean {
  const labels = cells.filter(({ text }) => text.trim().endsWith(':'));
  return labels.length > 0 && labels.length < cells.length;
}

/** Words above a column of numbers. */
function isAboveNumbers({ cells }: TableRow, below: readonly TableRow[]): boolean {
  const sample = below.slice(0, headingRows);
  return [...cells].some(([column, { text }]) => {
    const numbers = sample.flatMap((row) => row.cells.get(column) ?? []);
    return (
      !/\d/.test(text) &&
      numbers.length > 0 &&
      numbers.every((cell) => cell.isNumber || /^[^\p{L}]*\d[^\p{L}]*$/u.test(cell.text))
    );
  });
}

interface HeadingContext extends CellTests {
  program: Program | null;
}

/** The columns that are not read, and have prices which may be those that customers pay. */
export function findRivals(
  columns: readonly Column[],
  body: readonly TableRow[],
  { isPrice, money }: CellTests,
): number[] {
  const sample = body.slice(0, sampleRows);
  const paid = columns.findIndex(({ field }) => field === 'price');
  const read = columns[paid];
  if (!read) return [];
  return columns.flatMap(({ field, heading }, index) => {
    if (field !== null || heading === '' || namesForeignMoney(heading, money)) return [];
    const cells = sample.flatMap(({ cells }) => cells.get(index) ?? []);
    if (cells.length === 0 || !cells.every(({ text, isNumber }) => isNumber || isPrice(text))) return [];
    const meaning = matchHeading(heading);
    const canBePrice =
      (meaning === null || meaning.field === 'price') && !otherHeadings.has(normalizeHeading(heading));
    const hasPrices = canBePrice && areOfOneSize(sample, paid, index);
    return namesRivalPrice(heading, read.heading, hasPrices) ? index : [];
  });
}

const fewestOfOneSize = 4;
/** More columns of numbers say something else. */
const mostSizes = 4;

/** Whether the numbers of two columns are near each other in nearly all rows, as several prices of one product are. */
function areOfOneSize(rows: readonly TableRow[], first: number, second: number): boolean {
  const shares = rows.flatMap(({ cells }) => {
    const [a, b] = [cells.get(first), cells.get(second)].map((cell) => toNumber(cell?.text));
    return a && b ? b / a : [];
  });
  const near = shares.filter((share) => share > 1 / 4 && share < 4);
  return (
    shares.length >= fewestOfOneSize &&
    near.length >= 0.9 * shares.length &&
    near.some((share) => share !== 1)
  );
}

/** Only to compare sizes. */
const toNumber = (text = '') =>
  Number(
    text
      .replace(/[^\d.,]/g, '')
      .replace(/[.,](?=\d{3}(?!\d))/g, '')
      .replace(',', '.'),
  );

/** The best heading of a field counts, first among those whose column has values. */
function readHeadings(row: TableRow, body: readonly TableRow[], context: HeadingContext): Column[] {
  const { program } = context;
  const width = Math.max(...row.cells.keys()) + 1;
  const sample = sampleColumns(body);
  const columns = Array.from({ length: width }, (_, index): Column => {
    return { heading: row.cells.get(index)?.text ?? '', field: null };
  });
  const hasParents = columns.some(({ heading }) => matchHeading(heading)?.field === 'parent');
  const match = (heading: string) => {
    if (program)
      return (
        matchProgram(program, normalizeHeading(heading)) ??
        (program.headings.option === undefined ? matchOption(heading) : null)
      );
    const isSku = hasParents && /^(?:sku|ref|referencia)$/i.test(heading.trim());
    return isSku ? { field: 'key' as const, rank: 0 } : matchHeading(heading);
  };
  const best = new Map<ColumnField, { rank: number; order: number; column: Column }>();
  for (const [index, column] of columns.entries()) {
    const named = match(column.heading);
    const cells = sample.get(index) ?? [];
    const found = named && judgeByCells(named, cells, context);
    if (!found || !canHave(found.field, column.heading, cells, context)) continue;
    const isForeign = found.field === 'price' && namesForeignMoney(column.heading, context.money);
    const rank = found.rank + (sample.has(index) ? 0 : 1_000);
    const order = rank + (isForeign ? foreignRank : 0);
    if (manyFields.has(found.field)) column.field = found.field;
    else if (order < (best.get(found.field)?.order ?? Number.POSITIVE_INFINITY))
      best.set(found.field, { rank, order, column });
  }
  if (nameWaysToPay(columns, sample, context)) best.delete('price');
  const priceRank = best.get('price')?.rank ?? Number.POSITIVE_INFINITY;
  if (priceRank % 1_000 >= fallbackRank && nameSizes(columns, sample, context)) best.delete('price');
  // A cost beside a price of sale is not a price.
  if ((best.get('price')?.rank ?? 0) % 1_000 >= weakRank && best.has('salePrice')) best.delete('price');
  const named = best.get('name')?.column;
  const described = best.get('description')?.column;
  const textsOf = (column: Column) => (sample.get(columns.indexOf(column)) ?? []).map(({ text }) => text);
  if (named && described && areRowNumbers(textsOf(named)) && !areRowNumbers(textsOf(described)))
    best.delete('name');
  for (const [field, { column }] of best) column.field = field;
  return columns;
}

/** Reads `precio_auto` and `precio_camioneta` as two sizes. Returns false if there are fewer than two such columns. */
function nameSizes(
  columns: readonly Column[],
  sample: ReadonlyMap<number, readonly Cell[]>,
  { isPrice }: HeadingContext,
): boolean {
  const sizes = columns.filter(({ heading, field }, index) => {
    const cells = sample.get(index) ?? [];
    return (
      field === null &&
      sizeAfterPrice(heading) !== null &&
      cells.length > 0 &&
      cells.every(({ text, isNumber }) => isNumber || isPrice(text))
    );
  });
  if (sizes.length < 2) return false;
  for (const column of sizes) column.field = 'size';
  return true;
}

/** `Efectivo` and `Tarjeta` are two prices that customers pay, where no column has a price for all. */
function nameWaysToPay(
  columns: readonly Column[],
  sample: ReadonlyMap<number, readonly Cell[]>,
  { isPrice }: HeadingContext,
): boolean {
  const isOfAll = ({ heading }: Column) =>
    matchHeading(heading)?.field === 'price' && !namesWayToPay(heading);
  const ways = columns.filter(({ heading }, index) => {
    const cells = sample.get(index) ?? [];
    return (
      cells.length > 0 &&
      namesWayToPay(heading) &&
      cells.every(({ text, isNumber }) => isNumber || isPrice(text))
    );
  });
  if (ways.length < 2 || columns.some(isOfAll)) return false;
  for (const column of ways) column.field = 'size';
  return true;
}

function matchOption(heading: string): HeadingMatch | null {
  const match = matchHeading(heading);
  return match?.field === 'option' ? match : null;
}

/** What a heading means can depend on what stands below it. Null: the column is not read. */
function judgeByCells(
  match: HeadingMatch,
  cells: readonly Cell[],
  context: HeadingContext,
): HeadingMatch | null {
  const { field, rank } = match;
  const isAll = (fits: (text: string) => boolean) =>
    cells.length > 0 && cells.every(({ text }) => fits(text));
  // `Familia` beside `Grande`: prices of a size. What is called `Categoría` is one, whatever its cells look like.
  if (
    field === 'category' &&
    rank >= otherRank &&
    isAll((text) => context.isPrice(text) && /\d/.test(text)) &&
    !isAll((text) => /^\d{1,3}$/.test(text))
  )
    return { field: 'size', rank: 0 };
  const areKinds = isAll((text) => kindWords.has(normalizeText(text)));
  if (field === 'category' && areKinds) return { field: 'kind', rank };
  // `Tipo de producto` with `Cervezas` and `Vinos`.
  if (field === 'kind' && cells.length > 1 && !cells.some(({ text }) => kindWords.has(normalizeText(text))))
    return { field: 'category', rank };
  const numbers = cells.filter(({ text }) => /^\d+$/.test(text)).length;
  if ((field === 'category' || field === 'name') && numbers > 0 && numbers >= 0.8 * cells.length) return null;
  if (field === 'active' && rank > 0 && isAll((text) => /^-?\d+(?:[.,]\d+)?$/.test(text)))
    return cells.some(({ text }) => !/^[01]$/.test(text)) ? { field: 'stock', rank } : match;
  if (field === 'stock' && cells.length > 0 && !cells.some(({ text }) => /\d/.test(text))) return null;
  // `Colores` with `Rojo, Azul`: no column of prices.
  if (
    field === 'size' &&
    cells.length > 0 &&
    !cells.some(({ text, isNumber }) => isNumber || /\d/.test(text))
  )
    return null;
  // Texts such as `120 mL` tell products of one name apart.
  if (
    field === 'variants' &&
    cells.length > 0 &&
    !cells.some(({ text }) => /:|antes/.test(text) || context.isPrice(text))
  )
    return { field: 'option', rank };
  return match;
}

const priceColumns = new Set<ColumnField>(['price', 'compareAtPrice', 'containerFee']);

/** A column none of whose cells says what the field admits has something else, unless its heading is that of the export. */
function canHave(
  field: ColumnField,
  heading: string,
  cells: readonly Cell[],
  { money }: HeadingContext,
): boolean {
  // A weight for the carrier is a number, and that of a size has its unit.
  if (field === 'option' && /^peso\b/.test(normalizeText(heading)))
    return cells.some(({ text }) => /\p{L}/u.test(text));
  const parser = field in productCells ? productCells[field as ProductFieldName] : undefined;
  if (!parser || priceColumns.has(field) || cells.length === 0) return true;
  if (normalizeText(heading) === normalizeText(productColumns[field as ProductFieldName].label)) return true;
  return cells.some(({ text }) => {
    const { value, unread } = parser.parseCell(toFieldText(field, text), money);
    return unread.length === 0 || (Array.isArray(value) && value.length > 0);
  });
}

/** What programs call the kinds of their rows. Shops have no such categories. */
const kindWords = new Set(
  'simple|variable|variation|variacion|variacao|grouped|external|agrupado|externo|producto|product|produto|p-producto|servicio|service|servico|s-servicio|servicios|unidad|granel|almacenable|consumible|storable product|consumable|goods|consu|bien|articulo|kit|combo|product_variation'.split(
    '|',
  ),
);

/** Without a column for the name the description has it. What still lacks is guessed. */
function completeColumns(columns: Column[], body: readonly TableRow[], tests: CellTests) {
  const find = (field: ColumnField) => columns.find((column) => column.field === field);
  const description = find('description');
  let isGuess = false;
  const profiles = profileColumns(body, tests).filter(({ column }) => columns[column]?.field === null);
  const model = find('name');
  if (model && description && repeatsName(columns.indexOf(model), columns.indexOf(description), body)) {
    model.field = null;
    description.field = 'name';
  }
  if (!find('name')) {
    const text = profiles.find(
      ({ prices, codes, count, isRepeated }) => prices <= count * 0.7 && codes <= count / 2 && !isRepeated,
    );
    const titled = columns[text && isShorter(text, columns, body) ? text.column : -1];
    const named =
      titled ??
      description ??
      columns[(text ?? findNameBesideCategory(profiles, body, columns))?.column ?? -1] ??
      find('option') ??
      find('category');
    if (named) named.field = 'name';
    const other = columns.find(
      ({ field, heading }) => field === null && matchHeading(heading)?.field === 'description',
    );
    if (named === description && other) other.field = 'description';
    const others = profiles.filter(({ prices, count, isRepeated }) => prices <= count * 0.7 && !isRepeated);
    isGuess = titled !== undefined || (description === undefined && others.length !== 1);
  }
  const block = find('category') ? undefined : findBlockColumn(columns, body);
  if (block) block.field = 'category';
  const hasPrice = ['price', 'salePrice', 'size', 'variants'].some((field) => find(field as ColumnField));
  if (!hasPrice) {
    const prices = profiles.filter(({ column, ...profile }) => {
      const isOther =
        /^(?:id|cod|stock|cant|coste?|costo|custo|peso|ref|sku|ean|barras|orden|#|n[°º]|iva)/i.test(
          columns[column]?.heading ?? '',
        );
      return !isOther && profile.prices > profile.count * 0.7;
    });
    const price = columns[prices[0]?.column ?? -1];
    const sizes = prices.filter(
      ({ column }) =>
        columns[column]?.field === null &&
        namesRivalPrice(columns[column]?.heading ?? '', '', true) &&
        (column === prices[0]?.column || areOfOneSize(body, prices[0]?.column ?? 0, column)),
    );
    if (sizes.length === prices.length && sizes.length > 1 && sizes.length <= mostSizes)
      for (const { column } of sizes) (columns[column] as Column).field = 'size';
    else if (price && price.field === null) price.field = 'price';
    isGuess ||= prices.length > 0;
  }
  const paid = find('price');
  isGuess ||= paid !== undefined && namesForeignMoney(paid.heading, tests.money);
  return { columns, isGuess };
}

/** `ARG-HS-0078` in a column of models, and `AUDIFONO ARG-HS-0078` beside it: the longer text names the product. */
function repeatsName(name: number, description: number, body: readonly TableRow[]): boolean {
  const pairs = body.slice(0, sampleRows).flatMap(({ cells }) => {
    const [short, long] = [cells.get(name)?.text, cells.get(description)?.text];
    return short && long ? [[normalizeText(short), normalizeText(long)] as const] : [];
  });
  const repeated = pairs.filter(([short, long]) => /\d/.test(short) && long.includes(short)).length;
  const areShort = pairs.filter(([, long]) => long.length <= longestName).length;
  return (
    pairs.length >= 4 &&
    repeated >= 0.6 * pairs.length &&
    areShort >= 0.9 * pairs.length &&
    // A text that begins with the name says more about it.
    pairs.filter(([short, long]) => long.startsWith(short) && long !== short).length < 0.3 * pairs.length
  );
}

const longestName = 100;

/** Whether the description is sentences, and the column left of it is short: it names them. */
function isShorter(
  { column, length }: Profile,
  columns: readonly Column[],
  body: readonly TableRow[],
): boolean {
  const description = columns.findIndex(({ field }) => field === 'description');
  const texts = body.slice(0, sampleRows).flatMap(({ cells }) => cells.get(description)?.text ?? []);
  const usual = texts.reduce((sum, text) => sum + text.length, 0) / Math.max(1, texts.length);
  return column < description && usual >= sentenceLength && length < usual / 2;
}

/** In characters, on average. */
const sentenceLength = 60;

/** `Láser`, `Piernas`, 25.000 and `Cera`, `Piernas`, 20.000: a name may be in several categories, once in each. */
function findNameBesideCategory(
  profiles: readonly Profile[],
  body: readonly TableRow[],
  columns: readonly Column[],
): Profile | undefined {
  const category = columns.findIndex(({ field }) => field === 'category');
  if (category === -1) return undefined;
  return profiles.find(({ column, prices, count }) => {
    const pairs = body.flatMap(({ cells }) => {
      const text = cells.get(column)?.text;
      return text === undefined ? [] : `${cells.get(category)?.text ?? ''}\0${text}`;
    });
    return prices <= count * 0.7 && new Set(pairs).size === pairs.length;
  });
}

/**
 * A column without a heading, left of the name, that names each block of rows in its first row: the cells of a category that somebody merged.
 */
function findBlockColumn(columns: readonly Column[], body: readonly TableRow[]): Column | undefined {
  const name = columns.findIndex(({ field }) => field === 'name');
  const index = columns.findIndex(
    ({ heading, field }, column) =>
      column < name && heading === '' && field === null && isBlocks(body, column),
  );
  return columns[index];
}

/** Whether a column names each block of rows once, in its first row, and says nothing in the others. */
export function isBlocks(body: readonly TableRow[], column: number, fewest = 2): boolean {
  const rows = body.filter(({ cells }) => cells.size > 1);
  const named = rows.flatMap(({ cells }) => cells.get(column)?.text ?? []);
  return (
    rows[0]?.cells.has(column) === true &&
    named.length >= fewest &&
    named.length <= 0.6 * rows.length &&
    new Set(named).size === named.length &&
    named.every((text) => /\p{L}{2}/u.test(text) && text.length <= 60)
  );
}

/** Guesses the columns of a file without headings by their cells. */
function guessColumns(rows: readonly TableRow[], tests: CellTests) {
  const profiles = profileColumns(rows, tests);
  const width = Math.max(-1, ...profiles.map(({ column }) => column)) + 1;
  const fields = new Map<number, ColumnField>();
  const prices = profiles.filter((profile) => profile.prices > profile.count * 0.7);
  const price = prices.toSorted(
    (a, b) =>
      Number(b.isExact) - Number(a.isExact) ||
      Number(a.isCounted) - Number(b.isCounted) ||
      Number(a.isGrowing) - Number(b.isGrowing) ||
      Number(a.isNumbered) - Number(b.isNumbered) ||
      b.distinct - a.distinct ||
      b.column - a.column,
  )[0];
  if (price) fields.set(price.column, 'price');
  const texts = profiles.filter((profile) => profile.prices <= profile.count * 0.7);
  const most = Math.max(0, ...texts.map(({ count }) => count));
  const filled = texts.filter(({ count, codes }) => count >= most / 2 && codes <= count / 2);
  const name = filled.find((profile) => !profile.isRepeated) ?? filled[0] ?? texts[0];
  if (name) fields.set(name.column, 'name');
  const category = texts.find((profile) => profile !== name && profile.isRepeated && !profile.isYesOrNo);
  if (category) fields.set(category.column, 'category');
  const others = texts.filter(
    (profile) =>
      profile !== name && profile !== category && !profile.isYesOrNo && profile.codes <= profile.count / 2,
  );
  const description = others.toSorted((a, b) => b.length - a.length)[0];
  if (description) fields.set(description.column, 'description');
  const columns = Array.from({ length: width }, (_, column): Column => {
    return { heading: '', field: fields.get(column) ?? null };
  });
  const isSure = prices.length < 2 || prices.filter(({ isExact }) => isExact).length === 1;
  return { columns, isGuess: !isSure || others.length > 1 };
}
