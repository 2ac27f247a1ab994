import type { OrderLine } from '@vitrina/contract/orders/schema.ts';
import { expect, test } from 'vitest';
import { groupLines, haveOneMenu } from './ticket-lines.ts';

const line = (changes: Partial<OrderLine>): OrderLine => ({
  productId: 'lunch',
  key: 'lunch',
  name: 'Almuerzo de hoy',
  variant: 'Completo',
  options: [],
  unitPrice: '15000',
  quantity: 1,
  subtotal: '15000',
  notes: '',
  takeaway: false,
  ...changes,
});
const option = (group: string, name: string, quantity = 1, dish = false) => ({
  id: name,
  group,
  name,
  price: '0',
  quantity,
  ...(dish && { dish }),
});
const lunch = (main: string, changes: Partial<OrderLine> = {}) =>
  line({
    key: main,
    options: [option('Sopa', 'Ajiaco', 1, true), option('Proteína', main, 1, true)],
    ...changes,
  });
const read = (lines: OrderLine[]) =>
  groupLines(lines).map(({ menu, lines: grouped }) => [
    menu,
    ...grouped.map(({ quantity, title, choices }) => [quantity, title, ...choices].join(' ')),
  ]);

test('dishes lead, and the name of their menu is said once', () => {
  const soda = line({ key: 'soda', name: 'Gaseosa', variant: null });
  expect(read([lunch('Carne asada'), soda, lunch('Pollo', { quantity: 2 })])).toEqual([
    ['Almuerzo de hoy · Completo', '1 Ajiaco · Carne asada', '2 Ajiaco · Pollo'],
    [null, '1 Gaseosa'],
  ]);
});

test('another way of the menu has a group of its own', () => {
  expect(read([lunch('Pollo'), lunch('Carne', { variant: 'Sin sopa' })]).map(([menu]) => menu)).toEqual([
    'Almuerzo de hoy · Completo',
    'Almuerzo de hoy · Sin sopa',
  ]);
});

test('the name of the menu is left out while the board has orders of one menu alone', () => {
  const soda = line({ productId: 'soda', name: 'Gaseosa', variant: null });
  const [group] = groupLines([lunch('Pollo')]);
  expect(group?.way).toBe('Completo');
  expect(
    haveOneMenu([{ lines: [lunch('Pollo'), soda] }, { lines: [lunch('Carne', { variant: 'Sin sopa' })] }]),
  ).toBe(true);
  expect(
    haveOneMenu([{ lines: [lunch('Pollo')] }, { lines: [lunch('Pollo', { productId: 'executive' })] }]),
  ).toBe(false);
  expect(haveOneMenu([{ lines: [soda] }])).toBe(false);
});

test('of another product the product leads, and each group of options is named once', () => {
  const pizza = line({
    name: 'Pizza',
    variant: 'Grande',
    options: [option('Extras', 'Queso', 2), option('Extras', 'Maíz'), option('Salsa', 'Ajo')],
  });
  expect(read([pizza])).toEqual([[null, '1 Pizza · Grande Extras: 2 × Queso, 1 × Maíz Salsa: Ajo']]);
});
