import type { Quote } from '@vitrina/contract/billing/coupons/schema.ts';
import { receiptPath } from '@vitrina/contract/platform/paths.ts';
import type { Page } from 'playwright-core';
import { type Fixtures, goTo, type Screen, waitForHeading } from './screen.ts';

export const plansScreens: readonly Screen[] = [
  {
    name: 'plans',
    owner: 'restaurant',
    async open(page, fixtures) {
      await goTo('/planes')(page, fixtures);
      await page.getByRole('button', { name: 'Plan Actual' }).waitFor();
    },
  },
  {
    name: 'plans-planned',
    owner: 'subscriber',
    async open(page, fixtures) {
      await goTo('/planes')(page, fixtures);
      await page.getByText('ese día pasas al plan').waitFor();
    },
  },
  {
    name: 'plans-grace',
    owner: 'subscriber',
    async open(page, fixtures) {
      const dates = { endDate: '2026-11-27T15:00:00.000Z', graceEndDate: '2026-12-02T15:00:00.000Z' };
      const grace = { status: 'pending', renewable: true, nextPlanId: null, ...dates };
      await page.route('**/api/subscriptions/current', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), ...grace } });
      });
      await goTo('/planes')(page, fixtures);
      await page.getByRole('button', { name: 'Renovar' }).waitFor();
    },
  },
  {
    name: 'plans-free',
    owner: 'subscriber',
    async open(page, fixtures) {
      await page.route('**/api/subscriptions/current', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), nextPlanId: null } });
      });
      await goTo('/planes')(page, fixtures);
      await page.getByRole('button', { name: 'Seleccionar Plan Gratis' }).click();
      await page.getByRole('dialog').getByText('Dejas de tener').waitFor();
    },
  },
  {
    name: 'plans-loading',
    owner: 'restaurant',
    async open(page, fixtures) {
      await page.route('**/api/subscriptions/list', () => {});
      await goTo('/planes')(page, fixtures);
      await waitForHeading(page, 'Planes y Precios');
    },
  },
  {
    name: 'plans-error',
    owner: 'restaurant',
    async open(page, fixtures) {
      await page.route('**/api/subscriptions/list', (route) => route.abort());
      await goTo('/planes')(page, fixtures);
      await page.getByRole('button', { name: 'Reintentar' }).waitFor();
    },
  },
  { name: 'payment', owner: 'subscriber', open: openPayment },
  {
    name: 'payment-loading',
    owner: 'subscriber',
    async open(page, fixtures) {
      await page.route('**/api/payments/config', () => {});
      await choosePremium(page, fixtures);
    },
  },
  {
    name: 'payment-failed',
    owner: 'subscriber',
    async open(page, fixtures) {
      await openPayment(page, fixtures);
      await page.route('**/create-order', (route) => route.fulfill({ status: 502 }));
      await page.getByRole('button', { name: 'Confirmar pago de prueba' }).click();
      await page.getByText('Error al crear la orden de pago').waitFor();
    },
  },
  {
    name: 'payment-confirming',
    owner: 'subscriber',
    async open(page, fixtures) {
      await page.route('**/capture-order', (route) => route.fulfill({ json: { status: 'PENDING' } }));
      await goTo('/subscription/payment?planId=premium&token=5O190127TN364715T')(page, fixtures);
      await page.getByText('Tu pago se está confirmando').waitFor();
    },
  },
  {
    name: 'payment-blocked-script',
    owner: 'subscriber',
    async open(page, fixtures) {
      const config = { provider: 'paypal', clientId: 'nadie', currency: 'USD' };
      const sdkUrl = `${fixtures.app.url}/no/hay/tal/script`;
      await page.route('**/api/payments/config', (route) => route.fulfill({ json: { ...config, sdkUrl } }));
      await page.route('**/api/payments/offers', async (route) => {
        const response = await route.fetch();
        const { offers, ...rest } = await response.json();
        const ofPaypal = offers.map((offer: object) => ({ ...offer, provider: 'paypal' }));
        await route.fulfill({ response, json: { ...rest, offers: ofPaypal } });
      });
      await choosePremium(page, fixtures);
      await page.getByText('No pudimos cargar los botones de PayPal').waitFor();
    },
  },
  {
    name: 'payment-coupon',
    owner: 'subscriber',
    async open(page, fixtures) {
      await quoteWith(page, '7.99', { code: 'FERIA-2026', discount: '8', days: null, monthsLeft: 3 });
      await openPayment(page, fixtures);
      await page.getByText('Cupón FERIA-2026').waitFor();
    },
  },
  {
    name: 'payment-coupon-rejected',
    owner: 'subscriber',
    async open(page, fixtures) {
      await openPayment(page, fixtures);
      await page.getByRole('button', { name: 'Tengo un cupón' }).click();
      await page.getByLabel('Código del cupón').fill('NADIE');
      await page.getByRole('button', { name: 'Aplicar' }).click();
      await page.getByText('Ese cupón no existe').waitFor();
    },
  },
  {
    name: 'payment-trial',
    owner: 'subscriber',
    async open(page, fixtures) {
      await quoteWith(page, '0', { code: 'PRUEBA-14', discount: '15.99', days: 14, monthsLeft: 1 });
      await choosePremium(page, fixtures);
      await page.getByRole('button', { name: 'Comenzar la prueba' }).waitFor();
    },
  },
  {
    name: 'payment-success',
    owner: 'subscriber',
    needsOwnPage: true,
    async open(page, fixtures) {
      await page.addInitScript(dropLongTimers);
      await goTo('/subscription/success')(page, fixtures);
      await page.getByText('está activo hasta').waitFor();
    },
  },
  {
    name: 'payment-cancel',
    owner: 'subscriber',
    needsOwnPage: true,
    async open(page, fixtures) {
      await page.addInitScript(dropLongTimers);
      await goTo('/subscription/cancel')(page, fixtures);
      await page.getByText('sigues en el plan').waitFor();
    },
  },
  {
    name: 'receipt',
    owner: 'subscriber',
    async open(page, fixtures) {
      await goTo(receiptPath(fixtures.paymentId))(page, fixtures);
      await page.getByText('Imprimir o guardar PDF').waitFor();
    },
  },
  {
    name: 'receipt-missing',
    owner: 'subscriber',
    async open(page, fixtures) {
      await goTo(receiptPath(crypto.randomUUID()))(page, fixtures);
      await waitForHeading(page, 'No encontramos este recibo');
    },
  },
  {
    name: 'unreachable',
    owner: 'restaurant',
    async open(page, fixtures) {
      await page.route('**/api/auth/me', (route) => route.abort());
      await goTo('/dashboard')(page, fixtures);
      await page.getByText('No pudimos conectarnos').waitFor();
    },
  },
];

async function choosePremium(page: Page, fixtures: Fixtures) {
  await goTo('/planes')(page, fixtures);
  await page.getByRole('button', { name: 'Seleccionar Plan Premium' }).click();
  await waitForHeading(page, 'Resumen de la Suscripción');
}

function quoteWith(page: Page, total: string, coupon: Quote['coupon']) {
  const json = { price: '15.99', total, currency: 'USD', coupon };
  return page.route('**/api/payments/quote', (route) => route.fulfill({ json }));
}

async function openPayment(page: Page, fixtures: Fixtures) {
  await choosePremium(page, fixtures);
  await page.getByText('Modo de prueba: no se cobra nada').waitFor();
}

/** Runs in the page and prevents its redirect after some seconds. */
function dropLongTimers() {
  const original = window.setTimeout.bind(window);
  window.setTimeout = ((callback: () => void, delayMs = 0) =>
    delayMs < 5000 ? original(callback, delayMs) : 0) as typeof window.setTimeout;
}
