import { setTimeout as sleep } from 'node:timers/promises';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { updateOpeningHours } from '@vitrina/contract/business/opening-hours/endpoints.ts';
import { createOptionGroup, setOptionSoldOut } from '@vitrina/contract/menu/option-groups/endpoints.ts';
import {
  createProduct,
  setProductSoldOut,
  updateProduct,
} from '@vitrina/contract/menu/products/endpoints.ts';
import { createDeliveryZone, deleteDeliveryZone } from '@vitrina/contract/orders/delivery-zones/endpoints.ts';
import { createDiningTable, renewDiningTable } from '@vitrina/contract/orders/dining-tables/endpoints.ts';
import { pauseOrders, updateOrdering } from '@vitrina/contract/orders/ordering/endpoints.ts';
import { errors } from '@vitrina/contract/platform/errors.ts';
import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { desktop, isFocused, otherUrls, waitForHydration } from './browser.ts';
import { eventually, serverError } from './menu.ts';
import { bar, drawer, fillCart, openShop, placedOrder, sendButton } from './placing.ts';
import { useSharedApp } from './setup.ts';

const booted = useSharedApp();
const { app } = booted;

const placeUrl = '**/api/public/orders/*';
const typed = (page: Page) =>
  Promise.all(
    ['Tu nombre', /^Notas adicionales/].map((label) => drawer(page).getByLabel(label).inputValue()),
  );
const sign = (page: Page) => page.getByRole('complementary', { name: 'Tu mesa' });
const problem = (page: Page) => drawer(page).getByRole('alert');

async function typeCustomer(page: Page): Promise<void> {
  await drawer(page).getByLabel('Tu nombre').fill('Ana');
  await drawer(page)
    .getByLabel(/^Notas adicionales/)
    .fill('Sin cebolla');
}

async function delayZones(page: Page): Promise<void> {
  await page.route('**/api/public/zones/*', async (route) => {
    await sleep(500);
    await route.continue();
  });
}

