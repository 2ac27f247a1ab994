import { describe, expect, it } from 'vitest';
import { announcementsFor, moveItem, reorderItems } from './drag-sort.ts';

const list = ['a', 'b', 'c', 'd'].map((id, index) => ({ id, order: index + 1 }));
const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id).join('');

describe('moved', () => {
  it('goes down and up to the place of the target', () => {
    expect(ids(moveItem(list, 0, 2))).toBe('bcad');
    expect(ids(moveItem(list, 3, 0))).toBe('dabc');
    expect(ids(moveItem(list, 1, 1))).toBe('abcd');
  });

  it('changes nothing for what is not in the list', () => {
    expect(ids(moveItem(list, -1, 0))).toBe('abcd');
    expect(ids(moveItem(list, 0, 9))).toBe('abcd');
  });
});

describe('rearranged', () => {
  it('follows the names, numbered from 1 without gaps, and leaves the given list alone', () => {
    const after = reorderItems(list, ['d', 'b', 'a', 'c']);
    expect(ids(after)).toBe('dbac');
    expect(after.map(({ order }) => order)).toEqual([1, 2, 3, 4]);
    expect(list[3]).toEqual({ id: 'd', order: 4 });
  });

  it('leaves those that are not named where they are', () => {
    expect(ids(reorderItems(list, ['d', 'b']))).toBe('adcb');
  });

  it('does without those that are no longer there', () => {
    expect(ids(reorderItems(list, ['x', 'd', 'a']))).toBe('dbca');
  });
});

it('announces who stands where', () => {
  const { onDragOver } = announcementsFor(['a', 'b'], (index) => ['Arepa', 'Bebida'][index] ?? '');
  const event = { active: { id: 'a' }, over: { id: 'b' } } as Parameters<typeof onDragOver>[0];
  expect(onDragOver(event)).toBe('Arepa está ahora en la posición 2 de 2.');
});
