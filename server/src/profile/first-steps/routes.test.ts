import { listOrders, setOrderSpam } from '@vitrina/contract/orders/board/endpoints.ts';
import { getFirstSteps, recordFirstSteps } from '@vitrina/contract/profile/first-steps/endpoints.ts';
import { expect, test } from 'vitest';
import { bootTestApp, type Owner } from '../../testing/app.ts';
import { buildOrderShop } from '../../testing/order-shop.ts';

const t = bootTestApp();
const recordSteps = ({ token }: Owner, body: unknown) => t.call(recordFirstSteps, { token, body });
const readSteps = async ({ token }: Pick<Owner, 'token'>) => (await t.call(getFirstSteps, { token })).body;

test('a new account has shared nothing and finished nothing', async () => {
  expect(await readSteps(await t.buildOwner())).toEqual({ shared: false, finished: false });
});

test('a step is recorded for the account, and only for it', async () => {
  const [owner, other] = [await t.buildOwner(), await t.buildOwner()];
  expect((await recordSteps(owner, { shared: true })).body).toEqual({ shared: true, finished: false });
  expect((await recordSteps(owner, { finished: true })).body).toEqual({ shared: true, finished: true });
  expect((await recordSteps(owner, {})).body).toEqual({ shared: true, finished: true });
  expect(await readSteps(owner)).toEqual({ shared: true, finished: true });
  expect(await readSteps(other)).toEqual({ shared: false, finished: false });
});

test('a recorded step cannot be undone', async () => {
  const owner = await t.buildOwner();
  await recordSteps(owner, { shared: true });
  for (const shared of [false, null, 'sí', 0])
    expect((await recordSteps(owner, { shared })).status).toBe(400);
  expect(await readSteps(owner)).toEqual({ shared: true, finished: false });
});

test('a first order finishes the steps, and a false one does not', async () => {
  const shop = await buildOrderShop(t);
  expect((await readSteps(shop)).finished).toBe(false);
  await shop.place();
  const [order] = (await t.call(listOrders, { token: shop.token })).body.orders;
  expect((await readSteps(shop)).finished).toBe(true);
  await t.call(setOrderSpam, { token: shop.token, params: { id: order?.id ?? '' }, body: { spam: true } });
  expect((await readSteps(shop)).finished).toBe(false);
});
