import {
  type ImportPlan,
  type PlannedRow,
  planImport,
} from '@vitrina/contract/menu/menu-import/plan-import.ts';
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
}

/** What an import of the draft would do. */
export function reviewDraft(draft: ImportDraft, { stored, currency, limits }: ReviewContext): Review {
  const leftOut = new Set(draft.leftOut.map((index) => draft.menu.products[index]));
  const entries = listImportRows(draft.menu.products);
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

  const valid = planned.rows.filter(({ action }) => action !== 'problem').map(({ row }) => row);
  const sent = keepRows(
    { ...menu, rows: [...rows, ...entries.flatMap(({ product, row }) => (leftOut.has(product) ? row : []))] },
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
  };
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
  const { created, changed, categoriesCreated, groupsCreated, groupsChanged } = counts;
  return created + changed + categoriesCreated + groupsCreated + groupsChanged;
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
