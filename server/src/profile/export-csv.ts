import { editablePrice, type MoneyFormat } from '@vitrina/contract/money/rules.ts';
import type { OptionGroup } from '@vitrina/contract/option-groups/schema.ts';
import { productLabels } from '@vitrina/contract/products/labels.ts';
import type { ExportedProduct } from './export-view.ts';

const byteOrderMark = '\uFEFF';

/**
 * Returns a table that Excel opens with a double click. Excel needs the byte order mark to detect UTF-8, and
 * expects semicolons where the comma is the decimal separator.
 */
export function formatProductsCsv(
  products: readonly ExportedProduct[],
  optionGroups: readonly Pick<OptionGroup, 'id' | 'name'>[],
  money: MoneyFormat,
): string {
  const delimiter = editablePrice('0.50', money).includes(',') ? ';' : ',';
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
  const lines = [header, ...rows].map((cells) =>
    cells.map((cell) => formatCell(cell, delimiter)).join(delimiter),
  );
  return byteOrderMark + lines.map((line) => `${line}\r\n`).join('');
}

/**
 * Spaces and quotes before a formula do not stop a spreadsheet from reading it. A separator inside a value may
 * start a cell, because the spreadsheet may expect another separator than the file's.
 */
const formulaStart = /(^|[;,|\t\r\n])(?=["\s]*[=+\-@])|^(?=[\t\r])/g;

/** Quotes a value if necessary. An apostrophe prevents a spreadsheet from reading a formula. */
function formatCell(value: string, delimiter: string): string {
  const text = value.replace(formulaStart, "$1'");
  return new RegExp(`["\\r\\n${delimiter}]`).test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
