import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { listCategories } from '@vitrina/contract/menu/categories/endpoints.ts';
import { createOptionGroup } from '@vitrina/contract/menu/option-groups/endpoints.ts';
import { createProduct, deleteProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { createDeliveryZone } from '@vitrina/contract/orders/delivery-zones/endpoints.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, phone, waitForLazyParts } from './browser.ts';
import { waitUntilStill } from './journey-counter.ts';
import { buildLunchPlace } from './lunch-place.ts';
import { bar, drawer, fillCart, openShop, placedOrder, sendButton } from './placing.ts';
import { buildSalon } from './salon.ts';
import { useSharedApp } from './setup.ts';

const booted = useSharedApp();
const { app } = booted;

/** Presses and, after a rest, releases. Returns by how much the middle of the target moved in between, in CSS pixels. */
async function pressSlowly(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  // A dialog that opens is no layout that moves under a finger.
  await waitUntilStill(target);
  const [x, y] = await middleOf(target);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.waitForTimeout(200);
  const [newX, newY] = await middleOf(target);
  await page.mouse.up();
  return Math.round(Math.hypot(newX - x, newY - y));
}

/** A pressed button shrinks around its middle. */
async function middleOf(target: Locator): Promise<[x: number, y: number]> {
  const box = await target.boundingBox();
  if (!box) throw new Error('the target is not on the page');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

async function openLabelledShop(device: typeof phone | typeof desktop) {
  const shop = await openShop(booted, {}, { device });
  for (const name of ['Arepa', 'Bandeja', 'Caldo', 'Dulce', 'Empanada', 'Flautas', 'Guiso', 'Helado'])
    await app.call(createProduct, {
      token: shop.token,
      body: {
        name,
        description: 'Picante',
        price: '9000',
        categoryId: shop.category.id,
        labels: JSON.stringify(['picante']),
      },
    });
  await shop.open();
  await waitForLazyParts(shop.page);
  return shop;
}

test.each([
  [390, phone],
  [1280, desktop],
] as const)('nothing moves under a finger that leaves a field, in a window of %i px', async (_, device) => {
  const { page, errors } = await openLabelledShop(device);
  const search = page.getByRole('searchbox');
  await search.fill('arepa');
  await page.getByText('Caldo', { exact: true }).waitFor({ state: 'hidden' });
  await search.fill('');
  await page.getByRole('region', { name: 'Filtrar por etiqueta' }).waitFor();
  expect(await pressSlowly(page, page.getByRole('button', { name: 'Agregar Bandeja' }))).toBe(0);
  await page.getByRole('button', { name: 'Agregar otro Bandeja. Llevas 1' }).waitFor();
  await page.getByRole('region', { name: 'Filtrar por etiqueta' }).waitFor({ state: 'hidden' });

  await page.getByRole('link', { name: 'Caldo', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Caldo' });
  await sheet.getByLabel('¿Algo que debamos saber?').fill('Sin sal');
  expect(await pressSlowly(page, sheet.getByRole('button', { name: /^Agregar/ }))).toBe(0);

  if (device === phone) await page.getByRole('button', { name: /^Ver pedido/ }).click();
  const form = page.locator('form:has(#customer-name)');
  await form.getByLabel('Tu nombre').fill('Ana');
  expect(await pressSlowly(page, form.getByRole('button', { name: 'Uno más de Bandeja' }))).toBe(0);
  await form.getByLabel(/^Notas/).fill('Nada');
  expect(await pressSlowly(page, form.getByRole('button', { name: /^Enviar pedido/ }))).toBe(0);
  await placedOrder(page).waitFor();
  expect(errors).toEqual([]);
});

test('all social networks can be seen on a phone, and the page is no wider than the phone', async () => {
  const { page, token, open } = await openShop(booted);
  const body = {
    // Without a blank, as in a pasted link. The footer repeats it.
    description: 'https://fonda.example/'.padEnd(140, 'carta-de-la-casa-'),
    address: 'Calle 11 # 3-45, La Candelaria, Bogotá',
    phone: '+57 310 555 0142',
    socialMedia: { instagram: '@fonda', facebook: 'fonda', tiktok: '@fonda' },
  };
  await app.call(updateCustomization, { token, body });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await open();
    for (const name of ['Instagram', 'Facebook', 'TikTok']) {
      const box = await page.getByRole('link', { name }).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('what is typed and long names widen no form of a customer on a small phone', async () => {
  const salon = await buildSalon(app);
  const [category] = (await app.call(listCategories, { token: salon.token })).categories;
  const common = { description: 'Con cita', price: '1250000', categoryId: category?.id ?? '', minutes: 90 };
  const name = 'Reconstrucción capilar antiotorrinolaringológica';
  const { menu } = await app.call(createProduct, { token: salon.token, body: { ...common, name } });
  const { page } = await booted.openTab({ ...phone, viewport: { width: 320, height: 640 } });
  const long = 'María de los Ángeles Fernández-Echeverría y Colmenares';
  const wide: string[] = [];
  const measure = async (place: string) => {
    const width = await page.evaluate(() =>
      Math.max(
        document.documentElement.scrollWidth,
        ...[...document.querySelectorAll('main :is(b, p, input, textarea, a)')]
          .filter((element) => !element.closest('.days'))
          .map((element) => element.getBoundingClientRect().right + 16),
      ),
    );
    if (width > 320) wide.push(`${place}: ${width}`);
  };
  const booking = `${app.url}/menu/${salon.userId}/reservar`;
  await page.goto(booking);
  await measure('services');
  await page.goto(`${booking}?servicio=${menu.id}`);
  await measure('times');
  await page.locator('.time').first().click();
  await page.getByText('Recordármelo por correo').click();
  await page.getByText('Agregar una nota').click();
  for (const label of ['Tu nombre', 'Tu celular', 'Tu correo', 'Nota para el negocio'])
    await page.getByLabel(label).fill(long.replaceAll(' ', label === 'Tu nombre' ? ' ' : '').slice(0, 30));
  await page.getByLabel('Tu nombre').fill(long);
  await measure('details');
  await page.goto(`${app.url}/menu/${salon.userId}/reportar`);
  for (const label of [/^Cuéntanos más/, /^Tu correo/])
    await page.getByLabel(label).fill(long.replaceAll(' ', ''));
  await measure('report');
  expect(wide).toEqual([]);
});

test('the keyboard leads to no control below the buttons at the lower edge of a phone', async () => {
  const { page, token, category, ids, open } = await openShop(booted);
  const body = { description: 'x', price: '9800', categoryId: category.id };
  for (const name of ['Arepa', 'Bandeja', 'Caldo', 'Dulce', 'Empanada'])
    await app.call(createProduct, { token, body: { ...body, name } });
  await app.call(createOptionGroup, {
    token,
    body: {
      ...{ name: 'Extras', min: 0, max: 4, repeat: true },
      options: Array.from({ length: 9 }, (_, index) => ({ name: `Extra ${index}` })),
      productIds: [ids.Ajiaco ?? ''],
      idempotencyKey: crypto.randomUUID(),
    },
  });
  await page.setViewportSize({ width: 390, height: 600 });
  await open();
  await waitForLazyParts(page);
  await page.getByRole('button', { name: 'Agregar Flan', exact: true }).click();
  const walk = async (presses: number) => {
    const covered: string[] = [];
    const seen = new Set<string>();
    for (let press = 0; press < presses; press++) {
      await page.keyboard.press('Tab');
      const [name, cover] = await page.evaluate(findCover);
      if (name) seen.add(name);
      if (name && cover) covered.push(`${name} below ${cover}`);
    }
    return { covered, count: seen.size };
  };
  const menu = await walk(26);
  expect(menu.covered).toEqual([]);
  expect(menu.count).toBeGreaterThan(12);
  await page.getByRole('link', { name: 'Ajiaco', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Cuántos de Extra 0').waitFor();
  const sheet = await walk(32);
  expect(sheet.covered).toEqual([]);
  expect(sheet.count).toBeGreaterThan(12);
});

/** The name of what has the focus, and what lies over all of it. */
function findCover(): readonly [name: string, cover: string] | readonly [] {
  const target = document.activeElement as HTMLInputElement;
  if (target === document.body) return [];
  const { left, top, width, height } = target.getBoundingClientRect();
  const covers = [top + 3, top + height / 2, top + height - 3].map((y) => {
    const hit = document.elementFromPoint(left + width / 2, y);
    const isOver = hit && !hit.contains(target) && !target.contains(hit) && !hit.closest('.card, label');
    return isOver ? hit.className || hit.tagName : '';
  });
  const name = target.ariaLabel ?? target.labels?.[0]?.innerText ?? target.innerText;
  return [name, covers.every(Boolean) ? (covers[0] ?? '') : ''];
}

test('the keyboard leads to no control below the footer of the order beside the menu', async () => {
  const { page, token, open } = await openShop(
    booted,
    {
      modes: ['pickup', 'delivery'],
      acceptsLater: true,
      payments: { cash: true, card: true, transferAccounts: [] },
    },
    { device: desktop },
  );
  const zone = { name: 'Centro', fee: '4000', minutes: 20, idempotencyKey: crypto.randomUUID() };
  await app.call(createDeliveryZone, { token, body: zone });
  await open();
  await page.getByRole('button', { name: 'Agregar Ajiaco', exact: true }).click();
  const column = page.locator('.order-column');
  for (const name of ['Domicilio', 'Centro', 'Para después', 'Efectivo'])
    await column.getByRole('radio', { name }).check();
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    document.querySelector('.order-column .drawer-body')?.scrollTo(0, 0);
    scrollTo(0, 0);
  });
  await column.locator('#drawer-name').focus();
  const seen: string[] = [];
  const covered: string[] = [];
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab');
    const [name, isCovered] = await page.evaluate(() => {
      const target = document.activeElement as HTMLInputElement;
      if (!target.matches('.drawer-body *')) return [];
      const shown = target.matches('[type=radio]') ? (target.closest('label') ?? target) : target;
      const footer = document.querySelector('.order-column .drawer-footer')?.getBoundingClientRect();
      // Of a field with several lines, browsers show the one that is typed in.
      const { top, bottom } = shown.getBoundingClientRect();
      const isCovered = Math.min(bottom, top + 44) > (footer?.top ?? 0) + 1;
      return [target.ariaLabel ?? target.labels?.[0]?.innerText, isCovered] as const;
    });
    if (name) seen.push(name);
    if (name && isCovered) covered.push(name);
  }
  expect(seen).toEqual(expect.arrayContaining(['Día', 'Tu nombre', 'Recordar mis datos en este celular']));
  expect(covered).toEqual([]);
});

test('a long name widens neither the dialog of a product, the cart nor the page of an order', async () => {
  const { page, token, ids, category, open } = await openShop(booted);
  const longName = 'Mazamorra'.repeat(7);
  await app.call(createProduct, {
    token,
    body: { name: longName, description: 'x', price: '9999999', categoryId: category.id },
  });
  const businessName = 'Fogonesdedonarosario'.repeat(3);
  await app.call(updateCustomization, { token, body: { businessName } });
  await app.call(createOptionGroup, {
    token,
    body: {
      name: 'La proteína que quieres para tu almuerzo de hoy',
      min: 1,
      max: 2,
      options: [{ name: 'Pollo' }, { name: 'Mazamorra'.repeat(6) }],
      productIds: [ids.Ajiaco ?? ''],
      idempotencyKey: crypto.randomUUID(),
    },
  });
  const measure = () => page.evaluate(() => document.documentElement.scrollWidth);
  await open();
  await page.getByRole('link', { name: 'Ajiaco', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Ajiaco' });
  const help = await sheet.getByText('Elige entre 1 y 2').boundingBox();
  expect(help?.width).toBeGreaterThan(80);
  expect(await measure()).toBeLessThanOrEqual(390);
  await sheet.getByRole('button', { name: 'Cerrar' }).click();

  await fillCart(page, longName);
  await drawer(page).getByLabel('Tu nombre').fill('Ana');
  const cart = page.locator('.drawer-body');
  expect(await cart.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await sendButton(page).click();
  await placedOrder(page).waitFor();
  expect(await measure()).toBeLessThanOrEqual(390);
  expect((await page.locator('.status-business .logo').boundingBox())?.width).toBe(48);
});

test('what follows the price of a product stands apart from it', async () => {
  const { page, token, category, open } = await openShop(booted);
  const body = { name: 'Caldo', description: 'Con papa', categoryId: category.id, price: '9800' };
  await app.call(createProduct, { token, body: { ...body, compareAtPrice: '11000' } });
  await open();
  await page.getByRole('link', { name: 'Caldo', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Caldo' });
  const [price, previous] = await Promise.all([
    sheet.getByText('$ 9.800', { exact: true }).first().boundingBox(),
    sheet.getByText('$ 11.000', { exact: true }).first().boundingBox(),
  ]);
  expect((previous?.x ?? 0) - ((price?.x ?? 0) + (price?.width ?? 0))).toBeGreaterThanOrEqual(4);
});

const boxesOf = (locator: Locator) =>
  locator.evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
  );
type Box = Awaited<ReturnType<typeof boxesOf>>[number];
const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

test.each([
  ['a product', async () => (await openLabelledShop(phone)).page],
  [
    'a daily menu',
    async () => {
      const { link } = await buildLunchPlace(app, { isPublished: true });
      const { page } = await booted.openTab({ ...phone, viewport: { width: 390, height: 620 } });
      await page.goto(link);
      await page.locator('#c-hoy .card-action button').waitFor();
      return page;
    },
  ],
] as const)(
  'the button of an empty cart lies over no button of %s, wherever the page is scrolled to',
  async (_, open) => {
    const page = await open();
    const empty = page.getByRole('link', { name: 'Ver pedido: está vacío' });
    await empty.waitFor();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    for (let top = 0; top < height; top += 23) {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
      const [cart] = await boxesOf(empty);
      if (!cart) throw new Error('the button is not there');
      for (const button of await boxesOf(page.locator('.card-action')))
        expect(overlap(cart, button)).toBe(false);
    }
  },
);

test.each([
  [390, phone],
  [1280, desktop],
] as const)('messages and orders do not lie on each other, in a window of %i px', async (width, device) => {
  const { page, open } = await openShop(booted, {}, { device });
  for (let number = 1; number <= 2; number++) {
    if (width < 1280) await fillCart(page, 'Ajiaco');
    else await page.getByRole('button', { name: 'Agregar Ajiaco', exact: true }).click();
    const form = page.locator('form:has(#customer-name)');
    await form.getByLabel('Tu nombre').fill('Ana');
    await form.getByRole('button', { name: /^Enviar pedido/ }).click();
    await placedOrder(page, number).waitFor();
    await open();
  }
  await bar(page).getByRole('link', { name: 'Ver estado' }).nth(1).waitFor();
  await page.getByRole('button', { name: 'Agregar Flan', exact: true }).click();
  await page.getByRole('button', { name: 'Quitar Flan', exact: true }).first().click();
  await page.getByText('Flan quitado').waitFor();
  for (const isFilled of [false, true]) {
    if (isFilled) await page.getByRole('button', { name: 'Deshacer' }).click();
    if (isFilled)
      await page
        .getByRole('button', { name: 'Uno menos de Flan' })
        .or(page.getByRole('button', { name: 'Quitar Flan' }))
        .first()
        .waitFor();
    const boxes = await boxesOf(
      page.locator('.notice, .order-row, .order-card, .cart-button, .empty-cart-button'),
    );
    expect(boxes.length).toBeGreaterThanOrEqual(isFilled ? 2 : 3);
    for (const [index, box] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false);
      expect(box.top).toBeGreaterThanOrEqual(0);
      expect(box.bottom).toBeLessThanOrEqual(device.viewport.height);
    }
  }
});

test('the only product of a menu is a card in a wide window', async () => {
  const { page, token, ids, open } = await openShop(booted, {}, { device: desktop });
  await app.call(deleteProduct, { token, params: { id: ids.Flan ?? '' } });
  await open();
  const [card] = await boxesOf(page.locator('.card'));
  expect((card?.right ?? 0) - (card?.left ?? 0)).toBeLessThanOrEqual(420);
  expect((card?.bottom ?? 0) - (card?.top ?? 0)).toBeLessThanOrEqual(500);
});
