import { expect, test } from 'vitest';
import { countDishes, describeToday } from './dish-totals.ts';

const part = (name: string) => ({
  groupId: name,
  name,
  min: 1,
  max: 1,
  sizes: null,
  dishes: [],
});
const menus = [{ productId: 'lunch', parts: [part('Sopa'), part('Proteína')] }];
const chosen = (group: string, name: string) => ({ group, name, price: '0', quantity: 1 });
const line = (quantity: number, soup: string, main: string, productId = 'lunch') => ({
  productId,
  quantity,
  options: [chosen('Proteína', main), chosen('Sopa', soup)],
});

test('the dishes of open orders are counted by part', () => {
  const orders = [
    { state: 'new', lines: [line(2, 'Sancocho', 'Pollo'), line(1, 'Ajiaco', 'Carne')] },
    { state: 'accepted', lines: [line(3, 'Ajiaco', 'Pollo')] },
    { state: 'ready', lines: [line(5, 'Ajiaco', 'Pollo')] },
    { state: 'accepted', lines: [line(7, 'Ajiaco', 'Pollo', 'pizza')] },
  ] as const;
  expect(countDishes(orders, menus)).toEqual({
    menus: 6,
    dishes: [
      { name: 'Ajiaco', count: 4 },
      { name: 'Sancocho', count: 2 },
      { name: 'Pollo', count: 5 },
      { name: 'Carne', count: 1 },
    ],
  });
  expect(countDishes(orders, [])).toEqual({ menus: 0, dishes: [] });
});

test('what was sold today is named with its ways', () => {
  const ways = [
    { way: 'Completo', quantity: 31 },
    { way: 'Sin sopa', quantity: 12 },
  ];
  expect(describeToday(ways)).toBe('Menús hoy: 43 (31 Completo, 12 Sin sopa)');
  expect(describeToday([{ way: null, quantity: 2 }])).toBe('Menús hoy: 2');
});
