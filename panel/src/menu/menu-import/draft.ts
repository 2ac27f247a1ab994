import type {
  DoubtId,
  PriceSeparator,
  ReadMenu,
  ReadProduct,
} from '@vitrina/contract/menu/menu-import/read-menu.ts';
import type { Column } from '@vitrina/contract/menu/menu-import/table/column.ts';
import type { ReadResult } from './read-source.ts';
import { collectNames, toSentenceCase } from './sentence-case.ts';

/** What was read, with the owner's changes. Survives a reload of the tab. */
export interface ImportDraft {
  /** The name of the file, or null for pasted text. */
  fileName: string | null;
  menu: ReadMenu;
  /** The columns of a table. Null for text. */
  columns: Column[] | null;
  /** The answers to the questions about prices. */
  answers: PriceAnswers;
  /** By index of `menu.products`: what the owner leaves out. */
  leftOut: number[];
  /** For new products whose source names no category. */
  defaultCategory: string;
  /** Whether the counts of the source are taken. Null: not answered yet, so that they are not. */
  takesStock: boolean | null;
}

export interface PriceAnswers {
  separator?: PriceSeparator;
  scale?: number;
}

/** Another business that signs in here later does not read them. */
const keyOf = (userId: string) => `vitrina.import ${userId}`;
const textKeyOf = (userId: string) => `vitrina.import-text ${userId}`;

export function createDraft(
  { menu, columns }: ReadResult,
  { fileName, answers = {} }: Pick<ImportDraft, 'fileName'> & Partial<Pick<ImportDraft, 'answers'>>,
): ImportDraft {
  const leftOut = [...new Set([...listHidden(menu), ...listOtherSheets(menu)])];
  return { fileName, menu, columns, answers, leftOut, defaultCategory: '', takesStock: null };
}

/** The products of rows that the spreadsheet hides. They are left out until the owner wants them. */
export function listHidden({ products }: ReadMenu): number[] {
  return products.flatMap(({ isHidden }, index) => (isHidden ? index : []));
}

/** The products of sheets that do not look like a part of the menu. They are left out until the owner wants them. */
function listOtherSheets(menu: ReadMenu): number[] {
  const others = menu.sheets?.filter(({ isPart }) => !isPart) ?? [];
  return others.flatMap(({ name }) => listSheet(menu, name));
}

/** The visible products of a sheet. */
export function listSheet({ products }: ReadMenu, name: string): number[] {
  return products.flatMap(({ sheet, isHidden }, index) => (sheet === name && !isHidden ? index : []));
}

export function changeProduct(draft: ImportDraft, index: number, product: ReadProduct): ImportDraft {
  return { ...draft, menu: { ...draft.menu, products: draft.menu.products.with(index, product) } };
}

export function setLeftOut(draft: ImportDraft, indexes: readonly number[], isLeftOut: boolean): ImportDraft {
  const leftOut = new Set(draft.leftOut);
  for (const index of indexes) {
    if (isLeftOut) leftOut.add(index);
    else leftOut.delete(index);
  }
  return { ...draft, leftOut: [...leftOut] };
}

/** Returns whether it is stored: a very long menu does not fit. */
export function storeDraft(userId: string, draft: ImportDraft | null): boolean {
  return store(keyOf(userId), draft && JSON.stringify(draft));
}

/** Without the file its prices cannot be asked about, so such a draft is dropped. */
export function readDraft(userId: string): ImportDraft | null {
  try {
    const draft: ImportDraft | null = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null');
    const isAsked = draft && (draft.menu.priceQuestion || draft.menu.scaleQuestion);
    return draft?.takesStock === undefined || (isAsked && draft.fileName !== null) ? null : draft;
  } catch {
    return null;
  }
}

export function storeText(userId: string, text: string): void {
  store(textKeyOf(userId), text || null);
}

export function readText(userId: string): string {
  try {
    return sessionStorage.getItem(textKeyOf(userId)) ?? '';
  } catch {
    return '';
  }
}

function store(name: string, value: string | null): boolean {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
    return true;
  } catch {
    return false;
  }
}

/** The owner says that the products of a doubt are right. */
export function acceptDoubts(
  draft: ImportDraft,
  { id, indexes }: { id: DoubtId; indexes: readonly number[] },
): ImportDraft {
  const accepted = new Set(indexes);
  const products = draft.menu.products.map((product, index) =>
    accepted.has(index) ? { ...product, doubts: product.doubts.filter((doubt) => doubt.id !== id) } : product,
  );
  return { ...draft, menu: { ...draft.menu, products } };
}

/** The owner has compared the whole list. */
export function acceptList({ menu: { isUnsure: _, ...menu }, ...draft }: ImportDraft): ImportDraft {
  return { ...draft, menu };
}

/** How texts in capitals would be written, by the text, and how many names of products are among them. */
export interface RewrittenTexts {
  texts: ReadonlyMap<string, string>;
  count: number;
}

/** Names, descriptions, categories and sizes in capitals, with small letters. */
export function findShouted({ products, categories }: ReadMenu): RewrittenTexts {
  const all = products.flatMap(({ name, description, variants }) => [
    name,
    description ?? '',
    ...variants.map((size) => size.name),
  ]);
  const known = collectNames(all);
  const texts = new Map<string, string>();
  const add = (text: string) => {
    const small = toSentenceCase(text, known);
    if (small !== text) texts.set(text, small);
  };
  for (const text of [...all, ...categories, ...products.flatMap(({ category }) => category ?? [])])
    add(text);
  return { texts, count: products.filter(({ name }) => texts.has(name)).length };
}

/** Writes texts of the draft in another way. What the owner has edited since stays. */
export function rewriteTexts(draft: ImportDraft, texts: ReadonlyMap<string, string>): ImportDraft {
  const rewrite = (text: string) => texts.get(text) ?? text;
  const products = draft.menu.products.map((product) => ({
    ...product,
    name: rewrite(product.name),
    category: product.category === null ? null : rewrite(product.category),
    ...(typeof product.description === 'string' && { description: rewrite(product.description) }),
    variants: product.variants.map((size) => ({ ...size, name: rewrite(size.name) })),
  }));
  const categories = [...new Set(draft.menu.categories.map(rewrite))];
  return { ...draft, menu: { ...draft.menu, products, categories } };
}

export function invertTexts({ texts, count }: RewrittenTexts): RewrittenTexts {
  return { texts: new Map([...texts].map(([before, after]) => [after, before])), count };
}
