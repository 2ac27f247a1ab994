import { fileName } from '../media/file-names.ts';
import type { MediaRows, PictureRow } from '../media/reads.ts';
import type { ProductRow } from '../products/reads.ts';
import { viewProduct } from '../products/view.ts';

/** Where the pictures lie in the zip. */
export const picturesFolder = 'imagenes';

/** The widest file. */
export function pictureName({ hash, widths }: PictureRow): string {
  return fileName(hash, widths.at(-1) ?? 0);
}

export function picturePath(picture: PictureRow | undefined): string | null {
  return picture ? `${picturesFolder}/${pictureName(picture)}` : null;
}

export type ExportedProduct = ReturnType<typeof exportProduct>;

/** As the API shows it, with the zip's own pictures. */
export function exportProduct(row: ProductRow) {
  const { image: _cover, ...product } = viewProduct(row);
  return { ...product, images: row.images.map(picturePath) };
}

export function exportMedia({ logo, backgroundImage, pageBackground }: MediaRows) {
  return {
    logo: picturePath(logo),
    backgroundImage: picturePath(backgroundImage),
    pageBackground: picturePath(pageBackground),
  };
}
