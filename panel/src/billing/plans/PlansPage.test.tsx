// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { countries } from '@vitrina/contract/platform/money/countries.ts';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { serveApi } from '../../api/testing/serve-api.ts';
import { RegionContext } from '../../ui/regional-settings.ts';
import { renderKit } from '../../ui/testing/render-kit.tsx';
import { Component as PlansPage } from './PlansPage.tsx';

const limits = { features: [], maxProducts: 10, maxCategories: 3 };
const free = { id: 'free', name: 'Gratis', price: 0, ...limits };
const basic = { id: 'basic', name: 'Básico', price: 4.99, ...limits };
const pro = { id: 'pro', name: 'Pro', price: 9.99, ...limits };
const premium = { id: 'premium', name: 'Premium', price: 15.99, ...limits };
const subscription = {
  planId: 'free',
  status: 'active',
  startDate: '2026-01-31T15:00:00Z',
  endDate: null,
  graceEndDate: null,
  renewable: false,
  nextPlanId: null,
  granted: false,
  planDetails: free,
};
const offer = { planId: 'pro', provider: 'mercadopago', currency: 'COP', period: 'month', amount: '39900' };

serveApi((request, response) => {
  const replies: Record<string, unknown> = {
    // The operator put them in another order.
    '/api/subscriptions/list': { plans: [premium, free, pro, basic] },
    '/api/subscriptions/current': subscription,
    '/api/payments/offers': { offers: [offer], waiting: null },
    '/api/payments/config': { provider: 'sandbox', clientId: null, sdkUrl: null, currency: 'USD' },
  };
  const reply = replies[request.url ?? ''];
  response.writeHead(reply ? 200 : 404, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(reply ?? { code: 'NOT_FOUND', message: 'No existe' }));
});

const textOf = (element: Element) => (element.textContent ?? '').replaceAll('\u00a0', ' ');

it('plans ascend, tell a local price, and the smallest that solves what led here is marked', async () => {
  renderKit(
    <MemoryRouter initialEntries={['/planes?para=periodViews']}>
      <RegionContext.Provider
        value={{ ...countries.CO, country: 'CO', kind: { servesMeals: false, givesServices: true } }}
      >
        <PlansPage />
      </RegionContext.Provider>
    </MemoryRouter>,
  );
  await screen.findByText('Lo que buscas empieza aquí');
  await screen.findByText(/con Mercado Pago/);
  const cards = [...document.querySelectorAll('section[aria-label^="Plan "]')];
  expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual(
    ['Gratis', 'Básico', 'Pro', 'Premium'].map((name) => `Plan ${name}`),
  );
  const [freeText = '', basicText = '', proText = '', premiumText = ''] = cards.map(textOf);
  expect(proText).toContain('Lo que buscas empieza aquí');
  expect(freeText).not.toContain('Unos');
  expect(basicText).toContain('Unos $ 20.000 al mes, según el cambio');
  // A price that somebody charges is better than a guess.
  expect(proText).toContain('$ 39.900 al mes con Mercado Pago');
  expect(proText).not.toContain('Unos');
  expect(premiumText).toContain('Todo lo de Pro, más:');
  expect(proText).toContain('Agenda para varias personas');
  expect(basicText).not.toContain('Menú de hoy');
});
