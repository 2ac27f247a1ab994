import type { MediaRows, PictureRow } from '../business/media/reads.ts';
import type { CategoryRow } from '../menu/categories/reads.ts';
import { viewCategory } from '../menu/categories/view.ts';
import type { ExportedProduct } from '../menu/products/products-csv-view.ts';
import type { ProductRow } from '../menu/products/reads.ts';
import { viewProduct } from '../menu/products/view.ts';
import { fileName } from '../platform/media/file-names.ts';

/** The folder of the pictures in the zip. */
export const picturesFolder = 'imagenes';

/** Returns the name of the widest file. */
export function pictureFileName({ hash, widths }: PictureRow): string {
  return fileName(hash, widths.at(-1) ?? 0);
}

export function picturePath(picture: PictureRow | undefined): string | null {
  return picture ? `${picturesFolder}/${pictureFileName(picture)}` : null;
}

/** Like the API, but with the pictures' paths in the zip, and without the version. */
export function viewExportedProduct(row: ProductRow, now: Date): ExportedProduct {
  const { image: _cover, version: _version, ...product } = viewProduct(row, now);
  return { ...product, images: row.images.map(picturePath) };
}

export function viewExportedCategory(row: CategoryRow) {
  const { version: _version, ...category } = viewCategory(row);
  return category;
}

export function viewExportedMedia({ logo, backgroundImage, pageBackground }: MediaRows) {
  return {
    logo: picturePath(logo),
    backgroundImage: picturePath(backgroundImage),
    pageBackground: picturePath(pageBackground),
  };
}
