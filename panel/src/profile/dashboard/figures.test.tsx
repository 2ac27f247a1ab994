// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { planAllows } from '@vitrina/contract/billing/plans/rules.ts';
import type { Customization } from '@vitrina/contract/business/customization/schema.ts';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { serveApi } from '../../api/testing/serve-api.ts';
import SalesSection from '../../orders/figures/SalesSection.tsx';
import { renderKit } from '../../ui/testing/render-kit.tsx';
import { renderScreen } from '../../ui/testing/render-screen.tsx';
import { Dashboard } from './Dashboard.tsx';
import { ShareBlock } from './ShareBlock.tsx';
import { Statistics } from './Statistics.tsx';
import { TopProducts } from './TopProducts.tsx';

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
  calledPaths.clear();
  failedPath = '';
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

const calledPaths = new Set<string>();
let failedPath = '';
serveApi((request, response) => {
  const { pathname } = new URL(request.url ?? '', location.origin);
  calledPaths.add(pathname);
  const reply = pathname === failedPath ? undefined : listReplies()[request.url ?? ''];
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

it('the line of the week before says that there is nothing to compare, and compares from the second week on', async () => {
  const figures = (
    <MemoryRouter>
      <Statistics planId="premium" userId="u" locale="es-CO" hasSales />
    </MemoryRouter>
  );
  renderKit(figures);
  await screen.findByText('Aún no hay con qué comparar.');
  daysWithFigures = 8;
  renderKit(figures);
  await screen.findByText(/pasado tuviste 40 visitas\.$/);
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

const readFigures = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent,
      row.querySelector('dd')?.textContent,
    ]),
  );
const calls = [
  '/api/analytics',
  '/api/analytics/daily',
  '/api/analytics/orders/u',
  '/api/analytics/products',
];
const views = { 'Visitas totales': '900' };
const periods = { 'Visitas hoy': '40', 'Visitas en 30 días': '160', ...views };
const renderStatistics = (planId: PlanId) =>
  renderScreen(
    <>
      <Statistics planId={planId} userId="u" locale="es-CO" hasSales={false} />
      {planAllows(planId, 'totalOrders') && <TopProducts locale="es-CO" />}
    </>,
  );

it.each([
  { planId: 'free', paths: [], figures: {}, hasDays: false, hasLocks: true },
  { planId: 'basic', paths: calls.slice(0, 1), figures: views, hasDays: false, hasLocks: true },
  { planId: 'pro', paths: calls.slice(0, 2), figures: periods, hasDays: true, hasLocks: true },
  {
    planId: 'premium',
    paths: calls,
    figures: { ...periods, 'Pedidos totales': '70' },
    hasDays: true,
    hasLocks: false,
  },
] as const)(
  'the statistics on $planId call $paths and show $figures',
  async ({ planId, paths, figures, hasDays, hasLocks }) => {
    // One day makes no chart.
    daysWithFigures = 1;
    renderStatistics(planId);
    await waitFor(() => expect(readFigures()).toEqual(figures));
    await waitFor(() => expect([...calledPaths].sort()).toEqual(paths));
    if (planId === 'free') expect(text()).toContain('Los planes pagos las cuentan.');
    const plans = screen.queryAllByRole('link', { name: 'Ver planes' });
    expect(plans).toHaveLength(Number(hasLocks));
    for (const link of plans) expect(link.getAttribute('href')).toMatch(/^\/planes\?para=\w+$/);
    expect(screen.queryAllByRole('slider', { name: 'Día' })).toEqual([]);
    if (hasDays) await screen.findByText('La gráfica empieza cuando haya tres días con visitas.');
  },
);

it('figures that could not be loaded leave the others, and a retry brings them', async () => {
  daysWithFigures = 0;
  failedPath = '/api/analytics/orders/u';
  const { user } = renderStatistics('premium');
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  await screen.findByText(/^Aún no hay visitas en estos días\./);
  await waitFor(() => expect(readFigures()).toEqual(periods));
  failedPath = '';
  await user.click(retry);
  await waitFor(() => expect(readFigures()).toEqual({ ...periods, 'Pedidos totales': '70' }));
});

it('the device’s share dialog sends the link, and cancelling it is no error', async () => {
  const shared = vi.fn<typeof navigator.share>();
  const onShared = vi.fn();
  const block = () => (
    <ShareBlock
      business={business}
      isSecondary={false}
      onOpenQr={() => undefined}
      onOpenKit={() => undefined}
      onShared={onShared}
    />
  );
  renderScreen(block());
  const link = await screen.findByRole('link', { name: /^Abrir / });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([business.publicLink, '_blank']);
  expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull();

  Object.assign(navigator, { share: shared });
  for (const name of ['AbortError', 'NotAllowedError'])
    shared.mockRejectedValueOnce(new DOMException('no', name));
  const { user } = renderScreen(block());
  const send = await screen.findByRole('button', { name: 'Enviar' });
  const failure = 'No se pudo enviar. Copia el enlace y pégalo donde quieras.';
  await user.click(send);
  expect(shared).toHaveBeenLastCalledWith({ title: 'Fogón', url: business.publicLink });
  expect(screen.queryByText(failure)).toBeNull();
  await user.click(send);
  await screen.findByText(failure);
  expect(onShared).not.toHaveBeenCalled();
  await user.click(send);
  await waitFor(() => expect(onShared).toHaveBeenCalledTimes(1));
  Reflect.deleteProperty(navigator, 'share');
});
