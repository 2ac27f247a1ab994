import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import { describe, expect, it } from 'vitest';
import { addRows, createRow, type TypedProduct, validateRow } from './product-rows.ts';

const money = { locale: 'es-MX', currency: 'MXN' };
const row = (values: Partial<TypedProduct>): TypedProduct => ({ ...createRow(), ...values });

describe('a typed product', () => {
  it.each([
    [{}, {}],
    [{ name: 'Barba', price: '120' }, {}],
    [{ name: 'Barba' }, { price: 'Escribe el precio' }],
    [{ price: '120' }, { name: 'Escribe el nombre' }],
    [{ name: 'Barba', price: 'mucho' }, { price: 'El precio no es válido. Ej.: 125.50' }],
    [{ name: 'Barba', price: '120', minutes: ' 45 ' }, {}],
    [{ minutes: '45' }, { name: 'Escribe el nombre', price: 'Escribe el precio' }],
    [{ name: 'Barba', price: '120', minutes: '45 min' }, {}],
    [{ name: 'Barba', price: '120', minutes: '4' }, { minutes: 'Escribe los minutos, de 5 a 480' }],
    [{ name: 'Barba', price: '120', minutes: 'media' }, { minutes: 'Escribe los minutos, de 5 a 480' }],
    [{ name: 'B'.repeat(121), price: '1' }, { name: 'No puede tener más de 120 caracteres' }],
  ])('%o has the errors %o', (values, errors) => {
    expect(validateRow(row(values), money)).toEqual(errors);
  });

  it('appears in its category of the page, and with a price once it is valid', () => {
    const stored = { id: 'c', name: 'Cortes', products: [{ id: 'p', name: 'Clásico' }] };
    const page = { money, categories: [stored] } as unknown as PublicPage;
    const rows = [
      row({ name: 'Barba', price: '120', category: 'Cortes' }),
      row({ name: 'Tinte', price: 'x', category: 'Color' }),
      row({ price: '5' }),
    ];
    expect(
      addRows(page, rows).categories.map(({ name, products }) => [
        name,
        ...products.map((product) => `${product.name} ${product.priceText ?? ''}`.trim()),
      ]),
    ).toEqual([
      ['Cortes', 'Clásico', 'Barba $120'],
      ['Color', 'Tinte'],
    ]);
    expect(addRows(page, [row({})])).toBe(page);
  });
});