describe('a refused order says why where it is mended, and keeps what was typed', () => {
  test('changed prices and sold-out products: one button takes them all', async () => {
    const { page, context, token, ids, category, orders } = await openShop(booted);
    await fillCart(page, 'Ajiaco', 'Flan');
    await typeCustomer(page);
    const body = { name: 'Ajiaco', description: 'Como en casa', price: '22000', categoryId: category.id };
    await app.call(updateProduct, { token, params: { id: ids.Ajiaco ?? '' }, body });
    await app.call(setProductSoldOut, {
      token,
      params: { id: ids.Flan ?? '' },
      body: { soldOut: 'until-changed' },
    });
    await sendButton(page).click();
    await problem(page).getByText('Ajiaco: antes $\u00a020.000, ahora $\u00a022.000.').waitFor();
    await problem(page).getByText('Flan: no está disponible. No va en tu pedido.').waitFor();
    expect(await typed(page)).toEqual(['Ana', 'Sin cebolla']);
    expect(otherUrls(page)).toEqual([]);
    expect(await orders()).toEqual([]);
    await drawer(page).getByText('Nuevo total').waitFor();
    const [chat] = await Promise.all([
      context.waitForEvent('page'),
      drawer(page).getByRole('button', { name: 'Aceptar los cambios y enviar' }).click(),
    ]);
    expect(new URL(chat.url()).searchParams.get('text')).toContain('Total: $\u00a022.000');
    await placedOrder(page).waitFor();
    expect((await orders()).map(({ total }) => total)).toEqual(['22000']);
  });

  test('a soup that is gone asks for another, and the rest waits', async () => {
    const { page, context, token, category, open, orders } = await openShop(booted);
    const options = [{ name: 'Sancocho' }, { name: 'Crema' }];
    const soups = { name: 'Sopa', min: 1, max: 1, options };
    const { optionGroup } = await app.call(createOptionGroup, { token, body: soups });
    const body = { name: 'Almuerzo', description: 'Del día', price: '15000', categoryId: category.id };
    await app.call(createProduct, { token, body: { ...body, optionGroups: [optionGroup.id] } });
    await open();
    const sheet = page.getByRole('dialog', { name: 'Almuerzo' });
    await page.getByRole('button', { name: 'Agregar Almuerzo' }).click();
    await sheet.getByRole('radio', { name: /^Sancocho/ }).check();
    await sheet.getByRole('button', { name: /^Agregar/ }).click();
    await sheet.waitFor({ state: 'hidden' });
    await fillCart(page, 'Flan');
    await typeCustomer(page);
    const params = { id: optionGroup.id, optionId: optionGroup.options[0]?.id ?? '' };
    await app.call(setOptionSoldOut, { token, params, body: { soldOut: 'today' } });
    await sendButton(page).click();
    await problem(page).getByText('«Sancocho» no está disponible.').waitFor();
    await problem(page).getByText('Lo demás de tu pedido sigue aquí.').waitFor();
    expect(await drawer(page).getByRole('button', { name: /nviar/ }).count()).toBe(0);
    // A phone's keyboard sends the form too.
    await drawer(page).getByLabel('Tu nombre').press('Enter');
    expect(await orders()).toEqual([]);
    await drawer(page).getByRole('button', { name: 'Elegir otra sopa', exact: true }).click();
    await sheet.getByRole('radio', { name: /^Crema/ }).check();
    await sheet.getByRole('button', { name: /^Guardar/ }).click();
    await sheet.waitFor({ state: 'hidden' });
    expect(await typed(page)).toEqual(['Ana', 'Sin cebolla']);
    await Promise.all([context.waitForEvent('page'), sendButton(page).click()]);
    await placedOrder(page).waitFor();
    const [order] = await orders();
    expect([order?.total, order?.lines.flatMap((line) => line.options.map(({ name }) => name))]).toEqual([
      '20000',
      ['Crema'],
    ]);
  });

  test('a closed business', async () => {
    const { page, token, orders } = await openShop(booted);
    await fillCart(page, 'Ajiaco');
    await typeCustomer(page);
    const week = Array.from({ length: 7 }, () => []);
    await app.call(updateOpeningHours, { token, body: { hours: { week, specialDates: [] } } });
    await sendButton(page).click();
    await problem(page).getByText('El negocio está cerrado en este momento').waitFor();
    await problem(page).getByRole('link', { name: 'Escríbenos por WhatsApp' }).waitFor();
    expect(await typed(page)).toEqual(['Ana', 'Sin cebolla']);
    expect(await orders()).toEqual([]);
  });

  test('a closed salon speaks of its services, and asks for nothing more once a time is chosen', async () => {
    const { page, context, token, open, orders } = await openShop(booted);
    await app.call(updateCustomization, { token, body: { businessType: 'services' } });
    await app.call(updateOrdering, { token, body: { modes: ['pickup', 'appointment'] } });
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    const week = Array.from({ length: 7 }, () => [{ from: '08:00', to: '20:00' }]);
    const specialDates = [-1, 0, 1].map((offset) => ({ date: day(offset), name: '', spans: [] }));
    await app.call(updateOpeningHours, { token, body: { hours: { week, specialDates } } });
    await open();
    await page.getByRole('heading', { name: 'Flan' }).click();
    const notes = page.getByLabel('¿Algo que debamos saber?');
    await notes.waitFor();
    expect(await notes.getAttribute('placeholder')).toBe('Con quién, si es tu primera vez…');
    await page.goBack();
    await fillCart(page, 'Flan');
    await typeCustomer(page);
    const note = drawer(page).locator('.closed-note');
    await drawer(page).getByLabel('En el local').check();
    await note.getByText('Recibe pedidos cuando abre. Tu pedido se queda aquí guardado.').waitFor();
    await drawer(page).getByLabel('Cita').check();
    await note.getByText('Elige para cuándo lo quieres.').waitFor();
    await drawer(page).getByLabel('Día').selectOption({ index: 1 });
    await drawer(page).getByLabel('Hora').selectOption({ label: '10 a. m.' });
    await expect.poll(() => note.innerText()).not.toMatch(/Recibe pedidos|Elige para/);
    const [chat] = await Promise.all([context.waitForEvent('page'), sendButton(page).click()]);
    expect(new URL(chat.url()).searchParams.get('text')).toContain('quiero hacer esta reserva:');
    await placedOrder(page).waitFor();
    expect((await orders())[0]?.requestedFor).not.toBeNull();
  });

  test('paused orders, which the page announces too', async () => {
    const { page, token, open, orders } = await openShop(booted);
    await fillCart(page, 'Ajiaco');
    await typeCustomer(page);
    await app.call(pauseOrders, { token, body: { minutes: 90 } });
    await sendButton(page).click();
    await problem(page)
      .getByText(/^No recibe pedidos hasta (?:(?:mañana|el \S+) a )?las? /)
      .waitFor();
    expect(await typed(page)).toEqual(['Ana', 'Sin cebolla']);
    expect(await orders()).toEqual([]);
    await open();
    await page
      .getByRole('banner')
      .getByText(/^No recibe pedidos hasta /)
      .waitFor();
  });

  test('the minimum is announced before it refuses', async () => {
    const { page, open, token, orders } = await openShop(booted, { minimum: '30000' });
    await fillCart(page, 'Ajiaco');
    await drawer(page).getByText('Te faltan $\u00a010.000.').waitFor();
    await typeCustomer(page);
    await sendButton(page).click();
    await problem(page).getByText('El pedido mínimo es de $\u00a030.000. Te faltan $\u00a010.000.').waitFor();
    expect(await typed(page)).toEqual(['Ana', 'Sin cebolla']);
    expect(await orders()).toEqual([]);
    await app.call(updateOrdering, { token, body: { minimum: null } });
    await open();
    await page.getByRole('button', { name: /^Ver pedido/ }).click();
    expect(await typed(page)).toEqual(['Ana', 'Sin cebolla']);
  });

  test('too many orders, a zone that is gone, closed until later, and no telephone, one after the other', {
    tags: 'long',
  }, async () => {
    const { page, token, context, open, orders } = await openShop(booted, { modes: ['pickup', 'delivery'] });
    const zone = (name: string, fee: string) =>
      app.call(createDeliveryZone, { token, body: { name, fee, minimum: null, minutes: null } });
    const { zone: first } = await zone('Centro', '4000');
    await zone('Norte', '6000');
    await fillCart(page, 'Ajiaco');
    await typeCustomer(page);
    await sendButton(page).click();
    await drawer(page).getByText('Elige cómo lo quieres').waitFor();
    await drawer(page).getByLabel('Domicilio').check();
    await drawer(page)
      .getByLabel(/^Centro/)
      .check();
    await drawer(page).getByLabel('Dirección').fill('Calle 10 # 5-20');
    await drawer(page).getByLabel('Tu teléfono').fill('3105550199');
    await drawer(page).getByText('$\u00a024.000').waitFor();

    const [status, message] = errors.TOO_MANY_ORDERS;
    await page.route(
      placeUrl,
      (route) => route.fulfill({ status, json: { code: 'TOO_MANY_ORDERS', message } }),
      {
        times: 1,
      },
    );
    await sendButton(page).click();
    await problem(page)
      .getByText(/^Se hicieron muchos pedidos/)
      .waitFor();
    await problem(page).getByRole('link', { name: 'Escríbenos por WhatsApp' }).waitFor();
    expect(await typed(page)).toEqual(['Ana', 'Sin cebolla']);

    // The other zones are offered, and the address stays.
    await app.call(deleteDeliveryZone, { token, params: { id: first.id } });
    await sendButton(page).click();
    await problem(page).getByText('El negocio ya no lleva pedidos a esa zona. Elige otra.').waitFor();
    await drawer(page)
      .getByLabel(/^Centro/)
      .waitFor({ state: 'detached' });
    expect(await drawer(page).getByLabel('Dirección').inputValue()).toBe('Calle 10 # 5-20');
    expect(await typed(page)).toEqual(['Ana', 'Sin cebolla']);
    await drawer(page)
      .getByLabel(/^Norte/)
      .check();
    await Promise.all([context.waitForEvent('page'), sendButton(page).click()]);
    await placedOrder(page).waitFor();
    expect((await orders())[0]).toMatchObject({ total: '26000', deliveryFee: '6000' });

    // A closed business that takes orders for later offers its times.
    await app.call(updateOrdering, { token, body: { modes: ['pickup'], acceptsLater: true } });
    await open();
    await fillCart(page, 'Ajiaco');
    await typeCustomer(page);
    // Closed on the present day, whichever the time zone, and on the days beside it.
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    const week = Array.from({ length: 7 }, () => [{ from: '08:00', to: '20:00' }]);
    const specialDates = [-1, 0, 1].map((offset) => ({ date: day(offset), name: '', spans: [] }));
    await app.call(updateOpeningHours, { token, body: { hours: { week, specialDates } } });
    await sendButton(page).click();
    await problem(page).getByText('Elige arriba para cuándo lo quieres.').waitFor();
    // The page was read again, so only six days of the week are left.
    const days = drawer(page).getByLabel('Día');
    await expect.poll(() => days.locator('option').count()).toBeLessThanOrEqual(7);
    await days.selectOption({ index: 1 });
    await drawer(page).getByLabel('Hora').selectOption({ label: '8 a. m.' });
    expect(await typed(page)).toEqual(['Ana', 'Sin cebolla']);
    await Promise.all([context.waitForEvent('page'), sendButton(page).click()]);
    await placedOrder(page, 2).waitFor();
    expect((await orders())[0]?.requestedFor).not.toBeNull();

    // A telephone is required without the WhatsApp step, and must be one.
    await app.call(updateOpeningHours, { token, body: { hours: null } });
    await app.call(updateOrdering, { token, body: { whatsappStep: false, acceptsLater: false } });
    await open();
    const tabs = otherUrls(page).length;
    await fillCart(page, 'Ajiaco');
    await typeCustomer(page);
    await sendButton(page).click();
    await problem(page).getByText('Escribe tu teléfono para que el negocio te pueda llamar').waitFor();
    await drawer(page).getByLabel('Tu teléfono').fill('12');
    await sendButton(page).click();
    await problem(page).getByText('El teléfono no es válido').waitFor();
    expect(await typed(page)).toEqual(['Ana', 'Sin cebolla']);
    await drawer(page).getByLabel('Tu teléfono').fill('310 555 0199');
    await sendButton(page).click();
    await placedOrder(page, 3).waitFor();
    expect(otherUrls(page)).toHaveLength(tabs);
    expect(await orders()).toHaveLength(3);
  });
});

