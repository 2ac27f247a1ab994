import { moveOrder } from '@vitrina/contract/orders/endpoints.ts';
import { listProducts } from '@vitrina/contract/products/endpoints.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { desktop, phone, signIn } from './browser.ts';
import { buildKitchen, fillKitchen, type Kitchen } from './kitchen.ts';
import { bootApp } from './setup.ts';

const booted = bootApp();
const { app } = booted;
const tablet = { viewport: { width: 768, height: 1024 }, hasTouch: true };

async function openPanel(kitchen: Kitchen, options: BrowserContextOptions = desktop, path = '/pedidos') {
  const tab = await booted.openTab(options);
  await signIn(tab.page, app.url, kitchen.token);
  await tab.page.goto(app.url + path);
  return tab;
}

/** Opens a board and waits until it follows the orders. */
async function openBoard(kitchen: Kitchen, options?: BrowserContextOptions) {
  const tab = await booted.openTab(options ?? desktop);
  await signIn(tab.page, app.url, kitchen.token);
  const stream = tab.page.waitForResponse((response) => response.url().includes('/api/orders/stream'));
  await tab.page.goto(`${app.url}/pedidos`);
  await stream;
  return tab;
}

const column = (page: Page, name: string) => page.getByRole('region', { name });
const card = (page: Page, number: number) => page.getByRole('article', { name: `#${number} ` });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

describe('a board', () => {
  test('shows a new order within a second on every device, and what one accepts is accepted on all', async () => {
    const kitchen = await buildKitchen(app);
    const [kitchenTablet, counter] = [await openBoard(kitchen, tablet), await openBoard(kitchen, phone)];
    const { number } = await kitchen.place({ customer: { name: 'Marta' } });
    const placedAt = Date.now();
    await card(kitchenTablet.page, number).waitFor();
    await card(counter.page, number).waitFor();
    expect(Date.now() - placedAt).toBeLessThan(process.env.CI ? 5000 : 2000);
    await expect.poll(() => kitchenTablet.page.title()).toBe('(1) Pedidos · Vitrina');
    expect(await tab(counter.page, 'Nuevos').innerText()).toContain('1');

    await kitchenTablet.page
      .getByRole('button', { name: `Aceptar el pedido #${number} en 20 minutos` })
      .click();
    await column(kitchenTablet.page, 'En preparación').getByText('Faltan 20 min').waitFor();
    await expect.poll(() => tab(counter.page, 'En preparación').innerText()).toContain('1');
    await tab(counter.page, 'En preparación').click();
    await card(counter.page, number).getByRole('button', { name: 'Marcar como listo' }).click();
    await column(kitchenTablet.page, 'Listos').getByText('Marta').waitFor();
    await expect.poll(() => kitchenTablet.page.title()).toBe('Pedidos · Vitrina');
    await card(kitchenTablet.page, number).getByRole('button', { name: 'Completar' }).click();
    await card(kitchenTablet.page, number).waitFor({ state: 'detached' });
    await expect.poll(async () => (await kitchen.list())[0]?.state).toBe('completed');
    expect([...kitchenTablet.errors, ...counter.errors]).toEqual([]);
  });

  test('takes back a change of its own within seconds', async () => {
    const kitchen = await buildKitchen(app);
    await kitchen.place();
    const { page } = await openBoard(kitchen);
    await page.getByRole('button', { name: 'Aceptar el pedido #1 en 15 minutos' }).click();
    await column(page, 'En preparación').getByRole('article').waitFor();
    await page.getByRole('status').getByRole('button', { name: 'Deshacer' }).click();
    await column(page, 'Nuevos').getByRole('article').waitFor();
    await expect.poll(async () => (await kitchen.list())[0]?.state).toBe('new');
  });

  test('rejects with a reason and marks the product as sold out', async () => {
    const kitchen = await buildKitchen(app);
    await kitchen.place();
    const { page } = await openBoard(kitchen);
    await card(page, 1).getByRole('button', { name: 'Rechazar', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Rechazar pedido' }).click();
    await dialog.getByRole('alert').getByText('Elige un motivo').waitFor();
    await dialog.getByRole('button', { name: 'Agotado', exact: true }).click();
    await dialog.getByLabel('Ajiaco').check();
    await dialog.getByRole('button', { name: 'Rechazar pedido' }).click();
    await card(page, 1).waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await kitchen.list())[0])
      .toMatchObject({
        state: 'rejected',
        reason: 'Agotado',
      });
    const soldOut = async () =>
      (await app.call(listProducts, { token: kitchen.token })).menus.find(({ name }) => name === 'Ajiaco')
        ?.soldOut;
    await expect.poll(soldOut).toBe('today');
  });

  test('shows what an order is now when another device was faster', async () => {
    const kitchen = await buildKitchen(app);
    await kitchen.place();
    const { page } = await booted.openTab(desktop);
    await signIn(page, app.url, kitchen.token);
    await page.route('**/api/orders/stream**', (route) => route.abort());
    await page.goto(`${app.url}/pedidos`);
    await card(page, 1).waitFor();
    const [order] = await kitchen.list();
    await app.call(moveOrder, {
      token: kitchen.token,
      params: { id: order?.id ?? '' },
      body: { to: 'rejected', reason: 'Cerramos' },
    });
    await page.getByRole('button', { name: 'Aceptar el pedido #1 en 15 minutos' }).click();
    await page.getByText('El pedido ya está en otro estado').waitFor();
    await card(page, 1).waitFor({ state: 'detached' });
  });

  test('says that it is not connected, asks again meanwhile, and misses nothing', async () => {
    const kitchen = await buildKitchen(app);
    const { page, context } = await openBoard(kitchen);
    await context.setOffline(true);
    await page.getByText('Sin conexión desde las').waitFor({ timeout: 30_000 });
    await kitchen.place();
    await context.setOffline(false);
    await card(page, 1).waitFor();
    await page.getByText('Sin conexión desde las').waitFor({ state: 'detached' });
    await page.route('**/api/orders/stream**', (route) => route.abort());
    const { page: polling } = await booted.openTab(desktop);
    await signIn(polling, app.url, kitchen.token);
    await polling.route('**/api/orders/stream**', (route) => route.abort());
    await polling.goto(`${app.url}/pedidos`);
    await polling.getByText('Sin conexión desde las').waitFor({ timeout: 30_000 });
    await kitchen.place();
    await card(polling, 2).waitFor({ timeout: 30_000 });
  });

  test('rings until somebody touches the screen', async () => {
    const kitchen = await buildKitchen(app);
    const { page } = await booted.openTab(desktop);
    await page.addInitScript(() => {
      let bells = 0;
      const create = AudioContext.prototype.createOscillator;
      AudioContext.prototype.createOscillator = function () {
        bells += 1;
        return create.call(this);
      };
      Object.assign(window, { countBells: () => bells });
    });
    const countBells = () =>
      page.evaluate(() => (window as unknown as { countBells(): number }).countBells());
    await signIn(page, app.url, kitchen.token);
    const stream = page.waitForResponse((response) => response.url().includes('/api/orders/stream'));
    await page.goto(`${app.url}/pedidos`);
    await stream;
    await page.getByRole('heading', { name: 'Pedidos' }).click();
    await page.getByText('Los pedidos nuevos no suenan todavía').waitFor({ state: 'detached' });
    expect(await countBells()).toBe(0);
    await kitchen.place();
    await card(page, 1).waitFor();
    const first = await expect.poll(countBells).toBeGreaterThan(0).then(countBells);
    await expect.poll(countBells).toBeGreaterThan(first);
    await page.getByRole('heading', { name: 'Pedidos' }).click();
    const after = await countBells();
    await page.waitForTimeout(3500);
    expect(await countBells()).toBe(after);
  });
});

