import { editablePrice, type MoneyFormat } from '@vitrina/contract/money/rules.ts';
import type { OptionGroup } from '@vitrina/contract/option-groups/schema.ts';
import { productLabels } from '@vitrina/contract/products/labels.ts';
import { byteOrderMark, csvDelimiter, formatCsvLine } from '../csv.ts';
import type { ExportedProduct } from './export-view.ts';

/** Returns a table that Excel opens with a double click. */
export function formatProductsCsv(
  products: readonly ExportedProduct[],
  optionGroups: readonly Pick<OptionGroup, 'id' | 'name'>[],
  money: MoneyFormat,
): string {
  const delimiter = csvDelimiter(money);
  const header = [
    'Nombre',
    'Descripción',
    'Precio',
    'Categoría',
    'Activo',
    'Orden',
    'Imágenes',
    'Precio anterior',
    'Tamaños',
    'Opciones',
    'Etiquetas',
    'Agotado',
  ];
  const groupNames = new Map(optionGroups.map(({ id, name }) => [id, name]));
  const rows = products.map((product) => [
    product.name,
    product.description,
    editablePrice(product.price, money),
    product.categoryName,
    product.active ? 'Sí' : 'No',
    String(product.order),
    product.images.join(' '),
    product.compareAtPrice ? editablePrice(product.compareAtPrice, money) : '',
    product.variants.map(({ name, price }) => `${name}: ${editablePrice(price, money)}`).join(' | '),
    product.optionGroups.map((id) => groupNames.get(id) ?? '').join(' | '),
    product.labels.map((label) => productLabels[label]).join(' | '),
    product.soldOut ? 'Sí' : 'No',
  ]);
  return byteOrderMark + [header, ...rows].map((cells) => formatCsvLine(cells, delimiter)).join('');
}
