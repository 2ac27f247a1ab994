import type { DailyMenu } from '@vitrina/contract/menu/daily-menus/schema.ts';
import { expect, test } from 'vitest';
import {
  addDish,
  applyText,
  chooseDish,
  copyDay,
  lacksPrices,
  listMissing,
  listSpared,
  preferWeekday,
  proposeDishes,
  toDayInput,
  toDraftParts,
} from './draft.ts';

const dish = (id: string, name: string, price = '0') => ({
  id,
  name,
  price,
  disables: [],
  soldOut: null,
  stock: null,
  dailyStock: null,
});
const part = {
  groupId: 'main',
  name: 'Proteína',
  min: 1,
  max: 1,
  sizes: null,
  dishes: [
    dish('a', 'Pollo a la broaster'),
    dish('b', 'Cerdo con espinazo', '2000'),
    dish('c', 'Sobrebarriga'),
    dish('d', 'Pechuga'),
  ],
};
const day = (date: string, dishes: string[]) => ({
  date,
  parts: [{ groupId: 'main', dishes }],
  until: '15:30',
  publishedAt: null,
  endsAt: null,
});
const menu: DailyMenu = {
  productId: 'lunch',
  name: 'Almuerzo',
  active: true,
  soldOut: null,
  soldOutPart: null,
  price: '15000',
  sizes: [],
  parts: [part],
  day: null,
  earlierDays: [day('2026-01-15', ['a', 'b']), day('2026-01-14', ['c'])],
  proposedUntil: '15:30',
};
const money = { locale: 'es-CO', currency: 'COP' };
const names = (draft: ReturnType<typeof copyDay>) => draft.main?.map(({ name }) => name);

test('a draft begins with what was saved for the day, or with the last day', () => {
  expect(names(toDraftParts(menu))).toEqual(['Pollo a la broaster', 'Cerdo con espinazo']);
  expect(names(toDraftParts({ ...menu, day: day('2026-01-16', ['d']) }))).toEqual(['Pechuga']);
  expect(names(toDraftParts({ ...menu, day: day('2026-01-16', []) }))).toHaveLength(2);
  expect(names(copyDay(menu, menu.earlierDays[1] ?? null))).toEqual(['Sobrebarriga']);
});

test.each([
  ['', ['Pollo a la broaster', 'Cerdo con espinazo', 'Sobrebarriga']],
  ['p', []],
  ['es', ['Cerdo con espinazo']],
  ['PÉ', ['Pechuga']],
  ['xx', []],
])('typing %j proposes %j', (typed, expected) => {
  expect(proposeDishes(part, [], typed).map(({ name }) => name)).toEqual(expected);
});

test('what is on the menu already is not proposed', () => {
  const on = [{ name: 'Pechuga', price: '0', disables: [], isOn: true }];
  expect(proposeDishes(part, on, 'pe')).toEqual([]);
  expect(
    proposeDishes(part, [{ name: 'Pechuga', price: '0', disables: [], isOn: false }], 'pe'),
  ).toHaveLength(1);
});

test.each([
  ['pol', { id: 'a', name: 'Pollo a la broaster', price: '0' }],
  ['pollo', { name: 'Pollo', price: '0' }],
  ['pechuga +2.000', { id: 'd', name: 'Pechuga', price: '2000' }],
  ['cerdo con espinazo', { id: 'b', name: 'Cerdo con espinazo', price: '2000' }],
  ['  lomo   de res ', { name: 'Lomo de res', price: '0' }],
])('Enter takes %j as %j', (typed, expected) => {
  expect(chooseDish(part, [], typed, money)).toEqual({ ...expected, disables: [], isOn: true });
});

test.each([
  ['Bife 7000', 'Bife', '7000'],
  ['bife $ 7.000', 'Bife', '7000'],
  ['Lomo +8000', 'Lomo', '8000'],
  ['Tarta', 'Tarta', '0'],
])('with whole prices Enter takes %j as %s for %s', (typed, name, price) => {
  expect(chooseDish(part, [], typed, money, true)).toMatchObject({ name, price });
});

test('a menu without a price needs a part whose dishes all have one', () => {
  const priced = { ...menu, price: '0' };
  const dishOf = (name: string, price: string, isOn = true) => ({ name, price, disables: [], isOn });
  expect(lacksPrices(menu, { main: [dishOf('Bife', '0')] })).toBe(false);
  expect(lacksPrices(priced, { main: [dishOf('Bife', '7000'), dishOf('Tarta', '0')] })).toBe(true);
  expect(lacksPrices(priced, { main: [dishOf('Bife', '7000'), dishOf('Tarta', '0', false)] })).toBe(false);
});

test('the dishes of the same day of the week are proposed first', () => {
  // The 14th of January 2026 is a Wednesday.
  const proposed = proposeDishes(preferWeekday(part, menu, '2026-01-21'), [], '');
  expect(proposed.map(({ name }) => name)).toEqual([
    'Sobrebarriga',
    'Pollo a la broaster',
    'Cerdo con espinazo',
  ]);
});

test('a dish says which parts it spares', () => {
  const parts = ['Sopa', 'Principio'].map((name) => ({ groupId: name, name }));
  expect(listSpared(['Sopa', 'Principio', 'gone'], parts)).toBe('sin Sopa ni Principio');
  expect(listSpared(['gone'], parts)).toBe('');
});

test('Enter takes nothing of a blank', () => {
  expect(chooseDish(part, [], '  ', money)).toBeNull();
});

test('a dish that was taken off keeps its place, and adding it puts it on again', () => {
  const off = [
    { name: 'Pollo', price: '0', disables: [], isOn: false },
    { name: 'Lomo', price: '0', disables: [], isOn: true },
  ];
  expect(addDish(off, { name: 'pollo', price: '500', disables: [], isOn: true })).toEqual([
    { name: 'Pollo', price: '500', disables: [], isOn: true },
    off[1],
  ]);
  expect(listMissing(menu, { main: [{ name: 'Pollo', price: '0', disables: [], isOn: false }] })).toEqual([
    'Proteína',
  ]);
  expect(toDayInput({ main: off }, '15:30').parts).toEqual([
    { groupId: 'main', dishes: [{ name: 'Lomo', price: '0', disables: [] }] },
  ]);
});

test('a message changes only the parts that it names', () => {
  const draft = { main: [{ name: 'Pollo', price: '0', disables: [], isOn: true }], soup: [] };
  const read = (groupId: string) => ({
    parts: [{ groupId, name: 'x', dishes: [{ name: 'Pechuga', price: '0' }] }],
    unread: [],
  });
  expect(applyText(draft, menu, read('main')).main).toEqual([
    { id: 'd', name: 'Pechuga', price: '0', disables: [], isOn: true },
  ]);
  expect(applyText(draft, menu, read('other'))).toEqual(draft);
});
