// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { listPayments } from '@vitrina/contract/billing/payments/endpoints.ts';
import { getRenewal } from '@vitrina/contract/billing/payments/renewal-endpoints.ts';
import type { Payment } from '@vitrina/contract/billing/payments/schema.ts';
import { getCurrentSubscription } from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import type { Endpoint } from '@vitrina/contract/platform/endpoint.ts';
import { paths, receiptPath } from '@vitrina/contract/platform/paths.ts';
import { closeSession, listSecurityEvents, listSessions } from '@vitrina/contract/profile/endpoints.ts';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusal, startFakeServer } from '../api/testing/fake-server.ts';
import { findToast } from '../ui/testing/find-toast.ts';
import { renderScreen } from '../ui/testing/render-screen.tsx';
import { buildSubscription } from '../ui/testing/samples.ts';
import { PaymentsSection } from './PaymentsSection.tsx';
import { PlanSection } from './PlanSection.tsx';
import { SecuritySection } from './SecuritySection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

const server = startFakeServer();
const regional = { locale: 'es-CO', timeZone: 'America/Bogota' };
const open = (section: ReactNode) => renderScreen(section, paths.profile);
const connectionLost = 'Error de conexión. Por favor, verifica tu conexión a internet.';
const rowTexts = () =>
  screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s+/g, ' '));
const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const date = '2026-11-05T12:00:00.000Z';

beforeEach(() => {
  server.reply(getCurrentSubscription, buildSubscription());
  server.fail(getRenewal, refusal('RENEWALS_OFF'));
});

