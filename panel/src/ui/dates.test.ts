import { expect, it } from 'vitest';
import { dateAndTime, longDate, longDateRange } from './dates.ts';

const moment = '2026-11-22T02:30:00.000Z';
const bogota = { locale: 'es-CO', timeZone: 'America/Bogota' };
const plain = (text: string) => text.replace(/\s/g, ' ');

it('says the day that it is where the business is', () => {
  expect(longDate(moment, bogota)).toBe('21 de noviembre de 2026');
  expect(longDate(moment, { locale: 'es-ES', timeZone: 'Europe/Madrid' })).toBe('22 de noviembre de 2026');
  expect(plain(longDateRange(moment, '2026-12-22T02:30:00.000Z', bogota))).toBe(
    '21 de noviembre – 21 de diciembre de 2026',
  );
});

it('writes it as the region does, in Spanish everywhere', () => {
  expect(plain(dateAndTime(moment, bogota))).toBe('21 de nov de 2026, 9:30 p. m.');
  expect(plain(dateAndTime(moment, { ...bogota, locale: 'es-MX' }))).toBe('21 nov 2026, 9:30 p.m.');
  expect(longDate(moment, { locale: 'pt-BR', timeZone: 'America/Sao_Paulo' })).toBe(
    '21 de noviembre de 2026',
  );
});
