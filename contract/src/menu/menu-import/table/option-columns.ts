import { normalizeText } from '../../../platform/normalize-text.ts';
import type { Column } from './column.ts';
import { type Profile, sampleRows } from './column-profiles.ts';
import { normalizeHeading, otherHeadings } from './heading-names.ts';
import type { TableRow } from './table-row.ts';

/** The fewest names in several rows that are a way to write sizes. */
const fewestNames = 2;
const fewestFitting = 0.8;
/** In letters, on average. */
const longestOption = 30;

/**
 * The columns without a known meaning that tell rows of one name apart: `UND` and `DOCENA` below each other, or two columns that only together do.
 * Their rows are sizes. Columns that are called so count first. Empty: there are none.
 */
export function findOptionColumns(
  columns: readonly Column[],
  profiles: readonly Profile[],
  rows: readonly TableRow[],
): number[] {
  const indexOf = (field: Column['field']) => columns.findIndex((column) => column.field === field);
  const [name, id] = [indexOf('name'), indexOf('id')];
  const isBrand = (column: number) => brand.test(normalizeHeading(columns[column]?.heading ?? ''));
  const category = isBrand(indexOf('category')) ? -1 : indexOf('category');
  const isGrouped = columns.some(({ field }) => field !== null && groupingFields.has(field));
  const named = columns.flatMap(({ field }, column) => (field === 'option' ? column : []));
  if (name === -1 || id !== -1 || isGrouped) return named;
  const sample = rows.slice(0, sampleRows).filter(({ cells }) => cells.has(name));
  const textOf = ({ cells }: TableRow, column: number) => normalizeText(cells.get(column)?.text ?? '');
  const groups = [
    ...Map.groupBy(sample, (row) => `${textOf(row, category)}\0${textOf(row, name)}`).values(),
  ].filter(({ length }) => length > 1);
  if (groups.length < fewestNames) return named;
  const candidates = profiles.filter(({ column, prices, count, length, distinct }) => {
    const { field, heading } = columns[column] ?? { field: 'name', heading: '' };
    return (
      (field === null || field === 'option' || isBrand(column)) &&
      prices <= 0.7 * count &&
      length <= longestOption &&
      distinct > 1 &&
      (!otherHeadings.has(normalizeHeading(heading)) || isBrand(column)) &&
      sample.every((row) => !link.test(row.cells.get(column)?.text ?? ''))
    );
  });
  const tellApart = (chosen: readonly number[]) =>
    groups.filter((group) => {
      const values = group.map((row) => chosen.map((column) => textOf(row, column)).join('\0'));
      return new Set(values).size === values.length && values.every((value) => /[^\0]/.test(value));
    }).length >=
    fewestFitting * groups.length;
  if (named.length > 0 && tellApart(named)) return named;
  const all = candidates.map(({ column }) => column);
  const alone = all.find((column) => tellApart([column]));
  if (alone !== undefined) return [alone];
  const differing = all.filter((column) =>
    groups.some((group) => new Set(group.map((row) => textOf(row, column))).size > 1),
  );
  return differing.length > 1 && tellApart(differing) ? differing : named;
}

const groupingFields = new Set<Column['field']>(['key', 'parent', 'children', 'size', 'variants', 'kind']);
/** One cheese of five brands has five prices. */
const brand = /^(?:marca|brand|fabricante)$/;
const link = /^https?:|\.(?:jpe?g|png|webp|gif|svg)$/i;
