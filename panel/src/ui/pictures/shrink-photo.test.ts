import { describe, expect, it } from 'vitest';
import { computeTargetSize } from './shrink-photo.ts';

describe('the size of an uploaded photo', () => {
  it.each([
    [4000, 3000, 2048, 1536],
    [3000, 4000, 1536, 2048],
    [2049, 2049, 2048, 2048],
    [8000, 1001, 2048, 256],
    [30_000, 2, 2048, 1],
  ])('of %i × %i pixels becomes %i × %i', (width, height, newWidth, newHeight) => {
    expect(computeTargetSize({ width, height })).toEqual({ width: newWidth, height: newHeight });
  });

  it.each([
    [2048, 2048],
    [2048, 1],
    [640, 480],
  ])('of %i × %i pixels stays the same', (width, height) =>
    expect(computeTargetSize({ width, height })).toBeNull(),
  );
});
