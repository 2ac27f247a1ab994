import { expect, test } from 'vitest';
import { readCsvRows } from './csv-rows.ts';

test('cells that look like dates stay the texts that they are', () => {
  const rows = readCsvRows('nombre;talla;precio\nCombo 3;38;1/2\nCombo 1-2;Talla 3-4;2/3');
  expect(rows.slice(1).map(({ cells }) => [...cells.values()].map(({ text }) => text))).toEqual([
    ['Combo 3', '38', '1/2'],
    ['Combo 1-2', 'Talla 3-4', '2/3'],
  ]);
});
