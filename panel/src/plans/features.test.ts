import type { Plan } from '@vitrina/contract/plans/schema.ts';
import { expect, test } from 'vitest';
import { planFeatures } from './features.ts';

const plan: Plan = {
  id: 'basic',
  name: 'Básico',
  price: 4.99,
  features: [],
  maxProducts: 40,
  maxCategories: 8,
};

test('the limits come first, from the numbers and not from what the features say', () => {
  const features = ['Hasta 10 productos', 'Categorías ilimitadas', 'Logo'];
  expect(planFeatures({ ...plan, features })).toEqual(['Hasta 40 productos', 'Hasta 8 categorías', 'Logo']);
  expect(planFeatures({ ...plan, maxProducts: 1, maxCategories: 1 })).toEqual([
    'Hasta 1 producto',
    'Hasta 1 categoría',
  ]);
});

test('without limits it says so', () => {
  expect(planFeatures({ ...plan, maxProducts: -1, maxCategories: -1 })).toEqual([
    'Productos ilimitados',
    'Categorías ilimitadas',
  ]);
});
