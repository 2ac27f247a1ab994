import { describe, expect, it } from 'vitest';
import { reordered } from './order.ts';

const list = ['a', 'b', 'c', 'd'].map((id, index) => ({ id, name: id.toUpperCase(), order: index + 1 }));
const ids = (movedId: string, targetId: string) =>
  reordered(list, movedId, targetId)
    .map(({ id }) => id)
    .join('');

describe('reordered', () => {
  it('moves down and up to the place of the target', () => {
    expect(ids('a', 'c')).toBe('bcad');
    expect(ids('d', 'a')).toBe('dabc');
    expect(ids('b', 'b')).toBe('abcd');
  });

  it('numbers from 1 without gaps and leaves the given list alone', () => {
    expect(reordered(list, 'd', 'b').map(({ order }) => order)).toEqual([1, 2, 3, 4]);
    expect(list[0]).toEqual({ id: 'a', name: 'A', order: 1 });
  });

  it('changes nothing for a category that is no longer there', () => expect(ids('x', 'a')).toBe('abcd'));
});
