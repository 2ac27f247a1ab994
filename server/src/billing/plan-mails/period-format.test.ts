import { countries, locales } from '@vitrina/contract/platform/money/countries.ts';
import { expect, test } from 'vitest';
import { createPeriodFormat } from './period-format.ts';

test.each(locales.filter((locale) => locale.startsWith('es')))(
  'a period in %s has the month as a word, and nothing but ordinary spaces',
  (locale) => {
    const format = createPeriodFormat(locale, countries.CO.timeZone);
    const text = format(new Date('2026-01-03T15:00:00Z'), new Date('2026-02-03T15:00:00Z'));
    expect(text).toMatch(/\b3 de enero\b.*\b3 de febrero\b.*2026/);
    expect(text).not.toMatch(/\d\/\d|[\u2009\u202f]/);
  },
);
