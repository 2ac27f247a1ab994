import { plainPageProduct } from '@vitrina/contract/page/plain-product.ts';
import type { PageProduct, PublicPage } from '@vitrina/contract/page/schema.ts';
import { buildSrcSet, parseSrcSet } from '@vitrina/contract/platform/media/rules.ts';
import type { Picture } from '@vitrina/contract/platform/media/schema.ts';
import { withRecommended } from '../menu/catalogue.ts';
import { findVisibleCards } from '../menu/picture-loading.ts';

/**
 * Keeps the placeholders of pictures that show without a script or scrolling. All of them together would
 * weigh as much as the rest of the page. Other pictures have a plain background until they load.
 */
export function withoutOffscreenPlaceholders(page: PublicPage, openProductId: string | null): PublicPage {
  const visible = new Set(
    findVisibleCards(withRecommended(page.categories)).map(({ product }) => product.id),
  );
  const categories = page.categories.map((category) => ({
    ...category,
    products: category.products.map((product) => {
      const isVisible = product.id === openProductId || visible.has(product.id);
      const images = product.images.map((image, index) =>
        isVisible && index === 0 ? image : { ...image, placeholder: '' },
      );
      return { ...product, images };
    }),
  }));
  return { ...page, categories };
}

/**
 * A picture whose URLs differ only in the width: the text before the width, the widths, and the text after
 * it.
 */
interface CompactPicture {
  a: string;
  w: number[];
  z: string;
  h: number;
  p?: string;
}

/**
 * What the script needs of a page. Header and footer are hydrated as they are, and it formats the prices of sizes and
 * options itself.
 */
export function withoutStaticContent(page: PublicPage): PublicPage {
  const { name, type, headerImage, pageImage } = page.business;
  const shown = { description: '', address: '', mapUrl: null, phone: null, social: [], logo: null };
  return {
    ...page,
    // The rest of the look is in the stylesheet of the document.
    look: { hasBackgroundBlur: page.look.hasBackgroundBlur } as PublicPage['look'],
    business: { ...shown, name, type, headerImage, pageImage },
    ordering: page.ordering && withoutFacts(page.ordering),
    words: withoutStaticWords(page.words),
    categories: page.categories.map((category) => ({
      ...category,
      products: category.products.map((product) => ({
        ...product,
        variants: product.variants.map(withoutPriceText),
      })),
    })),
    optionGroups: page.optionGroups.map((group) => ({
      ...group,
      options: group.options.map(withoutPriceText),
    })),
  };
}

function withoutFacts({ facts: _, ...ordering }: NonNullable<PublicPage['ordering']>) {
  return ordering;
}

/** Without those that only the document and prints have. */
function withoutStaticWords(words: PublicPage['words']) {
  const { list: _, theList: __, orderNow: ___, reportPage: ____, ...others } = words;
  return others as PublicPage['words'];
}

/** Also without what is false or null: to the script that is the same as absent. */
function withoutPriceText<T extends { priceText: string }>(offer: T): T {
  const fields = Object.entries(offer).filter(([name, value]) => name !== 'priceText' && value);
  return Object.fromEntries(fields) as T;
}

/**
 * The page for `JSON.stringify`, with the URL of each picture written once, and products without what most have.
 * `expandPage` parses it.
 */
export function compactPage(page: PublicPage): unknown {
  return mapPage(page, compactPicture, (product) =>
    Object.fromEntries(
      Object.entries(product).filter(([name, value]) => {
        const plain = plainPageProduct[name as keyof typeof plainPageProduct];
        return plain === undefined || JSON.stringify(plain) !== JSON.stringify(value);
      }),
    ),
  );
}

export function expandPage(text: string): PublicPage {
  return mapPage(
    JSON.parse(text) as PublicPage,
    expandPicture as (picture: Picture) => Picture,
    (product) => ({ ...plainPageProduct, ...product }),
  );
}

function mapPage(
  page: PublicPage,
  change: (picture: Picture) => unknown,
  changeProduct: (product: PageProduct) => unknown,
): PublicPage {
  const { logo, headerImage, pageImage } = page.business;
  const changeNullable = (picture: Picture | null) => (picture ? (change(picture) as Picture) : null);
  return {
    ...page,
    business: {
      ...page.business,
      logo: changeNullable(logo),
      headerImage: changeNullable(headerImage),
      pageImage: changeNullable(pageImage),
    },
    categories: page.categories.map((category) => ({
      ...category,
      products: category.products.map((product) => ({
        ...(changeProduct(product) as PageProduct),
        images: product.images.map((image) => change(image) as Picture),
      })),
    })),
  };
}

/** Returns a picture whose URLs do not follow the pattern unchanged. */
function compactPicture(picture: Picture): Picture | CompactPicture {
  const { url, srcSet, width, height, placeholder } = picture;
  const end = url.lastIndexOf(`${width}`);
  const compact: CompactPicture = {
    a: url.slice(0, end),
    w: parseSrcSet(srcSet).map((file) => file.width),
    z: url.slice(end + `${width}`.length),
    h: height,
    ...(placeholder && { p: placeholder }),
  };
  const expanded = expandPicture(compact);
  const isLossless = expanded.url === url && expanded.srcSet === srcSet && expanded.width === width;
  return isLossless ? compact : picture;
}

function expandPicture(picture: Picture | CompactPicture): Picture {
  if ('url' in picture) return picture;
  const { a, w, z, h, p = '' } = picture;
  const files = w.map((width) => ({ url: `${a}${width}${z}`, width }));
  const { url = '', width = 0 } = files.at(-1) ?? {};
  return { url, srcSet: buildSrcSet(files), width, height: h, placeholder: p };
}
