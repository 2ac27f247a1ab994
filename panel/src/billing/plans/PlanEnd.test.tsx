// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { planIds } from '@vitrina/contract/account/plan-id.ts';
import { getRenewal } from '@vitrina/contract/billing/payments/renewal-endpoints.ts';
import { getCurrentSubscription, listPlans } from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import type { CurrentSubscription } from '@vitrina/contract/billing/subscriptions/schema.ts';
import { countries } from '@vitrina/contract/platform/money/countries.ts';
import { expect, it } from 'vitest';
import { startFakeServer } from '../../api/testing/fake-server.ts';
import { renderScreen } from '../../ui/testing/render-screen.tsx';
import { buildSubscription } from '../../ui/testing/samples.ts';
import PlanEnd from './PlanEnd.tsx';

const server = startFakeServer();

async function open(changes: Partial<CurrentSubscription>, status?: 'active') {
  const terms = { planId: 'pro', planName: 'Pro', provider: 'mercadopago', amount: '39900' } as const;
  const renewal = status && {
    ...{ ...terms, currency: 'COP', period: 'month' as const, nextChargeAt: '2026-11-30T15:00:00.000Z' },
    ...{ status, approveUrl: null, cardUrl: null, retriesUntil: null },
  };
  server.reply(getCurrentSubscription, buildSubscription('pro', changes));
  server.reply(listPlans, { plans: planIds.map((id) => buildSubscription(id).planDetails) });
  server.reply(getRenewal, { renewal: renewal ?? null, offer: null });
  const kit = renderScreen(<PlanEnd regional={{ ...countries.CO }} />);
  await waitFor(() => expect(server.calls(getCurrentSubscription)).not.toEqual([]));
  return kit;
}

it('says when the plan ends in the last week, and leads to the payment', async () => {
  await open({ renewable: true });
  expect(await screen.findByText(/Tu plan Pro termina el 30 de noviembre de 2026/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Renovar' }).getAttribute('href')).toBe('/subscription/payment');
});

it('says until when nothing is lost after the end', async () => {
  await open({ status: 'pending', renewable: true, graceEndDate: '2026-12-05T15:00:00.000Z' });
  expect(
    await screen.findByText(/terminó el 30 de noviembre de 2026.*antes del 5 de diciembre/),
  ).toBeTruthy();
});

it('says nothing of a plan with time left, or that renews itself', async () => {
  await open({});
  await waitFor(() => expect(server.calls(getCurrentSubscription)).not.toEqual([]));
  expect(screen.queryByText(/Tu plan/)).toBeNull();
  await open({ renewable: true }, 'active');
  await waitFor(() => expect(server.calls(getRenewal)).not.toEqual([]));
  expect(screen.queryByText(/Tu plan/)).toBeNull();
});
