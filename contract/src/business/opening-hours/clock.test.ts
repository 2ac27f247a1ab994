import { expect, test } from 'vitest';
import { countries } from '../../platform/money/countries.ts';
import { clockLocale, formatTime } from './words.ts';

const evening = new Date(Date.UTC(2026, 10, 27, 19, 30));
const morning = new Date(Date.UTC(2026, 10, 27, 9, 0));
const written = (locale: string) =>
  [evening, morning].map((instant) => formatTime(instant, { locale, timeZone: 'UTC' }).replace(/\s/g, ' '));

test.each(Object.entries(countries))(
  'the hours of %s are written as people there do',
  (country, { locale }) => {
    const expected = ['AR', 'CL', 'PY', 'UY', 'BR', 'ES'].includes(country) ? /^19:30$/ : /^7:30 p\. ?m\.$/;
    expect(written(locale)[0]).toMatch(expected);
  },
);

test('midnight is 0, and a locale without a region is left as it is', () => {
  const format = new Intl.DateTimeFormat(clockLocale('es-CL'), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  expect(format.format(new Date(Date.UTC(2026, 0, 1)))).toBe('00:00');
  expect(written('es-AR')).toEqual(['19:30', '09:00']);
  expect(clockLocale('es')).toBe('es');
  expect(clockLocale('es-CO')).toBe('es-CO');
});
