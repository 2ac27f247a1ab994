import { plainProduct } from '@vitrina/contract/menu/products/plain.ts';
import { plainVariantContent } from '@vitrina/contract/menu/products/testing/plain-variant.ts';
import { expect, test } from 'vitest';
import { type ExportedProduct, formatProductsCsv } from './products-csv-view.ts';

const format = (...menu: Parameters<typeof formatProductsCsv>) => [...formatProductsCsv(...menu)].join('');

const product: ExportedProduct = {
  ...plainProduct,
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
const formatRow = (changes: Partial<ExportedProduct>, locale: string) =>
  format(
    { products: [{ ...product, ...changes }], categories: [], optionGroups: [] },
    { locale, currency: 'USD' },
  ).split('\r\n')[1];

test('the table has semicolons where the comma is the decimal separator, and commas elsewhere', () => {
  expect(formatRow({}, 'es-CO')).toBe(
    'Ajiaco;Con pollo, maíz y crema;28500,50;Sin categoría;No;3;imagenes/a.webp imagenes/b.webp;;;;;No;Siempre;;;;;;;;;;0190b3c0-0000-7000-8000-000000000001',
  );
  expect(formatRow({}, 'es-MX')).toBe(
    'Ajiaco,"Con pollo, maíz y crema",28500.50,Sin categoría,No,3,imagenes/a.webp imagenes/b.webp,,,,,No,Siempre,,,,,,,,,,0190b3c0-0000-7000-8000-000000000001',
  );
});

test('a row names sizes, options, labels, the previous price and what is sold out', () => {
  const variant = { ...plainVariantContent, soldOut: null };
  const sauces = {
    ...{
      id: 's',
      name: 'Salsas',
      min: 0,
      max: 1,
      repeat: false,
      pricing: 'sum' as const,
      included: 0,
      extraPrice: '0',
    },
    options: [],
  };
  const rows = format(
    {
      products: [
        {
          ...product,
          compareAtPrice: '30000',
          containerFee: '1000',
          minutes: 45,
          cleanUpMinutes: 10,
          variants: [
            { id: 'a', name: 'Chica', price: '1500.50', ...variant },
            {
              ...variant,
              id: 'b',
              name: 'Grande',
              price: '3500',
              compareAtPrice: '4000',
              soldOut: 'until-changed',
            },
          ],
          optionGroups: ['s', 't'],
          labels: ['picante', 'sin-gluten'],
          soldOut: 'today',
        },
      ],
      categories: [{ id: 'c', name: 'Vacía' }],
      optionGroups: [
        {
          ...sauces,
          options: [{ id: 'o', name: 'BBQ', price: '500', soldOut: 'today', disables: ['t'], minutes: 15 }],
        },
        {
          ...sauces,
          id: 't',
          max: 2,
          repeat: true,
          included: 1,
          extraPrice: '1500.50',
          options: [{ id: 'p', name: 'Ajo', price: '0', soldOut: null, disables: [], minutes: null }],
        },
      ],
    },
    { locale: 'es-CO', currency: 'COP' },
  ).split('\r\n');
  expect(rows[1]).toBe(';;;Vacía;;;;;;;;;;;;;;;;;;;');
  expect(rows[2]).toContain(
    ';30000;Chica: 1500,50 | Grande: 3500 (antes 4000) [agotado];Salsas | Salsas #2;Picante | Sin gluten;Hoy;Siempre;1000;45;10;;;;;;',
  );
  expect(rows.slice(3, 5)).toEqual([
    ';;;;;;;;;Salsas (0 a 1): BBQ +500 [sin Salsas #2] [+15 min] [agotado hoy];;;;;;;;;;;;;',
    ';;;;;;;;;Salsas (0 a 2, se repiten, incluye 1, adicional 1500,50): Ajo;;;;;;;;;;;;;',
  ]);
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
  [' =1+1', "' =1+1"],
  ['"=1+1"', `"'""=1+1"""`],
  ['Sopa;=1+1', `"Sopa;'=1+1"`],
  ['Sopa, -5', "Sopa,' -5"],
  ['Sopa; "+1"', `"Sopa;' ""+1"""`],
  ['Sopa\n@casa', `"Sopa\n'@casa"`],
  ['Sopa\t+1', "Sopa\t'+1"],
  ['\tSopa', "'\tSopa"],
  ['Arroz-con-pollo', 'Arroz-con-pollo'],
  ['2 x 1 = gratis', '2 x 1 = gratis'],
])('the name %j becomes %s', (name, cell) => {
  expect(formatRow({ name }, 'es-CO')?.startsWith(`${cell};Con`)).toBe(true);
});
