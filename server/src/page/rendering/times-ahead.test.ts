import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { updateOpeningHours } from '@vitrina/contract/business/opening-hours/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { updateOrdering } from '@vitrina/contract/orders/ordering/endpoints.ts';
import { expect, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';

const t = bootTestApp();

test('an order for later is offered while one of the next days has a time, also after a vacation', async () => {
  const { token, userId } = await t.buildOwner({ plan: 'premium' });
  const business = { businessName: 'El Fogón', whatsappNumber: '+573105550142', hasCartEnabled: true };
  await t.call(updateCustomization, { token, body: business });
  const { category } = (await t.call(createCategory, { token, body: { name: 'Platos' } })).body;
  const product = { name: 'Ajiaco', description: 'Con pollo', price: '12000', categoryId: category.id };
  await t.call(createProduct, { token, body: product });
  await t.call(updateOrdering, { token, body: { modes: ['pickup'], acceptsLater: true } });
  const read = async () => /"acceptsLater":(\w+)/.exec((await t.app.inject(`/menu/${userId}`)).body)?.[1];
  expect(await read()).toBe('true');
  const closedDates = Array.from({ length: 12 }, (_, day) =>
    new Date(t.clock.now().getTime() + (day - 1) * 86_400_000).toISOString().slice(0, 10),
  );
  await t.call(updateOpeningHours, {
    token,
    body: {
      hours: {
        week: Array.from({ length: 7 }, () => [{ from: '08:00', to: '20:00' }]),
        specialDates: closedDates.map((date) => ({ date, name: 'Vacaciones', spans: [] })),
      },
    },
  });
  expect(await read()).toBe('false');
  t.clock.passDays(5);
  expect(await read()).toBe('true');
});
