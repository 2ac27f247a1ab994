import { randomUUID } from 'node:crypto';
import { createDeliveryZone } from '@vitrina/contract/orders/delivery-zones/endpoints.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { waitForRendering } from './axe.ts';
import { phone, signIn } from './browser.ts';
import { buildKitchen, fillKitchen } from './kitchen.ts';
import { buildMenu, button } from './menu.ts';
import { drawer, fillCart, openShop } from './placing.ts';
import { useSharedApp } from './setup.ts';

const booted = useSharedApp();
const smallPhone = { width: 360, height: 740 };

/** Doubles every text, as a phone's setting for large text does, whatever the unit of its size. */
async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const elements = [...document.querySelectorAll<HTMLElement>('body *')];
    const sizes = elements.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    for (const [index, element] of elements.entries())
      element.style.setProperty('font-size', `${2 * (sizes[index] ?? 0)}px`, 'important');
  });
  await waitForRendering(page);
}

/** What of `rootSelector` cannot be read or tapped. */
function findFaults(page: Page, rootSelector: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const root = document.querySelector(selector);
    if (!root) return [`there is no ${selector}`];
    const faults: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) faults.push(`the page is ${scrollWidth} px wide`);

    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      // What only screen readers read is as wide as a pixel of the usual text.
      element.getBoundingClientRect().width > 2;
    const isOutside = (inner: DOMRect, outer: { left: number; right: number }) =>
      inner.left < outer.left - 1 || inner.right > outer.right + 1;
    /** Rows of chips scroll sideways themselves. */
    const scrollsSideways = (element: Element) =>
      [...parentsOf(element)].some(
        (parent) =>
          /auto|scroll/.test(getComputedStyle(parent).overflowX) && parent.scrollWidth > parent.clientWidth,
      );
    function* parentsOf(element: Element) {
      for (let parent = element.parentElement; parent && parent !== root; parent = parent.parentElement)
        yield parent;
    }

    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim();
      if (!parent || !text || !isShown(parent) || scrollsSideways(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width <= 1) continue;
      if (isOutside(box, { left: 0, right: innerWidth })) faults.push(`«${text}» leaves the screen`);
      for (const around of [parent, ...parentsOf(parent)]) {
        const { overflowX, textOverflow } = getComputedStyle(around);
        if (overflowX === 'visible' || !isOutside(box, around.getBoundingClientRect())) continue;
        faults.push(`«${text}» is cut${textOverflow === 'ellipsis' ? ' with an ellipsis' : ''}`);
      }
      const control = parent.closest('button, a, label');
      const own = control?.getBoundingClientRect();
      if (control?.localName === 'button' && own && (box.top < own.top - 1 || box.bottom > own.bottom + 1))
        faults.push(`«${text}» is higher than its button`);
    }

    for (const control of root.querySelectorAll<HTMLElement>('button, input, select, textarea, summary, a')) {
      const own = [control, ...((control as HTMLInputElement).labels ?? [])].filter(isShown);
      if (own.length === 0) continue;
      own[0]?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const isHit = own.some((one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit !== null && own.some((part) => part.contains(hit));
      });
      if (!isHit)
        faults.push(`${control.ariaLabel ?? (control.textContent?.trim() || control.id)} is covered`);
    }
    return faults;
  }, rootSelector);
}

test('with text of double size, the product form and the order fit a phone of 360 px', {
  tags: 'long',
}, async () => {
  const { page, url } = await buildMenu(booted, { Sopas: ['Ajiaco'] }, { plan: 'pro' });
  await page.setViewportSize(smallPhone);
  await page.goto(url + paths.newProduct);
  await button(page, 'Guardar Producto').waitFor();
  expect(await measureLabelOffsets(page)).toEqual([0, 0]);
  for (const name of [
    'Opciones',
    'Etiquetas',
    'Horario de venta',
    'Cuántos quedan',
    'Para llevar',
    'Tamaños o presentaciones',
  ])
    await page.getByText(name, { exact: true }).first().click();
  await doubleText(page);
  expect(await findFaults(page, 'main')).toEqual([]);
  // Half of the screen is left to the fields.
  const bar = await page.locator('[data-bottom-bar]').boundingBox();
  expect(bar?.y).toBeGreaterThan(smallPhone.height / 2);

  await button(page, 'Guardar Producto').click();
  await doubleErrors(page);
  expect(await findFaults(page, 'main')).toEqual([]);

  const shop = await openShop(booted, { modes: ['pickup', 'delivery'] });
  await shop.page.setViewportSize(smallPhone);
  const zone = { name: 'Urbanización Los Sauces', fee: '4000', minutes: 20, idempotencyKey: randomUUID() };
  await booted.app.call(createDeliveryZone, { token: shop.token, body: zone });
  await shop.open();
  const zoom = await shop.page.addStyleTag({ content: 'html { font-size: 200% !important }' });
  await waitForRendering(shop.page);
  expect(await measureSpill(shop.page.locator('.add').first())).toBe(0);
  await zoom.evaluate((style) => (style as Element).remove());
  await fillCart(shop.page, 'Ajiaco');
  await drawer(shop.page).getByLabel('Domicilio').check();
  await drawer(shop.page).getByLabel('Dirección').waitFor();
  await doubleText(shop.page);
  expect(await findFaults(shop.page, 'form.drawer-inner')).toEqual([]);
  expect(await measureSpill(drawer(shop.page).locator('.is-list .order-choice-list'))).toBe(0);
});

/** How many px of its content are beyond its sides. */
function measureSpill(locator: Locator): Promise<number> {
  return locator.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
}

test.each([
  ['its usual', 16],
  ['a half more than its usual', 24],
])('with text of %s size, the first screen and the lists of an owner fit a phone', async (_, fontSize) => {
  const { app } = booted;
  const kitchen = await buildKitchen(app);
  await fillKitchen(app, kitchen);
  const { page } = await booted.openTab(phone);
  await signIn(page, app.url, kitchen.token);
  for (const path of [paths.dashboard, paths.products, paths.orderHistory]) {
    await page.goto(app.url + path);
    await page.locator('h1').first().waitFor();
    if (path === paths.dashboard) await page.getByText('3 pedidos nuevos esperan').waitFor();
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    await page.addStyleTag({ content: `html { font-size: ${fontSize}px !important }` });
    await waitForRendering(page);
    expect(await findFaults(page, 'main'), path).toEqual([]);
  }
});

/** How far each label of the bar at the bottom is above or below the middle of its button, in whole px. */
function measureLabelOffsets(page: Page): Promise<number[]> {
  return page.locator('[data-bottom-bar] .mantine-Button-label:visible').evaluateAll((labels) =>
    labels.map((label) => {
      const middle = (box: DOMRect | undefined) => (box ? (box.top + box.bottom) / 2 : Number.NaN);
      const own = label.closest('button, a')?.getBoundingClientRect();
      return Math.abs(Math.round(middle(label.getBoundingClientRect()) - middle(own)));
    }),
  );
}

/** The texts that the last tap has added. */
async function doubleErrors(page: Page): Promise<void> {
  await page.addStyleTag({ content: '.mantine-InputWrapper-error { font-size: 28px !important }' });
  await waitForRendering(page);
}