describe('at a table', () => {
  const openAtTable = async (ordering: Parameters<typeof openShop>[1] = {}) => {
    const shop = await openShop(booted, { modes: ['table'], ...ordering });
    const body = { name: 'Mesa 4' };
    const { table } = await app.call(createDiningTable, { token: shop.token, body });
    return { ...shop, table };
  };

  test('the name is enough, no WhatsApp opens, and the guest can order more', async () => {
    const { page, open, orders, table } = await openAtTable({
      whatsappStep: false,
      payments: { cash: true, card: true, transferAccounts: [] },
    });
    await open(`?mesa=${table.key}`);
    await sign(page).getByText('Mesa 4').waitFor();
    await fillCart(page, 'Flan');
    await drawer(page).getByText('Pides desde Mesa 4').waitFor();
    expect(await drawer(page).getByLabel('Tu teléfono').count()).toBe(0);
    expect(await drawer(page).getByText('¿Cómo vas a pagar?').count()).toBe(0);
    await sendButton(page).click();
    await problem(page).getByText('Por favor ingresa tu nombre').waitFor();
    await drawer(page).getByLabel('Tu nombre').fill('Ana');
    await drawer(page).getByRole('button', { name: 'Enviar pedido', exact: true }).click();
    await placedOrder(page).waitFor();
    expect(otherUrls(page)).toEqual([]);
    expect(await page.getByRole('link', { name: 'Abrir WhatsApp' }).count()).toBe(0);
    expect(await orders()).toMatchObject([
      {
        fulfilment: { mode: 'table', table: 'Mesa 4' },
        customer: { name: 'Ana', phone: null },
        payment: null,
      },
    ]);
    await page.getByRole('link', { name: 'Pedir algo más' }).click();
    await sign(page).getByText('Mesa 4').waitFor();
  });

  test('a form asks for nothing until the code of a table is scanned', async () => {
    const { page, open, errors } = await openAtTable({ whatsappStep: false });
    await open();
    await page.getByRole('button', { name: 'Agregar Flan', exact: true }).click();
    await page.getByRole('button', { name: /^Ver pedido/ }).click();
    await drawer(page).getByText('Escanea el código de tu mesa para pedir.').waitFor();
    expect(
      await drawer(page)
        .getByLabel(/^Tu|^Notas/)
        .count(),
    ).toBe(0);
    expect(await sendButton(page).count()).toBe(0);
    expect(await drawer(page).getByText('Privacidad').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  test('a guest takes one of the dishes home and pays for its container', async () => {
    const { page, open, orders, table, token, ids, category } = await openAtTable();
    const body = { name: 'Flan', description: 'Como en casa', price: '5000', categoryId: category.id };
    await app.call(updateProduct, {
      token,
      params: { id: ids.Flan ?? '' },
      body: { ...body, containerFee: '1000' },
    });
    await open(`?mesa=${table.key}`);
    await fillCart(page, 'Ajiaco', 'Flan');
    const takeaway = drawer(page).getByRole('group', { name: 'Para llevar' });
    expect(await takeaway.getByRole('checkbox').count()).toBe(1);
    await takeaway.getByLabel('Flan + $ 1.000').check();
    await drawer(page).locator('.total').getByText('$ 26.000').waitFor();
    await drawer(page).getByLabel('Tu nombre').fill('Ana');
    await sendButton(page).click();
    await placedOrder(page).waitFor();
    const [order] = await orders();
    expect(order).toMatchObject({ containerFee: '1000', total: '26000' });
    expect(order?.lines.map(({ name, takeaway: isTaken }) => [name, isTaken])).toEqual([
      ['Ajiaco', false],
      ['Flan', true],
    ]);
  });

  test('the table stays for three hours, in new tabs too, and not in the address', async () => {
    const { page, context, link, open, table } = await openAtTable();
    await open(`?mesa=${table.key}`);
    await sign(page).getByText('Mesa 4').waitFor();
    await expect.poll(() => page.url()).toBe(link);
    const other = await context.newPage();
    await other.goto(link);
    await sign(other).getByText('Mesa 4').waitFor();
    await other.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('vitrina.table') ?? '');
      localStorage.setItem('vitrina.table', JSON.stringify({ ...kept, at: kept.at - 3 * 60 * 60 * 1000 }));
    });
    await other.reload();
    await waitForHydration(other);
    expect(await sign(other).innerText()).toBe('');
    // The tab that was open sees it too.
    await expect.poll(() => sign(page).innerText()).toBe('');
  });

  test('its name moves nothing on the page, and a code that was renewed is refused', {
    tags: 'long',
  }, async () => {
    const { page, context, open, table, token, orders } = await openAtTable({ modes: ['table', 'pickup'] });
    await page.addInitScript(() => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const { sources = [] } of list.getEntries() as (PerformanceEntry & {
          sources?: { node?: Node }[];
        })[])
          shifts.push(
            sources
              .map(({ node }) =>
                (node instanceof Element ? node.outerHTML : String(node?.textContent)).slice(0, 80),
              )
              .join(', '),
          );
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(`?mesa=${table.key}`);
    await sign(page).getByText('Mesa 4').waitFor();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
    expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);

    await fillCart(page, 'Ajiaco');
    await typeCustomer(page);
    await app.call(renewDiningTable, { token, params: { id: table.id } });
    await sendButton(page).click();
    await problem(page)
      .getByText(/^El código de esta mesa ya no sirve/)
      .waitFor();
    expect(await sign(page).innerText()).toBe('El código de esta mesa ya no sirve');
    expect(await typed(page)).toEqual(['Ana', 'Sin cebolla']);
    // The only way that is left does not go without saying: the guest sits there.
    await sendButton(page).click();
    await drawer(page)
      .getByText(/^El código de esta mesa ya no sirve/)
      .waitFor();
    expect(await orders()).toEqual([]);
    await drawer(page).getByText('Para recoger').click();
    await Promise.all([context.waitForEvent('page'), sendButton(page).click()]);
    await placedOrder(page).waitFor();
    expect(await orders()).toMatchObject([{ fulfilment: { mode: 'pickup' } }]);
  });

  test('a table whose name got lost on the way is asked for again', async () => {
    const { page, open, table } = await openAtTable();
    let calls = 0;
    await page.route('**/api/public/tables/**', (route) => {
      calls += 1;
      return calls === 1 ? route.abort('connectionreset') : route.continue();
    });
    await open(`?mesa=${table.key}`);
    await sign(page).getByText('Mesa 4').waitFor();
    expect(calls).toBe(2);
  });
});

