import { receiptPath } from '@vitrina/contract/paths.ts';
import type { Page } from 'playwright-core';
import { go, heading, type Screen, type World } from './screen.ts';

export const plansScreens: readonly Screen[] = [
  {
    name: 'plans',
    owner: 'busy',
    async open(page, world) {
      await go('/planes')(page, world);
      await page.getByRole('button', { name: 'Plan Actual' }).waitFor();
    },
  },
  {
    name: 'plans-planned',
    owner: 'subscriber',
    async open(page, world) {
      await go('/planes')(page, world);
      await page.getByText('ese día pasas al plan').waitFor();
    },
  },
  {
    name: 'plans-grace',
    owner: 'subscriber',
    async open(page, world) {
      const ends = { endDate: '2026-11-27T15:00:00.000Z', graceEndDate: '2026-12-02T15:00:00.000Z' };
      const grace = { status: 'pending', renewable: true, nextPlanId: null, ...ends };
      await page.route('**/api/subscriptions/current', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), ...grace } });
      });
      await go('/planes')(page, world);
      await page.getByRole('button', { name: 'Renovar' }).waitFor();
    },
  },
  {
    name: 'plans-loading',
    owner: 'busy',
    async open(page, world) {
      await page.route('**/api/subscriptions/list', () => {});
      await go('/planes')(page, world);
      await heading(page, 'Planes y Precios');
    },
  },
  {
    name: 'plans-error',
    owner: 'busy',
    async open(page, world) {
      await page.route('**/api/subscriptions/list', (route) => route.abort());
      await go('/planes')(page, world);
      await page.getByRole('button', { name: 'Reintentar' }).waitFor();
    },
  },
  { name: 'payment', owner: 'subscriber', open: openPayment },
  {
    name: 'payment-loading',
    owner: 'subscriber',
    async open(page, world) {
      await page.route('**/api/payments/config', () => {});
      await choosePremium(page, world);
    },
  },
  {
    name: 'payment-refused',
    owner: 'subscriber',
    async open(page, world) {
      await openPayment(page, world);
      await page.route('**/create-order', (route) => route.fulfill({ status: 502 }));
      await page.getByRole('button', { name: 'Confirmar Pago de Prueba' }).click();
      await page.getByText('Error al crear la orden de pago').waitFor();
    },
  },
  {
    name: 'payment-confirming',
    owner: 'subscriber',
    async open(page, world) {
      await page.route('**/capture-order', (route) => route.fulfill({ json: { status: 'PENDING' } }));
      await go('/subscription/payment?planId=premium&token=5O190127TN364715T')(page, world);
      await page.getByText('Tu pago se está confirmando').waitFor();
    },
  },
  {
    name: 'payment-blocked-script',
    owner: 'subscriber',
    async open(page, world) {
      const config = { provider: 'paypal', clientId: 'nadie', currency: 'USD' };
      const sdkUrl = `${world.product.url}/no/hay/tal/script`;
      await page.route('**/api/payments/config', (route) => route.fulfill({ json: { ...config, sdkUrl } }));
      await choosePremium(page, world);
      await page.getByText('No pudimos cargar los botones de PayPal').waitFor();
    },
  },
  {
    name: 'payment-success',
    owner: 'subscriber',
    async open(page, world) {
      await page.addInitScript(stayHere);
      await go('/subscription/success')(page, world);
      await page.getByText('está activo hasta').waitFor();
    },
  },
  {
    name: 'payment-cancel',
    owner: 'subscriber',
    async open(page, world) {
      await page.addInitScript(stayHere);
      await go('/subscription/cancel')(page, world);
      await page.getByText('sigues en el plan').waitFor();
    },
  },
  {
    name: 'receipt',
    owner: 'subscriber',
    async open(page, world) {
      await go(receiptPath(world.paymentId))(page, world);
      await page.getByText('Imprimir o guardar PDF').waitFor();
    },
  },
  {
    name: 'receipt-missing',
    owner: 'subscriber',
    async open(page, world) {
      await go(receiptPath(crypto.randomUUID()))(page, world);
      await heading(page, 'No encontramos este recibo');
    },
  },
  {
    name: 'unreachable',
    owner: 'busy',
    async open(page, world) {
      await page.route('**/api/auth/me', (route) => route.abort());
      await go('/dashboard')(page, world);
      await page.getByText('No pudimos conectarnos').waitFor();
    },
  },
];

async function choosePremium(page: Page, world: World) {
  await go('/planes')(page, world);
  await page.getByRole('button', { name: 'Seleccionar Plan Premium' }).click();
  await heading(page, 'Resumen de la Suscripción');
}

async function openPayment(page: Page, world: World) {
  await choosePremium(page, world);
  await page.getByText('Modo de prueba: no se cobra nada').waitFor();
}

/** Runs in the page: what would lead on by itself after some seconds does not, so that it can be looked at. */
function stayHere() {
  const later = window.setTimeout.bind(window);
  window.setTimeout = ((work: () => void, delay = 0) =>
    delay < 5000 ? later(work, delay) : 0) as typeof window.setTimeout;
}
