import { expect, test } from 'vitest';
import { findSameName } from './same-name.ts';

const categories = ['Bebidas', 'Cafés fríos'].map((name, index) => ({
  id: `${index}`,
  name,
  order: index + 1,
  version: 1,
  times: null,
}));

test.each([
  ['bebidas', 'Bebidas'],
  ['  CAFES   FRIOS ', 'Cafés fríos'],
  ['Bebida', undefined],
  ['', undefined],
])('«%s» is the same name as %s', (name, same) => {
  expect(findSameName(categories, name)?.name).toBe(same);
});
