import { randomUUID } from 'node:crypto';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { createCategory } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createOptionGroup } from '@vitrina/contract/menu/option-groups/endpoints.ts';
import { createProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { placeOrder } from '@vitrina/contract/orders/placing/endpoints.ts';
import { randomIp, type TestApp } from './app.ts';

/** What a browser sends along from a page of ours. */
export const sameOrigin = { 'sec-fetch-site': 'same-origin' };

/** A premium business with a cart: a soup, and a pizza with two sizes and extras. */
export async function buildOrderShop(t: TestApp) {
  const owner = await t.buildOwner({ plan: 'premium' });
  const { token, userId } = owner;
  await t.call(updateCustomization, {
    token,
    body: { businessName: 'La Olla', whatsappNumber: '+573105550142', hasCartEnabled: true },
  });
  const { category } = (await t.call(createCategory, { token, body: { name: 'Platos' } })).body;
  const extras = {
    name: 'Extras',
    min: 0,
    max: 3,
    repeat: true,
    options: [{ name: 'Queso', price: '3000' }, { name: 'Orégano' }],
  };
  const { optionGroup } = (await t.call(createOptionGroup, { token, body: extras })).body;
  const create = async (fields: object) => {
    const body = { description: 'x', price: '1', categoryId: category.id, ...fields };
    return (await t.call(createProduct, { token, body })).body.menu;
  };
  const soup = await create({ name: 'Ajiaco', price: '28500' });
  const pizza = await create({
    name: 'Pizza',
    variants: [
      { name: 'Mediana', price: '30000' },
      { name: 'Grande', price: '42000.50' },
    ],
    optionGroups: [optionGroup.id],
  });
  const [cheese] = optionGroup.options;
  const large = pizza.variants[1];
  if (!cheese || !large) throw new Error('the shop is incomplete');
  const ip = randomIp();
  const buildBody = (changes: object = {}) => ({
    idempotencyKey: randomUUID(),
    customer: { name: 'Ana' },
    fulfilment: { mode: 'pickup' as const },
    lines: [{ productId: soup.id, quantity: 2 }],
    ...changes,
  });
  /** The line of a large pizza with two times cheese: 48000.50. */
  const pizzaLine = {
    productId: pizza.id,
    variantId: large.id,
    options: [{ id: cheese.id, quantity: 2 }],
    quantity: 1,
  };
  return {
    ...owner,
    soup,
    pizza,
    large,
    cheese,
    extras: optionGroup,
    pizzaLine,
    buildBody,
    /** Places an order of two soups, with `changes` to it. */
    place: (changes: object = {}) =>
      t.call(placeOrder, { params: { userId }, body: buildBody(changes), headers: sameOrigin, from: ip }),
  };
}
