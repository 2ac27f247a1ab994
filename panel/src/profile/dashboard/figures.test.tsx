// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { serveApi } from '../../api/testing/serve-api.ts';
import SalesSection from '../../orders/figures/SalesSection.tsx';
import { renderKit } from '../../ui/testing/render-kit.tsx';
import { Dashboard } from './Dashboard.tsx';
import { Statistics } from './Statistics.tsx';

const business = {
  businessName: 'Fogón',
  businessType: 'menu',
  country: 'CO',
  locale: 'es-CO',
  currency: 'COP',
  timeZone: 'America/Bogota',
  plan: 'premium',
  whatsappNumber: '+573105550142',
  hasCartEnabled: true,
  publicLink: 'https://vitrina.test/fogon',
  slug: 'fogon',
} as Customization;

const productId = '00000000-0000-4000-8000-000000000001';
let daysWithFigures = 0;
beforeEach(() => {
  daysWithFigures = 4;
});

const days = () =>
  Array.from({ length: 30 }, (_, index) => {
    const isBusy = index >= 30 - daysWithFigures;
    return {
      date: `2026-11-${String(index + 1).padStart(2, '0')}`,
      sales: isBusy ? '95000' : '0',
      orders: isBusy ? 3 : 0,
      views: isBusy ? 40 : 0,
    };
  });
const listReplies = (): Record<string, unknown> => ({
  '/api/orders/summary?days=30': {
    days: days().map(({ date, orders, sales }) => ({ date, orders, sales })),
    average: '31667',
    best: [{ productId, name: 'Ajiaco', quantity: 12 }],
  },
  '/api/analytics': { totalViews: 900, today: 40, lastMonth: 160 },
  '/api/analytics/daily?days=30': {
    days: days().map(({ date, orders, views }) => ({ date, orders, views })),
  },
  '/api/analytics/orders/u': { totalOrders: 70 },
  '/api/analytics/products': { products: [{ id: productId, name: 'Flan', orders: 9 }] },
});

serveApi((request, response) => {
  const reply = listReplies()[request.url ?? ''];
  response.writeHead(reply ? 200 : 404, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(reply ?? { code: 'NOT_FOUND', message: 'No existe' }));
});

const names = () => [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
const text = () => document.body.innerText.replaceAll('\u00a0', ' ');

it('every figure says what it counts and when, and whole amounts have no cents', async () => {
  renderKit(
    <MemoryRouter>
      <SalesSection business={business} />
      <Statistics planId="premium" userId="u" locale="es-CO" hasSales />
    </MemoryRouter>,
  );
  await screen.findByText('Lo más vendido en 30 días');
  await screen.findByText('900');
  expect(names()).toEqual([
    'Pedidos de hoy',
    'Ventas de hoy',
    'Promedio por pedido, 30 días',
    'Visitas hoy',
    'Visitas en 30 días',
    'Visitas totales',
    'Pedidos totales',
  ]);
  expect(text()).toContain('$ 31.667');
  expect(text()).not.toMatch(/\$ [\d.]+,\d/);
});

it('there is no chart under three days, and one from then on', async () => {
  const both = (
    <MemoryRouter>
      <SalesSection business={business} />
      <Statistics planId="premium" userId="u" locale="es-CO" hasSales />
    </MemoryRouter>
  );
  daysWithFigures = 2;
  renderKit(both);
  await screen.findByText('La gráfica empieza cuando haya tres días con visitas.');
  await screen.findByText('Pedidos de hoy');
  expect(text()).not.toContain('Ventas por día en los últimos');
  daysWithFigures = 3;
  renderKit(both);
  await waitFor(() => expect(text()).toContain('Ventas por día en los últimos 30 días'));
  await waitFor(() => expect(text()).toContain('Visitas por día en los últimos 30 días'));
});

it('what waits is first, then the figures, then sharing; one list says what sells best', async () => {
  renderKit(
    <MemoryRouter>
      <Dashboard
        user={{ id: 'u', name: 'Ana' } as never}
        business={business}
        products={[]}
        categoryCount={0}
        recordedSteps={{ shared: true, finished: true }}
        needsHours={false}
        agenda={null}
        renderSetUp={null}
        isSharing={false}
        waiting={<p>Pedidos que esperan</p>}
        today={<p>Menú de ahora</p>}
        sales={<SalesSection business={business} />}
      />
    </MemoryRouter>,
  );
  await screen.findByText('Lo más vendido en 30 días');
  await screen.findByText('Visitas hoy');
  const order = [
    'Pedidos que esperan',
    'Menú de ahora',
    'Pedidos de hoy',
    'Visitas hoy',
    'Comparte tu página',
  ].map((each) => text().indexOf(each));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(text()).not.toContain('Lo más pedido');
});
