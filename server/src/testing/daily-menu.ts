import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { createDailyMenu, publishDay, saveDay } from '@vitrina/contract/menu/daily-menus/endpoints.ts';
import { updateOrdering } from '@vitrina/contract/orders/ordering/endpoints.ts';
import { placeOrder } from '@vitrina/contract/orders/placing/endpoints.ts';
import { randomIp, type TestApp } from './app.ts';
import { sameOrigin } from './order-shop.ts';

/** A lunch place in Bogotá, whose lunch has a soup and a main dish and is also sold without soup. */
export async function buildLunchPlace(t: TestApp) {
  const owner = await t.buildOwner({ plan: 'premium' });
  const { token, userId } = owner;
  const body = { businessName: 'La Totuma', whatsappNumber: '+573105550142', hasCartEnabled: true };
  await t.call(updateCustomization, { token, body });
  await t.call(updateOrdering, { token, body: { acceptsLater: true } });
  const { menu } = (
    await t.call(createDailyMenu, {
      token,
      body: {
        name: 'Almuerzo de hoy',
        sizes: [
          { name: 'Completo', price: '15000' },
          { name: 'Sin sopa', price: '12000' },
        ],
        parts: [{ name: 'Sopa', sizes: ['Completo'] }, { name: 'Proteína' }],
      },
    })
  ).body;
  const [soups = '', mains = ''] = menu.parts.map(({ groupId }) => groupId);
  const params = (date: string) => ({ id: menu.productId, date });
  const save = (date: string, dishes: { soups?: object[]; mains?: object[] } = {}, until = '15:30') =>
    t.call(saveDay, {
      token,
      params: params(date),
      body: {
        parts: [
          { groupId: soups, dishes: dishes.soups ?? [{ name: 'Sancocho' }, { name: 'Ajiaco' }] },
          { groupId: mains, dishes: dishes.mains ?? [{ name: 'Pollo' }, { name: 'Pechuga', price: '2000' }] },
        ],
        until,
      },
    });
  const publish = (date: string) => t.call(publishDay, { token, params: params(date) });
  const ip = randomIp();
  return {
    ...owner,
    menu,
    soups,
    mains,
    params,
    save,
    publish,
    readPage: async () => (await t.app.inject({ url: `/menu/${userId}` })).body,
    place: (line: object, changes: object = {}) =>
      t.call(placeOrder, {
        params: { userId },
        headers: sameOrigin,
        from: ip,
        body: {
          idempotencyKey: crypto.randomUUID(),
          customer: { name: 'Ana' },
          fulfilment: { mode: 'pickup' },
          lines: [{ productId: menu.productId, quantity: 1, ...line }],
          ...changes,
        },
      }),
  };
}