describe('what a form lacks', () => {
  test('is said at once, each at its field, and the first has the focus', async () => {
    const { page, token } = await openShop(booted, {
      modes: ['pickup', 'delivery'],
      payments: { cash: true, card: true, transferAccounts: [] },
    });
    const zone = { name: 'Centro', fee: '4000', minimum: null, minutes: null };
    await app.call(createDeliveryZone, { token, body: zone });
    let sendZones = () => {};
    const zonesAsked = new Promise<void>((resolve) => {
      sendZones = resolve;
    });
    await page.route('**/api/public/zones/*', async (route) => {
      await zonesAsked;
      await route.continue();
    });
    await fillCart(page, 'Ajiaco');
    await drawer(page).getByLabel('Domicilio').check();
    await sendButton(page).click();
    const texts = () => drawer(page).getByRole('alert').allInnerTexts();
    await expect.poll(texts).toContain('Escribe la dirección');
    sendZones();
    await drawer(page)
      .getByLabel(/^Centro/)
      .waitFor();
    expect(await texts()).toEqual([
      'Elige tu zona',
      'Escribe la dirección',
      'Por favor ingresa tu nombre',
      'Escribe tu teléfono para que el negocio te pueda llamar',
      'Elige cómo vas a pagar',
    ]);
    const centro = drawer(page).getByLabel(/^Centro/);
    // The focus moves once the errors are drawn.
    await expect.poll(() => isFocused(centro)).toBe(true);
    await drawer(page).getByLabel('Tu nombre').fill('Ana');
    expect(await texts()).toHaveLength(4);
    expect(await isFocused(drawer(page).getByLabel('Tu nombre'))).toBe(true);
    await centro.check();
    await drawer(page).getByLabel('Dirección').fill('Calle 10 # 5-20');
    await drawer(page).getByLabel('Tu teléfono').fill('3105550199');
    await drawer(page).getByLabel('Efectivo').check();
    expect(await texts()).toEqual([]);

    await drawer(page)
      .getByLabel(/^¿Con cuánto pagas\?/)
      .fill('50');
    await sendButton(page).click();
    await problem(page).getByText('Con $\u00a050 no alcanza: el total es $\u00a024.000').waitFor();
    await drawer(page).getByRole('button', { name: '¿$\u00a050.000?' }).click();
    await drawer(page).getByText('Te llevan $\u00a026.000 de vueltas').waitFor();
    await sendButton(page).click();
    await placedOrder(page).waitFor();
    await page.getByText(/pagas con \$\s50\.000 y te llevan \$\s26\.000 de vueltas/).waitFor();
  });
});

