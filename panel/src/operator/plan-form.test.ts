import { describe, expect, it } from 'vitest';
import { planFormErrors, toPlanEdit, toPlanForm } from './plan-form.ts';

const pro = {
  id: 'pro',
  name: 'Pro',
  price: 9.99,
  features: [],
  maxProducts: 150,
  maxCategories: -1,
} as const;
const form = toPlanForm({ ...pro, features: [] });
const wrongLimit = 'Escribe un número entero mayor que cero';

describe('the form of a plan', () => {
  it('shows the price with the comma and sends it with the point, exactly', () => {
    expect(form.price).toBe('9,99');
    expect(toPlanEdit(form)).toEqual({ name: 'Pro', price: '9.99', maxProducts: 150, maxCategories: -1 });
  });

  it.each([
    ['12', '12'],
    ['12,5', '12.50'],
    ['12.50', '12.50'],
    ['0', '0'],
  ])('reads %s as %s', (typed, price) => expect(toPlanEdit({ ...form, price: typed }).price).toBe(price));

  it('takes a limit off and puts one on', () => {
    const edit = toPlanEdit({ ...form, limitsProducts: false, limitsCategories: true, maxCategories: '30' });
    expect(edit).toMatchObject({ maxProducts: -1, maxCategories: 30 });
  });

  it.each([
    [{ name: ' ' }, { name: 'El nombre es requerido' }],
    [{ price: '' }, { price: 'El precio es requerido' }],
    [{ price: 'nueve' }, { price: 'El precio no es válido' }],
    [{ maxProducts: '' }, { maxProducts: wrongLimit }],
    [{ maxProducts: '-1' }, { maxProducts: wrongLimit }],
    [{ maxProducts: '1,5' }, { maxProducts: wrongLimit }],
    [{ limitsCategories: true, maxCategories: '0' }, { maxCategories: wrongLimit }],
  ])('refuses %o', (change, errors) => expect(planFormErrors({ ...form, ...change })).toEqual(errors));

  it('finds nothing wrong with what it was given', () => expect(planFormErrors(form)).toEqual({}));
});
