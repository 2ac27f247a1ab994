import { editablePrice, type MoneyFormat } from '@vitrina/contract/money/rules.ts';
import type { ExportedProduct } from './export-view.ts';

const byteOrderMark = '\uFEFF';

/**
 * A table that Excel opens with a double click, accents and all: it knows UTF-8 by its mark, and expects semicolons
 * where the comma is the decimal sign.
 */
export function productsCsv(products: readonly ExportedProduct[], money: MoneyFormat): string {
  const delimiter = editablePrice('0.50', money).includes(',') ? ';' : ',';
  const head = ['Nombre', 'Descripción', 'Precio', 'Categoría', 'Activo', 'Orden', 'Imágenes'];
  const rows = products.map((product) => [
    product.name,
    product.description,
    editablePrice(product.price, money),
    product.categoryName,
    product.active ? 'Sí' : 'No',
    String(product.order),
    product.images.join(' '),
  ]);
  const lines = [head, ...rows].map((cells) => cells.map((cell) => csvCell(cell, delimiter)).join(delimiter));
  return byteOrderMark + lines.map((line) => `${line}\r\n`).join('');
}

/** Quoted where it must be. What a spreadsheet would take for a formula is made text by an apostrophe. */
function csvCell(value: string, delimiter: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return new RegExp(`["\\r\\n${delimiter}]`).test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
