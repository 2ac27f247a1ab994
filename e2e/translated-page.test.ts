import { createOptionGroup } from '@vitrina/contract/menu/option-groups/endpoints.ts';
import { createProduct } from '@vitrina/contract/menu/products/endpoints.ts';
import { moveOrder } from '@vitrina/contract/orders/board/endpoints.ts';
import { createDeliveryZone } from '@vitrina/contract/orders/delivery-zones/endpoints.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type Device, desktop, phone, waitForLazyParts } from './browser.ts';
import { bar, drawer, openShop, placedOrder } from './placing.ts';
import { useSharedApp } from './setup.ts';
import { startTranslator, type TranslatorStart, translatePages } from './translator.ts';

const booted = useSharedApp();
const { app } = booted;

/** Opens a shop that delivers and has a pizza with sizes and extras, in a browser that translates it. */
async function openTranslated(start: TranslatorStart, device: Device = phone) {
  const shop = await openShop(
    booted,
    { modes: ['pickup', 'delivery'], payments: { cash: true, card: false, transferAccounts: [] } },
    { device },
  );
  const { token, category, page, context } = shop;
  await app.call(createDeliveryZone, { token, body: { name: 'Centro', fee: '3000' } });
  const extras = { name: 'Adiciones', min: 0, max: 2, options: [{ name: 'Queso', price: '3000' }] };
  const { optionGroup } = await app.call(createOptionGroup, { token, body: extras });
  await app.call(createProduct, {
    token,
    body: {
      name: 'Pizza',
      description: 'Al horno de leña',
      price: '30000',
      categoryId: category.id,
      variants: [
        { name: 'Pequeña', price: '30000' },
        { name: 'Grande', price: '45000' },
      ],
      optionGroups: [optionGroup.id],
    },
  });
  await translatePages(context, start);
  await shop.open();
  if (start === 'late') await page.evaluate(startTranslator);
  await page.waitForFunction(() => document.querySelector('main h2 font font'));
  await waitForLazyParts(page);
  return shop;
}

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Pizza' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

