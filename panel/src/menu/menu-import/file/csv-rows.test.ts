import { expect, test } from 'vitest';
import { guessDelimiter, readCsvRows } from './csv-rows.ts';

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

test.each(['%', '#', '~', '='])('«%s» stands between the cells where each line has it as often', (sign) => {
  const lines = ['1|Casado|3100', '2|Hamburguesa c/ queso|3150', '3|Papas|1050', '4|Gallo pinto|3100'];
  const rows = readCsvRows(lines.join('\n').replaceAll('|', sign));
  expect(rows.map(({ cells }) => cells.get(1)?.text)).toEqual([
    'Casado',
    'Hamburguesa c/ queso',
    'Papas',
    'Gallo pinto',
  ]);
});

test('a sign in a part of the lines stands between no cells', () => {
  expect(
    guessDelimiter('Mesa #1 # Sol 20\nMesa #2 30\nMesa #3 # Mar 40\nMesa #4 50\nMesa #5 60\n'),
  ).toBeNull();
});

test('commas with blanks stand between cells where each line has as many, beside a column of numbers', () => {
  const lines = [
    'a1, Ron, Caldas, 750cc, 90, 52000',
    'a2, Vino, Reserva, 750cc, 12, 38000',
    'a3, Pisco, Norte, 1 L, 6, 41000',
  ];
  const rows = readCsvRows([...lines, 'a4, Anís, Dulce, 700cc, 8, 33000'].join('\n'));
  expect(rows.map(({ cells }) => cells.get(2)?.text)).toEqual(['Caldas', 'Reserva', 'Norte', 'Dulce']);
  const dishes = [
    'Ajiaco, pollo, papa y maíz',
    'Lechona, cerdo, arroz y arveja',
    'Mute, callo, papa y garbanzo',
    'Sancocho, gallina, yuca y ñame',
  ];
  expect(guessDelimiter(dishes.join('\n'))).toBeNull();
});

test('as many cells in each line are a table, whatever stands in them', () => {
  const titles = ['LISTA DE PRECIOS,,,,,,', ',,,,,,', 'BALANCEADOS,,,,,,', ',,,,,,'];
  const rows = ['BEBE,25, $  18.800 , $  900 ,,,', 'RECRIA,25, $  18.900 , $  950 ,,,', ',PERRO:,,,,,'];
  expect(guessDelimiter([...titles, ...rows].join('\n'))).toBe(',');
});

test('commas between numbers stand between cells where all lines have as many, below words', () => {
  const rows = readCsvRows('Servicio,Lempiras,Tiempo\nCorte,150,30\nTinte,600,120\nPeinado,300,45\n');
  expect(rows.map(({ cells }) => [...cells.values()].map(({ text }) => text))).toEqual([
    ['Servicio', 'Lempiras', 'Tiempo'],
    ['Corte', '150', '30'],
    ['Tinte', '600', '120'],
    ['Peinado', '300', '45'],
  ]);
});
