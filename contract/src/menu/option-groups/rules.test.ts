import { expect, test } from 'vitest';
import { findSoldOutReason, groupsOfSize, startingPrice } from '../products/rules.ts';
import { areGroupsSoldOut, describeCounts, describeIncluded, isGroupSoldOut } from './rules.ts';
import { createOptionGroupBody } from './schema.ts';

const options = (count: number, soldOutCount = 0) =>
  Array.from({ length: count }, (_, index) => ({ soldOut: index < soldOutCount }));

test.each([
  [1, 1, 5, false, 'Elige 1'],
  [2, 2, 5, false, 'Elige 2'],
  [0, 1, 5, false, 'Opcional'],
  [0, 3, 5, false, 'Elige hasta 3'],
  [0, 5, 5, false, 'Opcional'],
  [0, 40, 5, false, 'Opcional'],
  [0, 40, 5, true, 'Elige hasta 40'],
  [1, 2, 5, false, 'Elige entre 1 y 2'],
  [1, 40, 5, false, 'Elige entre 1 y 5'],
  [2, 40, 2, false, 'Elige 2'],
])('min %i, max %i of %i options, repeated: %s', (min, max, count, repeat, text) => {
  expect(describeCounts({ min, max, repeat, options: options(count) })).toBe(text);
});

test.each([
  [4, false, 2, '2000', 'Incluye 2 · cada adicional $ 2.000'],
  [4, false, 0, '2000.50', 'Cada una $ 2.000,50'],
  [4, false, 2, '0', ''],
  // No more can be chosen.
  [2, false, 2, '2000', ''],
  [9, false, 5, '2000', ''],
  [9, true, 5, '2000', 'Incluye 5 · cada adicional $ 2.000'],
])(
  'at most %i of 5, repeated %s, with %i included and the others for %s: %s',
  (max, repeat, included, extraPrice, text) => {
    const group = { max, repeat, included, extraPrice, options: options(5) };
    const words = describeIncluded(group, { locale: 'es-CO', currency: 'COP' });
    expect(words.replaceAll('\u00a0', ' ')).toBe(text);
  },
);

test.each([
  [0, 3, 3, false, false],
  [1, 3, 2, false, false],
  [1, 3, 3, false, true],
  [2, 3, 2, false, true],
  [2, 3, 2, true, false],
  [2, 3, 3, true, true],
])(
  'a group of min %i with %i options, %i sold out, repeated %s, is sold out: %s',
  (min, count, soldOut, repeat, expected) => {
    expect(isGroupSoldOut({ min, repeat, options: options(count, soldOut) })).toBe(expected);
  },
);

test('a product is sold out itself, with all its sizes, or for a group', () => {
  const group = { id: 'soup', min: 1, repeat: false, options: options(1, 1) };
  const [big, small] = ['Completo', 'Sin sopa'].map((name) => ({ name, soldOut: false }));
  const [noBig, noSmall] = [big, small].map((size) => ({ ...size, name: size?.name ?? '', soldOut: true }));
  const find = (
    variants: Parameters<typeof findSoldOutReason>[0]['variants'],
    groups: (typeof group)[],
    rest = {},
  ) => findSoldOutReason({ soldOut: null, optionGroupSizes: {}, variants, ...rest }, groups);
  if (!big || !small || !noBig || !noSmall) throw new Error('two sizes');
  expect(find([noBig, small], [])).toBeNull();
  expect(find([], [group], { soldOut: 'today' })).toEqual({ kind: 'product' });
  expect(find([noBig, noSmall], [])).toEqual({ kind: 'variants' });
  expect(find([], [group])).toEqual({ kind: 'group', group });
  // A group of one size sells out that size alone.
  const optionGroupSizes = { soup: ['Completo'] };
  expect(find([big, small], [group], { optionGroupSizes })).toBeNull();
  expect(find([big, noSmall], [group], { optionGroupSizes })).toEqual({ kind: 'group', group });
});

test('a size offers the groups that name it, and those that name none', () => {
  const groups = [{ id: 'soup' }, { id: 'juice' }];
  const sizes = { soup: ['Completo', 'Solo sopa'] };
  expect(groupsOfSize(groups, sizes, 'Completo')).toEqual(groups);
  expect(groupsOfSize(groups, sizes, 'Sin sopa')).toEqual([{ id: 'juice' }]);
  expect(groupsOfSize(groups, sizes, undefined)).toEqual(groups);
});

test('the starting price is the lowest that is available, or of all when none is', () => {
  const size = (price: string, soldOut: boolean) => ({ price, soldOut });
  expect(startingPrice([size('9000', false), size('12000', false)])).toBe('9000');
  expect(startingPrice([size('9000', true), size('12000', false), size('100000', false)])).toBe('12000');
  expect(startingPrice([size('9000.50', true), size('9000', true)])).toBe('9000');
  expect(startingPrice([])).toBeUndefined();
});

test.each([
  [{ min: 2, max: 1 }, 'El mínimo no puede ser mayor que el máximo'],
  [{ min: 3, max: 3 }, 'El grupo tiene menos opciones que su mínimo'],
  [{ options: [{ name: 'Ají' }, { name: ' AJI ' }] }, 'Dos opciones tienen el mismo nombre'],
  [{ options: [] }, 'Agrega al menos una opción'],
  [{ max: 41 }, 'Indica cuántas opciones se eligen, hasta 40'],
])('a group with %j is refused: %s', (changes, message) => {
  const group = { name: 'Salsas', min: 0, max: 2, options: [{ name: 'Ají' }, { name: 'Ajo' }] };
  const { error } = createOptionGroupBody.safeParse({ ...group, ...changes });
  expect(error?.issues[0]?.message).toBe(message);
  expect(createOptionGroupBody.safeParse(group).success).toBe(true);
});

test('a sold-out group sells out its product, unless an available option of another group spares it', () => {
  const group = (id: string, soldOut: boolean, disables: string[] = []) => ({
    ...{ id, min: 1, repeat: false },
    options: [{ soldOut }, { soldOut, disables }],
  });
  expect(areGroupsSoldOut([group('soup', false), group('main', false)])).toBe(false);
  expect(areGroupsSoldOut([group('soup', true), group('main', false)])).toBe(true);
  expect(areGroupsSoldOut([group('soup', true), group('main', false, ['soup'])])).toBe(false);
  expect(areGroupsSoldOut([group('soup', true), group('main', true, ['soup'])])).toBe(true);
  const both = [group('soup', true), group('side', true)];
  expect(areGroupsSoldOut([...both, group('main', false, ['soup'])])).toBe(true);
  expect(areGroupsSoldOut([...both, group('main', false, ['soup', 'side'])])).toBe(false);
});
