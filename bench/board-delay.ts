import { randomInt, randomUUID } from 'node:crypto';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import { listOrders, moveOrder } from '@vitrina/contract/orders/board/endpoints.ts';
import { createDiningTable } from '@vitrina/contract/orders/dining-tables/endpoints.ts';
import type { Browser, Page } from 'playwright-core';
import { type App, startApp } from '../e2e/app.ts';
import { desktop, launchBrowser, openTab, phone, signIn, waitForHydration } from '../e2e/browser.ts';
import { buildKitchen } from '../e2e/kitchen.ts';
import { drawer, fillCart } from '../e2e/placing.ts';

/** How many orders the boards have open. */
export const openOrders = [15, 300] as const;
/** The others are in preparation. */
const unanswered = 8;
const tableCount = 12;
const warmUpTaps = 3;
const measuredTaps = 30;

/**
 * Milliseconds from the tap of a guest of a table, on a page of a browser, until the board in kitchen mode counts the order, by how many
 * orders are open. The boards are measured in turns, so that both have the same machine.
 */
export async function measureBoardDelay(): Promise<Map<number, number[]>> {
  const createIp = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const [app, browser] = await Promise.all([startApp({ TRUST_PROXY: '1' }, createIp), launchBrowser()]);
  try {
    const places = [];
    for (const count of openOrders) places.push({ count, ...(await openPlace(app, browser, count)) });
    const times = new Map<number, number[]>(openOrders.map((count) => [count, []]));
    for (let tap = 0; tap < warmUpTaps + measuredTaps; tap++)
      for (const { count, measure } of places) {
        const time = await measure(tap);
        if (tap >= warmUpTaps) times.get(count)?.push(time);
      }
    return times;
  } finally {
    await browser.close();
    await app.stop();
  }
}

async function openPlace(app: App, browser: Browser, count: number) {
  const kitchen = await buildKitchen(app);
  const { token } = kitchen;
  const { customization } = await app.call(updateCustomization, { token, body: {} });
  const tables: string[] = [];
  for (let number = 1; number <= tableCount; number++) {
    const body = { name: `Mesa ${number}`, idempotencyKey: randomUUID() };
    tables.push((await app.call(createDiningTable, { token, body })).table.key);
  }
  const tableOf = (index: number) => tables[index % tableCount] ?? '';
  for (let index = 0; index < count; index++)
    await kitchen.place({ fulfilment: { mode: 'table', table: tableOf(index) } });
  const listNew = async (limit: number) =>
    (await app.call(listOrders, { token, query: { state: 'new', sort: 'oldest', limit } })).orders;
  for (let left = count - unanswered; left > 0; ) {
    const orders = await listNew(Math.min(100, left));
    for (const { id } of orders)
      await app.call(moveOrder, { token, params: { id }, body: { to: 'accepted' } });
    left -= orders.length;
  }

  const { page: board } = await openTab(browser, desktop);
  await signIn(board, app.url, token);
  await board.goto(`${app.url}/pedidos/cocina`);
  await waitForCount(board, unanswered);
  const { page: guest } = await openTab(browser, phone);

  return {
    async measure(index: number): Promise<number> {
      await guest.goto(`${customization.publicLink}?mesa=${tableOf(index)}`);
      await waitForHydration(guest);
      await fillCart(guest, 'Jugo de lulo');
      await drawer(guest).getByLabel('Tu nombre').fill('Ana');
      const arrival = waitForCount(board, unanswered + 1);
      const tappedAt = await drawer(guest)
        .getByRole('button', { name: 'Enviar pedido', exact: true })
        .evaluate((button: HTMLElement) => {
          button.click();
          return Date.now();
        });
      const time = (await arrival) - tappedAt;
      await guest.waitForURL('**/pedido/*');
      // The next one finds as many open orders.
      const [newest] = (await listNew(100)).slice(-1);
      if (!newest) throw new Error('the order is not new');
      const body = { to: 'rejected', reason: 'Otro motivo' } as const;
      await app.call(moveOrder, { token, params: { id: newest.id }, body });
      await waitForCount(board, unanswered);
      return time;
    },
  };
}

/** Resolves to when the board says that so many orders are new, in milliseconds since 1970. */
function waitForCount(board: Page, count: number): Promise<number> {
  return board.evaluate(
    (expected) =>
      new Promise<number>((resolve) => {
        const check = () => {
          const text = document.querySelector('#column-new h2 span')?.textContent;
          if (Number(text ?? Number.NaN) !== expected) return false;
          resolve(Date.now());
          return true;
        };
        if (check()) return;
        const observer = new MutationObserver(() => check() && observer.disconnect());
        observer.observe(document, { childList: true, characterData: true, subtree: true });
      }),
    count,
  );
}
