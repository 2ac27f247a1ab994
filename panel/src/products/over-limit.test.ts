import type { Product } from '@vitrina/contract/products/schema.ts';
import { describe, expect, it } from 'vitest';
import { overLimit, overLimitNotice } from './over-limit.ts';

const product = (id: string, more: Partial<Product> = {}): Product => ({
  id,
  name: id,
  description: '',
  price: '1',
  categoryId: 'platos',
  categoryName: 'Platos',
  images: [],
  image: null,
  active: true,
  order: 1,
  ...more,
});
const planOf = (maxProducts: number) => ({
  planDetails: { id: 'free' as const, name: 'Gratis', price: 0, features: [], maxProducts, maxCategories: 3 },
});
const categories = [{ id: 'platos' }];
const menu = [product('a'), product('b'), product('c'), product('d')];

describe('overLimit', () => {
  it('names those after the first that the plan shows', () => {
    expect([...overLimit(menu, categories, planOf(2))]).toEqual(['c', 'd']);
    expect(overLimit(menu, categories, planOf(4)).size).toBe(0);
    expect(overLimit(menu, categories, planOf(-1)).size).toBe(0);
  });

  it('counts neither hidden products nor those without a category', () => {
    const some = [product('a', { active: false }), product('b', { categoryId: null }), ...menu.slice(2)];
    expect(overLimit(some, categories, planOf(2)).size).toBe(0);
    expect([...overLimit(some, categories, planOf(1))]).toEqual(['d']);
  });

  it('names nobody while the plan is not known', () => {
    expect(overLimit(menu, categories, undefined).size).toBe(0);
  });
});

it('tells what is over the limit, and what to do', () => {
  expect(overLimitNotice(0, planOf(10))).toBeNull();
  expect(overLimitNotice(1, planOf(10))).toBe(
    'Tu página muestra los primeros 10. El otro se conserva, pero no se ve.',
  );
  expect(overLimitNotice(3, planOf(10))).toBe(
    'Tu página muestra los primeros 10. Los otros 3 se conservan, pero no se ven.',
  );
});
