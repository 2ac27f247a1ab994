import { me } from '@vitrina/contract/account/auth/endpoints.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { desktop } from './browser.ts';
import { buildMenu, button, eventually } from './menu.ts';
import { bootApp } from './setup.ts';

const booted = bootApp();
const { app } = booted;

const build = () => buildMenu(booted, { Sopas: ['Ajiaco'] }, { device: desktop });
const bar = (page: Page) => page.getByText('Sin conexión. Lo que escribas se queda aquí.');
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('vitrina.token'));

describe('logging out', () => {
  test('forgets the session at once while the server does not answer, and tells the server later', async () => {
    const { page, token, url } = await build();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/auth/logout', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${url}/dashboard`);
    await button(page, 'Cerrar Sesión').click();
    await page.waitForURL('**/login');
    await page.getByRole('heading', { name: 'Inicia sesión' }).waitFor();
    expect(await storedToken(page)).toBeNull();
    await app.call(me, { token });
    release();
    await eventually(() => app.call(me, { token }).catch(String)).toContain('401');
  });

  test('forgets the session without a network', async () => {
    const { token } = await app.buildOwner();
    const { page, context } = await booted.openTab(desktop);
    await page.goto(`${app.url}/terminos`);
    await page.evaluate((value) => localStorage.setItem('vitrina.token', value), token);
    await page.goto(`${app.url}/dashboard`);
    await button(page, 'Cerrar Sesión').waitFor();
    await context.setOffline(true);
    await button(page, 'Cerrar Sesión').click();
    await eventually(() => storedToken(page)).toBeNull();
    // Without the network, the log-in may be missing. It loads as soon as there is one, once the panel has said so.
    const heading = /^(Inicia sesión|No se pudo cargar esta pantalla)$/;
    await page.getByRole('heading', { name: heading }).waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { name: 'Inicia sesión' }).waitFor();
    expect(await storedToken(page)).toBeNull();
  });
});

test('a notice on the log-in is shown once, and not again after a reload', async () => {
  const { page } = await booted.openTab(desktop);
  await page.goto(`${app.url}/login`);
  const notice = 'Tu cuenta está verificada. Ya puedes iniciar sesión.';
  await page.evaluate((text) => {
    history.replaceState({ usr: { notice: text, from: '/planes' }, key: 'x', idx: 0 }, '');
  }, notice);
  await page.reload();
  await page.getByRole('status').getByText(notice).waitFor();
  await eventually(() => page.evaluate(() => history.state.usr)).toEqual({ from: '/planes' });
  await page.reload();
  await page.getByRole('heading', { name: 'Inicia sesión' }).waitFor();
  expect(await page.getByText(notice).count()).toBe(0);
});

describe('without a network', () => {
  test('the panel says so, keeps what was typed, and saves it afterwards', async () => {
    const menu = await build();
    const { page, context, url } = menu;
    await page.goto(`${url}/menu/edit/${menu.ids.get('Ajiaco')}`);
    await page.getByLabel('Nombre', { exact: true }).fill('Ajiaco santafereño');
    await context.setOffline(true);
    await bar(page).waitFor();
    await button(page, 'Guardar Producto').click();
    await page
      .getByRole('alert')
      .getByText(/Error al guardar el producto/)
      .waitFor();
    expect(await page.getByLabel('Nombre', { exact: true }).inputValue()).toBe('Ajiaco santafereño');
    await context.setOffline(false);
    await bar(page).waitFor({ state: 'detached' });
    await button(page, 'Guardar Producto').click();
    await page.waitForURL(/\/menu$/);
    expect(await menu.names()).toEqual(['Ajiaco santafereño']);
  });

  test('a screen that could not load recovers by itself when the server answers again', async () => {
    const { page, url } = await build();
    await page.goto(`${url}/planes`);
    await button(page, 'Plan Actual').waitFor();
    await page.route('**/api/**', (route) => route.abort());
    await page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: 'Productos' })
      .click();
    await page.getByRole('alert').getByText('Error al cargar los datos').waitFor();
    await bar(page).waitFor();
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Ajiaco', exact: true }).waitFor();
    await bar(page).waitFor({ state: 'detached' });
  });

  test('a session that could not be checked recovers by itself', async () => {
    const { page, url } = await build();
    await page.route('**/api/**', (route) => route.abort());
    await page.goto(`${url}/planes`);
    await page.getByRole('heading', { name: 'No pudimos conectarnos' }).waitFor();
    await page.unrouteAll();
    await button(page, 'Plan Actual').waitFor();
  });
});
