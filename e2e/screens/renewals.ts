import type { Page } from 'playwright-core';
import { operatorScreen } from './operator.ts';
import { type Fixtures, goTo, type Screen } from './screen.ts';

const terms = { planId: 'pro', planName: 'Pro', provider: 'mercadopago', currency: 'COP' } as const;
const offer = {
  ...terms,
  amount: '39900',
  period: 'month',
  nextChargeAt: '2026-12-15T13:00:00.000Z',
  email: 'hola@tierracafe.co',
};
const running = {
  ...offer,
  status: 'active',
  approveUrl: null,
  cardUrl: 'https://www.mercadopago.com.co/',
  retriesUntil: null,
};
const failing = { ...running, status: 'failing', retriesUntil: '2026-12-25T13:00:00.000Z' };
const pending = {
  ...running,
  status: 'pending',
  approveUrl: 'https://www.mercadopago.com.co/',
  cardUrl: null,
};

type State = { renewal: object | null; offer: object | null };

const openWith =
  (state: State, path: string, text: string) =>
  async (page: Page, fixtures: Fixtures): Promise<void> => {
    await page.route('**/api/subscriptions/renewal', (route) => route.fulfill({ json: state }));
    await goTo(path)(page, fixtures);
    await page.getByText(text).first().waitFor();
    if (path === '/profile')
      await page.getByRole('heading', { name: 'Renovación automática' }).scrollIntoViewIfNeeded();
  };

const active = { renewal: running, offer: null };

const { planId, provider, currency, amount, period } = offer;
const consent = { planId, provider, currency, amount, period, state: 'active', since: null };
const since = '2026-11-20T15:00:00.000Z';
const consents = [
  { ...consent, state: 'failing', since, nextChargeAt: '2026-11-24T15:00:00.000Z' },
  { ...consent, state: 'stopping', since, nextChargeAt: null, user: null },
  ...Array.from({ length: 23 }, (_, n) => ({
    ...consent,
    ...(n % 3 === 1 && { planId: 'premium', amount: '799000', period: 'year' }),
    nextChargeAt: `2026-12-${String(n + 1).padStart(2, '0')}T13:00:00.000Z`,
  })),
].map((one, n) => ({
  user: { id: crypto.randomUUID(), email: `cafe.niebla.${n}@example.com` },
  ...one,
  id: crypto.randomUUID(),
}));

const openOverview =
  (overview: { active: number; stopping: number } & Record<string, unknown>, text: string) =>
  async (page: Page, fixtures: Fixtures): Promise<void> => {
    const probe = { ranAt: since, asked: 11, failed: 0 };
    const accounts = [
      { provider, country: 'CO', currency: 'COP', probe },
      { provider, country: 'MX', currency: 'MXN', probe: null },
    ];
    const json = { renewals: consents, accounts, total: overview.active + overview.stopping, ...overview };
    await page.route('**/api/admin/renewals*', (route) => route.fulfill({ json }));
    await goTo('/admin/pagos')(page, fixtures);
    await page.getByText(text).first().scrollIntoViewIfNeeded();
  };

