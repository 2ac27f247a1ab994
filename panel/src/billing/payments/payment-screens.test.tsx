// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { me } from '@vitrina/contract/account/auth/endpoints.ts';
import {
  getPaymentConfig,
  listPaymentOffers,
  listPayments,
} from '@vitrina/contract/billing/payments/endpoints.ts';
import {
  createSubscription,
  getCurrentSubscription,
  listPlans,
} from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import { errorMessage } from '@vitrina/contract/platform/errors.ts';
import { paths, receiptPath } from '@vitrina/contract/platform/paths.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkSession } from '../../account/auth/session.ts';
import { proxyError, refusal, startFakeServer } from '../../api/testing/fake-server.ts';
import { renderScreen } from '../../ui/testing/render-screen.tsx';
import { buildSubscription } from '../../ui/testing/samples.ts';
import { Component as PlansPage } from '../plans/PlansPage.tsx';
import { subscriptionQuery } from '../subscriptions/queries.ts';
import { Component as PaymentCancelPage } from './PaymentCancelPage.tsx';
import { Component as PaymentPage } from './PaymentPage.tsx';
import { Component as PaymentSuccessPage } from './PaymentSuccessPage.tsx';
import { Component as ReceiptPage } from './ReceiptPage.tsx';

const server = startFakeServer();
const plans = (['free', 'pro'] as const).map((id) => buildSubscription(id).planDetails);
const sandbox = { provider: 'sandbox', clientId: null, sdkUrl: null, currency: 'USD' } as const;
const connectionLost = 'Error de conexión. Por favor, verifica tu conexión a internet.';
const button = (name: string) => screen.getByRole('button', { name });
async function signIn() {
  const user = { id: crypto.randomUUID(), name: 'Ana', email: 'ana@negocio.com', planId: 'pro' as const };
  const rest = { active: true, createdAt: '2026-10-30T15:00:00.000Z', domain: null, avatar: null };
  server.reply(me, { user: { ...user, ...rest } });
  await checkSession();
}
const findCard = (name: string) => screen.findByRole('region', { name: `Plan ${name}` });

beforeEach(() => {
  server.reply(listPlans, { plans });
  server.reply(getCurrentSubscription, buildSubscription());
  server.reply(listPaymentOffers, { offers: [], waiting: null });
  server.reply(getPaymentConfig, sandbox);
});

describe('the plans', () => {
  it('show the server’s message after a failed load, and offer a retry', async () => {
    const general = 'Error al cargar los planes. Por favor, intenta de nuevo más tarde.';
    server.fail(listPlans, proxyError);
    const { user } = renderScreen(<PlansPage />, paths.plans);
    await screen.findByRole('heading', { name: 'No se pudieron cargar los planes disponibles' });
    expect(screen.getByText(general)).toBeTruthy();
    server.fail(listPlans, refusal('UNAVAILABLE', { message: 'Estamos en mantenimiento' }));
    await user.click(button('Reintentar'));
    await screen.findByText('Estamos en mantenimiento');
    server.reply(listPlans, { plans: [] });
    await user.click(button('Reintentar'));
    await screen.findByText(general);
    server.reply(listPlans, { plans });
    await user.click(button('Reintentar'));
    expect(await findCard('Pro')).toBeTruthy();
  });

  it('show a skeleton while they load', async () => {
    const release = server.hold(listPlans);
    renderScreen(<PlansPage />, paths.plans);
    expect(screen.getByRole('heading', { name: 'Planes y Precios' })).toBeTruthy();
    expect(document.querySelectorAll('[aria-busy=true]')).toHaveLength(1);
    release();
    await findCard('Pro');
  });

  it('can be chosen without the current one, and the server decides', async () => {
    server.fail(getCurrentSubscription, 'lost');
    server.failNext(createSubscription, refusal('PLAN_ALREADY_ACTIVE'), proxyError);
    const { user, router } = renderScreen(<PlansPage />, paths.plans);
    for (const text of [
      errorMessage('PLAN_ALREADY_ACTIVE'),
      'Error al procesar la selección del plan. Por favor, intenta de nuevo.',
    ]) {
      await user.click(await screen.findByRole('button', { name: 'Seleccionar Plan Gratis' }));
      expect(await within(await findCard('Gratis')).findByText(text)).toBeTruthy();
    }
    expect(router.state.location.pathname).toBe(paths.plans);
  });
});

