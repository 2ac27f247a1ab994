import { expect, test } from 'vitest';
import { describeRole } from './role-words.ts';

test('what a manager does is said in the words of the kind of business', () => {
  expect(describeRole('manager', { yourList: 'tu menú', orders: 'pedidos' })).toBe(
    'Ve y cambia tu menú, tu página, tus pedidos y este equipo. Sin el plan, los pagos ni la cuenta.',
  );
  expect(describeRole('manager', { yourList: 'tu lista de servicios', orders: 'reservas' })).toMatch(
    /^Ve y cambia tu lista de servicios, tu página, tus reservas y este/,
  );
});
