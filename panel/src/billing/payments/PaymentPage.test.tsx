// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import type { PaymentOffer } from '@vitrina/contract/billing/payments/schema.ts';
import { errorMessage } from '@vitrina/contract/platform/errors.ts';
import { countries } from '@vitrina/contract/platform/money/countries.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { serveApi } from '../../api/testing/serve-api.ts';
import { RegionContext } from '../../ui/regional-settings.ts';
import { renderKit } from '../../ui/testing/render-kit.tsx';
import { Component as PaymentPage } from './PaymentPage.tsx';
import { RenewalConsent } from './RenewalConsent.tsx';

const free = { id: 'free', name: 'Gratis', price: 0, features: [], maxProducts: 10, maxCategories: 3 };
const pro = { id: 'pro', name: 'Pro', price: 9.99, features: [], maxProducts: 100, maxCategories: 20 };
const offer: PaymentOffer = {
  planId: 'pro',
  provider: 'mercadopago',
  currency: 'CLP',
  period: 'month',
  amount: '9990',
};

let offers: PaymentOffer[] = [];

const listReplies = (): Record<string, unknown> => ({
  '/api/subscriptions/list': { plans: [free, pro] },
  '/api/subscriptions/current': {
    planId: 'free',
    status: 'active',
    startDate: '2026-01-31T15:00:00Z',
    endDate: null,
    graceEndDate: null,
    renewable: false,
    nextPlanId: null,
    granted: false,
    planDetails: free,
  },
  '/api/payments/offers': { offers, waiting: null },
  '/api/payments/config': { provider: null, clientId: null, sdkUrl: null, currency: 'USD' },
});

serveApi((request, response) => {
  const reply = listReplies()[request.url ?? ''];
  response.writeHead(reply ? 200 : 404, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(reply ?? { code: 'NOT_FOUND', message: 'No existe' }));
});

const inCountry = (country: 'CL' | 'CO') => ({ ...countries[country], country });

function renderPage(country: 'CL' | 'CO') {
  renderKit(
    <MemoryRouter initialEntries={[{ pathname: paths.payment, state: { plan: pro } }]}>
      <RegionContext.Provider value={inCountry(country)}>
        <PaymentPage />
      </RegionContext.Provider>
    </MemoryRouter>,
  );
}

const withdrawal = /no tiene derecho a retracto/;

describe('the payment page', () => {
  it('says in Chile, and there alone, that what is paid cannot be withdrawn', async () => {
    offers = [offer];
    renderPage('CL');
    expect(await screen.findByText(withdrawal)).toBeTruthy();
    offers = [{ ...offer, currency: 'COP', amount: '39900' }];
    renderPage('CO');
    expect(await screen.findByText('Hoy pagas')).toBeTruthy();
    expect(screen.queryByText(withdrawal)).toBeNull();
  });

  it('offers nothing to pay for a plan that is not sold in the currency of the business', async () => {
    offers = [{ ...offer, planId: 'basic' }];
    renderPage('CL');
    expect(await screen.findByText(errorMessage('PLAN_CURRENCY', { currency: 'CLP' }))).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Pagar|Mercado Pago/ })).toBeNull();
  });

  it('offers nothing to pay where nothing is sold', async () => {
    offers = [];
    renderPage('CL');
    expect(await screen.findByText(errorMessage('PLAN_NOT_SOLD'))).toBeTruthy();
  });
});

describe('the consent to a renewal', () => {
  it.each([
    ['CL', 1],
    ['CO', 0],
  ] as const)('in %s says it as well, or not', async (country, count) => {
    const renewal = {
      planId: 'pro',
      planName: 'Pro',
      provider: 'mercadopago',
      currency: 'CLP',
      period: 'month',
      amount: '9990',
      nextChargeAt: '2026-02-28T15:00:00Z',
      email: 'ana@example.com',
    } as const;
    renderKit(<RenewalConsent opened offer={renewal} regional={inCountry(country)} onClose={() => {}} />);
    expect(await screen.findByText(/Autorizas a Mercado Pago/)).toBeTruthy();
    expect(screen.queryAllByText(withdrawal)).toHaveLength(count);
  });
});
