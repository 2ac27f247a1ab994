import { plainProduct } from '@vitrina/contract/menu/products/plain.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { describe, expect, it } from 'vitest';
import { formatOverLimitNotice, listOverLimit } from './over-limit.ts';

const product = (id: string, overrides: Partial<Product> = {}): Product => ({
  ...plainProduct,
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
  version: 1,
  ...overrides,
});
const createPlan = (maxProducts: number) => ({
  planDetails: { id: 'free' as const, name: 'Gratis', price: 0, features: [], maxProducts, maxCategories: 3 },
});
const categories = [{ id: 'platos' }];
const menu = [product('a'), product('b'), product('c'), product('d')];

describe('listOverLimit', () => {
  it('contains the products after the plan’s limit', () => {
    expect([...listOverLimit(menu, categories, createPlan(2))]).toEqual(['c', 'd']);
    expect(listOverLimit(menu, categories, createPlan(4)).size).toBe(0);
    expect(listOverLimit(menu, categories, createPlan(-1)).size).toBe(0);
  });

  it('does not count hidden or uncategorized products', () => {
    const products = [product('a', { active: false }), product('b', { categoryId: null }), ...menu.slice(2)];
    expect(listOverLimit(products, categories, createPlan(2)).size).toBe(0);
    expect([...listOverLimit(products, categories, createPlan(1))]).toEqual(['d']);
  });

  it('is empty while the plan is unknown', () => {
    expect(listOverLimit(menu, categories, undefined).size).toBe(0);
  });
});

it('the notice tells how many products are not shown', () => {
  expect(formatOverLimitNotice(0, createPlan(10))).toBeNull();
  expect(formatOverLimitNotice(1, createPlan(10))).toBe(
    'Tu página muestra los primeros 10. El otro se conserva, pero no se ve.',
  );
  expect(formatOverLimitNotice(3, createPlan(10))).toBe(
    'Tu página muestra los primeros 10. Los otros 3 se conservan, pero no se ven.',
  );
});
