import { expect, it } from 'vitest';
import { parseWholeNumber } from './whole-number.ts';

it.each([
  ['7', 7],
  [' 1000 ', 1000],
  ['1.000', 1000],
  ['10,080', 10_080],
  ['1 000 000', 1_000_000],
  ['0', 0],
])('reads %s as %i', (text, number) => expect(parseWholeNumber(text)).toBe(number));

it.each(['', '12,5', '1.00', '0.500', '-1', '1e3', '١', '1.0000', 'diez'])('does not read «%s»', (text) =>
  expect(parseWholeNumber(text)).toBeNull(),
);
