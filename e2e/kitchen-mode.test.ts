import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, phone, signIn } from './browser.ts';
import { buildKitchen, type Kitchen } from './kitchen.ts';
import { createRush, prepareRush } from './rush.ts';
import { bootApp } from './setup.ts';

const booted = bootApp({ reuseContexts: true });
const { app } = booted;
const laptop = { ...desktop, viewport: { width: 1280, height: 800 } };

async function openScreen(kitchen: Kitchen, options: BrowserContextOptions, path = '/pedidos/cocina') {
  const tab = await booted.openTab(options);
  await signIn(tab.page, app.url, kitchen.token);
  await tab.page.goto(app.url + path);
  return tab;
}

const tickets = (page: Page) => page.getByRole('article');
/** The tickets that are in sight from head to button. */
const countWhole = (page: Page) =>
  tickets(page).evaluateAll(
    (all) =>
      all.filter((ticket) => {
        const { top, bottom, height } = ticket.getBoundingClientRect();
        const list = ticket.closest('section')?.getBoundingClientRect();
        return height > 0 && top >= (list?.top ?? 0) && bottom <= Math.min(list?.bottom ?? 0, innerHeight);
      }).length,
  );

test('twelve tickets are in sight on a small laptop, and four on a phone', async () => {
  const kitchen = await buildKitchen(app);
  const createBody = await createRush(app, kitchen);
  for (let index = 0; index < 19; index++) await kitchen.place(createBody(index));
  await prepareRush(app, kitchen, { ready: 5, accepted: 8 });
  const { page, errors } = await openScreen(kitchen, laptop);
  await expect.poll(() => countWhole(page)).toBeGreaterThanOrEqual(12);
  const { page: small } = await openScreen(kitchen, phone);
  await expect.poll(() => countWhole(small)).toBeGreaterThanOrEqual(4);
  console.log(
    `tickets in sight: ${await countWhole(page)} at 1280×800, ${await countWhole(small)} on a phone`,
  );
  expect(await page.getByRole('navigation').count()).toBe(0);

  await page.getByLabel('Buscar en el tablero').fill('macarena');
  await expect.poll(() => tickets(page).count()).toBe(6);
  await page.getByLabel('Buscar en el tablero').fill('#17');
  await expect.poll(() => tickets(page).allInnerTexts()).toEqual([expect.stringContaining('#17')]);
  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click();
  const modes = page.getByRole('group', { name: 'Forma de entrega' });
  await modes.getByRole('button', { name: /^Mesa/ }).click();
  await expect.poll(() => tickets(page).count()).toBe(7);
  await modes.getByRole('button', { name: 'Todos' }).click();

  const { number } = await kitchen.place({ customer: { name: 'La última' } });
  const arrival = page.getByRole('button', { name: `Nuevo #${number}` });
  await arrival.click();
  await page.getByText('La última').waitFor();
  await arrival.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Salir del modo cocina' }).click();
  await page.getByRole('heading', { name: 'Pedidos', exact: true }).waitFor();
  expect(errors).toEqual([]);
});

test('two hundred open orders are shown at once, and a tap too', {
  tags: 'long',
  timeout: 240_000,
}, async () => {
  const kitchen = await buildKitchen(app);
  const createBody = await createRush(app, kitchen);
  const measure = async (path: string) => {
    const { page, context } = await openScreen(kitchen, laptop, path);
    await tickets(page).first().waitFor();
    await page.evaluate(() => performance.mark('warm'));
    await page.reload({ waitUntil: 'commit' });
    await tickets(page).first().waitFor();
    const first = await page.evaluate(() => performance.now());
    const inDocument = await tickets(page).count();
    const accept = page.getByRole('button', { name: /^Aceptar el pedido #\d+ en 20 minutos/ }).first();
    const number = /#(\d+)/.exec((await accept.getAttribute('aria-label')) ?? '')?.[1];
    const tap = await accept.evaluate(
      (button, column) =>
        new Promise<{ shown: number; moved: number }>((resolve) => {
          const start = performance.now();
          let shown = 0;
          const check = () => {
            if (!shown && (!button.isConnected || (button as HTMLButtonElement).disabled))
              shown = performance.now() - start;
            const isNew = [...document.querySelectorAll('#column-new article')].some((card) =>
              card.textContent?.includes(`#${column} `),
            );
            if (shown && !isNew) resolve({ shown, moved: performance.now() - start });
            else requestAnimationFrame(check);
          };
          (button as HTMLButtonElement).click();
          requestAnimationFrame(check);
        }),
      number ?? '',
    );
    await context.close();
    return { first, inDocument, ...tap };
  };
  const figures: Record<number, Awaited<ReturnType<typeof measure>>> = {};
  let placed = 0;
  for (const count of [10, 200]) {
    // A guest of a table can place 20 orders in ten minutes.
    while (placed < count) {
      // One address can try 120 times a minute.
      if (placed === 110) await sleep(61_000);
      const table = createBody(3 * (placed % 6));
      await kitchen.place(
        { ...createBody(placed), ...(table.fulfilment && { fulfilment: table.fulfilment }) },
        `Guest ${Math.floor(placed / 15)}`,
      );
      placed += 1;
    }
    figures[count] = await measure('/pedidos');
  }
  console.log('milliseconds with open orders:', JSON.stringify(figures));
  const most = figures[200];
  expect(most?.inDocument).toBeLessThan(30);
  // Generous, because tests share the machine.
  expect(most?.first).toBeLessThan(process.env.CI ? 6000 : 3000);
  expect(most?.shown).toBeLessThan(process.env.CI ? 800 : 400);
});
