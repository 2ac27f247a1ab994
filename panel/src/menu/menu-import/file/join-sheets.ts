import { maxCategoryNameLength } from '@vitrina/contract/menu/categories/schema.ts';
import { isMenuTitle, isTitle } from '@vitrina/contract/menu/menu-import/notices.ts';
import type { ReadMenu, ReadProduct } from '@vitrina/contract/menu/menu-import/read-menu.ts';
import { hasPrice } from '@vitrina/contract/menu/products/price-kinds.ts';
import { normalizeText } from '@vitrina/contract/platform/normalize-text.ts';
import type { FileMenu } from './file-menu.ts';

export interface SheetMenu {
  name: string;
  /** Null: the sheet was not read. */
  read: FileMenu | null;
}

/** From this share on, the names of a sheet are those of an earlier one: the same list for others, or of another year. */
const repeatedShare = 0.5;
/** From this share on, a sheet is a list with prices. */
const pricedShare = 0.5;

/** Joins what the sheets of a workbook have. A sheet whose products have no category is one. */
export function joinSheets(sheets: readonly SheetMenu[]): FileMenu {
  const listed = sheets.filter(({ read }) => (read?.menu.products.length ?? 0) > 0);
  const [only] = listed;
  const unlisted = sheets.filter((sheet) => !listed.includes(sheet));
  const skipped = unlisted.map(({ name, read }) => ({
    line: 1,
    sheet: name,
    text: `Hoja «${name}»`,
    reason: read ? ('note' as const) : ('unreadable' as const),
  }));
  if (only?.read && listed.length === 1)
    return { ...only.read, menu: { ...only.read.menu, skipped: [...only.read.menu.skipped, ...skipped] } };
  const seen = new Set<string>();
  const menus = listed.map(({ name, read }) => {
    const { menu } = read as FileMenu;
    const names = menu.products.map((product) => normalizeText(product.name));
    const isPart =
      menu.products.filter(isPriced).length >= menu.products.length * pricedShare &&
      names.filter((each) => seen.has(each)).length < names.length * repeatedShare;
    if (isPart) for (const each of names) seen.add(each);
    return { name, isPart, menu: withSheet(menu, name) };
  });
  const hasPart = menus.some(({ isPart }) => isPart);
  const parts = menus.map(({ menu }) => menu);
  return {
    columns: only?.read?.columns ?? null,
    menu: {
      categories: [...new Set(parts.flatMap(({ categories }) => categories))],
      products: parts.flatMap(({ products }) => products),
      optionGroups: parts.flatMap(({ optionGroups = [] }) => optionGroups),
      skipped: [...parts.flatMap((menu) => menu.skipped), ...skipped],
      sheets: menus.map(({ name, isPart }, index) => ({ name, isPart: isPart || (!hasPart && index === 0) })),
      priceQuestion: parts.find(({ priceQuestion }) => priceQuestion)?.priceQuestion ?? null,
      ...joinQuestions(menus.filter(({ isPart }) => isPart).map(({ menu }) => menu)),
    },
  };
}

function joinQuestions(menus: readonly ReadMenu[]): Pick<ReadMenu, 'scaleQuestion' | 'isUnsure'> {
  const scaleQuestion = menus.find((menu) => menu.scaleQuestion)?.scaleQuestion;
  return {
    ...(scaleQuestion && { scaleQuestion }),
    ...(menus.some(({ isUnsure }) => isUnsure) && { isUnsure: true as const }),
  };
}

function withSheet(menu: ReadMenu, sheet: string): ReadMenu {
  const category = toCategory(sheet);
  const isOwn = category !== null && menu.products.some(needsCategory);
  return {
    ...menu,
    categories: isOwn ? [category, ...menu.categories.filter((name) => name !== category)] : menu.categories,
    products: menu.products.map((product) => ({
      ...product,
      sheet,
      ...(category !== null && needsCategory(product) && { category }),
    })),
    skipped: menu.skipped.map((line) => ({ ...line, sheet })),
  };
}

const needsCategory = ({ category, noCategory }: ReadProduct) => category === null && !noCategory;

const isPriced = ({ price, variants, priceKind }: ReadProduct) =>
  price !== null || variants.length > 0 || !hasPrice(priceKind);

/** Null for a name that says nothing about what is in it: `Hoja1`, `Lista de precios`, `Menú 2026`. */
function toCategory(name: string): string | null {
  const plain = normalizeText(name)
    .replace(/[^a-z\s]/g, ' ')
    .trim();
  const isPlain = /^(?:hoja|sheet|planilha|planilla|pagina|tabla|libro|page|worksheet|tab)?$/.test(plain);
  const isOther =
    /^(?:lista(?: de (?:precios|productos|servicios))?|precios|productos|servicios|inventario|catalogo|stock|articulos|ventas|menu|carta)(?: (?:general|complet[oa]|nuev[oa]|actual|principal|\w*mayorista|minorista))?$/.test(
      plain,
    );
  return isPlain || isOther || isMenuTitle(name) || isTitle(name) || name.length > maxCategoryNameLength
    ? null
    : name;
}