describe('data of a customer', () => {
  test('are remembered only if asked for, filled in with one tap, and forgotten with one', async () => {
    const { page, userId, token, open, orders } = await openShop(booted, { modes: ['pickup', 'delivery'] });
    const zone = { name: 'Centro', fee: '4000', minimum: null, minutes: null };
    await app.call(createDeliveryZone, { token, body: zone });
    const remember = drawer(page).getByLabel('Recordar mis datos en este celular');
    const stored = () => page.evaluate((key) => localStorage.getItem(key), `vitrina.customer.${userId}`);
    const fill = async () => {
      await drawer(page).getByLabel('Domicilio').check();
      await drawer(page)
        .getByLabel(/^Centro/)
        .check();
      await drawer(page).getByLabel('Dirección').fill('Calle 10 # 5-20');
      await drawer(page).getByLabel('Tu nombre').fill('Ana');
      await drawer(page).getByLabel('Tu teléfono').fill('3105550199');
    };
    await fillCart(page, 'Ajiaco');
    await fill();
    expect(await remember.isChecked()).toBe(false);
    await sendButton(page).click();
    await placedOrder(page).waitFor();
    expect(await stored()).toBeNull();

    await open();
    await fillCart(page, 'Flan');
    expect(await typed(page)).toEqual(['', '']);
    await fill();
    await remember.check();
    await sendButton(page).click();
    await placedOrder(page, 2).waitFor();

    await open();
    await fillCart(page, 'Flan');
    expect(await typed(page)).toEqual(['', '']);
    await drawer(page)
      .getByRole('button', { name: /^Usar mis datos/ })
      .click();
    // A tap that is faster than the zones waits for them.
    await delayZones(page);
    await drawer(page).getByLabel('Domicilio').check();
    await sendButton(page).click();
    await drawer(page).getByText('Cargando las zonas…').waitFor();
    await placedOrder(page, 3).waitFor();
    expect((await orders())[0]).toMatchObject({
      customer: { name: 'Ana', phone: '+573105550199' },
      fulfilment: { zone: 'Centro', address: 'Calle 10 # 5-20' },
    });

    await open();
    await fillCart(page, 'Flan');
    expect(await remember.isChecked()).toBe(true);
    await drawer(page).getByRole('button', { name: 'Olvidar mis datos' }).click();
    expect(await stored()).toBeNull();
    expect(await remember.isChecked()).toBe(false);
  });
});

