import { expect, test } from 'vitest';
import { countNames, groupOptions } from './chosen-options.ts';
import { nameChoices, priceLine } from './line.ts';

const option = (name: string, price: string) => ({ id: name, name, price, soldOut: false });
const pizza = { name: 'Pizza', price: '10000', soldOut: false, variants: [] };
const halves = {
  ...{ id: 'mitades', name: 'Mitades', min: 2, max: 2, repeat: true, isHighest: true },
  options: [option('Carne', '4000'), option('Pollo', '4000.50'), option('Queso', '900'), option('Ajo', '0')],
};
const extras = {
  ...{ id: 'extras', name: 'Extras', min: 0, max: 3, repeat: true },
  options: [option('Maíz', '500')],
};
const choose = (counts: Record<string, number>) => ({
  productId: 'p',
  variantId: null,
  options: Object.entries(counts).map(([id, quantity]) => ({ id, quantity })),
});

test.each<[counts: Record<string, number>, price: string, names: string[]]>([
  [{}, '10000', []],
  [{ Ajo: 1 }, '10000', ['Ajo']],
  [{ Queso: 1 }, '10900', ['Queso']],
  [{ Carne: 1, Queso: 1 }, '14000', ['Carne', 'Queso']],
  // The order of choosing changes nothing, and neither does a price with more digits.
  [{ Queso: 1, Carne: 1 }, '14000', ['Carne', 'Queso']],
  [{ Carne: 1, Pollo: 1 }, '14000.50', ['Carne', 'Pollo']],
  [{ Carne: 2 }, '14000', ['Mitades: 2 × Carne']],
  [{ Carne: 1, Maíz: 2 }, '15000', ['Carne', 'Extras: 2 × Maíz']],
])('%j costs %s', (counts, price, names) => {
  expect(priceLine(pizza, [halves, extras], choose(counts))).toBe(price);
  expect(nameChoices(pizza, [halves, extras], choose(counts))).toEqual(names);
});

test('counts stand before all names of a group as soon as one of them was chosen more than once', () => {
  const chosen = (group: string, name: string, quantity: number) => ({ group, name, quantity });
  const options = [chosen('Sabores', 'Carne', 3), chosen('Ají', 'Suave', 1), chosen('Sabores', 'Pollo', 1)];
  expect(groupOptions(options)).toEqual(['Sabores: 3 × Carne, 1 × Pollo', 'Ají: Suave']);
  expect(groupOptions([])).toEqual([]);
  expect(countNames([])).toEqual([]);
});
