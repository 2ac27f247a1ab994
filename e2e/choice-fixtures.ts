import { updateOpeningHours } from '@vitrina/contract/opening-hours/endpoints.ts';
import { createOptionGroup } from '@vitrina/contract/option-groups/endpoints.ts';
import { createProduct, listProducts } from '@vitrina/contract/products/endpoints.ts';
import type { App } from './app.ts';

/** Adds a product with sizes and options, one that is sold out, labels and hours. */
export async function addChoices(app: App, token: string): Promise<void> {
  const { optionGroup: milk } = await app.call(createOptionGroup, {
    token,
    body: {
      name: 'Leche',
      min: 1,
      max: 1,
      options: [
        { name: 'Entera' },
        { name: 'De avena', price: '2500' },
        { name: 'De almendra', price: '3000', soldOut: 'until-changed' },
      ],
    },
  });
  const { optionGroup: extras } = await app.call(createOptionGroup, {
    token,
    body: {
      name: 'Para acompañar',
      min: 0,
      max: 2,
      repeat: true,
      options: [
        { name: 'Almojábana', price: '4500' },
        { name: 'Pandebono', price: '4000' },
      ],
    },
  });
  const { menus } = await app.call(listProducts, { token });
  const categoryId = menus[0]?.categoryId ?? '';
  const fields = { description: 'De nuestra finca, molido al momento.', categoryId };
  await app.call(createProduct, {
    token,
    body: {
      ...fields,
      name: 'Café con leche',
      price: '8000',
      variants: [
        { name: 'Pequeño', price: '8000' },
        { name: 'Grande', price: '11000', compareAtPrice: '13000' },
        { name: 'Jarra', price: '28000', soldOut: 'until-changed' },
      ],
      optionGroups: [milk.id, extras.id],
      labels: ['nuevo', 'vegetariano', 'para-compartir'],
    },
  });
  await app.call(createProduct, {
    token,
    body: {
      ...fields,
      name: 'Torta de naranja',
      price: '9000',
      soldOut: 'until-changed',
      labels: ['sin-gluten'],
    },
  });
  const day = [{ from: '07:00', to: '19:00' }];
  const week = [[], day, day, day, day, day, day];
  const specialDates = [{ date: '2026-12-25', name: 'Navidad', spans: [] }];
  await app.call(updateOpeningHours, { token, body: { hours: { week, specialDates } } });
}
