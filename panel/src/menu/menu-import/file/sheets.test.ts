import { maxTableRows } from '@vitrina/contract/menu/menu-import/table/table-row.ts';
import { expect, test } from 'vitest';
import { createDraft } from '../draft.ts';
import { MenuFileError } from './file-errors.ts';
import { readMenuBytes } from './read-bytes.ts';
import { createSheets, createWorkbook, sheetXml } from './testing-workbook.ts';

const headings = ['Nombre', 'Precio'];
const foods = [headings, ['Bandeja paisa', 32_000], ['Ajiaco', 28_500]];
const drinks = [headings, ['Limonada de coco', 9_000], ['Jugo de lulo', 7_500]];

/** `Comidas: Ajiaco 28500`, with `(fuera)` for what is left out at first. */
function read(sheets: Parameters<typeof createSheets>[0]): string[] {
  const result = readMenuBytes(createSheets(sheets), { country: 'CO', currency: 'COP', locale: 'es-CO' });
  const { leftOut, menu } = createDraft(result, { fileName: 'menu.xlsx' });
  return menu.products.map(
    ({ category, name, price }, index) =>
      `${category}: ${name} ${price}${leftOut.includes(index) ? ' (fuera)' : ''}`,
  );
}

const readSkipped = (sheets: Parameters<typeof createSheets>[0]) =>
  readMenuBytes(createSheets(sheets), { country: 'CO', currency: 'COP', locale: 'es-CO' }).menu.skipped;

test('all sheets with lists are read, and each is a category', () => {
  expect(read({ Comidas: foods, Bebidas: drinks, '.Costos': foods })).toEqual([
    'Comidas: Bandeja paisa 32000',
    'Comidas: Ajiaco 28500',
    'Bebidas: Limonada de coco 9000',
    'Bebidas: Jugo de lulo 7500',
  ]);
});

test('a name that says nothing is no category, and the categories of a sheet stay', () => {
  const sections = [headings, ['ENTRADAS'], ['Empanada', 3_000], ['SOPAS'], ['Ajiaco', 28_500]];
  expect(
    read({
      Hoja1: sections,
      'Menú 2026': drinks,
      'Lista de precios': [headings, ['Torta', 8_000], ['Flan', 6_000]],
    }),
  ).toEqual([
    'ENTRADAS: Empanada 3000',
    'SOPAS: Ajiaco 28500',
    'null: Limonada de coco 9000',
    'null: Jugo de lulo 7500',
    'null: Torta 8000',
    'null: Flan 6000',
  ]);
  expect(
    read({
      Niños: [
        ['Producto', 'Valor', 'Categoría'],
        ['Nuggets', 18_000, 'Infantil'],
        ['Pasta', 16_000, 'Infantil'],
      ],
      Postres: [headings, ['Torta', 8_000], ['Flan', 6_000]],
    }),
  ).toEqual([
    'Infantil: Nuggets 18000',
    'Infantil: Pasta 16000',
    'Postres: Torta 8000',
    'Postres: Flan 6000',
  ]);
});

test('sheets may have other columns, and a text without products before them', () => {
  const coded = [
    ['Código', 'Descripción', 'Costo', 'Precio venta'],
    ['A1', 'Torta de chocolate', 3_000, 8_000],
    ['A2', 'Flan de caramelo', 2_000, 6_000],
  ];
  const sheets = {
    Instrucciones: [['Llene las hojas de colores'], ['No borre las fórmulas']],
    Comidas: foods,
    Postres: coded,
  };
  expect(read(sheets)).toEqual([
    'Comidas: Bandeja paisa 32000',
    'Comidas: Ajiaco 28500',
    'Postres: Torta de chocolate 8000',
    'Postres: Flan de caramelo 6000',
  ]);
  expect(readSkipped(sheets)).toContainEqual({
    line: 1,
    sheet: 'Instrucciones',
    text: 'Hoja «Instrucciones»',
    reason: 'note',
  });
});

test('the same list for others, and a list without prices, wait for a tap', () => {
  const wholesale = foods.map(([name, price]) => [
    name ?? null,
    typeof price === 'number' ? price - 5_000 : (price ?? null),
  ]);
  expect(read({ Minorista: foods, Mayorista: wholesale })).toEqual([
    'Minorista: Bandeja paisa 32000',
    'Minorista: Ajiaco 28500',
    'Mayorista: Bandeja paisa 27000 (fuera)',
    'Mayorista: Ajiaco 23500 (fuera)',
  ]);
  const people = [
    ['Nombre', 'Ciudad'],
    ['Marta Ruiz', 'Cali'],
    ['Luis Peña', 'Pasto'],
  ];
  const unpriced = read({ Comidas: foods, Clientes: people }).slice(2);
  expect(unpriced.length).toBeGreaterThan(0);
  expect(unpriced.filter((line) => !line.endsWith('(fuera)'))).toEqual([]);
});

test('one sheet is read as before, and one that is too long for a list is named', () => {
  expect(read({ Comidas: foods })).toEqual(['null: Bandeja paisa 32000', 'null: Ajiaco 28500']);
  const long = Array.from({ length: maxTableRows + 1 }, (_, row) => [`Venta ${row}`, row]);
  expect(read({ Ventas: long, Comidas: foods })).toEqual(['null: Bandeja paisa 32000', 'null: Ajiaco 28500']);
  expect(readSkipped({ Ventas: long, Comidas: foods })).toContainEqual({
    line: 1,
    sheet: 'Ventas',
    text: 'Hoja «Ventas»',
    reason: 'unreadable',
  });
  expect(() => read({ Ventas: long })).toThrow(MenuFileError);
});

test('sheets behind the sixtieth are named', () => {
  const sheets = Object.fromEntries(
    Array.from({ length: 62 }, (_, index) => [`Mesa ${index}`, [headings, [`Plato ${index}`, 9_000]]]),
  );
  expect(read(sheets)).toHaveLength(60);
  expect(readSkipped(sheets).map(({ sheet }) => sheet)).toEqual(['Mesa 60', 'Mesa 61']);
});

test('a cell over several rows holds for each of them', () => {
  const rows = [
    ['Menú de la casa', null, null],
    ['Categoría', 'Producto', 'Precio'],
    ['Sopas', 'Ajiaco', 28_500],
    [null, 'Mondongo', 29_000],
    ['Jugos', 'Lulo', 7_000],
    [null, 'Mora', null],
    [null, 'Fresa', null],
  ];
  const merged = ['A1:C1', 'A3:A4', 'A5:A7', 'C5:C7', 'B3:A9', 'x', 'A9:A1048576'];
  const book = createWorkbook(sheetXml(rows, merged));
  const { menu } = readMenuBytes(book, { country: 'CO', currency: 'COP', locale: 'es-CO' });
  expect(menu.products.map(({ category, name, price }) => `${category}: ${name} ${price}`)).toEqual([
    'Sopas: Ajiaco 28500',
    'Sopas: Mondongo 29000',
    'Jugos: Lulo 7000',
    'Jugos: Mora 7000',
    'Jugos: Fresa 7000',
  ]);
});
