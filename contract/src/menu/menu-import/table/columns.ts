import { normalizeText } from '../../../platform/normalize-text.ts';
import { productCells } from '../../products/field-cells.ts';
import type { ProductFieldName } from '../../products/fields.ts';
import { productColumns } from '../columns.ts';
import type { Column } from './column.ts';
import {
  areRowNumbers,
  type CellTests,
  type Profile,
  profileColumns,
  sampleColumns,
  sampleRows,
} from './column-profiles.ts';
import { toFieldText } from './field-texts.ts';
import { guessColumns } from './guessed-columns.ts';
import {
  type ColumnField,
  fallbackRank,
  type HeadingMatch,
  matchHeading,
  normalizeHeading,
  otherHeadings,
  otherRank,
  weakRank,
} from './heading-names.ts';
import { findHeadingRow } from './heading-rows.ts';
import { rankNameColumns, sureMargin, sureMarginOfDescription } from './name-column.ts';
import { findOptionColumns } from './option-columns.ts';
import { foreignRank, namesForeignMoney } from './price-headings.ts';
import { findProgram, matchProgram, type Program } from './programs.ts';
import { choosePriceColumns, nameLetters, nameSizes, nameWaysToPay } from './size-columns.ts';
import { type Cell, joinCells, type TableRow } from './table-row.ts';
import { findPriceWithTax } from './taxed-columns.ts';

export interface FoundColumns {
  /** The row of the headings. -1: the file has none. */
  index: number;
  columns: Column[];
  /** The cells decided because the headings did not, and another reading is possible. */
  isGuess: boolean;
  /** Whose export it is. Null: not known. */
  program: Program | null;
}

const manyFields = new Set<ColumnField>(['size', 'option']);

/** Finds the columns by their headings, and what these do not say by the cells. */
export function findColumns(rows: readonly TableRow[], tests: CellTests, hasHeading = false): FoundColumns {
  const index = hasHeading ? 0 : findHeadingRow(rows, tests);
  if (index === -1) return { index, ...guessColumns(rows, tests), program: null };
  const row = rows[index] as TableRow;
  const headings = joinCells(row.cells);
  const body = rows.slice(index + 1).filter(({ cells }) => joinCells(cells) !== headings);
  const program = findProgram([...row.cells.values()].map(({ text }) => normalizeHeading(text)));
  const columns = readHeadings(row, body, { program, ...tests });
  return { index, ...completeColumns(columns, body, { ...tests, hasProgram: program !== null }), program };
}

interface HeadingContext extends CellTests {
  program: Program | null;
}

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
  if (nameLetters(columns, sample, context)) {
    const priced = best.get('price')?.column;
    if (priced?.field === 'size') best.delete('price');
  }
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
  // `COLOR` beside `B/N` above prices.
  if (
    textFields.has(field) &&
    isAll((text) => moneySign.test(text) || plainAmount.test(text)) &&
    cells.some(({ text }) => moneySign.test(text))
  )
    return null;
  // `Unidad` beside `Docena` above prices.
  if (
    field === 'unit' &&
    cells.length > 0 &&
    cells.every(({ text, isNumber }) => isNumber || plainAmount.test(text))
  )
    return null;
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
  // Texts such as `120 mL` and `36, 38, 40` tell products of one name apart.
  if (
    field === 'variants' &&
    cells.length > 0 &&
    !cells.some(({ text }) => /:|antes/.test(text) || (context.isPrice(text) && /\p{L}/u.test(text)))
  )
    return { field: 'option', rank };
  return match;
}