test('without a network the drawer says that nothing was sent, and what to do', async () => {
  const { page, context, orders } = await openShop(booted);
  await page.evaluate(() => {
    const vibrations: unknown[] = [];
    Object.assign(window, { vibrations });
    navigator.vibrate = (pattern) => vibrations.push(pattern) > 0;
  });
  const vibrations = () =>
    page.evaluate(() => (window as unknown as { vibrations: unknown[] }).vibrations.length);
  await fillCart(page, 'Ajiaco');
  await typeCustomer(page);
  await context.setOffline(true);
  await sendButton(page).click();
  await problem(page).getByText('Aún NO se envió.').waitFor();
  await problem(page)
    .getByText(/cuando vuelva la señal, toca «Enviar pedido por WhatsApp»/)
    .waitFor();
  expect(await vibrations()).toBe(1);
  expect(await typed(page)).toEqual(['Ana', 'Sin cebolla']);
  await context.setOffline(false);
  await problem(page)
    .getByText(/Ya hay conexión: toca «Enviar pedido por WhatsApp»/)
    .waitFor();
  expect(await vibrations()).toBe(2);
  expect(await orders()).toEqual([]);
  await sendButton(page).click();
  await placedOrder(page).waitFor();
  expect((await orders()).map(({ notes }) => notes)).toEqual(['Sin cebolla']);
});

