// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { getCurrentSubscription } from '@vitrina/contract/billing/subscriptions/endpoints.ts';
import {
  deleteProduct,
  listProducts,
  setProductActive,
  setProductSoldOut,
} from '@vitrina/contract/menu/products/endpoints.ts';
import { errorMessage } from '@vitrina/contract/platform/errors.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { describe, expect, it } from 'vitest';
import { proxyError, refusal, startFakeServer } from '../../api/testing/fake-server.ts';
import { findToast } from '../../ui/testing/find-toast.ts';
import { renderScreen } from '../../ui/testing/render-screen.tsx';
import { buildSubscription } from '../../ui/testing/samples.ts';
import { serveMenu } from '../testing/fake-menu.ts';
import { Component as ProductsPage } from './ProductsPage.tsx';

const server = startFakeServer();
const sampleMenu = { Sopas: ['Ajiaco', 'Changua', 'Sancocho'], Bebidas: ['Limonada de coco'] };
const open = () => renderScreen(<ProductsPage />, paths.products);
const button = (name: string) => screen.getByRole('button', { name });
const checkConnection = 'Verifica tu conexión a internet.';
const maintenance = refusal('UNAVAILABLE', { message: 'Estamos en mantenimiento' });
const notNow = refusal('UNAVAILABLE', { message: 'Ahora no se puede' });
const cardNames = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('the list of products', () => {
  it('without products has its search box', async () => {
    serveMenu(server, {});
    const { user } = open();
    await screen.findByText('Aún no tienes productos');
    await user.type(screen.getByRole('searchbox', { name: 'Buscar productos' }), 'sushi');
    expect(screen.getByText('No encontramos «sushi»')).toBeTruthy();
  });

  it('shows a skeleton while it loads', async () => {
    serveMenu(server, sampleMenu);
    const release = server.hold(listProducts);
    open();
    expect(screen.getByRole('heading', { name: 'Productos', level: 1 })).toBeTruthy();
    expect(document.querySelectorAll('[aria-busy=true]')).toHaveLength(1);
    release();
    await screen.findByText('4 productos');
    expect(document.querySelectorAll('[aria-busy=true]')).toHaveLength(0);
  });

  it('shows the server’s message after a failed load, and offers a retry', async () => {
    serveMenu(server, sampleMenu);
    server.fail(listProducts, maintenance);
    const { user } = open();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Error al cargar los datos')).toBeTruthy();
    expect(within(alert).getByText('Estamos en mantenimiento')).toBeTruthy();
    server.fail(listProducts, 'lost');
    await user.click(button('Reintentar'));
    await screen.findByText('Error de conexión. Por favor, verifica tu conexión a internet.');
    serveMenu(server, sampleMenu);
    await user.click(button('Reintentar'));
    await screen.findByText('4 productos');
  });

  it.each([
    [
      'is not active',
      () => server.reply(getCurrentSubscription, buildSubscription('free', { status: 'pending' })),
      2,
    ],
    ['is unknown', () => server.fail(getCurrentSubscription, 'lost'), 0],
  ] as const)('disables adding while the plan %s', async (_, change, meterCount) => {
    serveMenu(server, sampleMenu);
    change();
    open();
    const reason = errorMessage('NO_ACTIVE_PLAN');
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(button(`Agregar producto . ${reason}`).getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryAllByRole('meter')).toHaveLength(meterCount);
  });

  it('at the limit disables adding, says why, leads to the plans, and allows it again after a deletion', async () => {
    const menu = serveMenu(server, { Sopas: Array.from({ length: 10 }, (_, index) => `Sopa ${index + 1}`) });
    server.reply(deleteProduct, ({ params }) => {
      menu.products = menu.products.filter(({ id }) => id !== params.id);
      return undefined;
    });
    const { user, router } = open();
    const reason = 'Has alcanzado el límite de 10 productos de tu plan Gratis';
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver planes' }).getAttribute('href')).toBe(
      '/planes?para=products',
    );
    const add = button(`Agregar producto . ${reason}`);
    expect(add.getAttribute('aria-disabled')).toBe('true');
    await user.click(add);
    expect(router.state.location.pathname).toBe(paths.products);
    await user.click(button('Eliminar Sopa 4'));
    await user.click(await screen.findByRole('button', { name: 'Eliminar producto' }));
    await user.click(await screen.findByRole('link', { name: 'Agregar producto' }));
    expect(router.state.location.pathname).toBe(paths.newProduct);
  });
});

