import { updateProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import {
  createDeliveryZone,
  listPublicDeliveryZones,
  updateDeliveryZone,
} from '@vitrina/contract/orders/delivery-zones/endpoints.ts';
import { updateOrdering } from '@vitrina/contract/orders/ordering/endpoints.ts';
import type { ErrorBody } from '@vitrina/contract/platform/errors.ts';
import { expect, test } from 'vitest';
import { bootTestApp } from '../../testing/app.ts';
import { buildOrderShop } from '../../testing/order-shop.ts';

const t = bootTestApp();

/** A shop whose soup costs 28,500, and that delivers for 4,000, or for nothing from 57,000 on. */
async function buildDeliveringShop() {
  const shop = await buildOrderShop(t);
  const { token, soup } = shop;
  await t.call(updateOrdering, { token, body: { modes: ['delivery'], minimum: null } });
  const body = { name: 'Laureles', fee: '4000', freeFrom: '57000' };
  const { zone } = (await t.call(createDeliveryZone, { token, body })).body;
  const change = (changes: object) =>
    t.call(updateDeliveryZone, {
      token,
      params: { id: zone.id },
      body: { name: 'Laureles', fee: '4000', ...changes },
    });
  const order = async (quantity: number, expectedTotal?: string) => {
    const fulfilment = { mode: 'delivery' as const, zoneId: zone.id, address: 'Calle 1' };
    const customer = { name: 'Ana', phone: '+573105550142' };
    return shop.place({ customer, lines: [{ productId: soup.id, quantity }], fulfilment, expectedTotal });
  };
  return { ...shop, zone, change, order };
}

test('a zone keeps it, an older form changes nothing of it, empty ends it, and other values are refused', async () => {
  const { userId, zone, change } = await buildDeliveringShop();
  const load = async () => (await t.call(listPublicDeliveryZones, { params: { userId } })).body.zones;
  const { version: _version, ...shown } = zone;
  expect(await load()).toEqual([shown]);
  expect(zone.freeFrom).toBe('57000');
  await change({ minutes: 10 });
  expect(await load()).toMatchObject([{ freeFrom: '57000', minutes: 10 }]);
  for (const freeFrom of ['', null]) {
    await change({ freeFrom: '60000' });
    await change({ freeFrom });
    expect((await load())[0]).not.toHaveProperty('freeFrom');
  }
  for (const freeFrom of ['mucho', '-1', 60_000]) expect((await change({ freeFrom })).status).toBe(400);
});

test('products of so much are delivered for nothing, counted before the discount', async () => {
  const { token, order } = await buildDeliveringShop();
  expect((await order(1)).body.order).toMatchObject({ deliveryFee: '4000', total: '32500' });
  const { body } = await order(2);
  expect(body.order).toMatchObject({ subtotal: '57000', deliveryFee: '0', total: '57000' });
  const payments = { cash: true, card: false, transferAccounts: [], discountPercents: { cash: '10' } };
  await t.call(updateOrdering, { token, body: { payments } });
  const { status } = await t.call(updateOrdering, { token, body: { payments } });
  expect(status).toBe(200);
});

test('a page that does not know it learns of the new fee', async () => {
  const { token, soup, order, change } = await buildDeliveringShop();
  const changesOf = async (quantity: number, expectedTotal: string) =>
    ((await order(quantity, expectedTotal)).body as unknown as ErrorBody).changes;
  expect(await changesOf(2, '61000')).toEqual([{ kind: 'delivery-fee', was: null, now: '0' }]);
  await change({ freeFrom: '' });
  expect(await changesOf(2, '57000')).toEqual([{ kind: 'delivery-fee', was: null, now: '4000' }]);
  await change({ freeFrom: '57000' });
  const { name, description, categoryId } = soup;
  const body = { name, description, categoryId: categoryId ?? '', price: '20000' };
  await t.call(updateProduct, { token, params: { id: soup.id }, body });
  // A lower price takes the order below it, so its total has the fee again.
  expect((await order(2, '57000')).body).toMatchObject({ code: 'ORDER_CHANGED' });
  expect((await order(2, '44000')).body.order).toMatchObject({ deliveryFee: '4000', total: '44000' });
});
