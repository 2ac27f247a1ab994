import { expect, it } from 'vitest';
import { parseDuration } from './typed-duration.ts';

it.each([
  ['45', 45],
  [' 45 min ', 45],
  ['45min.', 45],
  ['90 minutos', 90],
  ['1 hora', 60],
  ['1h', 60],
  ['1 h 30', 90],
  ['1h30m', 90],
  ['1 hora y media', 90],
  ['hora y media', 90],
  ['media hora', 30],
  ['1,5 horas', 90],
  ['1:30', 90],
  ['0', 0],
  ['10080', 10_080],
  ['10.080', 10_080],
])('reads %s as %i minutes', (text, minutes) => expect(parseDuration(text)).toBe(minutes));

it.each(['', 'media', '45 a 60 min', '1:75', '12,5', '-5', '1e2', '5 días', '١٢'])(
  'does not read «%s»',
  (text) => expect(parseDuration(text)).toBeNull(),
);
