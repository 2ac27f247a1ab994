import { randomUUID } from 'node:crypto';
import { listProducts } from '@vitrina/contract/menu/products/endpoints.ts';
import { moveOrder } from '@vitrina/contract/orders/board/endpoints.ts';
import { createDeliveryZone } from '@vitrina/contract/orders/delivery-zones/endpoints.ts';
import { listDiningTables } from '@vitrina/contract/orders/dining-tables/endpoints.ts';
import { getOrdering, updateOrdering } from '@vitrina/contract/orders/ordering/endpoints.ts';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { desktop, launchBrowser, openTab, phone, signIn } from './browser.ts';
import { startCounter } from './journey-counter.ts';
import { buildKitchen, fillKitchen, type Kitchen } from './kitchen.ts';
import { createRush } from './rush.ts';
import { useSharedApp } from './setup.ts';
import { listenToSounds } from './sounds.ts';

const booted = useSharedApp();
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

const readSoldOut = async (kitchen: Kitchen, product: string) =>
  (await app.call(listProducts, { token: kitchen.token })).menus.find(({ name }) => name === product)
    ?.soldOut;
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
      // The first tap, as slow as a finger's: the notice about sound must not move the button away.
      .getByRole('button', { name: `Aceptar el pedido #${number} en 20 minutos` })
      .click({ delay: 300 });
    await column(kitchenTablet.page, 'En preparación').getByText('Faltan 20 min').waitFor();
    await expect.poll(() => tab(counter.page, 'En preparación').innerText()).toContain('1');
    await tab(counter.page, 'En preparación').click();
    await card(counter.page, number).getByRole('button', { name: 'Listo: pedido' }).click();
    await column(kitchenTablet.page, 'Listos').getByText('Marta').waitFor();
    await expect.poll(() => kitchenTablet.page.title()).toBe('Pedidos · Vitrina');
    await card(kitchenTablet.page, number).getByRole('button', { name: 'Entregado' }).click();
    await card(kitchenTablet.page, number).waitFor({ state: 'detached' });
    await expect.poll(async () => (await kitchen.list())[0]?.state).toBe('completed');
    expect([...kitchenTablet.errors, ...counter.errors]).toEqual([]);
  });

  test('stays usable while a part of it fails to load, and the part arrives', async () => {
    const kitchen = await buildKitchen(app);
    await kitchen.place();
    // As in most browsers, which never ask again for a script that failed: docs/outside.md.
    const browser = await launchBrowser('--disable-features=ModuleMapDoNotCacheFailedFetch');
    try {
      const { page } = await openTab(browser, desktop);
      let attempts = 0;
      await page.route('**/assets/panel/{LiveOrders,DataRequestsNotice}-*.js', (route) => {
        attempts += 1;
        return attempts <= 2 ? route.abort() : route.continue();
      });
      await signIn(page, app.url, kitchen.token);
      const stream = page.waitForResponse((response) => response.url().includes('/api/orders/stream'));
      await page.goto(`${app.url}/pedidos`);
      await expect.poll(() => attempts).toBeGreaterThanOrEqual(2);
      await page.getByRole('button', { name: 'Aceptar el pedido #1 en 15 minutos' }).click();
      await column(page, 'En preparación').getByRole('article').waitFor();
      await stream;
      const { number } = await kitchen.place();
      await card(page, number).waitFor();
    } finally {
      await browser.close();
    }
  });

  test('keeps what can be undone below the buttons of every dialog', async () => {
    const kitchen = await buildKitchen(app);
    for (let count = 0; count < 4; count++) await kitchen.place();
    const { page } = await openBoard(kitchen, phone);
    const undo = page.getByRole('button', { name: 'Deshacer' });
    /** What a finger at the centre of an element hits. */
    const isHit = (locator: Locator) =>
      locator.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    const accept = (number: number) =>
      page.getByRole('button', { name: `Aceptar el pedido #${number} en 15 minutos` }).tap();
    const expectOnTop = async (dialog: Locator) => {
      await dialog.waitFor();
      await page.waitForTimeout(300);
      expect(await undo.count()).toBe(1);
      for (const button of await dialog.getByRole('button').all()) {
        await button.scrollIntoViewIfNeeded();
        expect(await isHit(button), await button.innerText()).toBe(true);
      }
      expect(await isHit(undo)).toBe(false);
    };
    await accept(1);
    await undo.waitFor();
    expect(await isHit(undo)).toBe(true);
    await page.getByRole('button', { name: 'Más del pedido #2' }).tap();
    await page.getByRole('menuitem', { name: 'Rechazar' }).tap();
    await expectOnTop(page.getByRole('dialog', { name: '¿Por qué rechazas el pedido #2?' }));
    await page.keyboard.press('Escape');
    await accept(2);
    await page.getByRole('alert').getByText('Pedido #2 aceptado').waitFor();
    await page.getByRole('button', { name: '1 cambio anterior' }).waitFor();
    await card(page, 3).getByRole('button', { name: '#3 ·' }).tap();
    await expectOnTop(page.getByRole('dialog', { name: 'Pedido #3' }));
  });

  test('rejects with a reason and marks the product as sold out', async () => {
    const kitchen = await buildKitchen(app);
    await kitchen.place();
    const { page } = await openBoard(kitchen);
    await page.getByRole('button', { name: 'Más del pedido #1' }).click();
    await page.getByRole('menuitem', { name: 'Rechazar' }).click();
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
    await expect.poll(() => readSoldOut(kitchen, 'Ajiaco')).toBe('today');
  });

  test('marks a product as sold out with one tap, on the card and in the details, and takes it back', async () => {
    const kitchen = await buildKitchen(app);
    const { productIds } = kitchen;
    const lines = [productIds['Bandeja paisa'], productIds['Jugo de lulo']].map((id = '') => ({
      productId: id,
      quantity: 1,
    }));
    await kitchen.place({ lines });
    const { page } = await openBoard(kitchen);
    await page.getByRole('button', { name: 'Más del pedido #1' }).click();
    await page.getByRole('menuitem', { name: 'Agotado por hoy: Jugo de lulo' }).click();
    await page.getByRole('alert').getByText('Jugo de lulo: Agotado por hoy').waitFor();
    expect(await readSoldOut(kitchen, 'Jugo de lulo')).toBe('today');
    expect(await readSoldOut(kitchen, 'Bandeja paisa')).toBeNull();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect.poll(() => readSoldOut(kitchen, 'Jugo de lulo')).toBeNull();
    await card(page, 1).getByRole('button', { name: '#1 ·' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Agotado por hoy: Bandeja paisa' }).click();
    await expect.poll(() => readSoldOut(kitchen, 'Bandeja paisa')).toBe('today');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect.poll(() => readSoldOut(kitchen, 'Bandeja paisa')).toBeNull();
  });

  test('takes back a change and a mark as false, and shows what an order is now when another device was faster', {
    tags: 'long',
  }, async () => {
    const kitchen = await buildKitchen(app);
    await kitchen.place();
    const { page } = await openBoard(kitchen);
    await page.getByRole('button', { name: 'Aceptar el pedido #1 en 15 minutos' }).click();
    await column(page, 'En preparación').getByRole('article').waitFor();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await column(page, 'Nuevos').getByRole('article').waitFor();
    await expect.poll(async () => (await kitchen.list())[0]?.state).toBe('new');

    // A false order cannot be accepted until the mark is taken back.
    await page.getByRole('button', { name: 'Más del pedido #1' }).click();
    await page.getByRole('menuitem', { name: 'Marcar como falso' }).click();
    await card(page, 1).waitFor({ state: 'detached' });
    await page.goto(`${app.url}/pedidos/historial`);
    await page.getByLabel('Estado').selectOption('spam');
    await page.getByRole('list', { name: 'Pedidos' }).getByRole('button', { name: '#1' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('Nuevo · Marcado como falso').waitFor();
    expect(await drawer.getByRole('button', { name: /^(Aceptar|Rechazar)/ }).count()).toBe(0);
    await drawer.getByRole('button', { name: 'No es falso' }).click();
    await drawer.getByRole('button', { name: 'Aceptar el pedido #1 en 15 minutos' }).waitFor();
    await drawer.getByRole('button', { name: 'Rechazar' }).waitFor();

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

  test('asks the second of two devices whether its minutes count, and promises another hour when the kitchen is late', async () => {
    const kitchen = await buildKitchen(app);
    const placed = await kitchen.place();
    const { page } = await booted.openTab(desktop);
    await signIn(page, app.url, kitchen.token);
    await page.route('**/api/orders/stream**', (route) => route.abort());
    await page.goto(`${app.url}/pedidos`);
    await card(page, 1).waitFor();
    const [order] = await kitchen.list();
    const params = { id: order?.id ?? '' };
    const body = { to: 'accepted' as const, minutes: 20 };
    await app.call(moveOrder, { token: kitchen.token, params, body });
    const minutes = async () => (await kitchen.list())[0]?.minutes;
    const accept = page.getByRole('button', { name: 'Aceptar el pedido #1 en 30 minutos' });
    await accept.click();
    const question = page.getByRole('dialog', { name: 'Pedido #1' });
    await question.getByText('Ya fue aceptado con 20 minutos. ¿Cambiar a 30?').waitFor();
    expect(await minutes()).toBe(20);
    await question.getByRole('button', { name: 'Cambiar a 30 min' }).click();
    await column(page, 'En preparación').getByText('Faltan 30 min').waitFor();

    await page.getByRole('button', { name: 'Más del pedido #1' }).click();
    await page.getByRole('menuitem', { name: 'Vamos tarde' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Listo en 10 minutos' }).click();
    await column(page, 'En preparación').getByText('Faltan 10 min').waitFor();
    const customer = await booted.openTab(phone);
    await customer.page.goto(placed.url);
    await customer.page.getByText('cambió la hora. Ahora estará listo hacia').waitFor();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await column(page, 'En preparación').getByText('Faltan 30 min').waitFor();
    expect(await minutes()).toBe(30);
  });

  test('says and sounds that it is not connected, asks again meanwhile, and misses nothing', {
    tags: 'long',
  }, async () => {
    const kitchen = await buildKitchen(app);
    const { page } = await booted.openTab(desktop);
    const sounds = await listenToSounds(page);
    await signIn(page, app.url, kitchen.token);
    await page.goto(`${app.url}/pedidos`);
    await page.getByRole('heading', { level: 1 }).click();
    await page.getByText('Los pedidos nuevos no suenan todavía').waitFor({ state: 'detached' });
    await app.restart(async () => {
      await page.getByText('Sin conexión desde las').waitFor({ timeout: 60_000 });
      await expect.poll(() => sounds.map(({ kind }) => kind)).toEqual(['lost']);
    });
    await page.getByText('Sin conexión desde las').waitFor({ state: 'detached', timeout: 60_000 });
    await kitchen.place();
    await card(page, 1).waitFor();
    const { page: polling } = await booted.openTab(phone);
    await signIn(polling, app.url, kitchen.token);
    await polling.route('**/api/orders/stream**', (route) => route.abort());
    await polling.goto(`${app.url}/pedidos`);
    await polling.getByText('Sin conexión desde las').waitFor({ timeout: 30_000 });
    const { tap, counts } = startCounter();
    await tap(polling.getByRole('button', { name: 'Actualizar' }));
    expect(counts.outOfSight).toEqual([]);
    await kitchen.place();
    await card(polling, 2).waitFor({ timeout: 30_000 });
  });

  test('rings until somebody touches a tab, again a minute later, and after a reload', {
    tags: 'long',
  }, async () => {
    const kitchen = await buildKitchen(app);
    const { page, context } = await booted.openTab(desktop);
    const other = await context.newPage();
    const sounds = new Map([
      [page, await listenToSounds(page)],
      [other, await listenToSounds(other)],
    ]);
    const countBells = (tab: Page) => sounds.get(tab)?.length ?? 0;
    const rings = async (tab = page, timeout = 10_000) => {
      const before = countBells(tab);
      await expect.poll(() => countBells(tab), { timeout }).toBeGreaterThan(before);
    };
    const isSilent = async (tab = page) => {
      const before = countBells(tab);
      await page.waitForTimeout(3500);
      expect(countBells(tab)).toBe(before);
    };
    await signIn(page, app.url, kitchen.token);
    const follow = async (tab: Page, path: string) => {
      const stream = tab.waitForResponse((response) => response.url().includes('/api/orders/stream'));
      await tab.goto(app.url + path);
      await stream;
      await tab.getByRole('heading', { level: 1 }).click();
    };
    await follow(page, '/pedidos');
    await page.getByText('Los pedidos nuevos no suenan todavía').waitFor({ state: 'detached' });
    await follow(other, '/menu');
    await isSilent();
    await kitchen.place();
    await Promise.all([rings(), rings(other)]);
    await other.getByRole('heading', { level: 1 }).click();
    await Promise.all([isSilent(), isSilent(other)]);
    await rings(page, 70_000);
    await page.reload();
    // Playwright's call counts as a tap, which the browser asks for after a reload. The bell does not hear of it.
    await page.evaluate(() => {});
    await rings();
    await page.getByRole('button', { name: 'Silenciar pedidos nuevos' }).click();
    await page.getByRole('menuitem', { name: 'Por 15 minutos' }).click();
    await page.getByText('En silencio hasta').waitFor();
    await page.reload();
    await page.getByText('En silencio hasta').waitFor();
    await isSilent();
    await page.getByRole('button', { name: 'Activar sonido' }).click();
    await page.getByRole('button', { name: 'Silenciar pedidos nuevos' }).waitFor();
  });
});

/** Takes an order to pick up and one to deliver through all states. */
async function countTapsOfOrders(name: 'phone' | 'tablet', device: BrowserContextOptions) {
  const kitchen = await buildKitchen(app);
  const createBody = await createRush(app, kitchen);
  const { page } = await openBoard(kitchen, device);
  const taps: Record<string, number> = {};
  for (const [mode, body, lastSteps] of [
    ['pickup', {}, ['Entregado']],
    ['delivery', createBody(2), ['Ya salió', 'Entregado']],
  ] as const) {
    const { number } = await kitchen.place(body);
    const { tap, counts } = startCounter();
    const openTab = async (title: string) => {
      if (name === 'phone') await tap(tab(page, title));
    };
    const step = (label: string) => tap(page.getByRole('button', { name: `${label}: pedido #${number}` }));
    if (mode === 'delivery') await openTab('Nuevos');
    await tap(page.getByRole('button', { name: `Aceptar el pedido #${number} en 20 minutos` }));
    await openTab('En preparación');
    await step('Listo');
    await openTab('Listos');
    for (const label of lastSteps) await step(label);
    await card(page, number).waitFor({ state: 'detached' });
    // The board of the phone showed the column of before.
    taps[mode] = counts.taps - (mode === 'delivery' && name === 'phone' ? 1 : 0);
    expect(counts.outOfSight).toEqual([]);
  }
  console.log(`taps for an order on a ${name}: ${JSON.stringify(taps)}`);
  return { kitchen, taps };
}

test.each([
  [390, phone],
  [1280, desktop],
] as const)(
  'a card holds a link as its address and a price of nine digits, in a window of %i px',
  async (_, device) => {
    const kitchen = await buildKitchen(app, { soupPrice: '61728395' });
    const { zone } = await app.call(createDeliveryZone, {
      token: kitchen.token,
      body: { name: 'Laureles', fee: '0', idempotencyKey: randomUUID() },
    });
    const address = 'https://maps.example/'.padEnd(150, 'aparta-mento-');
    await kitchen.place({
      customer: { name: 'Ana', phone: '+573105550199' },
      fulfilment: { mode: 'delivery', zoneId: zone.id, address },
      payment: { method: 'cash' },
    });
    const { page } = await openBoard(kitchen, device);
    const right = async (target: Locator) => {
      const box = await target.boundingBox();
      return (box?.x ?? Number.POSITIVE_INFINITY) + (box?.width ?? 0);
    };
    const edge = await right(card(page, 1));
    await card(page, 1).getByText('$ 123.456.790').waitFor();
    const parts = [card(page, 1).getByRole('link'), card(page, 1).getByRole('button', { name: /45/ })];
    for (const part of parts) expect(await right(part)).toBeLessThan(edge);
  },
);

test('the life of an order takes few taps on a phone', async () => {
  const { taps } = await countTapsOfOrders('phone', phone);
  expect(taps).toEqual({ pickup: 5, delivery: 6 });
});

test('the life of an order takes few taps on a tablet, and another screen counts new orders', {
  tags: 'long',
}, async () => {
  const { kitchen, taps } = await countTapsOfOrders('tablet', tablet);
  expect(taps).toEqual({ pickup: 3, delivery: 4 });

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

const nequi = { name: 'Nequi', number: '3105550142', holder: '' };

describe('settings', () => {
  test('keep a way to pay that another device changed meanwhile, and ask nothing', async () => {
    const kitchen = await buildKitchen(app);
    const { page } = await openPanel(kitchen, desktop, '/pedidos/ajustes');
    await page.getByLabel('Efectivo', { exact: true }).setChecked(false, { force: true });
    const { payments } = await app.call(getOrdering, { token: kitchen.token });
    await app.call(updateOrdering, {
      token: kitchen.token,
      body: { payments: { ...payments, card: false, transferAccounts: [nequi] } },
    });
    await page.getByRole('button', { name: 'Guardar ajustes' }).click();
    await page.getByText('También quedó lo que cambió en otro dispositivo').waitFor();
    const stored = await app.call(getOrdering, { token: kitchen.token });
    expect(stored.payments).toEqual({ cash: false, card: false, transferAccounts: [nequi] });
  });

  test('say how orders are taken, with tables and zones', async () => {
    const kitchen = await buildKitchen(app);
    const { page, errors } = await openPanel(kitchen, desktop, '/pedidos/ajustes');
    await page.getByLabel('Minutos de preparación').fill('35');
    await page.getByLabel('Pedido mínimo').fill('20.000');
    await page.getByRole('button', { name: 'Guardar ajustes' }).click();
    await page.getByText('Ajustes guardados').waitFor();
    expect(await app.call(getOrdering, { token: kitchen.token })).toMatchObject({
      preparationMinutes: 35,
      minimum: '20000',
      payments: { cash: true, card: true },
    });
    await page.getByRole('button', { name: 'Agregar mesas' }).click();
    await page.getByRole('dialog').getByLabel('A la').fill('3');
    await page.getByRole('dialog').getByRole('button', { name: 'Agregar' }).click();
    const tables = page.getByRole('list', { name: 'Mesas' });
    await tables.getByText('Mesa 3').waitFor();
    expect(await tables.getByRole('listitem').count()).toBe(3);
    const keys = async () =>
      (await app.call(listDiningTables, { token: kitchen.token })).tables.map(({ name, key }) => [name, key]);
    const before = await keys();
    await tables.getByRole('button', { name: 'Más de Mesa 2' }).click();
    await page.getByRole('menuitem', { name: 'Renovar código' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Renovar código' }).click();
    await expect.poll(async () => (await keys())[1]?.[1] !== before[1]?.[1]).toBe(true);
    await tables.getByRole('button', { name: 'Más de Mesa 2' }).click();
    await page.getByRole('menuitem', { name: 'Cambiar nombre' }).click();
    await page.getByRole('dialog').getByLabel('Nombre').fill('Mesa 1');
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar nombre' }).click();
    await page.getByRole('dialog').getByText('Ya tienes una mesa con ese nombre').waitFor();
    await page.getByRole('dialog').getByLabel('Nombre').fill('Barra');
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar nombre' }).click();
    await tables.getByText('Barra').waitFor();
    await page.getByRole('button', { name: 'Agregar zona' }).click();
    await page.getByLabel('Barrio o zona').fill('Laureles');
    await page.getByLabel('Costo de la entrega').fill('4.000');
    await page.getByRole('dialog').getByRole('button', { name: 'Agregar zona' }).click();
    await page.getByRole('list', { name: 'Zonas de domicilio' }).getByText('Laureles').waitFor();
    expect(errors.filter((error) => !error.includes('409'))).toEqual([]);
  });
});

test('tickets are 58 or 80 mm wide, one page for each order, and the history finds orders by number and name', {
  tags: 'long',
}, async () => {
  const kitchen = await buildKitchen(app, { soupPrice: '9000000' });
  await fillKitchen(app, kitchen);
  const soup = { productId: kitchen.productIds.Ajiaco ?? '', quantity: 999 };
  await kitchen.place({ lines: [{ ...soup, notes: 'Inmediatamente' }] });
  for (const width of [58, 80]) {
    const { page } = await booted.openTab(desktop);
    await page.addInitScript((ticketSize) => {
      localStorage.setItem('vitrina.orders-device', JSON.stringify({ ticketSize }));
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    }, String(width));
    await signIn(page, app.url, kitchen.token);
    await page.goto(`${app.url}/pedidos`);
    await column(page, 'Nuevos').getByRole('button', { name: 'Imprimir todos' }).click();
    await page.locator('[data-printed]').waitFor();
    await page.emulateMedia({ media: 'print' });
    const tickets = page.locator('article[data-size]');
    expect(await tickets.count()).toBe(4);
    expect(await tickets.evaluateAll(listBrokenWords)).toEqual([]);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map((box) => Number(box[1]));
    expect(boxes.map((points) => Math.round((points / 72) * 25.4))).toEqual([width, width, width, width]);
  }

  const { page } = await openPanel(kitchen, phone, '/pedidos/historial');
  const rows = page.getByRole('list', { name: 'Pedidos' }).getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(8);
  await page.getByLabel('Buscar').fill('#2');
  await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining('Sara Gil')]);
  await page.getByLabel('Buscar').fill('camila');
  await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining('#5')]);
  await rows.first().getByRole('button').click();
  await page.getByRole('dialog').getByText('Portería azul').waitFor();
});

/** The words of printed tickets that go on in a second line. */
function listBrokenWords(tickets: Element[]): string[] {
  return tickets.flatMap((ticket) => {
    const texts = document.createTreeWalker(ticket, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^ ]+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (range.getClientRects().length > 1) broken.push(word);
      }
    return broken;
  });
}
