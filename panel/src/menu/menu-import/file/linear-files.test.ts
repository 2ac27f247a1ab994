import { countries } from '@vitrina/contract/platform/money/countries.ts';
import { type Growth, measureGrowth } from '@vitrina/contract/platform/testing-growth.ts';
import { describe, expect, it } from 'vitest';
import { MenuFileError } from './file-errors.ts';
import { readMenuBytes } from './read-bytes.ts';
import { createWorkbook, type SheetRow, sheetXml } from './testing-workbook.ts';

const options = { country: 'CO', ...countries.CO } as const;
const woo = 'ID,Type,SKU,Name,Regular price,Categories,Parent,Attribute 1 value(s)\n';

/** Tables that make a reader look far ahead, far back, or at the same again: the first line, and the one that is repeated. */
const tables: Record<string, [string, (row: number) => string]> = {
  products: ['Nombre;Precio;Categoría\n', (row) => `Plato ${row};14.000;Sopas\n`],
  'one product in many rows': [
    'Handle;Title;Option1 Value;Variant Price\n',
    (row) => `a;Camisa;${row};14000\n`,
  ],
  'variants of one product': [woo, (row) => `${row},variation,S${row},Camisa,14000,,id:1,${row}\n`],
  'variants of unknown products': [
    woo,
    (row) => `${row},variation,S${row},Camisa,14000,,id:${row}9,${row}\n`,
  ],
  'variants in a chain': [woo, (row) => `${row},variation,S${row},Camisa,14000,,id:${row - 1},${row}\n`],
  'rows that continue the one above': [
    'Identificador de URL;Nombre;Categorías;Valor de propiedad 1;Precio\n',
    (row) => `;;;${row};14000\n`,
  ],
  categories: ['Nombre;Precio;Categoría\n', (row) => `Plato;14.000;Sopas ${row}\n`],
  'paths of categories': [
    'Nombre;Precio;Categoría\n',
    (row) => `Plato;14.000;All / ${'a / '.repeat(9)}${row}\n`,
  ],
  'rows of one cell': ['Nombre;Precio\n', (row) => `Sopas ${row};\n`],
  'headings again and again': ['Nombre;Precio\n', () => 'Nombre;Precio\n'],
  'many columns': [
    `Nombre;Precio;${'x;'.repeat(150)}\n`,
    (row) => `Plato ${row};14.000;${'1;'.repeat(150)}\n`,
  ],
  'no headings': ['', (row) => `Plato ${row};14.000;Sopas\n`],
  quotes: ['Nombre;Precio\n', (row) => `"Plato ""${row}""";"14.000"\n`],
  'cells of many lines': ['Nombre;Precio\n', (row) => `"Plato\n${row}";14.000\n`],
  'sizes in a cell': ['Nombre;Precio;Tamaños\n', (row) => `Plato ${row};;${'a: 1.000 | '.repeat(9)}\n`],
  'HTML in a cell': ['Nombre;Precio;Descripción\n', () => `Plato;14.000;${'<p>&amp;'.repeat(30)}\n`],
  'short prices': ['Nombre;Precio\n', (row) => `Plato ${row};14\n`],
  'destroyed letters': ['Nombre;Precio\n', () => 'Jam\uFFFDn;14.000\n'],
  'lists beside each other': [
    'Producto;Precio;;Producto;Precio\n',
    (row) => `Plato ${row};14.000;;Jugo ${row};8.000\n`,
  ],
  'many lists beside each other': ['', (row) => `${`Plato ${row};14.000;;`.repeat(15)}\n`],
  'headings that repeat': [
    `${'Producto;Precio;'.repeat(20)}\n`,
    (row) => `${`Plato ${row};14.000;`.repeat(20)}\n`,
  ],
  'codes without headings': ['', (row) => `Cortes,CT-01-${row},Corte ${row},corte,15\n`],
  'prices with many decimals': ['Nombre;Precio\n', (row) => `Plato ${row};14000.${row}555\n`],
  'names in several categories': ['Tipo;Zona;Precio\n', (row) => `Tipo ${row};Piernas;14.000\n`],
  'minutes in a cell': ['Nombre;Precio;Duración\n', (row) => `Plato ${row};14.000;1 h ${row} min\n`],
  'headings that lost letters': [
    `Nombre;Precio;${'Descripci\uFFFDn;'.repeat(150)}\n`,
    () => 'Plato;14.000\n',
  ],
  'HTML with entities': [
    'Nombre;Precio;Descripción\n',
    () => `Plato;14.000;${'&lt;p&gt;&amp;amp;'.repeat(30)}\n`,
  ],
  'rows of one name': ['Nombre;Descripción;Precio\n', (row) => `Vino;Copa ${row};90\n`],
  'a price for each size': ['Nombre;precio_auto;precio_van\n', () => 'Lavado;30.000;40.000\n'],
  'names in a column': ['', (row) => `AZUCAR ${row}\n`],
  'a web page': ['<table>', (row) => `<tr><td>Plato ${row}<td>14.000<td>Sopas\n`],
  'cells of many rows': [
    '<table>',
    () => '<tr><td rowspan=99>Sopas<td rowspan=99>Plato<td colspan=99>14.000\n',
  ],
  'tables inside of tables': ['', (row) => `<table><tr><td>Plato ${row}<td>14.000<td>\n`],
  'tags that nothing ends': ['<table><tr><td>', (row) => `<b><i>Plato ${row} &amp; <style>\n`],
  'a workbook of XML': [
    '<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet><Table>',
    (row) =>
      `<Row><Cell><Data>Plato ${row}</Data></Cell><Cell><Data Type="Number">14000</Data></Cell></Row>\n`,
  ],
  'sheets of XML': [
    '<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
    (row) =>
      `<Worksheet Name="${row}"><Row><Cell><Data>Plato</Data></Cell><Cell><Data>14.000</Data></Cell></Row></Worksheet>\n`,
  ],
  'letters that are broken twice': ['Nombre;Precio\n', () => 'JamÃ³n;14.000\n'],
};

