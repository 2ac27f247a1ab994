import { expect, test } from 'vitest';
import { formatDateTime, formatLongDate, formatLongDateRange } from './dates.ts';

const date = '2026-11-22T02:30:00.000Z';
const bogota = { locale: 'es-CO', timeZone: 'America/Bogota' };
const normalizeSpaces = (text: string) => text.replace(/\s/g, ' ');

test("a date is the day in the business's time zone", () => {
  expect(formatLongDate(date, bogota)).toBe('21 de noviembre de 2026');
  expect(formatLongDate(date, { locale: 'es-ES', timeZone: 'Europe/Madrid' })).toBe(
    '22 de noviembre de 2026',
  );
  const nbsp = '\u00a0';
  expect(formatLongDateRange(date, '2026-12-22T02:30:00.000Z', bogota)).toBe(
    `21 de noviembre – 21 de diciembre de 2026`.replaceAll(' ', nbsp).replace(`–${nbsp}`, '– '),
  );
});

test('a date follows the region and is always in Spanish', () => {
  expect(normalizeSpaces(formatDateTime(date, bogota))).toBe('21 de nov de 2026, 9:30 p. m.');
  expect(normalizeSpaces(formatDateTime(date, { ...bogota, locale: 'es-MX' }))).toBe(
    '21 nov 2026, 9:30 p.m.',
  );
  expect(formatLongDate(date, { locale: 'pt-BR', timeZone: 'America/Sao_Paulo' })).toBe(
    '21 de noviembre de 2026',
  );
});

test('a line does not break inside the time', () => {
  expect(formatDateTime(date, bogota)).toMatch(/, 9:30\u00a0p\.\u00a0m\.$/);
});
