import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import { plainProduct } from '@vitrina/contract/menu/products/plain.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { plainVariant } from '@vitrina/contract/menu/products/testing/plain-variant.ts';
import { expect, test } from 'vitest';
import {
  countContainerFees,
  describeRounding,
  describeWrongValue,
  findPricedGroups,
  parsePriceChange,
  previewPrices,
} from './price-preview.ts';

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
  const rows = previewPrices({ products, groups: [], hasContainerFees: false }, change, colombia);
  expect(rows.map(({ name, newPrice }) => `${name}: ${newPrice.replace(/\s/g, ' ')}`)).toEqual([
    'Agua: Quedaría en cero',
    'Pizza · M: $ 18.000',
    'Pizza · G: $ 28.000',
  ]);
});

test('container fees and what options add are in the preview if they change too', () => {
  const option = { id: 'queso', name: 'Queso', price: '2000', prices: { Grande: '4000', Chica: '0' } };
  const group = (id: string, fields: object) =>
    ({ id, name: id, extraPrice: '0', options: [], ...fields }) as unknown as OptionGroup;
  const groups = [
    group('Extras', {
      options: [option, { ...option, id: 'sin', name: 'Sin nada', price: '0', prices: undefined }],
    }),
    group('Salsas', { extraPrice: '1000' }),
    group('Gratis', { options: [{ ...option, price: '0', prices: undefined }] }),
    group('Mitades', { source: { categoryId: 'c', except: [] }, options: [option] }),
    group('Otro', { options: [option] }),
  ];
  const offered = ['Extras', 'Salsas', 'Gratis', 'Mitades'];
  const products = [
    {
      ...plainProduct,
      id: 'p',
      name: 'Pizza',
      price: '20000',
      containerFee: '500',
      optionGroups: offered,
    } as unknown as Product,
    {
      ...plainProduct,
      id: 'd',
      name: 'Almuerzo',
      price: '10000',
      kind: 'daily',
      optionGroups: ['Otro'],
    } as unknown as Product,
  ];
  const priced = findPricedGroups(products, groups);
  expect(priced.map(({ name }) => name)).toEqual(['Extras', 'Salsas']);
  expect(countContainerFees(products)).toBe(1);
  const change = { by: 'percent', direction: 'up', value: '10', rounding: '1' } as const;
  const list = (hasContainerFees: boolean, chosen: OptionGroup[]) =>
    previewPrices({ products, groups: chosen, hasContainerFees }, change, colombia).map(
      ({ name, newPrice }) => `${name}: ${newPrice.replace(/\s/g, ' ')}`,
    );
  const plain = ['Pizza: $ 22.000', 'Almuerzo: $ 11.000'];
  expect(list(false, [])).toEqual(plain);
  expect(list(true, priced)).toEqual([
    ...plain,
    'Pizza · empaque: $ 550',
    'Extras · Queso: $ 2.200',
    'Extras · Queso, Grande: $ 4.400',
    'Salsas · adicional: $ 1.100',
  ]);
});

test('the roundings are named as people there write numbers', () => {
  expect(describeRounding('1000', colombia)).toBe('A 1.000');
  expect(describeRounding('ends-900', colombia)).toBe('Terminado en 900');
  const chile = { locale: 'es-CL', currency: 'CLP' };
  expect([describeRounding('1', chile), describeRounding('0.01', mexico)]).toEqual([
    'Sin redondear',
    'Sin redondear',
  ]);
  // A price in Colombia may have cents, which this rounding takes away.
  expect(describeRounding('1', colombia)).toBe('Sin centavos');
  expect([describeRounding('1', mexico), describeRounding('ends-0.90', mexico)]).toEqual([
    'Sin centavos',
    'Terminado en 0.90',
  ]);
});

test('a value that is none is answered with one that is, as people there write it', () => {
  expect(describeWrongValue({ by: 'amount' }, colombia)).toBe('Escribe un número. Ej.: 12.500');
  expect(describeWrongValue({ by: 'amount' }, mexico)).toBe('Escribe un número. Ej.: 125.50');
  expect(describeWrongValue({ by: 'percent' }, colombia)).toBe('Escribe un número. Ej.: 8');
});
