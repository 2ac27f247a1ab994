import { normalizeText } from '../../platform/normalize-text.ts';
import { maxOptionGroups } from '../option-groups/limits.ts';
import { hasPrice } from '../products/price-kinds.ts';
import { measuredService, sizesOfAsked } from '../products/product-price.ts';
import { maxVariantsPerBusiness } from '../products/schema.ts';
import { checkCategoryName, checkRow } from './check-row.ts';
import { planCounts } from './count-changes.ts';
import { matchRows } from './match-rows.ts';
import { countAddedVariants, countVariants, excessOf } from './plan-excess.ts';
import { type PlannedGroup, planGroups, toGroupKey } from './plan-groups.ts';
import { type PlannedCategory, planCategories } from './planned-categories.ts';
import {
  listChangedFields,
  type PlannedVariant,
  type RowContext,
  toNext,
  toPlanned,
} from './planned-product.ts';
import type { PlannedRow } from './planned-row.ts';
import type { ImportCounts, ImportMenu, ImportRow } from './schema.ts';
import type { StoredMenu } from './stored-menu.ts';

/** -1 for unlimited. */
export interface ImportLimits {
  maxProducts: number;
  maxCategories: number;
}

export interface ImportPlan {
  /** In the order of the source. */
  rows: PlannedRow[];
  /** By normalized name: the stored ones, then the new ones in their order. */
  categories: Map<string, PlannedCategory>;
  /** By key: stored ones, then new ones in their order. */
  optionGroups: Map<string, PlannedGroup>;
  counts: ImportCounts;
  /** What does not fit, by how many. */
  excess: { products: number; categories: number; optionGroups: number; variants: number };
  /** Problems of categories and groups, which belong to no product. */
  problems: { line: number | null; problem: string }[];
}

/**
 * Says what an import does to the stored menu, without doing it. The review and the server call it with the same input.
 * Importing the same again, after it was done, changes nothing.
 */
export function planImport(
  menu: ImportMenu,
  stored: StoredMenu,
  { currency, limits }: { currency: string; limits: ImportLimits },
): ImportPlan {
  const optionGroups = planGroups(menu.optionGroups, stored, currency);
  const problemsOfRows = new Map(menu.rows.map((row) => [row, findProblems(row, optionGroups, currency)]));
  // A row that is left out must not take the product of another one.
  const validRows = menu.rows.filter((row) => problemsOfRows.get(row)?.length === 0);
  const found = matchRows(validRows, stored);
  const categoryKeys = new Map(stored.categories.map(({ id, name }) => [id, normalizeText(name)]));
  const planned = menu.rows.map((row) =>
    planRow(row, problemsOfRows.get(row) ?? [], {
      stored: found.get(row) ?? null,
      categoryKeys,
      optionGroups,
    }),
  );
  const categories = planCategories(menu, planned, stored);
  const newCategories = [...categories.values()].filter(({ id }) => id === null);
  const groups = [...optionGroups.values()];
  const count = (action: PlannedRow['action']) => planned.filter((row) => row.action === action).length;
  const counts: ImportCounts = {
    created: count('create'),
    changed: count('change'),
    unchanged: count('keep'),
    categoriesCreated: newCategories.length,
    groupsCreated: groups.filter(({ action }) => action === 'create').length,
    groupsChanged: groups.filter(({ action }) => action === 'change').length,
    counted: planned.reduce((sum, { countChanges }) => sum + countChanges.length, 0),
  };
  const problems = [
    ...menu.categories.map((name) => ({ line: null, problem: checkCategoryName(name) })),
    ...groups.flatMap(({ line, problems }) => problems.map((problem) => ({ line, problem }))),
    ...groups.flatMap(({ name, line, fromCategory }) =>
      line !== null && fromCategory?.category && !categories.has(normalizeText(fromCategory.category))
        ? {
            line,
            problem: `El grupo «${name}» ofrece la categoría «${fromCategory.category}», que no existe`,
          }
        : [],
    ),
  ].flatMap(({ line, problem }) => (problem === null ? [] : { line, problem }));
  return {
    rows: planned,
    categories,
    optionGroups,
    counts,
    problems,
    excess: {
      // What is over a limit already stays there.
      products: excessOf(stored.products.length, counts.created, limits.maxProducts),
      categories: excessOf(stored.categories.length, counts.categoriesCreated, limits.maxCategories),
      optionGroups: excessOf(stored.optionGroups.length, counts.groupsCreated, maxOptionGroups),
      variants: excessOf(countVariants(stored.products), countAddedVariants(planned), maxVariantsPerBusiness),
    },
  };
}

/** What does not depend on the stored products. */
function findProblems(
  row: ImportRow,
  optionGroups: ReadonlyMap<string, PlannedGroup>,
  currency: string,
): string[] {
  const unknown = (row.optionGroups ?? []).filter(
    ({ name, number }) => !optionGroups.has(toGroupKey(name, number)),
  );
  const isPriceMissing = row.variants?.length === 0 && row.price === undefined && hasPrice(row.priceKind);
  return [
    ...checkRow(row, currency),
    ...unknown.map(({ name }) => `No hay un grupo de opciones «${name}»`),
    ...(isPriceMissing ? ['Falta el precio'] : []),
  ];
}

function planRow(row: ImportRow, problemsOfRow: readonly string[], context: RowContext): PlannedRow {
  const { stored } = context;
  const problems = [...problemsOfRow];
  const isPriced = hasPrice(row.priceKind ?? stored?.priceKind);
  if (!stored && isPriced && row.price === undefined && row.variants === undefined)
    problems.push('Falta el precio');
  if (!stored && row.category === undefined) problems.push('Falta la categoría');
  const toProblem = (found: string[]): PlannedRow => {
    return {
      row,
      action: 'problem',
      stored,
      next: null,
      changedFields: [],
      countChanges: [],
      problems: found,
    };
  };
  if (problems.length > 0) return toProblem(problems);

  const next = toNext(row, context);
  if (!isPriced && next.variants.length > 0) return toProblem([sizesOfAsked]);
  if (next.sellBy && next.minutes !== null) return toProblem([measuredService]);
  const hasNoPrice = isPriced && stored && !hasPrice(stored.priceKind) && next.price === '0';
  if (hasNoPrice && row.price === undefined) return toProblem(['Falta el precio']);
  const unknownSizes = findUnknownSizes(row, next.variants);
  if (unknownSizes.length > 0) return toProblem(unknownSizes);
  const countChanges = planCounts(row, stored);
  if (!stored) return { row, action: 'create', stored, next, changedFields: [], countChanges, problems };
  const before = toPlanned(stored, context);
  const changedFields = listChangedFields(before, next);
  const action = changedFields.length + countChanges.length > 0 ? 'change' : 'keep';
  return { row, action, stored, next, changedFields, countChanges, problems };
}

function findUnknownSizes(row: ImportRow, variants: readonly PlannedVariant[]): string[] {
  const known = new Set(variants.map(({ name }) => normalizeText(name)));
  const named = new Set((row.optionGroups ?? []).flatMap(({ sizes = [] }) => sizes));
  return [...named].flatMap((name) =>
    known.has(normalizeText(name)) ? [] : `El producto no tiene un tamaño «${name}»`,
  );
}