const textFields = new Set<ColumnField>(['name', 'description', 'option', 'category', 'kind', 'unit']);
const moneySign = /^(?:\p{L}{0,3}[$€₡₲]|S\/)\s?\d|^\d[\d.,]*\s?[€₡₲]/u;
const plainAmount = /^\d[\d.,]*$/;

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
function completeColumns(
  columns: Column[],
  body: readonly TableRow[],
  { hasProgram, ...tests }: CellTests & { hasProgram: boolean },
) {
  const find = (field: ColumnField) => columns.find((column) => column.field === field);
  const description = find('description');
  /** The column that may have the names as well. */
  let rival = -1;
  // A row may have more cells than there are headings.
  const all = profileColumns(body, tests).filter(({ column }) => column < columns.length);
  const model = find('name');
  if (model && description && repeatsName(columns.indexOf(model), columns.indexOf(description), body)) {
    model.field = null;
    description.field = 'name';
  }
  if (!find('name')) {
    // `Clase` with `Yoga`, `Pilates`: kinds of which each row has another are names, if they come first.
    const kinds = columns.findIndex(({ field }) => field === 'category');
    const profile = all.find(({ column }) => column === kinds);
    const isWeak = (matchHeading(columns[kinds]?.heading ?? '')?.rank ?? 0) >= weakRank;
    const isFirst = all.every(({ column, letters }) => column >= kinds || letters === 0);
    const kind = columns[kinds];
    if (
      kind &&
      profile &&
      isWeak &&
      isFirst &&
      profile.count >= fewestNames &&
      profile.distinct === profile.count
    )
      kind.field = 'name';
  }
  if (!find('name')) {
    const texts = all.filter(({ column, prices, count }) => {
      const { field } = columns[column] as Column;
      return (field === null || field === 'description') && prices <= count * 0.7;
    });
    const [first, second] = rankNameColumns(texts, columns, body);
    const named = columns[first?.column ?? -1] ?? find('option') ?? find('category');
    if (named) named.field = 'name';
    const other = columns.find(
      ({ field, heading }) => field === null && matchHeading(heading)?.field === 'description',
    );
    if (named === description && other) other.field = 'description';
    const margin = named === description ? sureMarginOfDescription : sureMargin;
    if (first && second && first.score - second.score < margin) rival = second.column;
  }
  const block = find('category') ? undefined : findBlockColumn(columns, body);
  if (block) block.field = 'category';
  if (!hasProgram && !find('description')) describeByText(columns, all);
  const withTax = hasProgram ? -1 : findPriceWithTax(columns, all, body);
  const taxed = columns[withTax];
  if (taxed) {
    for (const column of columns) if (column.field === 'price') column.field = null;
    taxed.field = 'price';
  }
  const hasOtherPrices = choosePriceColumns(columns, all, body);
  if (!hasProgram) {
    const options = new Set(findOptionColumns(columns, all, body));
    for (const [index, column] of columns.entries())
      if (options.has(index)) column.field = 'option';
      else if (column.field === 'option') column.field = null;
  }
  const paid = find('price');
  // Cells with the sign of other money are asked about one by one.
  const hasSigns = (sampleColumns(body).get(paid ? columns.indexOf(paid) : -1) ?? []).some(({ text }) =>
    /[$€₡₲]/.test(text),
  );
  const isForeign = paid !== undefined && !hasSigns && namesForeignMoney(paid.heading, tests.money);
  const hasOtherNames = rival !== -1 && columns[rival]?.field !== 'option';
  return { columns, isGuess: hasOtherNames || hasOtherPrices || isForeign };
}

const fewestTexts = 3;

/** `Vino`, `Trae`, `Precio`: the only column of texts whose heading no list of words has describes the product. */
function describeByText(columns: readonly Column[], profiles: readonly Profile[]): void {
  const texts = profiles.filter(({ column, count, distinct, letters, prices, codes, words, isYesOrNo }) => {
    const { field, heading } = columns[column] as Column;
    const isUnknown = field === null && heading !== '' && matchHeading(heading) === null;
    const isText =
      letters >= 0.8 * count &&
      prices + codes <= 0.2 * count &&
      distinct > count / 2 &&
      words > 1 &&
      !isYesOrNo;
    return isUnknown && isText && count >= fewestTexts && !otherHeadings.has(normalizeHeading(heading));
  });
  const [first, ...others] = texts;
  const column = first && others.length === 0 ? columns[first.column] : undefined;
  if (column) column.field = 'description';
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
const fewestNames = 4;

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
  // Two that stand in rows below each other are two products with a category.
  const second = rows.findIndex(({ cells }, index) => index > 0 && cells.has(column));
  if (named.length === 2 && (second === 1 || second === rows.length - 1)) return false;
  return (
    rows[0]?.cells.has(column) === true &&
    named.length >= fewest &&
    named.length <= 0.6 * rows.length &&
    new Set(named).size === named.length &&
    named.every((text) => /\p{L}{2}/u.test(text) && text.length <= 60)
  );
}
