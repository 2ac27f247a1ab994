import { expect, test } from 'vitest';
import { joinTime } from './join-time.ts';

test.each(['es-CO', 'es-MX', 'es-AR'])('a line does not break inside a time of %s', (locale) => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  expect(joinTime(format.format(new Date('2026-11-30T18:13:00Z')))).toMatch(/ 6:13\u00a0p\.\u00a0?m\.$/);
});
