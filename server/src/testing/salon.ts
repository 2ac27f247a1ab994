import { randomUUID } from 'node:crypto';
import { placeAppointment } from '@vitrina/contract/agenda/appointments/public-endpoints.ts';
import { createProfessional } from '@vitrina/contract/agenda/professionals/endpoints.ts';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { updateOpeningHours } from '@vitrina/contract/business/opening-hours/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { randomIp, type TestApp } from './app.ts';
import { sameOrigin } from './order-shop.ts';

/** A salon that is open from 09:00 to 12:00, with a haircut of 45 minutes, and of 15 minutes of clean-up if it is wanted. */
export async function buildSalon(t: TestApp, names: readonly string[] = [], cleanUpMinutes = 0) {
  const owner = await t.buildOwner({ plan: 'premium' });
  const { token, userId } = owner;
  await t.call(updateCustomization, {
    token,
    body: { businessName: 'Salón Uno', whatsappNumber: '+573105550142', businessType: 'services' },
  });
  const week = Array.from({ length: 7 }, () => [{ from: '09:00', to: '12:00' }]);
  await t.call(updateOpeningHours, { token, body: { hours: { week, specialDates: [] } } });
  const { category } = (await t.call(createCategory, { token, body: { name: 'Cortes' } })).body;
  const product = { name: 'Corte', description: 'x', price: '30000', categoryId: category.id };
  const { menu: haircut } = (
    await t.call(createProduct, { token, body: { ...product, minutes: 45, cleanUpMinutes } })
  ).body;
  const professionals = [];
  for (const name of names)
    professionals.push((await t.call(createProfessional, { token, body: { name } })).body.professional);
  let customers = 0;
  const buildBody = (start: string, changes: object = {}) => {
    customers += 1;
    const phone = `310555${String(1000 + customers)}`;
    return {
      idempotencyKey: randomUUID(),
      services: [{ productId: haircut.id }],
      start,
      customer: { name: 'Ana', phone },
      ...changes,
    };
  };
  return {
    ...owner,
    haircut,
    professionals,
    buildBody,
    /** Books a haircut as a customer of a network of its own. */
    place: (start: string, changes: object = {}, call = t.call) =>
      call(placeAppointment, {
        params: { userId },
        body: buildBody(start, changes),
        headers: sameOrigin,
        from: randomIp(),
      }),
  };
}
