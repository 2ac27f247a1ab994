import { expect, test } from 'vitest';
import { describePause } from './pause.ts';

const region = { locale: 'es-CO', timeZone: 'America/Bogota' };
const now = new Date('2026-11-22T20:00:00Z');

test.each([
  ['2026-11-23T01:30:00Z', 'No recibe pedidos hasta las 8:30 p. m.'],
  ['2026-11-22T18:00:00Z', null],
  ['2026-11-22T20:00:00Z', null],
  ['2026-11-23T13:00:00Z', 'No recibe pedidos hasta el lunes a las 8 a. m.'],
  ['2026-11-23T18:00:00Z', 'No recibe pedidos hasta el lunes a la 1 p. m.'],
])('a pause until %s: %s', (until, text) => {
  expect(describePause(until, region, now)?.replace(/\s/g, ' ') ?? null).toBe(text);
});