describe.each<TranslatorStart>(['early', 'late'])('in a browser that translates the page (%s)', (start) => {
  test('a visitor searches, chooses, orders and follows the order', async () => {
    const { page, errors, token, orders } = await openTranslated(start);
    await button(page, 'Agregar Ajiaco').click();
    await button(page, 'Agregar otro Ajiaco. Llevas 1').click();
    await button(page, 'Uno menos de Ajiaco').click();
    await button(page, 'Quitar Ajiaco').click();
    await button(page, 'Deshacer').click();
    await button(page, 'Agregar Flan').waitFor();

    await button(page, 'Agregar Pizza').click();
    await sheet(page)
      .getByRole('radio', { name: /^Grande/ })
      .check();
    await sheet(page).getByText('$\u00a045.000').first().waitFor();
    await sheet(page)
      .getByRole('checkbox', { name: /^Queso/ })
      .check();
    await sheet(page).getByText('llevas 1').waitFor();
    await sheet(page).getByText('$\u00a045.000 + $\u00a03.000').waitFor();
    await sheet(page)
      .getByRole('checkbox', { name: /^Queso/ })
      .uncheck();
    await sheet(page).getByRole('button', { name: 'Uno más de Pizza' }).click();
    await sheet(page)
      .getByRole('button', { name: /^Agregar/ })
      .getByText('$\u00a090.000')
      .waitFor();
    await sheet(page)
      .getByRole('button', { name: /^Agregar/ })
      .click();

    const search = page.getByRole('searchbox');
    await search.fill('fl');
    await page.locator('mark', { hasText: /^Fl$/ }).waitFor();
    await search.fill('flan');
    await page.locator('mark', { hasText: /^Flan$/ }).waitFor();
    await search.fill('nada de esto');
    await page.getByText('No encontramos «nada de esto»').waitFor();
    await search.fill('nada');
    await page.getByText('No encontramos «nada»').waitFor();
    await button(page, 'Ver todo').click();
    await page.getByRole('link', { name: 'Flan', exact: true }).waitFor();

    await button(page, /^Ver pedido/).click();
    await drawer(page).getByText('$\u00a0110.000').waitFor();
    await drawer(page).getByRole('button', { name: 'Uno más de Ajiaco' }).click();
    await drawer(page).getByText('$\u00a020.000 c/u').waitFor();
    await drawer(page).getByText('$\u00a0130.000').waitFor();
    await drawer(page).getByRole('button', { name: 'Uno menos de Ajiaco' }).click();
    await drawer(page).getByText('$\u00a020.000 c/u').waitFor({ state: 'detached' });
    await drawer(page).getByRole('button', { name: 'Uno menos de Pizza' }).click();
    await drawer(page).getByText('$\u00a065.000').waitFor();
    await drawer(page).getByText('Domicilio', { exact: true }).click();
    await drawer(page)
      .getByRole('radio', { name: /^Centro/ })
      .check();
    await drawer(page).getByText('$\u00a068.000').waitFor();
    await drawer(page).getByLabel('Dirección').fill('Calle 1');
    await drawer(page).getByLabel('Tu nombre').fill('Ana');
    await drawer(page).getByLabel('Tu teléfono').fill('3105550142');
    await drawer(page).getByLabel('¿Con cuánto pagas?').fill('70');
    await drawer(page).getByRole('button', { name: '¿$\u00a070.000?' }).click();
    await drawer(page).getByText('Te llevan $\u00a02.000').waitFor();
    await drawer(page)
      .getByRole('button', { name: /^Enviar pedido/ })
      .click();

    await placedOrder(page).waitFor();
    if (start === 'late') await page.evaluate(startTranslator);
    const [order] = await orders();
    expect(order?.total).toBe('68000');
    await app.call(moveOrder, { token, params: { id: order?.id ?? '' }, body: { to: 'accepted' } });
    await page.locator('.status-name').getByText('En preparación').waitFor();
    await page.getByRole('link', { name: /^Ver el menú/ }).click();
    await bar(page).getByText('En preparación').waitFor();
    expect(errors).toEqual([]);
  });
});

test('beside the menu of a wide window the order follows each change in a browser that translates the page', {
  tags: 'long',
}, async () => {
  for (const start of ['early', 'late'] as const) {
    const { page, errors } = await openTranslated(start, desktop);
    const column = page.getByRole('region', { name: 'Tu pedido' });
    await column.getByText('El carrito está vacío').waitFor();
    await button(page, 'Agregar Ajiaco').click();
    await column.getByText('$\u00a020.000').first().waitFor();
    await button(page, 'Agregar Flan').click();
    await column.getByText('2 productos').waitFor();
    await column.getByRole('button', { name: 'Quitar Ajiaco' }).click();
    await column.getByText('1 producto').waitFor();
    await column.getByRole('button', { name: 'Quitar Flan' }).click();
    await column.getByText('El carrito está vacío').waitFor();
    expect(errors).toEqual([]);
  }
});

test('after an error in the menu its links still open products, and WhatsApp takes the order', async () => {
  const { page, context, open } = await openShop(booted);
  await context.addInitScript(() => {
    const { insertBefore } = Node.prototype;
    Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
      if (document.documentElement.dataset.breaks && this instanceof Element && this.closest('.list'))
        throw new DOMException('The page was changed by another script', 'NotFoundError');
      return insertBefore.call(this, node, before) as T;
    };
  });
  await open();
  await waitForLazyParts(page);
  await page.evaluate(() => {
    document.documentElement.dataset.breaks = 'true';
  });
  await button(page, 'Agregar Ajiaco').click();
  await page.locator('.is-static').waitFor({ state: 'attached' });
  await button(page, 'Agregar Flan').waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Todo', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Flan', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Flan' })
    .getByRole('button', { name: /^Agregar/ })
    .waitFor();
});
