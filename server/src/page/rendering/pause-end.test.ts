import { randomUUID } from 'node:crypto';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { createDeliveryZone } from '@vitrina/contract/orders/delivery-zones/endpoints.ts';
import { pauseOrders, updateOrdering } from '@vitrina/contract/orders/ordering/endpoints.ts';
import { expect, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';

const t = bootTestApp();

test('a page says that deliveries alone are paused, until they are not', async () => {
  const { token, userId } = await t.buildOwner({ plan: 'premium' });
  const business = { businessName: 'El Fogón', whatsappNumber: '+573105550142', hasCartEnabled: true };
  await t.call(updateCustomization, { token, body: business });
  const { category } = (await t.call(createCategory, { token, body: { name: 'Platos' } })).body;
  const product = { name: 'Ajiaco', description: 'Con pollo', price: '12000', categoryId: category.id };
  await t.call(createProduct, { token, body: product });
  await t.call(updateOrdering, { token, body: { modes: ['pickup', 'delivery'] } });
  const zone = { name: 'Centro', fee: '4000', minutes: 20, idempotencyKey: randomUUID() };
  await t.call(createDeliveryZone, { token, body: zone });
  await t.call(pauseOrders, { token, body: { minutes: 60, modes: ['delivery'] } });
  const read = async () => /Domicilio [^<]*/.exec((await t.app.inject(`/menu/${userId}`)).body)?.[0];
  expect(await read()).toBe('Domicilio en pausa');
  t.clock.passDays(1 / 12);
  expect(await read()).toBe('Domicilio $\u00a04.000');
});
