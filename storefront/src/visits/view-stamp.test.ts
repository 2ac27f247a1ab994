import { expect, test } from 'vitest';
import { isNewView } from './view-stamp.ts';

const now = Date.parse('2025-03-01T12:00:00Z');
const minutesAgo = (minutes: number) => String(now - minutes * 60_000);

test.each([
  ['never seen', null, true],
  ['seen just now', minutesAgo(0), false],
  ['seen 29 minutes ago', minutesAgo(29), false],
  ['seen 30 minutes ago', minutesAgo(30), true],
  ['seen yesterday', minutesAgo(24 * 60), true],
  ['a clock that was set back', minutesAgo(-5), true],
  ['a stamp that is no number', 'ayer', true],
  ['an empty stamp', '', true],
])('%s', (_, stamp, expected) => {
  expect(isNewView(stamp, now)).toBe(expected);
});
