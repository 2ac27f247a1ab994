import { expect, test } from 'vitest';
import { listItems } from './ordered-items.ts';

const line = (changes: Partial<Parameters<typeof listItems>[0][number]>) => ({
  productId: 'lunch',
  key: 'lunch',
  name: 'Almuerzo',
  variant: null,
  options: [],
  ...changes,
});
const option = (name: string, dish = false) => ({
  id: name,
  group: 'Proteína',
  name,
  price: '0',
  quantity: 1,
  ...(dish && { dish }),
});
const names = (lines: Parameters<typeof listItems>[0]) =>
  listItems(lines).map(({ kind, id, name }) => `${kind} ${id}: ${name}`);

test('of a menu of the day its dishes can run out, and not the menu', () => {
  const lunches = [
    line({
      key: 'lunch:full:Ajiaco:Carne',
      variant: 'Completo',
      options: [option('Ajiaco', true), option('Carne', true)],
    }),
    line({
      key: 'lunch:full:Ajiaco:Pollo',
      variant: 'Completo',
      options: [option('Ajiaco', true), option('Pollo', true)],
    }),
  ];
  expect(names(lunches)).toEqual(['option Ajiaco: Ajiaco', 'option Carne: Carne', 'option Pollo: Pollo']);
});

test('of another product it can run out itself, its size and its options', () => {
  const pizza = line({
    productId: 'pizza',
    name: 'Pizza',
    variant: 'Grande',
    key: 'pizza:large:Queso*2',
    options: [option('Queso')],
  });
  expect(names([pizza])).toEqual([
    'product pizza: Pizza',
    'size large: Pizza · Grande',
    'option Queso: Queso',
  ]);
});

test('an order of before its options had ids names nothing, because the product may be a menu', () => {
  const { id: _, ...old } = option('Carne');
  expect(listItems([line({ options: [old] }), line({ productId: 'soda', name: 'Gaseosa' })])).toMatchObject([
    { id: 'soda' },
  ]);
});
