import { describe, expect, it } from 'vitest';
import { toPlanEdit, toPlanForm, validatePlanForm } from './plan-form.ts';

const pro = {
  id: 'pro',
  name: 'Pro',
  price: 9.99,
  features: [],
  maxProducts: 150,
  maxCategories: -1,
  prices: [],
  pricesVersion: 3,
} as const;
const form = toPlanForm({ ...pro, features: [], prices: [] });
const wrongLimit = 'Escribe un número entero mayor que cero';

describe('the plan form', () => {
  it('shows the price with a comma and sends it with a point', () => {
    expect(form.price).toBe('9,99');
    expect(toPlanEdit(form)).toEqual({
      version: 3,
      name: 'Pro',
      price: '9.99',
      maxProducts: 150,
      maxCategories: -1,
    });
  });

  it.each([
    ['12', '12'],
    ['12,5', '12.50'],
    ['12.50', '12.50'],
    ['0', '0'],
  ])('parses the price %s as %s', (typed, price) =>
    expect(toPlanEdit({ ...form, price: typed }).price).toBe(price),
  );

  it('removes and adds limits', () => {
    const edit = toPlanEdit({
      ...form,
      hasProductLimit: false,
      hasCategoryLimit: true,
      maxCategories: '1.000',
    });
    expect(edit).toMatchObject({ maxProducts: -1, maxCategories: 1000 });
  });

  it.each([
    [{ name: ' ' }, { name: 'El nombre es requerido' }],
    [{ price: '' }, { price: 'El precio es requerido' }],
    [{ price: 'nueve' }, { price: 'El precio no es válido' }],
    [{ maxProducts: '' }, { maxProducts: wrongLimit }],
    [{ maxProducts: '-1' }, { maxProducts: wrongLimit }],
    [{ maxProducts: '1,5' }, { maxProducts: wrongLimit }],
    [{ hasCategoryLimit: true, maxCategories: '0' }, { maxCategories: wrongLimit }],
  ])('rejects %o', (change, errors) => expect(validatePlanForm({ ...form, ...change })).toEqual(errors));

  it('accepts the values of an existing plan', () => expect(validatePlanForm(form)).toEqual({}));
});
