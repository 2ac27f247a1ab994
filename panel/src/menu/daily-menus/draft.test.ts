import type { DailyMenu } from '@vitrina/contract/menu/daily-menus/schema.ts';
import { expect, test } from 'vitest';
import {
  addDish,
  applyText,
  chooseDish,
  copyDay,
  listMissing,
  proposeDishes,
  toDayInput,
  toDraftParts,
} from './draft.ts';

const dish = (id: string, name: string, price = '0') => ({ id, name, price, disables: [], soldOut: null });
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
  const on = [{ name: 'Pechuga', price: '0', isOn: true }];
  expect(proposeDishes(part, on, 'pe')).toEqual([]);
  expect(proposeDishes(part, [{ ...on[0], name: 'Pechuga', price: '0', isOn: false }], 'pe')).toHaveLength(1);
});

test.each([
  ['pol', { id: 'a', name: 'Pollo a la broaster', price: '0' }],
  ['pollo', { name: 'Pollo', price: '0' }],
  ['pechuga +2.000', { id: 'd', name: 'Pechuga', price: '2000' }],
  ['cerdo con espinazo', { id: 'b', name: 'Cerdo con espinazo', price: '2000' }],
  ['  lomo   de res ', { name: 'Lomo de res', price: '0' }],
])('Enter takes %j as %j', (typed, expected) => {
  expect(chooseDish(part, [], typed, money)).toEqual({ ...expected, isOn: true });
});

test('Enter takes nothing of a blank', () => {
  expect(chooseDish(part, [], '  ', money)).toBeNull();
});

test('a dish that was taken off keeps its place, and adding it puts it on again', () => {
  const off = [
    { name: 'Pollo', price: '0', isOn: false },
    { name: 'Lomo', price: '0', isOn: true },
  ];
  expect(addDish(off, { name: 'pollo', price: '500', isOn: true })).toEqual([
    { name: 'Pollo', price: '500', isOn: true },
    off[1],
  ]);
  expect(listMissing(menu, { main: [{ name: 'Pollo', price: '0', isOn: false }] })).toEqual(['Proteína']);
  expect(toDayInput({ main: off }, '15:30').parts).toEqual([
    { groupId: 'main', dishes: [{ name: 'Lomo', price: '0' }] },
  ]);
});

test('a message changes only the parts that it names', () => {
  const draft = { main: [{ name: 'Pollo', price: '0', isOn: true }], soup: [] };
  const read = (groupId: string) => ({
    parts: [{ groupId, name: 'x', dishes: [{ name: 'Pechuga', price: '0' }] }],
    unread: [],
  });
  expect(applyText(draft, menu, read('main')).main).toEqual([
    { id: 'd', name: 'Pechuga', price: '0', isOn: true },
  ]);
  expect(applyText(draft, menu, read('other'))).toEqual(draft);
});
