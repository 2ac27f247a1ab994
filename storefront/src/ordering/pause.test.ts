import { expect, test } from 'vitest';
import { describePause, describePauseOfAll } from './pause.ts';

const region = { locale: 'es-CO', timeZone: 'America/Bogota' };
const now = new Date('2026-11-22T20:00:00Z');

test.each([
  ['2026-11-23T01:30:00Z', 'No recibe pedidos hasta las 8:30 p. m.'],
  ['2026-11-22T18:00:00Z', null],
  ['2026-11-22T20:00:00Z', null],
  ['2026-11-23T13:00:00Z', 'No recibe pedidos hasta mañana a las 8 a. m.'],
  ['2026-11-23T18:00:00Z', 'No recibe pedidos hasta mañana a la 1 p. m.'],
])('a pause until %s: %s', (until, text) => {
  expect(describePause(until, region, now)?.replace(/\s/g, ' ') ?? null).toBe(text);
});

const until = '2026-11-23T01:30:00Z';
const paused = (...modes: ('pickup' | 'table')[]) => modes.map((mode) => ({ mode, until }));
test.each([
  [['pickup', 'table'], paused('pickup'), 'Solo recibe pedidos de sus mesas hasta las 8:30 p. m.'],
  [['pickup', 'table'], paused('pickup', 'table'), 'No recibe pedidos hasta las 8:30 p. m.'],
  [['pickup'], paused('pickup'), 'No recibe pedidos hasta las 8:30 p. m.'],
  [['table'], paused('table'), 'No recibe pedidos hasta las 8:30 p. m.'],
] as const)('with %j and the pauses %j a visitor reads «%s»', (modes, pauses, text) => {
  const settings = { modes: [...modes], pauses: [...pauses], pausedUntil: until };
  expect(describePauseOfAll(settings, region, now)?.replace(/\s/g, ' ')).toBe(text);
});
