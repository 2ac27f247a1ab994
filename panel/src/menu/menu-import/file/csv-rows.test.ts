import { expect, test } from 'vitest';
import { readCsvRows } from './csv-rows.ts';

test('cells that look like dates stay the texts that they are', () => {
  const rows = readCsvRows('nombre;talla;precio\nCombo 3;38;1/2\nCombo 1-2;Talla 3-4;2/3');
  expect(rows.slice(1).map(({ cells }) => [...cells.values()].map(({ text }) => text))).toEqual([
    ['Combo 3', '38', '1/2'],
    ['Combo 1-2', 'Talla 3-4', '2/3'],
  ]);
});

test.each([
  ['prices without headings', 'Leche;1,20\nPan;0,90\nQueso;3,50\nArroz;1,50\n', ['Leche', '1,20']],
  ['two prices', 'Leche;1,20;1,10\nPan;0,90;0,80\nQueso;3,50;3,20\n', ['Leche', '1,20', '1,10']],
  [
    'descriptions with commas',
    'Ajiaco;28500;Pollo, papa, maíz\nLechona;32000;Cerdo, arroz, arveja\n',
    ['Ajiaco', '28500', 'Pollo, papa, maíz'],
  ],
])('%s are not split at a decimal comma', (_, text, first) => {
  expect([...(readCsvRows(text)[0]?.cells.values() ?? [])].map((cell) => cell.text)).toEqual(first);
});
