import { type ImportPlan, planImport } from '@vitrina/contract/menu/menu-import/plan-import.ts';
import type { PlannedRow } from '@vitrina/contract/menu/menu-import/planned-row.ts';
import type { DoubtId, ReadProduct } from '@vitrina/contract/menu/menu-import/read-menu.ts';
import type { ImportCounts, ImportMenu, ImportRow } from '@vitrina/contract/menu/menu-import/schema.ts';
import type { StoredMenu } from '@vitrina/contract/menu/menu-import/stored-menu.ts';
import { keepRows, listImportRows, toImportMenu } from '@vitrina/contract/menu/menu-import/to-import.ts';
import { normalizeText } from '@vitrina/contract/platform/normalize-text.ts';
import type { ImportDraft } from './draft.ts';

export interface ReviewContext {
  stored: StoredMenu;
  currency: string;
  limits: { maxProducts: number; maxCategories: number };
}

export interface ReviewRow {
  /** The index of the product in the draft. */
  index: number;
  product: ReadProduct;
  /** Null for a row that the owner leaves out. */
  planned: PlannedRow | null;
}

export interface Review {
  /** In the order of the source. */
  rows: ReviewRow[];
  /** What is sent: without the rows that are left out or have a problem. */
  menu: ImportMenu;
  counts: ImportCounts;
  excess: ImportPlan['excess'];
  /** Problems of option groups and categories, which belong to no row. */
  problems: string[];
  /** Names by the keys of the plan. */
  categories: ReadonlyMap<string, string>;
  groups: ReadonlyMap<string, string>;
  /** How many new products need the default category. */
  withoutCategory: number;
  /** What the source counts in another way than the menu, also if the owner does not take it. Null: nothing. */
  countSummary: CountSummary | null;
}

export interface CountSummary {
  /** How many products and sizes would have another count. */
  changes: number;
  /** How many of them would be sold out. */
  zeros: number;
}

/** What an import of the draft would do. */
export function reviewDraft(draft: ImportDraft, { stored, currency, limits }: ReviewContext): Review {
  const leftOut = new Set(draft.leftOut.map((index) => draft.menu.products[index]));
  const counted = listImportRows(draft.menu.products);
  const entries = draft.takesStock
    ? counted
    : counted.map(({ product, row }) => ({ product, row: withoutCounts(row) }));
  const menu = { ...toImportMenu(draft.menu), rows: entries.map(({ row }) => row) };
  const plan = (rows: readonly ImportRow[]) => {
    const kept = keepRows({ ...menu, rows: [...rows] }, rows);
    return planImport(kept, stored, { currency, limits });
  };
  const included = entries.filter(({ product }) => !leftOut.has(product));
  const first = plan(included.map(({ row }) => row));
  const withoutCategory = first.rows.flatMap(({ row, stored: found }, index) =>
    row.category === undefined && !found ? index : [],
  );
  const needsDefault = new Set(withoutCategory);
  const category = draft.defaultCategory.trim();
  const rows = included.map(({ row }, index) =>
    needsDefault.has(index) && category ? { ...row, category } : row,
  );
  const planned = withoutCategory.length > 0 && category ? plan(rows) : first;
  const plannedByProduct = new Map(
    included.map(({ product }, index) => [product, planned.rows[index] ?? null]),
  );

  const valid = planned.rows.filter(({ action }) => action !== 'problem').map(addSeenCounts);
  const sent = keepRows(
    {
      ...menu,
      rows: [...valid, ...entries.flatMap(({ product, row }) => (leftOut.has(product) ? row : []))],
    },
    valid,
  );
  const { counts, excess, problems, categories, optionGroups } = planImport(sent, stored, {
    currency,
    limits,
  });
  const toNames = (planned: ReadonlyMap<string, { name: string }>) =>
    new Map([...planned].map(([key, { name }]) => [key, name]));
  return {
    rows: draft.menu.products.map((product, index) => ({
      index,
      product,
      planned: plannedByProduct.get(product) ?? null,
    })),
    menu: sent,
    counts,
    excess,
    problems: [...new Set(problems.map(({ problem }) => problem))],
    categories: toNames(categories),
    groups: toNames(optionGroups),
    withoutCategory: withoutCategory.length,
    countSummary: summarizeCounts(
      draft.takesStock
        ? planned.rows
        : counted.some(({ row }) => hasCounts(row))
          ? plan(counted.flatMap(({ product, row }) => (leftOut.has(product) ? [] : row))).rows
          : [],
    ),
  };
}