describe('without a reply', () => {
  test('for 8 seconds, WhatsApp is offered without a number, and a late reply still gives one', async () => {
    const { page, orders } = await openShop(booted);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(placeUrl, async (route) => {
      await held;
      await route.continue();
    });
    await fillCart(page, 'Ajiaco');
    await typeCustomer(page);
    await sendButton(page).click();
    await drawer(page).getByRole('button', { name: 'Enviando…' }).waitFor();
    const link = drawer(page).getByRole('link', { name: 'Enviar por WhatsApp sin número' });
    await link.waitFor({ timeout: 20_000 });
    const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text');
    expect(text).toContain('(sin confirmar)');
    expect(text).toContain('Nombre: Ana');
    expect(text).toContain('Notas: Sin cebolla');
    expect(await typed(page)).toEqual(['Ana', 'Sin cebolla']);
    release();
    await placedOrder(page).waitFor();
    expect(await orders()).toHaveLength(1);
  });

  test('a stored order whose reply was lost is found, also after it was sent without a number', async () => {
    const { page, context, orders } = await openShop(booted);
    await page.route(placeUrl, async (route) => {
      await route.fetch();
      await route.fulfill(serverError);
    });
    // Keeps the page from learning of the order before the link is tapped.
    await page.route('**/api/public/order-by-key/**', (route) => route.abort());
    await fillCart(page, 'Ajiaco');
    await typeCustomer(page);
    await sendButton(page).click();
    await Promise.all([
      context.waitForEvent('page'),
      drawer(page).getByRole('link', { name: 'Enviar por WhatsApp sin número' }).click(),
    ]);
    await bar(page).getByText('Pedido enviado por WhatsApp, sin número').waitFor();
    await page.unrouteAll();
    await page.reload();
    await bar(page).getByText('Pedido #1').waitFor();
    expect(await orders()).toHaveLength(1);
  });

  test('an error of the server leaves all in place, and another tap places it once', async () => {
    const { page, context, orders } = await openShop(booted);
    let calls = 0;
    await page.route(placeUrl, (route) => {
      calls += 1;
      return calls === 1 ? route.fulfill(serverError) : route.continue();
    });
    await fillCart(page, 'Ajiaco');
    await typeCustomer(page);
    await sendButton(page).click();
    await Promise.all([
      context.waitForEvent('page'),
      drawer(page).getByRole('button', { name: 'Intentar de nuevo' }).click(),
    ]);
    await placedOrder(page).waitFor();
    expect(await orders()).toHaveLength(1);
  });

  test('a page closed in the middle shows on the next visit what became of the order', async () => {
    const { page, open, orders } = await openShop(booted);
    const { promise: stored, resolve } = Promise.withResolvers<void>();
    await page.route(placeUrl, async (route) => {
      await route.fetch();
      resolve();
    });
    await fillCart(page, 'Ajiaco');
    await typeCustomer(page);
    await sendButton(page).click();
    await stored;
    // Without routes the held request would continue, and this page would get its reply.
    await page.goto('about:blank');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await open();
    await bar(page).getByText('Recibimos tu pedido #1').waitFor();
    expect(await page.getByRole('button', { name: /^Ver pedido/ }).count()).toBe(0);
    expect(await orders()).toHaveLength(1);
  });

  test('a page that ends as soon as WhatsApp opens has stored the order and the empty cart', async () => {
    const { page, userId } = await openShop(booted);
    await page.evaluate(() => {
      window.open = () => {
        sessionStorage.setItem('stored-at-opening', JSON.stringify({ ...localStorage }));
        return null;
      };
    });
    await fillCart(page, 'Ajiaco');
    await typeCustomer(page);
    await sendButton(page).click();
    await placedOrder(page).waitFor();
    const stored = JSON.parse(
      (await page.evaluate(() => sessionStorage.getItem('stored-at-opening'))) ?? '',
    ) as Record<string, string>;
    expect(JSON.parse(stored[`vitrina.orders.${userId}`] ?? '')).toMatchObject({ open: [{ number: 1 }] });
    expect(JSON.parse(stored[`vitrina.cart.${userId}`] ?? '[]')).toEqual([]);
  });

  test('on the next visit an order that did not arrive is sent by a tap, and not before', async () => {
    const { page, open, orders, context } = await openShop(booted);
    await page.route(placeUrl, () => {});
    await fillCart(page, 'Ajiaco');
    await typeCustomer(page);
    await sendButton(page).click();
    await drawer(page).getByRole('button', { name: 'Enviando…' }).waitFor();
    await open();
    await bar(page).getByText('Tienes un pedido sin enviar').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(await orders()).toEqual([]);
    await Promise.all([
      context.waitForEvent('page'),
      bar(page).getByRole('button', { name: 'Enviarlo ahora' }).click(),
    ]);
    await placedOrder(page).waitFor();
    expect((await orders())[0]).toMatchObject({ customer: { name: 'Ana' }, notes: 'Sin cebolla' });
  });

  test('a delivery that did not arrive is sent by a tap, before the form has read the zones', async () => {
    const { page, token, open, orders, context } = await openShop(booted, { modes: ['delivery'] });
    const zone = { name: 'Centro', fee: '4000', minimum: null, minutes: null };
    await app.call(createDeliveryZone, { token, body: zone });
    await page.route(placeUrl, () => {});
    await fillCart(page, 'Ajiaco');
    await typeCustomer(page);
    await drawer(page)
      .getByLabel(/^Centro/)
      .check();
    await drawer(page).getByLabel('Dirección').fill('Calle 10 # 5-20');
    await drawer(page).getByLabel('Tu teléfono').fill('3105550199');
    await sendButton(page).click();
    await drawer(page).getByRole('button', { name: 'Enviando…' }).waitFor();
    await open();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await delayZones(page);
    await Promise.all([
      context.waitForEvent('page'),
      bar(page).getByRole('button', { name: 'Enviarlo ahora' }).click(),
    ]);
    await placedOrder(page).waitFor();
    expect((await orders())[0]).toMatchObject({ fulfilment: { zone: 'Centro' }, total: '24000' });
  });
});

