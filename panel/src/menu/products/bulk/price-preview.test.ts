import { plainProduct } from '@vitrina/contract/menu/products/plain.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { plainVariant } from '@vitrina/contract/menu/products/testing/plain-variant.ts';
import { expect, test } from 'vitest';
import { describeRounding, parsePriceChange, previewPrices } from './price-preview.ts';

const colombia = { locale: 'es-CO', currency: 'COP' };
const mexico = { locale: 'es-MX', currency: 'MXN' };
const percent = { by: 'percent', direction: 'up', rounding: '100' } as const;

test.each([
  ['8', '8'],
  [' 7,5 % ', '7.5'],
  ['7.5', '7.5'],
])('the percentage «%s» is %s', (value, expected) => {
  expect(parsePriceChange({ ...percent, value }, colombia)?.value).toBe(expected);
});

test.each(['', '0', '-3', 'ocho', '1001'])('«%s» is no percentage', (value) => {
  expect(parsePriceChange({ ...percent, value }, colombia)).toBeNull();
});

test('an amount is read as prices are, in the country of the business', () => {
  const draft = { by: 'amount', direction: 'up', rounding: '100', value: '1.500' } as const;
  expect(parsePriceChange(draft, colombia)?.value).toBe('1500');
  expect(parsePriceChange({ ...draft, value: '1.50' }, mexico)?.value).toBe('1.50');
});

test('the preview shows each size, and the prices that are not possible first', () => {
  const product = (id: string, fields: Partial<Product>) =>
    ({ ...plainProduct, id, name: id, price: '12000', ...fields }) as Product;
  const sizes = [
    { ...plainVariant, id: 'm', name: 'M', price: '20000' },
    { ...plainVariant, id: 'g', name: 'G', price: '30000' },
  ];
  const products = [product('Pizza', { variants: sizes }), product('Agua', { price: '2000' })];
  const change = { by: 'amount', direction: 'down', value: '2000', rounding: '100' } as const;
  const rows = previewPrices(products, change, colombia);
  expect(rows.map(({ name, newPrice }) => `${name}: ${newPrice.replace(/\s/g, ' ')}`)).toEqual([
    'Agua: Quedaría en cero',
    'Pizza · M: $ 18.000',
    'Pizza · G: $ 28.000',
  ]);
});

test('the roundings are named as people there write numbers', () => {
  expect(describeRounding('1000', colombia)).toBe('A 1.000');
  expect(describeRounding('ends-900', colombia)).toBe('Terminado en 900');
  expect([describeRounding('1', colombia), describeRounding('0.01', mexico)]).toEqual([
    'Sin redondear',
    'Sin redondear',
  ]);
  expect([describeRounding('1', mexico), describeRounding('ends-0.90', mexico)]).toEqual([
    'Sin centavos',
    'Terminado en 0.90',
  ]);
});