describe('the payment', () => {
  const openPayment = () =>
    renderScreen(<PaymentPage />, `${paths.payment}?planId=pro&token=1`, { path: paths.payment });

  it.each(['', '?planId=oro&token=1'])('with «%s», which is no plan, leads to the plans', async (search) => {
    const { router } = renderScreen(<PaymentPage />, paths.payment + search, { path: paths.payment });
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.plans));
  });

  it('has a link back to the plans', async () => {
    openPayment();
    const link = await screen.findByRole('link', { name: 'Volver a Planes' });
    expect(link.getAttribute('href')).toBe(paths.plans);
  });

  it('shows a failed load of its settings, and offers a retry', async () => {
    await signIn();
    // Without offers a plan is sold as the settings say.
    server.fail(listPaymentOffers, 'lost');
    server.fail(getPaymentConfig, 'lost');
    const { user, router } = renderScreen(<PaymentPage />, paths.payment);
    const state = { plan: plans[1] };
    await act(() => router.navigate(paths.payment, { state }));
    await screen.findByText(connectionLost);
    server.reply(getPaymentConfig, sandbox);
    await user.click(button('Reintentar'));
    expect(await screen.findByText('Modo de prueba: no se cobra nada')).toBeTruthy();
  });

  it('of a plan that became free leads to the dashboard without a payment', async () => {
    server.reply(listPlans, { plans: plans.map((plan) => ({ ...plan, price: 0 })) });
    openPayment();
    const link = await screen.findByRole('link', { name: 'Comenzar Plan Gratuito' });
    expect(link.getAttribute('href')).toBe(paths.dashboard);
    expect(screen.queryByRole('button', { name: 'Confirmar pago de prueba' })).toBeNull();
  });
});

it('a receipt that nobody knows is not found, and a failed load offers a retry', async () => {
  await signIn();
  server.fail(listPayments, 'lost');
  const screenOf = renderScreen(<ReceiptPage />, receiptPath(crypto.randomUUID()), { path: paths.receipt });
  await screen.findByText(connectionLost);
  server.reply(listPayments, { payments: [] });
  await screenOf.user.click(button('Reintentar'));
  expect(await screen.findByRole('heading', { name: 'No encontramos este recibo' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Volver a Mi Cuenta' }).getAttribute('href')).toBe(paths.profile);
});

describe('the end of a payment', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('that was cancelled leads to the plans after 10 seconds, and offers a retry and help', async () => {
    const { client, router } = renderScreen(<PaymentCancelPage />, paths.paymentCancel);
    client.setQueryData(subscriptionQuery.queryKey, buildSubscription());
    await pass(100);
    expect(screen.getByRole('heading', { name: 'Pago Cancelado' })).toBeTruthy();
    expect(screen.getByText('No se te cobró nada y sigues en el plan Gratis.')).toBeTruthy();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Intentar Nuevamente')).toBe(paths.plans);
    expect(hrefOf('Contactar Soporte')).toBe(paths.contact);
    await pass(9_800);
    expect(router.state.location.pathname).toBe(paths.paymentCancel);
    await pass(200);
    expect(router.state.location.pathname).toBe(paths.plans);
  });

  it('leads nobody away who has left it', async () => {
    const { navigate, router } = renderScreen(<PaymentSuccessPage />, paths.paymentSuccess);
    expect(screen.getByRole('heading', { name: '¡Pago Completado con Éxito!' })).toBeTruthy();
    await navigate(paths.customization);
    await pass(6_000);
    expect(router.state.location.pathname).toBe(paths.customization);
  });
});