test('another screen counts new orders in the navigation and in the title', async () => {
  const kitchen = await buildKitchen(app);
  const { page } = await openPanel(kitchen, phone, '/menu');
  const link = page
    .getByRole('navigation', { name: 'Barra inferior' })
    .getByRole('link', { name: 'Pedidos' });
  await link.waitFor();
  await kitchen.place();
  await expect.poll(() => link.innerText()).toContain('1');
  await expect.poll(() => page.title()).toMatch(/^\(1\) /);
});

test('a pause is one tap, says when it ends, and ends with another', async () => {
  const kitchen = await buildKitchen(app);
  const { page } = await openPanel(kitchen);
  await page.getByRole('button', { name: 'Pausar pedidos' }).click();
  await page.getByRole('menuitem', { name: 'Por 1 hora' }).click();
  await page.getByText('No recibes pedidos').waitFor();
  await expect(kitchen.place()).rejects.toThrow('ORDERS_PAUSED');
  await page.getByRole('button', { name: 'Recibir pedidos ya' }).click();
  await page.getByRole('button', { name: 'Pausar pedidos' }).waitFor();
  await kitchen.place();
});

describe('tickets', () => {
  test.each([
    ['58', 58],
    ['80', 80],
  ] as const)('print %s mm wide, one page for each order', async (size, width) => {
    const kitchen = await buildKitchen(app);
    await fillKitchen(app, kitchen);
    const { page } = await booted.openTab(desktop);
    await page.addInitScript((ticketSize) => {
      localStorage.setItem('vitrina.orders-device', JSON.stringify({ ticketSize }));
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    }, size);
    await signIn(page, app.url, kitchen.token);
    await page.goto(`${app.url}/pedidos`);
    await column(page, 'Nuevos').getByRole('button', { name: 'Imprimir todos' }).click();
    await page.locator('[data-printed]').waitFor();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((box) => Number(box[1]));
    expect(boxes.map((points) => Math.round((points / 72) * 25.4))).toEqual([width, width, width]);
  });
});

describe('notifications', () => {
  test('are asked for after a tap, show a delivered message, and end with the session', async () => {
    const kitchen = await buildKitchen(app);
    const { page, context } = await booted.openTab(desktop);
    await context.grantPermissions(['notifications'], { origin: app.url });
    await page.goto(`${app.url}/terminos`);
    const registration = await page.evaluate(async () => {
      const registered = await navigator.serviceWorker.register('/pedidos/sw.js', { scope: '/pedidos' });
      return registered.scope;
    });
    expect(registration).toBe(`${app.url}/pedidos`);
    const session = await context.newCDPSession(page);
    const { promise, resolve } = Promise.withResolvers<string>();
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations.filter(({ scopeURL }) => scopeURL.endsWith('/pedidos'));
      if (found) resolve(found.registrationId);
    });
    await session.send('ServiceWorker.enable');
    const registrationId = await promise;
    await page.evaluate(async () => {
      const found = await navigator.serviceWorker.getRegistration('/pedidos');
      while (!found?.active) await new Promise((done) => setTimeout(done, 20));
    });
    const message = {
      orderId: 'a',
      title: 'Pedido #7',
      body: '$ 45.000',
      url: `${app.url}/pedidos?pedido=a`,
    };
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: app.url,
      registrationId,
      data: JSON.stringify(message),
    });
    const shown = () =>
      page.evaluate(async () => {
        const found = await navigator.serviceWorker.getRegistration('/pedidos');
        return (await found?.getNotifications())?.map(({ title, body }) => ({ title, body }));
      });
    await expect.poll(shown).toEqual([{ title: 'Pedido #7', body: '$ 45.000' }]);
    expect(kitchen.userId).toBeTruthy();
  });
});
