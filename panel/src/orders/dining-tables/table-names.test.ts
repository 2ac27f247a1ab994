import { expect, test } from 'vitest';
import { compareTableNames, numberTables } from './table-names.ts';

test('a range of numbers gives a name each, without the tables that there are', () => {
  expect(numberTables(' Mesa ', '1', '4', ['mesa 2', 'Barra'])).toEqual(['Mesa 1', 'Mesa 3', 'Mesa 4']);
});

test.each([
  ['3', '1'],
  ['', '4'],
  ['a', '4'],
  ['1', '201'],
])('from «%s» to «%s» is no range', (from, to) => {
  expect(numberTables('Mesa', from, to, [])).toBeNull();
});

test('names with numbers are in the order of the numbers', () => {
  const names = ['Mesa 10', 'Barra', 'Mesa 2'].map((name) => ({ name }));
  expect(names.toSorted(compareTableNames).map(({ name }) => name)).toEqual(['Barra', 'Mesa 2', 'Mesa 10']);
});
