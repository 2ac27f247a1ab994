import { expect, it } from 'vitest';
import { dateAndTime, longDate, shortDate } from './dates.ts';

const moment = '2026-11-22T02:30:00.000Z';
const bogota = { locale: 'es-CO', timeZone: 'America/Bogota' };

it('says the day that it is where the business is', () => {
  expect(longDate(moment, bogota)).toBe('21 de noviembre de 2026');
  expect(longDate(moment, { locale: 'es-ES', timeZone: 'Europe/Madrid' })).toBe('22 de noviembre de 2026');
});

it('writes it as the region does, in Spanish everywhere', () => {
  expect(shortDate(moment, bogota)).toBe('21 de nov de 2026');
  expect(shortDate(moment, { ...bogota, locale: 'es-MX' })).toBe('21 nov 2026');
  expect(dateAndTime(moment, bogota)).toMatch(/^21 de nov de 2026, 9:30\sp\.\sm\.$/);
  expect(longDate(moment, { locale: 'pt-BR', timeZone: 'America/Sao_Paulo' })).toBe(
    '21 de noviembre de 2026',
  );
});
