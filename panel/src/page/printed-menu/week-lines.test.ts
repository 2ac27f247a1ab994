import { expect, test } from 'vitest';
import { describeWeek } from './week-lines.ts';

const day = [{ from: '08:00', to: '18:00' }];

test('days with the same hours share a line', () => {
  const week = [day, day, day, day, day, [{ from: '09:00', to: '13:00' }], []];
  expect(describeWeek({ week }, 'es-ES')).toEqual([
    'Lunes a viernes: 8:00 – 18:00',
    'Sábado: 9:00 – 13:00',
    'Domingo: cerrado',
  ]);
});

test('two days are joined by «y», and a week without changes is one line', () => {
  expect(describeWeek({ week: [[], [], day, day, day, day, day] }, 'es-ES')[0]).toBe(
    'Lunes y martes: cerrado',
  );
  expect(describeWeek({ week: Array.from({ length: 7 }, () => day) }, 'es-ES')).toEqual([
    'Todos los días: 8:00 – 18:00',
  ]);
});