it('over the limit, products are marked, and a notice says how many are not shown', async () => {
  const menu = serveMenu(server, { Platos: Array.from({ length: 12 }, (_, n) => `Plato ${n + 1}`) });
  server.reply(setProductActive, ({ params, body }) => {
    const product = menu.products.find(({ id }) => id === params.id);
    if (!product) throw new Error('no product');
    Object.assign(product, body);
    return { menu: product };
  });
  const { user } = open();
  const marked = () =>
    screen
      .getAllByRole('listitem')
      .filter(({ textContent }) => textContent?.includes('Sobre el límite'))
      .map((item) => within(item).getByRole('heading', { level: 3 }).textContent);
  const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
  await screen.findByText('Has alcanzado el límite de 10 productos de tu plan Gratis');
  expect(alerts().join(' ')).toContain(
    'Tu página muestra los primeros 10. Los otros 2 se conservan, pero no se ven.',
  );
  expect(screen.getByRole('meter', { name: 'Productos: 12/10' })).toBeTruthy();
  expect(marked()).toEqual(['Plato 11', 'Plato 12']);
  await user.click(screen.getByRole('switch', { name: 'Plato 1: activo' }));
  await waitFor(() =>
    expect(alerts().join(' ')).toContain(
      'Tu página muestra los primeros 10. El otro se conserva, pero no se ve.',
    ),
  );
  expect(marked()).toEqual(['Plato 12']);
});

describe('a change that fails', () => {
  it('is undone, with the server’s message or the screen’s', async () => {
    const menu = serveMenu(server, sampleMenu);
    server.failNext(setProductActive, notNow, proxyError, 'lost');
    const { user } = open();
    const active = await screen.findByRole<HTMLInputElement>('switch', { name: 'Changua: activo' });
    for (const text of [
      'Ahora no se puede',
      'Error al guardar el producto',
      `Error al guardar el producto. ${checkConnection}`,
    ]) {
      await user.click(active);
      await findToast(text);
      await waitFor(() => expect(active.checked).toBe(true));
    }
    expect(server.calls(setProductActive)).toHaveLength(3);
    expect(menu.products.every((product) => product.active)).toBe(true);
  });

  it('of what is sold out disappears, and says why', async () => {
    serveMenu(server, sampleMenu);
    server.fail(setProductSoldOut, proxyError);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Agotar hoy Ajiaco' }));
    await findToast('Error al guardar el producto');
    expect(await screen.findByRole('button', { name: 'Agotar hoy Ajiaco' })).toBeTruthy();
    expect(server.calls(setProductSoldOut).map(({ body }) => body.soldOut)).toEqual(['today']);
  });

  it('keeps a product that could not be deleted, and says why', async () => {
    serveMenu(server, sampleMenu);
    server.failNext(deleteProduct, notNow, proxyError, 'lost');
    const { user } = open();
    const text = 'Error al eliminar el producto. Por favor, intenta nuevamente.';
    for (const shown of ['Ahora no se puede', text, `${text} ${checkConnection}`]) {
      await user.click(await screen.findByRole('button', { name: 'Eliminar Changua' }));
      await user.click(await screen.findByRole('button', { name: 'Eliminar producto' }));
      await findToast(shown);
    }
    expect(cardNames()).toContain('Changua');
  });

  it('of a product that is gone says so, and updates the list', async () => {
    const menu = serveMenu(server, sampleMenu);
    server.fail(deleteProduct, refusal('PRODUCT_NOT_FOUND'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Eliminar Changua' }));
    menu.products = menu.products.filter(({ name }) => name !== 'Changua');
    await user.click(await screen.findByRole('button', { name: 'Eliminar producto' }));
    await findToast('No se encontraron datos del producto');
    await screen.findByText('3 productos');
  });
});
