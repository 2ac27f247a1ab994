import type { Plan } from '@vitrina/contract/billing/plans/schema.ts';
import { expect, test } from 'vitest';
import { listExtraFeatures, listPlanFeatures } from './features.ts';

const plan: Plan = {
  id: 'free',
  name: 'Gratis',
  price: 0,
  features: [],
  maxProducts: 40,
  maxCategories: 8,
};

test('the limits come first and are those of the plan, not of its feature texts', () => {
  const features = ['Hasta 10 productos', 'Categorías ilimitadas', 'Logo'];
  expect(listPlanFeatures({ ...plan, features })).toEqual([
    'Hasta 40 productos',
    'Hasta 8 categorías',
    'Logo',
  ]);
  expect(listPlanFeatures({ ...plan, maxProducts: 1, maxCategories: 1 })).toEqual([
    'Hasta 1 producto',
    'Hasta 1 categoría',
  ]);
});

test('a plan adds to the previous one what that one does not have', () => {
  const pro = { ...plan, maxProducts: 150, features: ['Logo', 'Visitas de hoy'] };
  const basic = { ...plan, features: ['Logo'] };
  expect(listExtraFeatures(pro, basic)).toEqual(['Hasta 150 productos', 'Visitas de hoy']);
  expect(listExtraFeatures(basic, undefined)).toEqual(listPlanFeatures(basic));
});

test('missing limits are listed as unlimited', () => {
  expect(listPlanFeatures({ ...plan, maxProducts: -1, maxCategories: -1 })).toEqual([
    'Productos ilimitados',
    'Categorías ilimitadas',
  ]);
});

test('the lost features are those that the other plan does not have', () => {
  const free = { ...plan, maxProducts: 10, features: ['Código QR'] };
  const basic = { ...plan, features: ['Código QR', 'Logo'] };
  expect(listExtraFeatures(basic, free)).toEqual(['Hasta 40 productos', 'Logo']);
});

test('a plan names what its gates open', () => {
  const basic: Plan = { ...plan, id: 'basic' };
  expect(listExtraFeatures(basic, plan)).toEqual([
    'Horarios de venta por producto',
    'Menú de hoy, que se quita solo',
    'Cuenta de lo que queda',
  ]);
  const premium: Plan = { ...plan, id: 'premium', features: ['Carrito de pedidos'] };
  expect(listExtraFeatures(premium, basic)).toEqual([
    'Carrito de pedidos',
    'Tablero de pedidos con aviso',
    'Mesas con código QR',
    'Zonas de entrega con su costo',
  ]);
});
