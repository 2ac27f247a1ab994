import type { Picture } from '@vitrina/contract/media/schema.ts';
import type { PublicPage } from '@vitrina/contract/public-page/schema.ts';
import { pictureLoading } from '../menu/picture-loading.ts';

/**
 * A page as it is printed: of tiny copies only those that show before any script or scrolling. All of them would weigh
 * as much as the rest of the page; whatever else comes near has its ground colour until its file is there.
 */
export function withoutOffscreenPlaceholders(page: PublicPage, openProductId: string | null): PublicPage {
  const loading = pictureLoading(page.categories, page.business.headerImage !== null);
  const categories = page.categories.map((category) => ({
    ...category,
    products: category.products.map((product) => {
      const seen = product.id === openProductId || loading(product) !== 'later';
      const images = product.images.map((image, index) =>
        seen && index === 0 ? image : { ...image, placeholder: '' },
      );
      return { ...product, images };
    }),
  }));
  return { ...page, categories };
}

/** A picture whose files differ in their width alone: what stands before it, the widths, and what stands after. */
interface CompactPicture {
  a: string;
  w: number[];
  z: string;
  h: number;
  p?: string;
}

/** As `JSON.stringify`, shorter: the addresses of a picture's files are spelled once. `readPage` reads it. */
export function compactPage(page: PublicPage): unknown {
  return mapPictures(page, shorten);
}

export function expandPage(text: string): PublicPage {
  return mapPictures(JSON.parse(text) as PublicPage, lengthen as (picture: Picture) => Picture);
}

function mapPictures(page: PublicPage, change: (picture: Picture) => unknown): PublicPage {
  const { logo, headerImage, pageImage } = page.business;
  const one = (picture: Picture | null) => (picture ? (change(picture) as Picture) : null);
  return {
    ...page,
    business: { ...page.business, logo: one(logo), headerImage: one(headerImage), pageImage: one(pageImage) },
    categories: page.categories.map((category) => ({
      ...category,
      products: category.products.map((product) => ({
        ...product,
        images: product.images.map((image) => change(image) as Picture),
      })),
    })),
  };
}

function shorten(picture: Picture): Picture | CompactPicture {
  const { url, srcSet, width, height, placeholder } = picture;
  const end = url.lastIndexOf(`${width}`);
  const short: CompactPicture = {
    a: url.slice(0, end),
    w: srcSet.split(', ').map((entry) => Number(/ (\d+)w$/.exec(entry)?.[1])),
    z: url.slice(end + `${width}`.length),
    h: height,
    ...(placeholder && { p: placeholder }),
  };
  const back = lengthen(short);
  return back.url === url && back.srcSet === srcSet && back.width === width ? short : picture;
}

function lengthen(picture: Picture | CompactPicture): Picture {
  if ('url' in picture) return picture;
  const { a, w, z, h, p = '' } = picture;
  const width = w.at(-1) ?? 0;
  const srcSet = w.map((each) => `${a}${each}${z} ${each}w`).join(', ');
  return { url: `${a}${width}${z}`, srcSet, width, height: h, placeholder: p };
}
