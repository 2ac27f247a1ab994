import { normalizeText } from '../../../platform/normalize-text.ts';
import { parseCategoryCell } from '../cells.ts';
import type { Column } from './column.ts';
import { isBlocks } from './columns.ts';
import type { Program } from './programs.ts';
import type { TableRow } from './table-row.ts';

/** ` / ` may be part of a name, so that it separates only below a category that all share. */
const separators = [' > ', ' » ', ' -> ', ' >> ', ' / '];

/** So many blocks leave no doubt. */
const sureBlocks = 3;

/** Reads the cells of the column with the categories as its file writes them. */
export class CategoryCells {
  readonly #separator: string | null;
  readonly #list: string | undefined;
  /** A cell names the category of the rows below it as well. */
  readonly isBlocks: boolean;
  /** Two blocks below a heading may be two products that have a category, among others without. */
  readonly areFewBlocks: boolean;

  constructor(
    rows: readonly TableRow[],
    columns: readonly Column[],
    { categoryList, categoryPath }: Pick<Program, 'categoryList' | 'categoryPath'> = {},
  ) {
    const column = columns.findIndex(({ field }) => field === 'category');
    const cells = rows.flatMap((row) => row.cells.get(column)?.text ?? []);
    this.#list = categoryList;
    this.isBlocks = column !== -1 && isBlocks(rows, column);
    this.areFewBlocks = this.isBlocks && cells.length < sureBlocks && columns[column]?.heading !== '';
    const usual = separators.find((separator) => isPath(cells, separator));
    this.#separator = categoryPath ?? usual ?? null;
  }

  /** `Casa > Decoración > Floreros, Ofertas` → `Floreros`. Null: none. */
  read(cell: string): string | null {
    const separator = this.#separator;
    const list = this.#list ?? (separator !== null && cell.includes(separator) ? ',' : undefined);
    const [first = ''] = list === ',' ? cell.split(/(?<!\\),/) : list ? cell.split(list) : [cell];
    const path = separator === null ? first : (first.split(separator).at(-1) ?? '');
    const name = path.replaceAll('\\,', ',').trim();
    return noneWords.test(normalizeText(name)) ? null : parseCategoryCell(name);
  }
}

function isPath(cells: readonly string[], separator: string): boolean {
  const paths = cells.filter((cell) => cell.includes(separator));
  if (separator !== ' / ') return paths.length > 0;
  const roots = new Set(cells.map((cell) => cell.split(separator)[0]));
  const isDeep = paths.some((path) => path.split(separator).length > 2);
  return paths.length > 1 && roots.size === 1 && (isDeep || new Set(cells).size > 1);
}

/** What programs write for products without a category. */
const noneWords =
  /^[-–—\s]*(?:(?:sin|no|without|uncategorized|sem) ?(?:categoria|departamento|clasificar|category|grupo|familia|rubro|asignar)?|ninguna|ninguno|none|n\/?a|uncategorized|home|inicio|all|todos)?[-–—\s]*$/;
