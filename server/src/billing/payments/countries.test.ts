import {
  capturePaymentOrder,
  createPaymentOrder,
  createPaypalOrder,
  getPaymentConfig,
  listPaymentOffers,
} from '@vitrina/contract/billing/payments/endpoints.ts';
import {
  checkRenewal,
  getRenewal,
  startRenewal,
} from '@vitrina/contract/billing/payments/renewal-endpoints.ts';
import { getCurrentSubscription } from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import { getRenewalOverview } from '@vitrina/contract/operator/accounting-endpoints.ts';
import { type FakeMercadopago, startFakeMercadopago } from '@vitrina/fakes/mercadopago.ts';
import { startMercadopagoOrigin } from '@vitrina/fakes/mercadopago-origin.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businesses } from '../../business/tables.ts';
import { checkHealth } from '../../operator/system/health.ts';
import { bootTestApp } from '../../testing/app.ts';
import { createDatabase } from '../../testing/database.ts';
import { payments, planPrices } from '../tables.ts';
import { reconcilePayments } from './reconciliation.ts';

type Owner = Awaited<ReturnType<typeof t.buildOwner>>;
const sellers = {} as Record<'CO' | 'MX', FakeMercadopago>;
const settings: NodeJS.ProcessEnv = { MERCADOPAGO_RENEWALS: 'on' };
let stopOrigin = async () => {};

beforeAll(async () => {
  for (const country of ['CO', 'MX'] as const) {
    sellers[country] = await startFakeMercadopago(country, () => t.clock.now());
    for (const name of ['ACCESS_TOKEN', 'PUBLIC_KEY', 'WEBHOOK_SECRET'])
      settings[`MERCADOPAGO_${country}_${name}`] = sellers[country].settings[`MERCADOPAGO_${name}`];
  }
  const origin = await startMercadopagoOrigin(Object.values(sellers));
  settings.MERCADOPAGO_API_URL = origin.url;
  stopOrigin = origin.stop;
});
afterAll(() => Promise.all([stopOrigin(), ...Object.values(sellers).map((seller) => seller.stop())]));

const t = bootTestApp({ database: createDatabase, settings });

beforeAll(() =>
  t.deps.db.insert(planPrices).values([
    { planId: 'pro', currency: 'COP', period: 'month', amount: '39900' },
    { planId: 'pro', currency: 'MXN', period: 'month', amount: '189' },
  ]),
);

async function buildOwnerIn(country: 'CO' | 'MX' | 'EC', currency: string): Promise<Owner> {
  const owner = await t.buildOwner();
  await t.deps.db.update(businesses).set({ country, currency }).where(eq(businesses.ownerId, owner.userId));
  return owner;
}

async function buy({ token }: Owner, country: 'CO' | 'MX'): Promise<string> {
  const params = { provider: 'mercadopago' };
  const placed = await t.call(createPaymentOrder, { token, params, body: { planId: 'pro' } });
  expect(placed.status, placed.body.message).toBe(200);
  const orderID = placed.body.orderID;
  expect(sellers[country].pay(orderID, ['approved', 'accredited'], t.clock.now())).toBeDefined();
  return orderID;
}

const readOffers = async ({ token }: Owner) =>
  (await t.call(listPaymentOffers, { token })).body.offers.map(({ provider, currency, amount }) => [
    provider,
    currency,
    amount,
  ]);
const readPlanId = async ({ token }: Owner) => (await t.call(getCurrentSubscription, { token })).body.planId;

test.each([
  ['CO', 'COP', '39900'],
  ['MX', 'MXN', '189'],
] as const)(
  'a business in %s pays in %s at the account of its country',
  async (country, currency, amount) => {
    const owner = await buildOwnerIn(country, currency);
    expect(await readOffers(owner)).toEqual([['mercadopago', currency, amount]]);
    const orderID = await buy(owner, country);
    const { body } = await t.call(capturePaymentOrder, {
      token: owner.token,
      params: { provider: 'mercadopago' },
      body: { orderID, planId: 'pro' },
    });
    expect(body.status).toBe('COMPLETED');
    expect(await readPlanId(owner)).toBe('pro');
  },
);

