import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import {
  createDailyMenu,
  listDailyMenus,
  publishDay,
  saveDay,
} from '@vitrina/contract/menu/daily-menus/endpoints.ts';
import { createProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import type { App } from './app.ts';

const yesterday = [
  ['Sancocho de gallina', 'Crema de ahuyama'],
  ['Frijol cargamanto', 'Lenteja guisada'],
  ['Pollo sudado', 'Carne asada', 'Pechuga a la plancha'],
  ['Lulo'],
];
const earlier = [['Ajiaco santafereño'], ['Garbanzo con chorizo'], ['Sobrebarriga en salsa'], ['Mora']];

/** A lunch place with the dishes of two earlier menus, which were published today, because only today can be. */
export async function buildLunchPlace(app: App, { isPublished = false } = {}) {
  const owner = await app.buildOwner({ plan: 'premium' });
  const { token } = owner;
  const { customization } = await app.call(updateCustomization, {
    token,
    body: { businessName: 'La Totuma', whatsappNumber: '+573105550142', hasCartEnabled: true },
  });
  const { category } = await app.call(createCategory, { token, body: { name: 'Para picar' } });
  const starter = { name: 'Patacones', description: 'Con hogao', price: '16500', categoryId: category.id };
  await app.call(createProduct, { token, body: starter });
  const parts = ['Sopa', 'Principio', 'Proteína', 'Jugo'].map((name) => ({
    name,
    ...(name === 'Sopa' && { sizes: ['Completo'] }),
  }));
  const sizes = [
    { name: 'Completo', price: '15000' },
    { name: 'Sin sopa', price: '12000' },
  ];
  const body = { name: 'Almuerzo de hoy', sizes, parts };
  const { menu } = await app.call(createDailyMenu, { token, body });
  const { today } = await app.call(listDailyMenus, { token });
  const params = { id: menu.productId, date: today };
  const save = (dishes: readonly (readonly string[])[]) =>
    app.call(saveDay, {
      token,
      params,
      body: {
        parts: menu.parts.map(({ groupId }, index) => ({
          groupId,
          dishes: (dishes[index] ?? []).map((name) => ({ name })),
        })),
        // The last minute of the day of the kitchen, so that it can be published whenever this test runs.
        until: '03:59',
      },
    });
  await save(earlier);
  await save(yesterday);
  if (isPublished) await app.call(publishDay, { token, params });
  return { ...owner, menu, today, params, link: customization.publicLink };
}