test('a changed order after a lost reply, one that waited for hours, and one for which WhatsApp does not open', {
  tags: 'long',
}, async () => {
  const { page, context, userId, open, orders } = await openShop(booted);
  const places = (handle: (route: Route) => Promise<void>) => page.route(placeUrl, handle, { times: 1 });
  await places(async (route) => {
    await route.fetch();
    await route.fulfill(serverError);
  });
  await page.route('**/api/public/order-by-key/**', (route) => route.abort());
  await fillCart(page, 'Ajiaco');
  await typeCustomer(page);
  await sendButton(page).click();
  await drawer(page).getByRole('button', { name: 'Intentar de nuevo' }).waitFor();
  await drawer(page)
    .getByLabel(/^Notas adicionales/)
    .fill('Con cebolla');
  await drawer(page).getByRole('button', { name: 'Intentar de nuevo' }).click();
  // The stored order can be seen, and the changed one sent as a new one.
  await problem(page).getByText('Ya enviaste un pedido desde aquí').waitFor();
  await problem(page).getByRole('link', { name: 'Ver el pedido #1' }).waitFor();
  await Promise.all([
    context.waitForEvent('page'),
    problem(page).getByRole('button', { name: 'Enviar este como pedido nuevo' }).click(),
  ]);
  await placedOrder(page, 2).waitFor();
  expect((await orders()).map(({ notes }) => notes).sort()).toEqual(['Con cebolla', 'Sin cebolla']);
  await page.unroute('**/api/public/order-by-key/**');

  // An order that waits for more than three hours is looked at again.
  await open();
  await fillCart(page, 'Ajiaco');
  await typeCustomer(page);
  await context.setOffline(true);
  await sendButton(page).click();
  await problem(page).getByText('Aún NO se envió.').waitFor();
  await page.evaluate((key) => {
    const stored = JSON.parse(localStorage.getItem(key) ?? '');
    stored.attempt.at -= 3 * 60 * 60 * 1000 + 1000;
    localStorage.setItem(key, JSON.stringify(stored));
  }, `vitrina.orders.${userId}`);
  await context.setOffline(false);
  // A reload would open the form again, which shows the order at once.
  await open();
  await bar(page).getByRole('button', { name: 'Enviarlo ahora' }).click();
  await problem(page)
    .getByText(/^Este pedido lleva más de 3 horas esperando/)
    .waitFor();
  expect(await typed(page)).toEqual(['Ana', 'Sin cebolla']);
  expect(await orders()).toHaveLength(2);
  await Promise.all([context.waitForEvent('page'), sendButton(page).click()]);
  await eventually(async () => (await orders()).length).toBe(3);

  // Where WhatsApp does not open, the page of the order has its link.
  const silent = await openShop(booted);
  const chatless = silent.page;
  await chatless.evaluate(() => Object.assign(window, { open: () => null }));
  await fillCart(chatless, 'Ajiaco');
  await typeCustomer(chatless);
  await sendButton(chatless).click();
  await placedOrder(chatless).waitFor();
  expect(otherUrls(chatless)).toEqual([]);
  await chatless.getByText('¿No se abrió WhatsApp?').waitFor();
  const href = await chatless.getByRole('link', { name: 'Abrir WhatsApp' }).getAttribute('href');
  expect(new URL(href ?? '').searchParams.get('text')).toContain('Pedido #1');
  expect(await silent.orders()).toHaveLength(1);
  // Back leads to the menu with a closed drawer. The number stays there until the order ends.
  await chatless.goBack();
  await bar(chatless).getByText('Recibimos tu pedido #1').waitFor();
  expect(await drawer(chatless).count()).toBe(0);
  await bar(chatless).getByRole('button', { name: 'Cerrar el aviso' }).click();
  await bar(chatless).getByText('Pedido #1 · Enviado').waitFor();
});

test('two taps and two tabs with one cart place one order', async () => {
  const { page, context, link, orders } = await openShop(booted, {}, { device: desktop });
  await page.getByRole('button', { name: 'Agregar Ajiaco', exact: true }).click();
  const column = page.getByRole('region', { name: 'Tu pedido' });
  await column.getByLabel('Tu nombre').fill('Ana');
  await column.getByRole('button', { name: 'Enviar pedido por WhatsApp' }).dblclick();
  await placedOrder(page).waitFor();
  const other = await context.newPage();
  await other.goto(link);
  await bar(other).getByText('Recibimos tu pedido #1').waitFor();
  expect(await orders()).toHaveLength(1);
});
