import { productTimes } from '@vitrina/contract/menu/products/times.ts';
import { formatTimesCell, parseTimesCell } from '@vitrina/contract/menu/products/times-cell.ts';
import { expect, test } from 'vitest';
import { addGroup, moveDay, suggestTimes, toGroups, toWeek } from './times-form.ts';

const { week } = suggestTimes('menu');

test('days with the same hours are one group, and come back as the same week', () => {
  const groups = toGroups(week);
  expect(groups).toEqual([{ days: [0, 1, 2, 3, 4, 5], spans: [{ from: '07:00', to: '11:00' }] }]);
  expect(toWeek(groups)).toEqual(week);
});

test('a day belongs to one group at most', () => {
  const two = addGroup(toGroups(week));
  expect(two.map(({ days }) => days)).toEqual([[0, 1, 2, 3, 4, 5], [6]]);
  const moved = moveDay(two, 1, 5);
  expect(moved.map(({ days }) => days)).toEqual([
    [0, 1, 2, 3, 4],
    [5, 6],
  ]);
  expect(moveDay(moved, 1, 5).map(({ days }) => days)).toEqual([[0, 1, 2, 3, 4], [6]]);
});

test('what is suggested is valid for every kind of business', () => {
  for (const type of ['menu', 'catalog', 'services'] as const)
    expect(productTimes.safeParse(suggestTimes(type)).success).toBe(true);
});

test('a cell is what the owner reads, and is read back', () => {
  expect(formatTimesCell(suggestTimes('menu'))).toBe('Lun–Sáb 07:00–11:00');
  const typed = 'lunes a viernes 7 a 11 y 12:00 a 15:30; sábado, domingo 8:00-12:00; oculto';
  const { value, unread } = parseTimesCell(typed);
  expect(unread).toEqual([]);
  expect(value && formatTimesCell(value)).toBe(
    'Lun–Vie 07:00–11:00, 12:00–15:30; Sáb, Dom 08:00–12:00; oculto',
  );
  expect(parseTimesCell(formatTimesCell(value ?? null))).toEqual({ value, unread: [] });
  expect(parseTimesCell('Siempre')).toEqual({ value: null, unread: [] });
  expect(parseTimesCell('')).toEqual({ value: undefined, unread: [] });
  for (const wrong of ['cuando haya', 'lun 25:00–26:00', 'lunes', '7 a 11', 'lun–sáb–dom 7–11'])
    expect(parseTimesCell(wrong)).toEqual({ value: undefined, unread: [wrong] });
});
