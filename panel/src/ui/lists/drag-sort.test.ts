import { describe, expect, it, test } from 'vitest';
import { createSortAnnouncements } from './drag-sort.ts';
import { moveItem, reorderItems } from './move-items.ts';

const list = ['a', 'b', 'c', 'd'].map((id, index) => ({ id, order: index + 1 }));
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id).join('');

describe('moveItem', () => {
  it('moves an item down and up to the target position', () => {
    expect(ids(moveItem(list, 0, 2))).toBe('bcad');
    expect(ids(moveItem(list, 3, 0))).toBe('dabc');
    expect(ids(moveItem(list, 1, 1))).toBe('abcd');
  });

  it('returns the same list for an index outside of it', () => {
    expect(ids(moveItem(list, -1, 0))).toBe('abcd');
    expect(ids(moveItem(list, 0, 9))).toBe('abcd');
  });
});

describe('reorderItems', () => {
  it('follows the ids, numbers from 1 without gaps and does not mutate the list', () => {
    const after = reorderItems(list, ['d', 'b', 'a', 'c']);
    expect(ids(after)).toBe('dbac');
    expect(after.map(({ order }) => order)).toEqual([1, 2, 3, 4]);
    expect(list[3]).toEqual({ id: 'd', order: 4 });
  });

  it('leaves the other items where they are', () => {
    expect(ids(reorderItems(list, ['d', 'b']))).toBe('adcb');
  });

  it('ignores ids that are not in the list', () => {
    expect(ids(reorderItems(list, ['x', 'd', 'a']))).toBe('dbca');
  });
});

test('the announcement names the item and its new position', () => {
  const { onDragOver } = createSortAnnouncements(['a', 'b'], (index) => ['Arepa', 'Bebida'][index] ?? '');
  const event = { active: { id: 'a' }, over: { id: 'b' } } as Parameters<typeof onDragOver>[0];
  expect(onDragOver(event)).toBe('Arepa está ahora en la posición 2 de 2.');
});