const hasCounts = ({ stock, dailyStock, variants = [] }: ImportRow) =>
  [{ stock, dailyStock }, ...variants].some(
    (item) => item.stock !== undefined || item.dailyStock !== undefined,
  );

function withoutCounts(row: ImportRow): ImportRow {
  if (!hasCounts(row)) return row;
  const { stock: _, dailyStock: __, variants, ...rest } = row;
  return {
    ...rest,
    ...(variants && { variants: variants.map(({ stock: _, dailyStock: __, ...size }) => size) }),
  };
}

/** The server changes counts by the difference, so that no sale in between is lost. */
function addSeenCounts({ row, stored }: PlannedRow): ImportRow {
  if (!stored || !hasCounts(row)) return row;
  const seen = (found: { stock?: number | null } | undefined) => ({ seenStock: found?.stock ?? null });
  return {
    ...row,
    ...seen(stored),
    ...(row.variants && {
      variants: row.variants.map((size) => {
        const found = stored.variants.find(({ name }) => normalizeText(name) === normalizeText(size.name));
        return { ...size, ...seen(found) };
      }),
    }),
  };
}

function summarizeCounts(rows: readonly PlannedRow[]): CountSummary | null {
  const changes = rows.flatMap(({ countChanges }) => countChanges);
  const zeros = changes.filter(({ after }) => after.stock === 0).length;
  return changes.length === 0 ? null : { changes: changes.length, zeros };
}

export const reviewFilters = ['all', 'check', 'create', 'change', 'keep', 'out'] as const;
export type ReviewFilter = (typeof reviewFilters)[number];

export const filterNames: Record<ReviewFilter, string> = {
  all: 'Todos',
  check: 'Por revisar',
  create: 'Nuevos',
  change: 'Cambian',
  keep: 'Sin cambios',
  out: 'No se importan',
};

export function matchesFilter({ product, planned }: ReviewRow, filter: ReviewFilter): boolean {
  if (filter === 'all') return true;
  if (filter === 'out') return planned === null;
  if (filter === 'check')
    return planned !== null && (planned.action === 'problem' || product.doubts.length > 0);
  return planned?.action === filter;
}

/** Products with the same doubt, which one answer settles. A missing price has no such answer. */
export interface DoubtGroup {
  id: DoubtId;
  indexes: number[];
  example: { text: string; product: ReadProduct };
}

const fewestOfGroup = 3;

export function groupDoubts(rows: readonly ReviewRow[]): DoubtGroup[] {
  const groups = new Map<DoubtId, DoubtGroup>();
  for (const { index, product, planned } of rows) {
    if (planned === null) continue;
    for (const { id, text } of product.doubts) {
      const group = groups.get(id);
      if (!group) groups.set(id, { id, indexes: [index], example: { text, product } });
      else if (group.indexes.at(-1) !== index) group.indexes.push(index);
    }
  }
  return [...groups.values()].filter(({ indexes }) => indexes.length >= fewestOfGroup);
}

/** Every word of the search is in the name or the category. */
export function matchesSearch({ product }: ReviewRow, search: string): boolean {
  const text = normalizeText(`${product.name} ${product.category ?? ''}`);
  return normalizeText(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** How many products an import of the review writes. */
export function countWrites({ counts }: Review): number {
  const { unchanged: _, ...writes } = counts;
  return Object.values(writes).reduce((sum, count) => sum + count, 0);
}

/** The last new products that do not fit into the plan, and those in the last new categories that do not. */
export function listExcess({ rows, excess }: Review, stored: StoredMenu): number[] {
  const created = rows.filter(({ planned }) => planned?.action === 'create');
  const surplus = new Set(excess.products > 0 ? created.slice(-excess.products) : []);
  if (excess.categories > 0) {
    const known = new Set(stored.categories.map(({ name }) => normalizeText(name)));
    const added = new Set(
      rows.flatMap(({ planned }) => planned?.next?.category ?? []).filter((key) => !known.has(key)),
    );
    const lost = new Set([...added].slice(-excess.categories));
    for (const row of rows) if (lost.has(row.planned?.next?.category ?? '')) surplus.add(row);
  }
  return [...surplus].map(({ index }) => index);
}
