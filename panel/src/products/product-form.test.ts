import { describe, expect, it } from 'vitest';
import {
  emptyProduct,
  type ProductValues,
  priceError,
  productErrors,
  summaryOf,
  toDraft,
  toValues,
} from './product-form.ts';

const colombia = { locale: 'es-CO', currency: 'COP' };
const mexico = { locale: 'es-MX', currency: 'MXN' };
const chile = { locale: 'es-CL', currency: 'CLP' };
const filled: ProductValues = {
  name: ' Ajiaco ',
  description: ' Con guascas ',
  price: '15.000',
  categoryId: '0190b3c0-0000-7000-8000-000000000001',
  active: true,
};

describe('price field', () => {
  it.each([
    ['15.000', colombia, '15000'],
    ['15.000,50', colombia, '15000.50'],
    ['15000', colombia, '15000'],
    ['15,000', mexico, '15000'],
    ['15,000.50', mexico, '15000.50'],
    ['$ 4.500', chile, '4500'],
  ])('reads %j of %o as %s', (typed, money, sent) => {
    expect(priceError(typed, money)).toBeNull();
    expect(toDraft({ ...filled, price: typed }, money).price).toBe(sent);
  });

  it.each(['abc', '1,2,3', '12.34.5', '-5'])('refuses %j', (typed) => {
    expect(priceError(typed, colombia)).toBe('El precio no es válido');
  });

  it('says that a currency without cents has none', () => {
    expect(priceError('4500,50', chile)).toBe('Los precios en CLP no llevan decimales');
  });

  it('is silent while nothing is typed', () => expect(priceError('', colombia)).toBeNull());

  it('shows a stored price with the separators of the place', () => {
    const product = {
      ...filled,
      id: 'x',
      price: '25000.50',
      categoryName: '',
      images: [],
      image: null,
      order: 1,
    };
    expect(toValues(product, colombia).price).toBe('25000,50');
    expect(toValues({ ...product, categoryId: null }, mexico)).toMatchObject({
      price: '25000.50',
      categoryId: '',
    });
  });
});

describe('product form', () => {
  it('trims what it sends', () => {
    expect(toDraft(filled, colombia)).toMatchObject({ name: 'Ajiaco', description: 'Con guascas' });
    expect(productErrors(filled, colombia)).toEqual({});
  });

  it('marks every empty field and sums them up in one sentence', () => {
    const errors = productErrors(emptyProduct, colombia);
    expect(Object.keys(errors).sort()).toEqual(['categoryId', 'description', 'name', 'price']);
    expect(summaryOf(errors, emptyProduct)).toBe('Por favor completa todos los campos requeridos');
  });

  it('counts blanks as empty', () => {
    const values = { ...filled, name: '   ' };
    expect(productErrors(values, colombia)).toEqual({ name: 'Escribe el nombre' });
  });

  it('names what is wrong when nothing is missing', () => {
    const values = { ...filled, price: 'gratis' };
    const errors = productErrors(values, colombia);
    expect(errors).toEqual({ price: 'El precio no es válido' });
    expect(summaryOf(errors, values)).toBe('El precio no es válido');
  });

  it('refuses a name that is too long in the words of the contract', () => {
    expect(productErrors({ ...filled, name: 'a'.repeat(121) }, colombia)).toEqual({
      name: 'No puede tener más de 120 caracteres',
    });
  });
});