const openAttention = async (page: Page, fixtures: Fixtures): Promise<void> => {
  const user = { id: crypto.randomUUID(), email: 'cafe.niebla@example.com' };
  const payment = { user, provider: 'mercadopago', amount: '39900', currency: 'COP' };
  const disputes = [
    {
      ...payment,
      id: 'PP-D-27803',
      provider: 'paypal',
      providerNumber: '7TK53561YB803214S',
      amount: '9.99',
      currency: 'USD',
      reason: 'UNAUTHORISED',
      openedAt: since,
      respondBy: '2026-11-30T12:00:00.000Z',
      url: 'https://www.paypal.com/resolutioncenter/view/PP-D-27803',
    },
    {
      ...payment,
      id: '217000061680860000',
      providerNumber: '81968653106',
      reason: null,
      openedAt: since,
      respondBy: null,
      url: null,
    },
  ];
  const refund = {
    ...payment,
    since: '2026-11-02T12:00:00.000Z',
    refundableUntil: '2027-05-01T12:00:00.000Z',
  };
  const refunds = [
    { ...refund, id: crypto.randomUUID(), providerNumber: '81968653107', rejections: 3 },
    { ...refund, id: crypto.randomUUID(), user: null, providerNumber: '81968653108', rejections: 0 },
  ];
  const request = {
    id: crypto.randomUUID(),
    code: 'BAJA-7KQ2-M9XD',
    kind: 'termination',
    email: user.email,
    userId: user.id,
    message: 'Cierro el café en diciembre.',
    createdAt: since,
  };
  await page.route('**/api/admin/payments/attention', (route) =>
    route.fulfill({ json: { disputes, refunds, requests: [request] } }),
  );
  await page.route('**/api/admin/consumer-requests?*', (route) =>
    route.fulfill({
      json: route.request().url().includes('sender=account')
        ? { requests: [request], total: 1 }
        : { requests: [], total: 0 },
    }),
  );
  await goTo('/admin/pagos')(page, fixtures);
  await page.getByText('En disputa').first().waitFor();
};

/** The renewal in Mi Cuenta, on the plans screen and for the operator. */
export const renewalScreens: readonly Screen[] = [
  {
    name: 'renewal-offer',
    owner: 'subscriber',
    open: openWith({ renewal: null, offer }, '/profile', 'tu plan no se vence'),
  },
  {
    name: 'renewal-consent',
    owner: 'subscriber',
    open: openWith({ renewal: null, offer }, '/profile?renovacion=activar', 'Aceptar y elegir tarjeta'),
  },
  {
    name: 'renewal-pending',
    owner: 'subscriber',
    open: openWith({ renewal: pending, offer }, '/profile', 'Falta que la autorices'),
  },
  {
    name: 'renewal-active',
    owner: 'subscriber',
    open: openWith(active, '/profile', 'sigue un mes más'),
  },
  {
    name: 'renewal-stop',
    owner: 'subscriber',
    async open(page, fixtures) {
      await openWith(active, '/profile', 'sigue un mes más')(page, fixtures);
      await page.getByRole('button', { name: 'Detener renovación' }).click();
      await page.getByRole('dialog').getByText('No se te cobra nada más').waitFor();
    },
  },
  {
    name: 'renewal-failing',
    owner: 'subscriber',
    open: openWith({ renewal: failing, offer: null }, '/profile', 'no pudo cobrar'),
  },
  {
    name: 'renewal-error',
    owner: 'subscriber',
    async open(page, fixtures) {
      await page.route('**/api/subscriptions/renewal', (route) => route.abort());
      await goTo('/profile')(page, fixtures);
      const message = page.getByText('No se pudo cargar tu renovación automática');
      await message.waitFor();
      await message.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'renewal-plans',
    owner: 'subscriber',
    open: openWith(active, '/planes', 'sigue un mes más'),
  },
  {
    name: 'renewal-plans-failing',
    owner: 'subscriber',
    open: openWith({ renewal: failing, offer: null }, '/planes', 'no pudo cobrar'),
  },
  operatorScreen(
    'renewals',
    openOverview({ setting: 'on', active: 126, failing: 1, stopping: 1 }, 'Cuenta eliminada'),
  ),
  operatorScreen(
    'renewals-off',
    openOverview({ setting: 'off', active: 126, failing: 1, stopping: 1 }, 'está apagada'),
  ),
  operatorScreen(
    'renewals-off-empty',
    openOverview({ setting: 'off', active: 0, failing: 0, stopping: 0, renewals: [] }, 'está apagada'),
  ),
  operatorScreen(
    'renewals-pages',
    openOverview({ setting: 'on', active: 126, failing: 1, stopping: 1 }, 'Siguiente'),
  ),
  operatorScreen('payments-attention', openAttention),
  operatorScreen('renewals-error', async (page, fixtures) => {
    await page.route('**/api/admin/renewals*', (route) => route.abort());
    await goTo('/admin/pagos')(page, fixtures);
    await page.getByText('Error al cargar los datos').first().waitFor();
  }),
];
