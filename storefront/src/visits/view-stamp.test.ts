import { expect, test } from 'vitest';
import { isNewView } from './view-stamp.ts';

const now = Date.parse('2025-03-01T12:00:00Z');
const minutesAgo = (minutes: number) => String(now - minutes * 60_000);

test.each([
  ['the first view', null, true],
  ['a view at the same time', minutesAgo(0), false],
  ['a view after 29 minutes', minutesAgo(29), false],
  ['a view after 30 minutes', minutesAgo(30), true],
  ['a view after a day', minutesAgo(24 * 60), true],
  ['a view after the clock was set back', minutesAgo(-5), true],
  ['a view after a malformed stamp', 'ayer', true],
  ['a view after an empty stamp', '', true],
])('%s counts or not', (_, stamp, expected) => {
  expect(isNewView(stamp, now)).toBe(expected);
});
