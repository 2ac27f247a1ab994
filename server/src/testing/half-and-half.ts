import { randomUUID } from 'node:crypto';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import {
  createOptionGroup,
  listOptionGroups,
  updateOptionGroup,
} from '@vitrina/contract/menu/option-groups/endpoints.ts';
import type { OptionGroup } from '@vitrina/contract/menu/option-groups/schema.ts';
import { createProduct, getProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import type { Product } from '@vitrina/contract/menu/products/schema.ts';
import { placeOrder } from '@vitrina/contract/orders/placing/endpoints.ts';
import type { PublicPage } from '@vitrina/contract/page/schema.ts';
import { randomIp, type TestApp } from './app.ts';
import { sameOrigin } from './order-shop.ts';

/**
 * A premium pizzería with a cart. Its pizzas have other sizes and prices; a whole one of two halves costs the dearer. The sizes of the
 * half and half are written in another way.
 */
export async function buildPizzeria(t: TestApp) {
  const owner = await t.buildOwner({ plan: 'premium' });
  const { token, userId } = owner;
  await t.call(updateCustomization, {
    token,
    body: { businessName: 'La Totuma', whatsappNumber: '+573105550142', hasCartEnabled: true },
  });
  const { category } = (await t.call(createCategory, { token, body: { name: 'Pizzas' } })).body;
  const create = async (name: string, prices: Record<string, string> | string, fields: object = {}) => {
    const body = { name, description: 'x', price: '1', categoryId: category.id };
    const priced =
      typeof prices === 'string'
        ? { price: prices }
        : {
            variants: JSON.stringify(Object.entries(prices).map(([size, price]) => ({ name: size, price }))),
          };
    return (await t.call(createProduct, { token, body: { ...body, ...priced, ...fields } })).body.menu;
  };
  const hawaiian = await create('Hawaiana', { Mediana: '30000', Grande: '42000' });
  const pepperoni = await create('Pepperoni', { Mediana: '32000.50', Grande: '45000' });
  const napolitana = await create('Napolitana', { Grande: '40000', Familiar: '60000' });
  const calzone = await create('Calzone', '20000');
  const halves = {
    ...{ name: 'Mitades', min: 2, max: 2, pricing: 'highest' as const },
    source: { categoryId: category.id, except: [] as string[] },
  };
  const { optionGroup: group } = (await t.call(createOptionGroup, { token, body: halves as never })).body;
  const half = await create(
    'Mitad y mitad',
    { mediana: '1', GRANDE: '1' },
    { optionGroups: JSON.stringify([group.id]) },
  );
  const [medium, large] = half.variants;
  if (!medium || !large) throw new Error('the half and half has two sizes');
  const ip = randomIp();
  const place = (lines: readonly object[], changes: object = {}) =>
    t.call(placeOrder, {
      ...{ params: { userId }, headers: sameOrigin, from: ip },
      body: {
        idempotencyKey: randomUUID(),
        customer: { name: 'Ana' },
        fulfilment: { mode: 'pickup' },
        lines,
        ...changes,
      } as never,
    });
  /** A line of the half and half. */
  const line = (size: { id: string }, products: readonly { id: string }[], fields: object = {}) => ({
    ...{ productId: half.id, variantId: size.id, quantity: 1 },
    options: products.map(({ id }) => ({ id, quantity: 1 })),
    ...fields,
  });
  return {
    ...owner,
    ...{ category, hawaiian, pepperoni, napolitana, calzone, halves, group, half, medium, large },
    ...{ create, place, line },
    order: (size: { id: string }, products: readonly { id: string }[], fields: object = {}) =>
      place([line(size, products, fields)]),
    loadProduct: async ({ id }: Pick<Product, 'id'> = half) =>
      (await t.call(getProduct, { token, params: { id } })).body.menu,
    loadGroup: async () =>
      (await t.call(listOptionGroups, { token })).body.optionGroups.find(
        ({ id }) => id === group.id,
      ) as OptionGroup,
    updateGroup: (changes: object) =>
      t.call(updateOptionGroup, {
        ...{ token, params: { id: group.id } },
        body: { name: 'Mitades', min: 2, max: 2, ...changes } as never,
      }),
    /** What visitors get, and what the document says without a script. */
    loadPage: async (path = '') => {
      const { body } = await t.app.inject({ url: `/menu/${userId}${path}` });
      const data = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
      return { page: JSON.parse(data) as PublicPage, html: body.split(data).join('') };
    },
  };
}