test('a notice is read at the account whose key signed it, and the job asks the right one', async () => {
  const mexican = await buildOwnerIn('MX', 'MXN');
  await buy(mexican, 'MX');
  const notice = sellers.MX.notices.at(-1);
  if (!notice) throw new Error('no notice');
  const { url, headers, body } = sellers.MX.sign(notice, { signedAt: t.clock.now() });
  expect((await t.app.inject({ method: 'POST', url, headers, payload: body })).statusCode).toBe(200);
  expect(await readPlanId(mexican)).toBe('pro');
  const forged = sellers.MX.sign(notice, { signedAt: t.clock.now(), secret: 'otro' });
  const reply = await t.app.inject({
    method: 'POST',
    url: forged.url,
    headers: forged.headers,
    payload: body,
  });
  expect(reply.statusCode).toBe(400);
  const colombian = await buildOwnerIn('CO', 'COP');
  await buy(colombian, 'CO');
  t.clock.passDays(0.1);
  await reconcilePayments(t.deps);
  expect(await readPlanId(colombian)).toBe('pro');
});

test('one country that does not respond leaves the others', async () => {
  const [colombian, mexican] = [await buildOwnerIn('CO', 'COP'), await buildOwnerIn('MX', 'MXN')];
  await buy(colombian, 'CO');
  await buy(mexican, 'MX');
  sellers.CO.injectFault('error', { times: 1000 });
  t.clock.passDays(0.1);
  await reconcilePayments(t.deps);
  expect([await readPlanId(colombian), await readPlanId(mexican)]).toEqual(['free', 'pro']);
  sellers.CO.clearFaults();
  t.clock.passDays(0.1);
  await reconcilePayments(t.deps);
  expect(await readPlanId(colombian)).toBe('pro');
});

test('a renewal is agreed to at the account that was paid', async () => {
  const owner = await buildOwnerIn('MX', 'MXN');
  await buy(owner, 'MX');
  t.clock.passDays(0.1);
  await reconcilePayments(t.deps);
  const { token } = owner;
  const { offer } = (await t.call(getRenewal, { token })).body;
  expect(offer).toMatchObject({ planId: 'pro', amount: '189', currency: 'MXN' });
  const terms = { planId: 'pro' as const, period: 'month' as const, amount: '189' };
  expect((await t.call(startRenewal, { token, body: terms })).status).toBe(200);
  const [created] = [...sellers.MX.preapprovals.values()].slice(-1);
  expect(sellers.CO.preapprovals.size).toBe(0);
  sellers.MX.authorize(created?.id ?? '');
  expect((await t.call(checkRenewal, { token })).body.renewal?.status).toBe('active');
});

test('where nobody sells in dollars, a business of another country is told so and has nothing to press', async () => {
  const owner = await buildOwnerIn('EC', 'USD');
  const { token } = owner;
  expect(await readOffers(owner)).toEqual([]);
  expect((await t.call(getPaymentConfig, { token })).body).toMatchObject({ provider: null, clientId: null });
  const order = await t.call(createPaypalOrder, { token, body: { planId: 'pro', userId: owner.userId } });
  expect([order.status, order.body.code]).toEqual([404, 'PAYMENT_PROVIDER_UNKNOWN']);
  const local = await t.call(createPaymentOrder, {
    token,
    params: { provider: 'mercadopago' },
    body: { planId: 'pro' },
  });
  expect(local.body.code).toBe('PLAN_NOT_SOLD');
  expect(await t.deps.db.$count(payments, eq(payments.ownerId, owner.userId))).toBe(0);
});

test('the operator sees each country with its state, and that nobody probed it', async () => {
  const message = async (env = t.deps.env) =>
    (await checkHealth({ ...t.deps, env })).checks.find(({ component }) => component === 'payments')?.message;
  expect(await message()).toBe(
    'Mercado Pago (Colombia) acepta las credenciales. Mercado Pago (México) acepta las credenciales',
  );
  sellers.MX.injectFault('unauthorized', { path: /users/, times: 10 });
  expect(await message()).toBe(
    'Mercado Pago (México) rechaza MERCADOPAGO_MX_ACCESS_TOKEN: nadie puede pagar. Mercado Pago (Colombia) acepta las credenciales',
  );
  sellers.MX.clearFaults();
  expect(await message({ ...t.deps.env, isProduction: true })).toMatch(
    /^Mercado Pago \(Colombia\) renueva planes y nunca se probó: npm run probe-mercadopago\./,
  );
  const overview = await t.call(getRenewalOverview, { token: await t.operatorToken(), query: {} });
  expect(overview.body.accounts).toEqual([
    { provider: 'mercadopago', country: 'CO', currency: 'COP', probe: null },
    { provider: 'mercadopago', country: 'MX', currency: 'MXN', probe: null },
  ]);
});
