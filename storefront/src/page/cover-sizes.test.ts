import { expect, test } from 'vitest';
import { coverSizes, type ImageBox } from './cover-sizes.ts';

const boxes: ImageBox[] = [
  { from: 600, width: '50vw - 50px', ratio: 4 / 3 },
  { width: '100px', ratio: 1 },
];

test.each([
  ['with the shape of its box', 800, 600, '(min-width: 600px) calc(50vw - 50px), calc((100px) * 1.33)'],
  ['in portrait', 600, 800, '(min-width: 600px) calc(50vw - 50px), 100px'],
  ['wider than any box', 1600, 800, '(min-width: 600px) calc((50vw - 50px) * 1.5), calc((100px) * 2)'],
  ['of no known size', 0, 0, '(min-width: 600px) calc(50vw - 50px), 100px'],
])('a picture %s has sizes for every box', (_, width, height, sizes) => {
  expect(coverSizes({ width, height }, boxes)).toBe(sizes);
});
