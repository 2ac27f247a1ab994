import { normalizeText } from '../../platform/normalize-text.ts';
import type { ReadMenu, ReadProduct } from './read-menu.ts';
import { readTierSections } from './tier-sections.ts';
import { isSize } from './words.ts';

/**
 * Sections whose products are only sizes, such as `Personal` and `Familiar`. If several have the same sizes, each section is a product.
 * One alone may be a category, so that it has a doubt.
 */
export function readSizeSections(menu: Pick<ReadMenu, 'categories' | 'products'>): void {
  readPacks(menu);
  readTierSections(menu);
  readLeadingMeasures(menu);
  readSingleSizes(menu);
  const sections = [...Map.groupBy(menu.products, ({ category }) => category)].filter(
    ([category, products]) =>
      category !== null &&
      products.length >= 2 &&
      products.every(({ price }) => price !== null) &&
      areSizes(products.map(({ name }) => name)),
  );
  const alike = Map.groupBy(sections, ([, products]) =>
    products.map(({ name }) => normalizeText(name)).join('\0'),
  );
  const merged = new Map<ReadProduct, ReadProduct | null>();
  for (const group of alike.values()) {
    const [[, names = []] = []] = group;
    if (group.length < 2 && !names.every(({ name }) => isSize(name) || clothing.test(name))) continue;
    for (const [category, products] of group) {
      const [first] = products;
      if (!first || category === null) continue;
      first.doubts.unshift({ id: 'category-unsure', text: category });
      const areMeasures = products.every(({ name }) => measure.test(name) || clothing.test(name));
      if (group.length < 2 && !areMeasures) continue;
      for (const product of products) merged.set(product, null);
      merged.set(first, toProduct(category, products));
    }
  }
  replaceProducts(menu, merged);
}

/**
 * `Papa`, below it `bolsa (17 kg)` and `por kg`, then `Cebolla` with the same: how much of something is sold, below its name. One such section
 * may be a category, several are products.
 */
function readPacks(menu: Pick<ReadMenu, 'categories' | 'products'>): void {
  const sections = [...Map.groupBy(menu.products, ({ category }) => category)].filter(
    ([category, products]) =>
      category !== null && products.every(({ name, price }) => price !== null && isPack(name)),
  );
  if (sections.filter(([, products]) => products.length >= 2).length < 2) return;
  const read = new Map<ReadProduct, ReadProduct | null>();
  for (const [category, products] of sections) {
    const [first] = products;
    if (!first || category === null) continue;
    for (const product of products) read.set(product, null);
    const alone = { ...first, name: category, category: null, description: first.name };
    read.set(first, products.length > 1 ? toProduct(category, products) : alone);
  }
  replaceProducts(menu, read);
}

/** `Monte seu açaí`, `300ml`, `400ml`, and below these other products: measures that begin a section are the sizes of what its heading names. */
function readLeadingMeasures(menu: Pick<ReadMenu, 'categories' | 'products'>): void {
  const read = new Map<ReadProduct, ReadProduct | null>();
  for (const [category, products] of Map.groupBy(menu.products, ({ category }) => category)) {
    const other = products.findIndex(({ name, price }) => price === null || !measure.test(name));
    const sizes = products.slice(0, other === -1 ? 0 : other);
    if (category === null || sizes.length < 2) continue;
    for (const product of sizes) read.set(product, null);
    read.set(sizes[0] as ReadProduct, { ...toProduct(category, sizes), category });
  }
  replaceProducts(menu, read);
}

/**
 * `Baño Deluxe`, `1-20 libras $600`, where `Baño Regular` has two such lines: a section with one product, whose name says how much, is a product with one price.
 */
function readSingleSizes(menu: Pick<ReadMenu, 'categories' | 'products'>): void {
  const unitOf = (name: string) =>
    /^\d[\d.,–-]*\s?(?:a\s\d+\s?)?(\p{L}{1,8})$/u.exec(name.trim())?.[1]?.toLowerCase();
  const units = new Set(
    menu.products.flatMap(({ variants }) =>
      variants.length > 1 ? variants.map(({ name }) => unitOf(name)) : [],
    ),
  );
  units.delete(undefined);
  if (units.size === 0) return;
  const counts = Map.groupBy(menu.products, ({ category }) => category);
  const read = new Map<ReadProduct, ReadProduct | null>();
  let above: string | null = null;
  for (const product of menu.products) {
    const { category, name, price } = product;
    const isAlone = category !== null && counts.get(category)?.length === 1 && price !== null;
    if (isAlone && units.has(unitOf(name)))
      read.set(product, { ...product, name: category, category: above });
    else above = category;
  }
  replaceProducts(menu, read);
}

function replaceProducts(
  menu: Pick<ReadMenu, 'categories' | 'products'>,
  read: ReadonlyMap<ReadProduct, ReadProduct | null>,
): void {
  if (read.size === 0) return;
  menu.products = menu.products.flatMap((product) => {
    const found = read.get(product);
    return found === undefined ? product : (found ?? []);
  });
  const left = new Set(menu.products.map(({ category }) => category));
  menu.categories = menu.categories.filter((category) => left.has(category));
}

const isPack = (name: string) => pack.test(name.trim());
const pack =
  /^(?:(?:por|x|el|la|cada)\s)?(?:\d+(?:[.,/]\d+)?\s?|[½¼¾]\s?|medi[oa]\s)?(?:bolsas?|bols[oó]n|cajas?|caj[oó]n|cajones|atados?|manojos?|maples?|bandejas?|paquetes?|packs?|bultos?|sacos?|costales?|arrobas?|quintal|docenas?|unidad(?:es)?|unds?|kilos?|kgs?|libras?|lbs?|gramos?|gr|litros?|metros?)\.?(?:\s?\([^()]{1,20}\))?$/i;

/** `300 ml` says how much, and never of what. */
const measure = /^\d+(?:[.,/]\d+)?\s?(?:ml|cc|l|lt|lts|litros?|oz|g|gr|grs|kg|cm|hojas|porcio?nes|fatias)$/i;

/** `3 horas`, `12 horas`, `Hora adicional`; or `Porte P`, `Porte M`, `Porte G`, which are one word and a size. */
function areSizes(names: readonly string[]): boolean {
  const sizes = names.filter((name) => isSize(name) || clothing.test(name)).length;
  const [word = ''] = (names[0] ?? '').split(' ', 1);
  return (
    sizes >= names.length / 2 ||
    (/^\p{L}{3,}$/u.test(word) &&
      names.every((name) => name.startsWith(`${word} `) && isSize(name.slice(word.length + 1))))
  );
}

/** `S - M - L`, `XL`, `Talla 28`, `32 - 36`: which sizes of a garment have the price. */
const clothing =
  /^(?:tallas?\s)?(?:x{0,3}[sml]|\d{1,2})(?:\s?(?:[-–/,]|al?|y)\s?(?:x{0,3}[sml]|\d{1,2})){0,4}$/i;

function toProduct(name: string, sizes: readonly ReadProduct[]): ReadProduct {
  return {
    line: sizes[0]?.line ?? 0,
    name,
    category: null,
    price: null,
    variants: sizes.map((size) => ({ name: size.name, price: size.price ?? '' })),
    doubts: sizes.flatMap(({ doubts }) => doubts),
  };
}
