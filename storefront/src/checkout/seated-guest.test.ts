import { expect, test } from 'vitest';
import { parseGuest } from './seated-guest.ts';

const hour = 60 * 60 * 1000;

test.each([
  ['{"name":"Ana","at":0}', 3 * hour - 1, 'Ana'],
  ['{"name":"Ana","at":0}', 3 * hour, null],
  [null, 0, null],
  ['{', 0, null],
  ['null', 0, null],
  ['{"name":7,"at":0}', 0, null],
  ['{"name":"","at":0}', 0, null],
  ['{"name":"Ana"}', 0, null],
])('a tab that kept %s has after %i ms the name %j', (text, now, name) => {
  expect(parseGuest(text, now)).toBe(name);
});