const encode = (text: string) => new TextEncoder().encode(text);
/** `rows` makes a file with that many rows. */
function grow(
  rows: (count: number) => Uint8Array,
  growth: Pick<Growth, 'length' | 'doublings' | 'longestTime'>,
) {
  const { isLinear, times } = measureGrowth((count) => {
    const bytes = rows(count);
    return () => {
      try {
        readMenuBytes(bytes, options);
      } catch (error) {
        if (!(error instanceof MenuFileError)) throw error;
      }
    };
  }, growth);
  expect([isLinear, ...times]).toEqual([true, ...times]);
}

const toTable =
  ([first, line]: [string, (row: number) => string]) =>
  (count: number) =>
    encode(first + Array.from({ length: count }, (_, row) => line(row)).join(''));

const toSheet = (row: (index: number) => SheetRow) => (count: number) =>
  createWorkbook(
    sheetXml([{ cells: ['Nombre', 'Precio'] }, ...Array.from({ length: count }, (_, index) => row(index))]),
  );
const sheets: Record<string, (index: number) => SheetRow> = {
  'a sheet': (index) => ({ cells: [`Plato ${index}`, 14_000] }),
  'a sheet of hidden rows': (index) => ({ cells: [`Plato ${index}`, 14_000], isHidden: true }),
  'a sheet of dates': () => ({ cells: ['Plato', { date: 45_992 }] }),
};
const bytes: Record<string, (count: number) => Uint8Array> = {
  'bytes of another character set': (count) =>
    Uint8Array.from({ length: count * 20 }, (_, index) => (index % 20 === 19 ? 10 : 0x8e)),
};

describe('the time to read a file', () => {
  const families = [
    ...Object.entries(tables).map(([name, table]) => [name, toTable(table)] as const),
    ...Object.entries(sheets).map(([name, row]) => [name, toSheet(row)] as const),
    ...Object.entries(bytes),
  ];

  // The long form reads longer files of every family.
  const some = families.filter((_, index) => index % 5 === 0);
  it.each(some)('grows with its length: %s', (_, rows) =>
    grow(rows, { length: 250, doublings: 3, longestTime: 150 }),
  );

  it.each(families)(
    'grows with its length over five doublings: %s',
    { tags: 'long', timeout: 300_000 },
    (_, rows) => grow(rows, { length: 150, doublings: 5 }),
  );
});
