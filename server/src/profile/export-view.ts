import type { MediaRows, PictureRow } from '../business/media/reads.ts';
import type { CategoryRow } from '../menu/categories/reads.ts';
import { viewCategory } from '../menu/categories/view.ts';
import type { OptionGroupRow } from '../menu/option-groups/reads.ts';
import { viewPublicOptionGroup } from '../menu/option-groups/view.ts';
import type { ExportedProduct } from '../menu/products/products-csv-view.ts';
import type { ProductRow } from '../menu/products/reads.ts';
import { viewProduct } from '../menu/products/view.ts';
import { type StockById, viewStock } from '../menu/stock/view.ts';
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

/**
 * Like the API, but with the pictures' paths in the zip, and without the version. What is counted to none is not marked as sold out, so
 * that an import of the file does not mark it for good.
 */
export function viewExportedProduct(row: ProductRow, now: Date, stock: StockById): ExportedProduct {
  const { image: _cover, version: _version, ...product } = viewProduct(row, now);
  return {
    ...addCounts(product, stock),
    images: row.images.map(picturePath),
    variants: product.variants.map((variant) => addCounts(variant, stock)),
  };
}

export function viewExportedOptionGroup(row: OptionGroupRow, now: Date, stock: StockById) {
  const group = viewPublicOptionGroup(row, now);
  return { ...group, options: group.options.map((option) => addCounts(option, stock)) };
}

function addCounts<T extends { id: string }>(item: T, stock: StockById): T {
  const row = stock.get(item.id);
  return row ? { ...item, ...viewStock(row) } : item;
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
