import { expect, test } from 'vitest';
import { countDishes, describeToday } from './dish-totals.ts';

const chosen = (group: string, name: string, dish = true) => ({
  id: name,
  group,
  name,
  price: '0',
  quantity: 1,
  ...(dish && { dish }),
});
const line = (quantity: number, soup: string, main: string) => ({
  productId: 'lunch',
  quantity,
  options: [...(soup ? [chosen('Sopa', soup)] : []), chosen('Proteína', main)],
});
const pizza = { productId: 'pizza', quantity: 7, options: [chosen('Extras', 'Queso', false)] };

test('the dishes of open orders are counted by part', () => {
  const orders = [
    { state: 'new', lines: [line(4, '', 'Pollo'), line(2, 'Sancocho', 'Pollo'), line(1, 'Ajiaco', 'Carne')] },
    { state: 'accepted', lines: [line(3, 'Ajiaco', 'Pollo'), pizza] },
    { state: 'ready', lines: [line(5, 'Ajiaco', 'Pollo')] },
  ] as const;
  const { menus, dishes } = countDishes(orders);
  expect(menus).toBe(10);
  expect(dishes.map(({ item, count }) => `${count} ${item.name}`)).toEqual([
    '4 Ajiaco',
    '2 Sancocho',
    '9 Pollo',
    '1 Carne',
  ]);
  expect(dishes[0]?.item).toEqual({ kind: 'option', id: 'Ajiaco', name: 'Ajiaco', productId: 'lunch' });
  expect(countDishes([])).toEqual({ menus: 0, dishes: [] });
});

test('what was sold today is named with its ways', () => {
  const ways = [
    { way: 'Completo', quantity: 31 },
    { way: 'Sin sopa', quantity: 12 },
  ];
  expect(describeToday(ways)).toBe('Menús hoy: 43 (31 Completo, 12 Sin sopa)');
  expect(describeToday([{ way: null, quantity: 2 }])).toBe('Menús hoy: 2');
});
