import { expect, test } from 'vitest';
import { nameEmptyDay } from './day-names.ts';

test.each([
  ['2026-11-30', false, 'Ese día no hubo nada'],
  ['2026-12-01', true, 'Hoy ya no quedan horas'],
  ['2026-12-01', false, 'Hoy no atiendes'],
  ['2026-12-02', false, 'Ese día no atiendes'],
])('a day without entries, %s, says why', (date, isWorkday, title) => {
  expect(nameEmptyDay({ date, today: '2026-12-01', isWorkday }, 'atiendes')).toBe(title);
});
