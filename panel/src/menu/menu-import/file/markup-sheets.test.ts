import { expect, test } from 'vitest';
import { createDraft } from '../draft.ts';
import { readMenuBytes } from './read-bytes.ts';

/** `Sopas: Ajiaco 28500`, with `(fuera)` for what is left out at first. */
function read(text: string, bytes = new TextEncoder().encode(text)): string[] {
  const result = readMenuBytes(bytes, { country: 'CO', currency: 'COP', locale: 'es-CO' });
  const { leftOut, menu } = createDraft(result, { fileName: 'lista.xls' });
  return menu.products.map(
    ({ category, name, price, variants }, index) =>
      `${category}: ${name} ${price ?? variants.map((size) => `${size.name} ${size.price}`).join(' / ')}${leftOut.includes(index) ? ' (fuera)' : ''}`,
  );
}

const reportOfATill = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><style>td { mso-number-format:"\\@" }</style></head>
<body><table border=1>
<tr><td colspan=4 align=center><b>REPORTE DE PRODUCTOS</b></td></tr>
<tr><th>Código</th><th>Descripción</th><th>Categoría</th><th>Precio</th></tr>
<tr><td>001</td><td>Jam&oacute;n &amp; queso</td><td>S&aacute;nduches</td><td align=right>$&nbsp;12.500</td></tr>
<tr><td>002</td><td>Jugo<br>de lulo</td><td>Bebidas</td><td>7.500</td></tr>
</table></body></html>`;

test('a report that a till saved as a web page is read as its table', () => {
  expect(read(reportOfATill)).toEqual(['Sánduches: Jamón & queso 12500', 'Bebidas: Jugo de lulo 7500']);
});

test('the letters of an older till are read too', () => {
  const text =
    '<table><tr><td>Nombre<td>Precio<tr><td>Piña colada<td>15.000<tr><td>Jalapeños<td>9.000</table>';
  expect(
    read(
      '',
      Uint8Array.from(text, (character) => character.charCodeAt(0)),
    ),
  ).toEqual(['null: Piña colada 15000', 'null: Jalapeños 9000']);
});

test('cells over several rows and columns leave their places free', () => {
  const table = `<table><tr><th>Categoría<th>Producto<th>Precio
    <tr><td rowspan="2">Sopas<td>Ajiaco<td>28.500
    <tr><td>Mondongo<td>29.000
    <tr><td>Jugos<td>Lulo<td>7.000</table>`;
  expect(read(table)).toEqual(['Sopas: Ajiaco 28500', 'Sopas: Mondongo 29000', 'Jugos: Lulo 7000']);
});

test('tables below and inside of others are lists of their own', () => {
  const list = (rows: string) => `<table><tr><th>Nombre</th><th>Precio</th></tr>${rows}</table>`;
  const page = `<!doctype html><body><table><tr><td><h2>Carta</h2>${list('<tr><td>Ajiaco</td><td>28.500</td></tr><tr><td>Mute</td><td>24.000</td></tr>')}</td></tr></table>
    ${list('<tr><td>Lulo</td><td>7.000</td></tr><tr><td>Mora</td><td>7.500</td></tr>')}`;
  expect(read(page)).toEqual([
    'null: Ajiaco 28500',
    'null: Mute 24000',
    'null: Lulo 7000',
    'null: Mora 7500',
  ]);
});

test('a page with a table for each product is one list', () => {
  const products = Array.from({ length: 15 }, (_, index) => `Plato ${'abcdefghijklmno'[index]}`);
  const page = products.map((name) => `<table><tr><td>${name}</td><td>$12.500</td></tr></table>`).join('\n');
  expect(read(`<html><body>${page}`)).toEqual(products.map((name) => `null: ${name} 12500`));
});

const workbook = (sheets: string) => `<?xml version="1.0"?>
<?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
${sheets}</Workbook>`;
const row = (...values: (string | number)[]) =>
  `<Row>${values.map((value) => `<Cell><Data ss:Type="${typeof value === 'number' ? 'Number' : 'String'}">${value}</Data></Cell>`).join('')}</Row>`;

test('a workbook of Excel 2003 in one file of XML is read with all of its visible sheets', () => {
  const hidden =
    '<x:WorksheetOptions xmlns:x="urn:schemas-microsoft-com:office:excel"><x:Visible>SheetHidden</x:Visible></x:WorksheetOptions>';
  const sheets = `<Worksheet ss:Name="Herramientas"><Table>${row('Producto', 'Precio')}${row('Martillo &amp; cincel', 32000)}${row('Alicate', 18500.5)}</Table></Worksheet>
    <Worksheet ss:Name="Pinturas"><Table>${row('Producto', 'Precio')}<Row ss:Index="9"><Cell><Data ss:Type="String">Vinilo</Data></Cell><Cell ss:Index="2"><Data ss:Type="Number">45000</Data></Cell></Row></Table></Worksheet>
    <Worksheet ss:Name="Costos"><Table>${row('Producto', 'Precio')}${row('Cal', 9000)}</Table>${hidden}</Worksheet>`;
  expect(read(workbook(sheets))).toEqual([
    'Herramientas: Martillo & cincel 32000',
    'Herramientas: Alicate 18500.50',
    'Pinturas: Vinilo 45000',
  ]);
});

test('dates and errors of such a workbook are no texts', () => {
  const cells =
    '<Row><Cell><Data ss:Type="String">Martillo</Data></Cell><Cell><Data ss:Type="Number">32000</Data></Cell><Cell><Data ss:Type="DateTime">2026-12-01T00:00:00.000</Data></Cell><Cell><Data ss:Type="Error">#DIV/0!</Data></Cell></Row>';
  const sheet = `<Worksheet ss:Name="Hoja1"><Table>${row('Producto', 'Precio', 'Fecha', 'Descripción')}${cells}${row('Alicate', 18500)}</Table></Worksheet>`;
  const { menu } = readMenuBytes(new TextEncoder().encode(workbook(sheet)), {
    country: 'CO',
    currency: 'COP',
    locale: 'es-CO',
  });
  expect(menu.products.map(({ name, description }) => [name, description ?? ''])).toEqual([
    ['Martillo', ''],
    ['Alicate', ''],
  ]);
});
