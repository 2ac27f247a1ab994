// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { countries } from '@vitrina/contract/platform/money/countries.ts';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { serveApi } from '../../api/testing/serve-api.ts';
import { RegionContext } from '../../ui/regional-settings.ts';
import { renderKit } from '../../ui/testing/render-kit.tsx';
import { Component as PaymentSuccessPage } from './PaymentSuccessPage.tsx';
import { storePurchaseNeed } from './purchase-need.ts';

const planDetails = {
  id: 'premium',
  name: 'Premium',
  price: 15.99,
  features: [],
  maxProducts: -1,
  maxCategories: -1,
};
const subscription = {
  planId: 'premium',
  status: 'active',
  startDate: '2026-01-31T15:00:00Z',
  endDate: '2026-02-28T15:00:00Z',
  graceEndDate: null,
  renewable: false,
  nextPlanId: null,
  granted: false,
  planDetails,
};

serveApi((request, response) => {
  const isKnown = request.url === '/api/subscriptions/current';
  response.writeHead(isKnown ? 200 : 404, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(isKnown ? subscription : { code: 'NOT_FOUND', message: 'No existe' }));
});

it.each([
  ['cart', 'Recibir pedidos aquí', '/pedidos'],
  ['typography', 'Elegir mis letras', '/customization?pestana=tipografia'],
  ['import', 'Volver a mi archivo', '/menu/importar'],
  [null, 'Conectar mi dominio', '/domains'],
] as const)('after paying for «%s» the main step is «%s»', async (need, label, to) => {
  storePurchaseNeed(need);
  renderKit(
    <MemoryRouter>
      <RegionContext.Provider value={{ ...countries.CO, country: 'CO' }}>
        <PaymentSuccessPage />
      </RegionContext.Provider>
    </MemoryRouter>,
  );
  const step = await screen.findByRole('link', { name: label });
  expect(step.getAttribute('href')).toBe(to);
  // The last one is the main one, which a phone shows first.
  expect(step.matches(':last-child')).toBe(true);
  expect(step.dataset.variant).not.toBe('default');
  expect(screen.getByRole('link', { name: 'Ir al Dashboard' }).dataset.variant).toBe('default');
});
