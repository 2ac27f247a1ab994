import { expect, test } from 'vitest';
import { kitchenOrder } from './kitchen-order.ts';

test.each([
  ['Ana Díaz', 'Ana'],
  ['  Ana  ', 'Ana'],
  ['Dra. Rosa Vega', 'Dra. Rosa'],
  ['LIC JUAN PÉREZ', 'LIC JUAN'],
  ['Sr. Ing. Carlos Ruiz', 'Sr. Ing. Carlos'],
  ['Doña Rosa Vega', 'Doña Rosa'],
  ['Ma. José Ríos', 'Ma. José'],
  ['Sra. ', 'Sra.'],
  ['Donaldo Paz', 'Donaldo'],
  ['Sráček Jan', 'Sráček'],
  ['', ''],
])('a cook sees of “%s” the name “%s”', (name, shown) => {
  const { customer } = kitchenOrder.shape;
  expect(customer.parse({ name })).toEqual({ name: shown });
  // The server and the board read the same reply, one after the other.
  expect(customer.parse({ name: shown })).toEqual({ name: shown });
});
