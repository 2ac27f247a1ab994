import { createProfessional } from '@vitrina/contract/agenda/professionals/endpoints.ts';
import { updateAgenda } from '@vitrina/contract/agenda/settings/endpoints.ts';
import { defaultAgendaSettings } from '@vitrina/contract/agenda/settings/schema.ts';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { updateOpeningHours } from '@vitrina/contract/business/opening-hours/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import type { App } from './app.ts';

/** Creates a barber shop on the pro plan that is always open and has three services, one of them in sizes. `names` are its professionals. */
export async function buildSalon(app: App, names: readonly string[] = ['Julián', 'Wilmer', 'Yuliana']) {
  const { token, userId } = await app.buildOwner({ plan: 'pro' });
  const { customization } = await app.call(updateCustomization, {
    token,
    body: {
      businessName: `Barbería Don Julián ${userId.slice(0, 4)}`,
      businessType: 'services',
      whatsappNumber: '+573105550142',
      showWhatsappButton: true,
      address: 'Calle 4 Oeste # 3-18, San Antonio',
    },
  });
  const week = Array.from({ length: 7 }, () => [{ from: '08:00', to: '20:00' }]);
  await app.call(updateOpeningHours, { token, body: { hours: { week, specialDates: [] } } });
  // The next free time can be changed, at whatever hour a test runs.
  const { version: seenVersion, ...rules } = defaultAgendaSettings;
  await app.call(updateAgenda, { token, body: { ...rules, cancelMinutes: 0, seenVersion } });
  const { category } = await app.call(createCategory, { token, body: { name: 'Cortes' } });
  const common = { description: 'Con cita', categoryId: category.id };
  const ids: Record<string, string> = {};
  const plain = [
    ['Corte clásico', '28000', 30],
    ['Barba', '18000', 20],
  ] as const;
  for (const [name, price, minutes] of plain)
    ids[name] = (await app.call(createProduct, { token, body: { ...common, name, price, minutes } })).menu.id;
  const variants = [
    { name: 'Corto', price: '60000' },
    { name: 'Largo', price: '90000', minutes: 120 },
  ];
  const color = { ...common, name: 'Color', price: '60000', minutes: 90, variants };
  ids.Color = (await app.call(createProduct, { token, body: color })).menu.id;
  for (const name of names) await app.call(createProfessional, { token, body: { name } });
  return { token, userId, ids, link: customization.publicLink };
}
