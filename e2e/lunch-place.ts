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

/** Dishes by part. */
type Dishes = Readonly<Record<string, readonly string[]>>;

const yesterday: Dishes = {
  Sopa: ['Sancocho de gallina', 'Crema de ahuyama'],
  Principio: ['Frijol cargamanto', 'Lenteja guisada'],
  Proteína: ['Pollo sudado', 'Carne asada', 'Pechuga a la plancha'],
  Jugo: ['Lulo'],
};
const earlier: Dishes = {
  Sopa: ['Ajiaco santafereño'],
  Principio: ['Garbanzo con chorizo'],
  Proteína: ['Sobrebarriga en salsa'],
  Jugo: ['Mora'],
};

/**
 * A lunch place with the dishes of two earlier menus, which were published today, because only today can be. `dishes` are those of the
 * later one, whose parts the menu has.
 */
export async function buildLunchPlace(app: App, { isPublished = false, dishes = yesterday } = {}) {
  const owner = await app.buildOwner({ plan: 'premium' });
  const { token } = owner;
  const { customization } = await app.call(updateCustomization, {
    token,
    body: { businessName: 'La Totuma', whatsappNumber: '+573105550142', hasCartEnabled: true },
  });
  const { category } = await app.call(createCategory, { token, body: { name: 'Para picar' } });
  const starter = { name: 'Patacones', description: 'Con hogao', price: '16500', categoryId: category.id };
  await app.call(createProduct, { token, body: starter });
  const parts = Object.keys(dishes).map((name) => ({
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
  const save = (day: Dishes) =>
    app.call(saveDay, {
      token,
      params,
      body: {
        parts: menu.parts.map(({ groupId, name: part }) => ({
          groupId,
          dishes: (day[part] ?? []).map((name) => ({ name })),
        })),
        // The last minute of the day of the kitchen, so that it can be published whenever this test runs.
        until: '03:59',
      },
    });
  await save(earlier);
  await save(dishes);
  if (isPublished) await app.call(publishDay, { token, params });
  return { ...owner, menu, today, params, link: customization.publicLink };
}