describe('a section that could not load', () => {
  const current = {
    id: uuid(1),
    device: 'Chrome en Linux',
    createdAt: date,
    lastUsedAt: date,
    current: true,
  };
  const sections: [string, ReactNode, Endpoint, () => void, string][] = [
    [
      'Error al cargar la información del plan',
      <PlanSection key="plan" regional={regional} />,
      getCurrentSubscription,
      () => server.reply(getCurrentSubscription, buildSubscription()),
      'Activo',
    ],
    [
      'Error al cargar las sesiones',
      <SessionsSection key="sessions" regional={regional} />,
      listSessions,
      () => server.reply(listSessions, { sessions: [current] }),
      'Esta sesión',
    ],
    [
      'Error al cargar los pagos',
      <PaymentsSection key="payments" regional={regional} />,
      listPayments,
      () => server.reply(listPayments, { payments: [] }),
      'Aún no tienes pagos',
    ],
    [
      'Error al cargar la actividad',
      <SecuritySection key="security" regional={regional} />,
      listSecurityEvents,
      () => server.reply(listSecurityEvents, { events: [] }),
      'Aún no hay actividad',
    ],
  ];

  it.each(sections)('says «%s» and offers a retry', async (title, section, endpoint, mend, text) => {
    server.fail(endpoint, 'lost');
    const { user } = open(section);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(title)).toBeTruthy();
    expect(within(alert).getByText(connectionLost)).toBeTruthy();
    mend();
    await user.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the plan', () => {
  it('that is pending says until when the page stays, and offers the renewal', async () => {
    const graceEndDate = '2026-12-05T20:00:00.000Z';
    server.reply(
      getCurrentSubscription,
      buildSubscription('pro', { status: 'pending', graceEndDate, renewable: true }),
    );
    open(<PlanSection regional={regional} />);
    expect(await screen.findByText('Pendiente')).toBeTruthy();
    expect(screen.getByText(/^Tu período terminó\. Hasta el 5 de diciembre de 2026/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver planes' }).getAttribute('href')).toBe(paths.plans);
    expect(screen.getByRole('link', { name: 'Renovar' })).toBeTruthy();
  });

  it('whose payment is unconfirmed says so, and offers no renewal', async () => {
    server.reply(getCurrentSubscription, buildSubscription('pro', { status: 'pending' }));
    open(<PlanSection regional={regional} />);
    expect(await screen.findByText(/^Tu pago se está confirmando\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver planes' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Renovar' })).toBeNull();
  });

  it('that can be renewed leads to its payment', async () => {
    const subscription = buildSubscription('pro', { renewable: true });
    server.reply(getCurrentSubscription, subscription);
    const { user, router } = open(<PlanSection regional={regional} />);
    await user.click(await screen.findByRole('link', { name: 'Renovar' }));
    expect(router.state.location.pathname).toBe('/subscription/payment');
    expect(router.state.location.state).toEqual({ plan: subscription.planDetails });
  });

  it('has its name, its status and its dates in the business’s time zone', async () => {
    server.reply(
      getCurrentSubscription,
      // It is the next day in Kiritimati.
      buildSubscription('pro', {
        startDate: '2026-10-30T15:00:00.000Z',
        endDate: '2026-11-30T15:00:00.000Z',
      }),
    );
    open(<PlanSection regional={{ locale: 'es-ES', timeZone: 'Pacific/Kiritimati' }} />);
    expect(await screen.findByText('Pro', { exact: true })).toBeTruthy();
    expect(screen.getByText('Activo')).toBeTruthy();
    const facts = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(facts).toEqual(['Fecha de activación31 de octubre de 2026', 'Fecha de fin1 de diciembre de 2026']);
    expect(screen.getByText('Hasta 150 productos')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver planes' })).toBeTruthy();
  });

  it('that is free has no end', async () => {
    open(<PlanSection regional={regional} />);
    expect(await screen.findByText('Sin vencimiento')).toBeTruthy();
  });
});

describe('the payments', () => {
  const buildPayment = (status: Payment['status'], changes: Partial<Payment> = {}): Payment => ({
    id: crypto.randomUUID(),
    date,
    planId: 'pro',
    planName: 'Pro',
    amount: '9.99',
    refundedAmount: '0',
    pendingRefundAmount: '0',
    statusReason: null,
    currency: 'USD',
    period: 'month',
    status,
    provider: 'paypal',
    invoiceData: null,
    periodStart: null,
    periodEnd: null,
    ...changes,
  });

  it('show date, plan, amount, period and status', async () => {
    const periodEnd = '2026-12-05T12:00:00.000Z';
    const payments = [
      buildPayment('completed', { periodStart: date, periodEnd }),
      buildPayment('completed', { refundedAmount: '4' }),
      buildPayment('completed', { pendingRefundAmount: '9.99' }),
      buildPayment('pending', { provider: 'sandbox' }),
      buildPayment('pending', { statusReason: 'PENDING_REVIEW' }),
      buildPayment('refunded', { refundedAmount: '9.99' }),
      buildPayment('reversed'),
      buildPayment('denied'),
    ];
    server.reply(listPayments, { payments });
    open(<PaymentsSection regional={regional} />);
    await waitFor(() => expect(screen.queryAllByRole('listitem')).toHaveLength(8));
    const [receipt] = screen.getAllByRole('link', { name: 'Ver recibo del 5 de noviembre de 2026' });
    expect(receipt?.getAttribute('href')).toBe(receiptPath(payments[0]?.id ?? ''));
    const day = 'Plan Pro5 de noviembre de 2026, ';
    expect(rowTexts()).toEqual([
      `${day}PayPalPeríodo: 5 de noviembre – 5 de diciembre de 2026Ver reciboUS$ 9,99Pagado`,
      `${day}PayPalSe te devolvió: US$ 4Ver reciboUS$ 9,99Pagado`,
      `${day}PayPalDevolución en camino: US$ 9,99Ver reciboUS$ 9,99Pagado`,
      `${day}Modo de pruebaUS$ 9,99Pendiente`,
      `${day}PayPalPayPal está revisando el pago. No tienes que hacer nada.US$ 9,99Pendiente`,
      `${day}PayPalVer reciboUS$ 9,99Devuelto`,
      `${day}PayPalVer reciboUS$ 9,99Revertido`,
      `${day}PayPalUS$ 9,99Rechazado`,
    ]);
  });
});

it('the activity shows five events, and the others on request', async () => {
  const events = Array.from({ length: 8 }, (_, index) => ({
    id: uuid(index),
    kind: 'session-closed' as const,
    device: 'Chrome en Android',
    about: null,
    createdAt: date,
  }));
  server.reply(listSecurityEvents, { events });
  const { user } = open(<SecuritySection regional={regional} />);
  await user.click(await screen.findByRole('button', { name: 'Ver toda la actividad (8)' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(8);
});

it('a session that has ended already leaves the list, and a lost connection changes nothing', async () => {
  const session = { createdAt: date, lastUsedAt: date };
  const here = { ...session, id: uuid(1), device: 'Chrome en Linux', current: true };
  const lost = { ...session, id: uuid(2), device: 'Safari en iPhone', current: false };
  let sessions = [here, lost];
  server.reply(listSessions, () => ({ sessions }));
  server.failNext(closeSession, 'lost', refusal('SESSION_NOT_FOUND'));
  const { user } = open(<SessionsSection regional={regional} />);
  const close = await screen.findByRole('button', { name: 'Cerrar la sesión de Safari en iPhone' });
  await user.click(close);
  await findToast(connectionLost);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  sessions = [here];
  await user.click(close);
  await findToast('No se encontró la sesión');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});
