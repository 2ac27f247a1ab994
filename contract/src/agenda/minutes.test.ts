import { expect, test } from 'vitest';
import { formatDurations } from './minutes.ts';

test.each([
  ['without sizes', [], '1 h 30 min'],
  ['with sizes of its time', [{}, { minutes: null }], '1 h 30 min'],
  ['with a longer size', [{}, { minutes: 120 }], 'Desde 1 h 30 min'],
  ['with a shorter size', [{ minutes: 45 }, {}], 'Desde 45 min'],
  ['with sizes of one other time', [{ minutes: 60 }, { minutes: 60 }], '1 h'],
])('a service %s: %j is %s', (_title, sizes, text) => {
  expect(formatDurations(90, sizes).replaceAll('\u00a0', ' ')).toBe(text);
});
