import { expect, test } from 'vitest';
import { productsCsv } from './export-csv.ts';
import type { ExportedProduct } from './export-view.ts';

const product: ExportedProduct = {
  id: '0190b3c0-0000-7000-8000-000000000001',
  name: 'Ajiaco',
  description: 'Con pollo, maíz y crema',
  price: '28500.50',
  categoryId: null,
  categoryName: 'Sin categoría',
  images: ['imagenes/a.webp', 'imagenes/b.webp'],
  active: false,
  order: 3,
};
const rowOf = (changes: Partial<ExportedProduct>, locale: string) =>
  productsCsv([{ ...product, ...changes }], { locale, currency: 'USD' }).split('\r\n')[1];

test('has semicolons where the comma is the decimal sign, and commas elsewhere', () => {
  expect(rowOf({}, 'es-CO')).toBe(
    'Ajiaco;Con pollo, maíz y crema;28500,50;Sin categoría;No;3;imagenes/a.webp imagenes/b.webp',
  );
  expect(rowOf({}, 'es-MX')).toBe(
    'Ajiaco,"Con pollo, maíz y crema",28500.50,Sin categoría,No,3,imagenes/a.webp imagenes/b.webp',
  );
});

test.each([
  ['Sopa "del día"', '"Sopa ""del día"""'],
  ['Sopa; arroz', '"Sopa; arroz"'],
  ['Dos\nlíneas', '"Dos\nlíneas"'],
  ['=1+1', "'=1+1"],
  ['+57 310', "'+57 310"],
  ['-Arroz', "'-Arroz"],
  ['@casa', "'@casa"],
  ['=A1;"x"', `"'=A1;""x"""`],
])('the name %j becomes %s', (name, cell) => {
  expect(rowOf({ name }, 'es-CO')?.startsWith(`${cell};Con`)).toBe(true);
});
