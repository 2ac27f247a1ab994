import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { expect, it } from 'vitest';
import { findNextAction } from './next-action.ts';

const business = {
  businessType: 'menu',
  whatsappNumber: '+573105550142',
  showWhatsappButton: true,
} as Customization;
const product = {
  id: 'a',
  name: 'Ajiaco',
  description: 'Con pollo',
  active: true,
  categoryId: 'c',
  images: [{} as never],
};
const find = (...products: Partial<typeof product>[]) =>
  findNextAction(
    business,
    products.map((changes) => ({ ...product, ...changes })),
  );

it('a complete business has nothing to do', () => expect(find({}, {})).toBeNull());

it('a page without orders comes before everything else', () => {
  expect(findNextAction({ ...business, showWhatsappButton: false }, [])?.title).toBe(
    'Tu página no recibe pedidos',
  );
});

it('services with minutes need hours before customers can book them', () => {
  expect(findNextAction(business, [{ ...product, images: [] }], { needsHours: true })).toMatchObject({
    title: 'Todavía no se puede reservar en tu página',
    to: '/dashboard?paso=horario',
  });
});

it('what a plan keeps off the page comes before what is missing on it', () => {
  const overLimit = { count: 2, plan: { name: 'Gratis', maxProducts: 10 } };
  const products = Array.from({ length: 12 }, () => ({ ...product, images: [] }));
  expect(findNextAction(business, products, { overLimit })).toEqual({
    title: '2 productos fuera de tu página',
    description: 'El plan Gratis muestra hasta 10. Lo demás está guardado.',
    label: 'Ver planes',
    to: '/planes?para=products&productos=12',
  });
  expect(findNextAction(business, products, { overLimit, isOwner: false })?.to).toBe('/menu');
  expect(findNextAction(business, products, { overLimit: { ...overLimit, count: 0 } })?.title).toBe(
    '12 productos sin foto',
  );
});

it.each([
  [[{ categoryId: null as never }, { images: [] }], '1 producto sin categoría', '/menu/edit/a'],
  [[{ images: [] }, { images: [] }, { active: false }], '2 productos sin foto', '/menu/edit/a'],
  [[{ description: 'Ajiaco' }, { active: false }], '1 producto sin descripción', '/menu/edit/a'],
  [[{ active: false, images: [] }, { active: false }], '2 productos ocultos', '/menu'],
])('%o leads to «%s»', (products, title, to) => {
  expect(find(...products)).toMatchObject({ title, to });
});
