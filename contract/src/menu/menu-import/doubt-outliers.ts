import { normalizeText } from '../../platform/normalize-text.ts';
import { isSurcharge } from './notices.ts';
import { hasLostLetters } from './odd-letters.ts';
import type { DoubtId, ReadMenu, ReadProduct } from './read-menu.ts';
import { isSize, isUnit } from './words.ts';

/** The fewest products that can show what is usual. */
const enough = 15;
const rare = 0.15;
/** The fewest of which a single one can be unlike the others. */
const enoughForOne = 5;

/**
 * Gives a doubt to products that look other than most of their source: these are the ones that were read wrong most often. The reader that
 * made them need not know why. In a table the cells say where a name begins and ends.
 */
export function doubtOutliers({ products }: Pick<ReadMenu, 'products'>, kind: 'text' | 'table'): void {
  const median = middle(
    products.flatMap(({ price }) => (price === null ? [] : [Math.log(Number(price) || 1)])),
  );
  const nameLength = middle(products.map(({ name }) => name.length));
  /** A stray line becomes the description of one product among others without. */
  const isRare = (fits: (product: ReadProduct) => boolean, mostOfFew = 0) => {
    const all = products.length;
    const fitting = products.filter(fits).length;
    const most = all >= enough ? rare * all : all >= enoughForOne ? mostOfFew : 0;
    return (product: ReadProduct) => {
      const alike = fits(product) ? fitting : all - fitting;
      return alike <= most && alike < all;
    };
  };
  const isDescribed = ({ description }: ReadProduct) => description !== undefined && description !== '';
  const hasRareDescription = isRare(isDescribed, 1);
  const beginsOdd = beginsOther(products);
  const inCategory = Map.groupBy(products, ({ category }) => category);
  const sameName = new Set(
    [...Map.groupBy(products, ({ name, category }) => `${category ?? ''}\0${normalizeText(name)}`).values()]
      .filter(({ length }) => length > 1)
      .flat(),
  );
  const unusual = [
    (product: ReadProduct) =>
      isDescribed(product) && hasRareDescription(product) && !startsInside.test(product.description ?? ''),
    isRare(({ category }) => category !== null),
    isRare(({ name }) => name === name.toUpperCase()),
    isRare(({ name }) => /^\p{Ll}/u.test(name)),
  ];
  for (const product of products) {
    const texts = [product.name, product.category ?? '', product.description ?? ''];
    const lost = texts.find(hasLostLetters);
    if (lost !== undefined) product.doubts.push({ id: 'letters-lost', text: lost.slice(0, 80) });
    if (product.id !== undefined || product.doubts.some(({ id }) => id !== 'value-ignored')) continue;
    const { name, price, category } = product;
    const isFar =
      price !== null &&
      products.length >= enough &&
      Math.abs(Math.log(Number(price) || 1) - median) > Math.log(40);
    const isLong =
      name.length > 70 || (products.length >= enough && name.length > 25 && name.length > 3 * nameLength);
    const isPart =
      startsInside.test(name) &&
      !inCategory.get(category)?.some((other) => other !== product && startsInside.test(other.name));
    const isAlone =
      products.length >= 8 && inCategory.size < products.length / 3 && inCategory.get(category)?.length === 1;
    const isTitled = inCategory.size === 1 && titleWords.test(normalizeText(category ?? ''));
    const findings: [DoubtId, boolean][] = [
      ['unusual', isSurcharge(name)],
      ['title-unsure', isTitled],
      ['same-name', sameName.has(product)],
      ['price-far', isFar],
      [
        'name-odd',
        hasLeftovers(product, kind) ||
          (kind === 'text' && hasPriceInName(product)) ||
          beginsOdd(product) ||
          (kind === 'text' && (isPart || isLong)),
      ],
      ['alone', isAlone],
      ['unusual', kind === 'text' && unusual.some((fits) => fits(product))],
    ];
    const found = findings.find(([, applies]) => applies);
    const isOfCategory = found?.[0] === 'alone' || found?.[0] === 'title-unsure';
    if (found) product.doubts.push({ id: found[0], text: isOfCategory ? (category ?? name) : name });
  }
}

/** `Catálogo recibido` above everything names the list, and no part of it. */
const titleWords = /\b(?:catalogo|cardapio|lista|listado|inventario|tarifas?|precios)\b/;

/** `con papas`: the end of a line that was broken, unless its neighbours are written so. */
const startsInside = /^(?:con|com|y|e|de|del|ou|o|en|em|para|p\/|incluye|inclui)\s/iu;

/** Signs that a reader took apart what belongs together: `Adesivo E)`, `p/ Carne | 35`, `Preço: 20`. */
function hasLeftovers(
  { name, category, variants, description }: ReadProduct,
  kind: 'text' | 'table',
): boolean {
  const texts = [name, category ?? '', ...variants.map((variant) => variant.name)];
  return (
    texts.some((text) => /[|<>{}€$₡₲]|#(?!\s?\d)/u.test(text) || count(text, '(') !== count(text, ')')) ||
    (kind === 'text' && texts.some((text) => /\s(?!(?:1[5-9]|20)\d\d$)\d{4,}$/u.test(text))) ||
    /[:(,]$|(?<!\d)\+$|^(?:precio|preco|preço|valor|total|nota|importante|observa)/iu.test(name) ||
    !/\p{L}{2}/u.test(name) ||
    (kind === 'text' && isSize(name) && !name.includes('#')) ||
    day.test(normalizeText(name)) ||
    /^[¡¿].*[!?]$|\p{L}{3}\. \p{Lu}\p{Ll}/u.test(name) ||
    variants.some((variant) => /\d[.,]\d{2}$|^[^\p{L}\p{N}½¼¾]/u.test(variant.name)) ||
    (kind === 'text' && (name.split(',').length > 3 || count(description ?? '', '|') > 0))
  );
}

/** `Pastor 55 Bistec` for 60: a number inside the name that is near the price, and behind which nothing is counted. */
function hasPriceInName({ name, price, variants }: ReadProduct): boolean {
  const paid = Number(price ?? variants[0]?.price);
  return [...name.slice(0, 200).matchAll(numberInside)].some(([, before = '', number = '', next = '']) => {
    const value = Number(number.replace(/[.,]/g, ''));
    const isNear = [value, value * 1000].some((near) => near > paid / 5 && near < paid * 5);
    return isNear && !isUnit(next) && !isSize(next) && !counted.test(normalizeText(before));
  });
}

const numberInside = /(\p{L}{3,})\s(\d{2,6}|\d{1,3}(?:[.,]\d{3})+)\s(?:\/\s)?(\p{L}{3,})/gu;
/** `Combo 12 alitas`, `Caja de 24 lápices` */
const counted = /^(?:combo|menu|promo|pack|caja|set|kit|serie|ruta|plan|modelo|version|numero|nro|por|con)$/;

/** `*Pan`: odd, unless the list writes most names so. */
function beginsOther(products: readonly ReadProduct[]): (product: ReadProduct) => boolean {
  const isOdd = ({ name }: ReadProduct) => /^[^\p{L}\p{N}"“¿¡½¼¾]/u.test(name);
  return products.filter(isOdd).length > products.length / 2 ? () => false : isOdd;
}

/** A day above what is served on it. */
const day = /^(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)$/;

const count = (text: string, mark: string) => text.split(mark).length - 1;

function middle(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
