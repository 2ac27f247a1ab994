import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { confirmPassword } from '@vitrina/contract/account/auth/endpoints.ts';
import { updateCustomization } from '@vitrina/contract/business/customization/endpoints.ts';
import {
  exportOrders,
  getOrderSummary,
  listOrders,
  moveOrder,
} from '@vitrina/contract/orders/board/endpoints.ts';
import type { placeOrder } from '@vitrina/contract/orders/placing/endpoints.ts';
import type { ListedOrder, PlacedOrder } from '@vitrina/contract/orders/schema.ts';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { isFullRun, withLongForm } from '@vitrina/fakes/full-run.ts';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import type { z } from 'zod';
import { desktop, phone, signIn } from './browser.ts';
import { buildKitchen, type Kitchen } from './kitchen.ts';
import { startLine } from './line.ts';
import { createRush } from './rush.ts';
import { bootApp } from './setup.ts';
import { listenToSounds, type Sound } from './sounds.ts';

const booted = bootApp({ readEnv: () => ({ TRUST_PROXY: '1' }) });
const { app } = booted;

const orderCount = isFullRun ? 60 : 24;
/** The long form lasts until the screen without a line has missed its minute. */
const placingIntervalMs = isFullRun ? 1500 : 220;
const outageMs = isFullRun ? 60_000 : 5000;
/** The orders at which the server is killed, and a screen loses its line. */
const killAt = isFullRun ? 15 : 6;
const outageAt = isFullRun ? 25 : 10;
/** Orders that arrive within half a second share a bell. */
const sharedBellMs = 500;

type OrderBody = z.input<typeof placeOrder.body>;

interface Acknowledged {
  order: PlacedOrder;
  /** When the reply with 201 came. */
  at: number;
}

/** A device with the board, and what this test saw and heard of it. */
class Station {
  readonly name: string;
  readonly page: Page;
  readonly #token: string;
  readonly #sounds: readonly Sound[];
  /** When an order was first in the column of new ones. */
  readonly #shownAt: ReadonlyMap<number, number>;
  readonly answered: number[] = [];
  readonly rangFirst: number[] = [];

  private constructor(
    name: string,
    token: string,
    page: Page,
    sounds: readonly Sound[],
    shownAt: ReadonlyMap<number, number>,
  ) {
    this.name = name;
    this.#token = token;
    this.page = page;
    this.#sounds = sounds;
    this.#shownAt = shownAt;
  }

  static async open(
    name: string,
    kitchen: Kitchen,
    { options, path, url = app.url }: { options: BrowserContextOptions; path: string; url?: string },
  ) {
    const { page } = await booted.openTab(options);
    const sounds = await listenToSounds(page);
    const shownAt = new Map<number, number>();
    await page.exposeFunction('reportNew', (number: number, at: number) => {
      if (!shownAt.has(number)) shownAt.set(number, at);
    });
    await page.addInitScript(() => {
      const { reportNew } = window as unknown as { reportNew(number: number, at: number): void };
      const known = new Set<number>();
      new MutationObserver(() => {
        for (const title of document.querySelectorAll('#column-new article h3')) {
          const number = Number(/#(\d+) ·/.exec(title.textContent ?? '')?.[1]);
          if (!number || known.has(number)) continue;
          known.add(number);
          reportNew(number, Date.now());
        }
      }).observe(document, { childList: true, subtree: true });
    });
    await signIn(page, url, kitchen.token);
    const stream = page.waitForResponse((response) => response.url().includes('/api/orders/stream'));
    await page.goto(url + path);
    await stream;
    // A tap allows sound.
    await page.locator('body').click({ position: { x: 5, y: 300 } });
    await page.getByText('Los pedidos nuevos no suenan todavía').waitFor({ state: 'detached' });
    return new Station(name, kitchen.token, page, sounds, shownAt);
  }

  get shown(): number {
    return this.#shownAt.size;
  }

  count(kind: Sound['kind']): number {
    return this.#sounds.filter((sound) => sound.kind === kind).length;
  }

  /** Accepts an order after the bell has rung for it. Tries again while the server does not reply. */
  async answer({ order: { number }, at }: Acknowledged): Promise<void> {
    // Those at a table and for later are accepted without minutes.
    const label = new RegExp(`^Aceptar(: pedido #${number}$| el pedido #${number} en 20 minutos)`);
    const button = this.page.getByRole('button', { name: label });
    await expect
      .poll(() => this.#find(number), {
        timeout: outageMs + 30_000,
        message: `#${number} is not on the ${this.name}`,
      })
      .toBe(true);
    const since = Math.min(at, this.#shownAt.get(number) ?? at) - sharedBellMs;
    const bells = () => this.#sounds.filter((sound) => sound.kind === 'bell' && sound.at >= since);
    await expect
      .poll(bells, { interval: 20, message: `#${number} did not ring on the ${this.name}` })
      .not.toEqual([]);
    this.rangFirst.push(number);
    const accept = async () => {
      if (!(await this.#find(number))) return false;
      const reply = this.page.waitForResponse((response) => response.url().endsWith('/move'), {
        timeout: 5000,
      });
      const [response] = await Promise.allSettled([reply, button.click({ timeout: 2000 })]);
      return response.status === 'fulfilled' && response.value.ok();
    };
    await expect
      .poll(async () => (await accept()) || (await readState(this.#token, number)) === 'accepted', {
        timeout: outageMs + 60_000,
        message: `#${number} stays new on the ${this.name}`,
      })
      .toBe(true);
    this.answered.push(number);
  }

  /** Whether an order is new here. The newest ones may be below the fold. */
  #find(number: number): Promise<boolean> {
    return this.page.evaluate((wanted) => {
      const isShown = [...document.querySelectorAll('#column-new article h3')].some((title) =>
        title.textContent?.includes(`#${wanted} ·`),
      );
      const list = document.querySelector('#column-new ul')?.parentElement;
      if (!isShown && list) {
        const isEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 1;
        list.scrollTop = isEnd ? 0 : list.scrollTop + list.clientHeight;
      }
      return isShown;
    }, number);
  }

  /** The numbers of all accepted orders of the board, those for later included. Sorted. */
  async readAccepted(): Promise<number[]> {
    const { page } = this;
    const tab = page.getByRole('tab', { name: 'En preparación' });
    if (await tab.isVisible()) await tab.click();
    const list = page.locator('#column-accepted div', { has: page.locator('> ul') }).first();
    const numbers = new Set<number>();
    for (let isEnd = false; !isEnd; ) {
      const titles = await list.locator('article h3').allInnerTexts();
      expect(new Set(titles).size, `cards of the ${this.name}`).toBe(titles.length);
      for (const title of titles) numbers.add(readNumber(title));
      isEnd = await list.evaluate(async (element) => {
        const { scrollTop, clientHeight, scrollHeight } = element;
        element.scrollTop += clientHeight / 3;
        for (let frames = 0; frames < 4; frames++) await new Promise(requestAnimationFrame);
        return scrollTop + clientHeight >= scrollHeight - 1;
      });
    }
    await page.getByRole('button', { name: /^Pedidos para después/ }).click();
    const drawer = page.getByRole('dialog', { name: 'Para después' });
    await drawer.getByText(/#\d/).first().waitFor();
    const later = await drawer.getByRole('button', { name: /#\d/ }).allInnerTexts();
    for (const text of later) {
      expect(numbers).not.toContain(readNumber(text));
      numbers.add(readNumber(text));
    }
    return [...numbers].toSorted((a, b) => a - b);
  }
}

async function readState(token: string, number: number): Promise<string | undefined> {
  const { orders } = await app
    .call(listOrders, { token, query: { q: `#${number}` } })
    .catch(() => ({ orders: [] }));
  return orders.find((order) => order.number === number)?.state;
}

const readNumber = (text: string) => Number(/#(\d+) ·/.exec(text)?.[1]);

/** `28500.5`, `28500,50` and `28500` in cents. */
function toCents(text: string): number {
  const [whole = '', cents = ''] = text.split(/[.,]/);
  expect(text).toMatch(/^\d+([.,]\d{1,2})?$/);
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** The price of each product and of the way, in cents. */
const centsOf = { Ajiaco: 2_850_075, 'Jugo de lulo': 900_000, delivery: 400_000 };

/** What an order costs in cents, computed without the product's own sums. */
function priceOf({ lines, fulfilment }: Pick<OrderBody, 'lines' | 'fulfilment'>, { productIds }: Kitchen) {
  const costs = lines.map(
    ({ productId, quantity }) =>
      quantity * centsOf[productId === productIds.Ajiaco ? 'Ajiaco' : 'Jugo de lulo'],
  );
  return sum(costs) + (fulfilment.mode === 'delivery' ? centsOf.delivery : 0);
}

/** Sends an order until a reply comes, as a customer's browser does. Returns it with the sum that the customer expects. */
async function placeUntilAcknowledged(kitchen: Kitchen, body: Partial<OrderBody>, ip: string) {
  const idempotencyKey = randomUUID();
  for (let tries = 1; ; tries++) {
    try {
      const order = await kitchen.place({ ...body, idempotencyKey }, ip);
      return { order, at: Date.now(), tries };
    } catch (error) {
      // A reply is not an outage. A killed server starts again within a minute on a busy machine.
      if (!(error instanceof TypeError) || tries > 400) throw error;
      await sleep(250);
    }
  }
}

async function readAllOrders({ token }: Kitchen): Promise<ListedOrder[]> {
  const all: ListedOrder[] = [];
  let cursor: string | null = null;
  do {
    const page: { orders: ListedOrder[]; next: string | null } = await app.call(listOrders, {
      token,
      query: { limit: 50, ...(cursor !== null && { cursor }) },
    });
    all.push(...page.orders);
    cursor = page.next;
  } while (cursor !== null);
  return all;
}

/** The columns number and total of the exported table, whose first row of an order has its total. */
async function readExport({ token, password }: Kitchen): Promise<{ number: number; cents: number }[]> {
  await app.call(confirmPassword, { token, body: { password } });
  const file = (await app.call(exportOrders, { token, query: {} })) as unknown as Blob;
  const [head = [], ...rows] = (await file.text())
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';').map((cell) => cell.replace(/^"|"$/g, '')));
  const [numberAt, totalAt] = [head.indexOf('Número'), head.indexOf('Total')];
  return rows
    .filter((row) => row[totalAt])
    .map((row) => ({ number: Number(row[numberAt]), cents: toCents(row[totalAt] ?? '') }));
}

test('a lunch survives a killed server and a screen without a line', {
  ...withLongForm,
  timeout: isFullRun ? 500_000 : 240_000,
}, async () => {
  const kitchen = await buildKitchen(app, { soupPrice: '28500.75' });
  const { token } = kitchen;
  await app.call(updateCustomization, { token, body: { timeZone: findZoneAtNoon() } });
  const createBody = await createRush(app, kitchen);
  const tablet = { viewport: { width: 768, height: 1024 }, hasTouch: true };
  const line = await startLine(app.url);
  onTestFinished(line.stop);
  const stations = [
    await Station.open('phone', kitchen, { options: phone, path: paths.orders }),
    await Station.open('tablet in the kitchen', kitchen, { options: tablet, path: paths.kitchen }),
    await Station.open('desktop', kitchen, { options: desktop, path: paths.orders, url: line.url }),
  ] as const;
  const offline = stations[2];
  const requestedFor = new Date(Date.now() + 2 * 60 * 60_000).toISOString();
  const bodies = Array.from({ length: orderCount }, (_, index) => {
    const body = createBody(index);
    const { fulfilment = { mode: 'pickup' as const }, lines = [] } = body;
    const isForLater = index % 6 === 4 || index % 12 === 5;
    return { ...body, fulfilment, lines, ...(isForLater && { requestedFor }) };
  });

  const startedAt = Date.now();
  const placing: ReturnType<typeof placeUntilAcknowledged>[] = [];
  const events: Promise<unknown>[] = [];
  const answering = stations.map(async (station, turn) => {
    for (let index = turn; index < orderCount; index += stations.length) {
      await waitUntil(() => placing[index] !== undefined);
      const acknowledged = await placing[index];
      if (acknowledged) await station.answer(acknowledged);
    }
  });
  // They are awaited after the last order.
  for (const answers of answering) answers.catch(() => undefined);
  const begin = (event: Promise<unknown>) => {
    event.catch(() => undefined);
    events.push(event);
  };
  for (const [index, body] of bodies.entries()) {
    placing.push(placeUntilAcknowledged(kitchen, body, `10.${index}.0.1`));
    // The customers who are being served lose their replies.
    if (index === killAt) begin(app.restart(async () => {}, 'SIGKILL'));
    if (index === outageAt) begin(loseLine(line, offline));
    await sleep(placingIntervalMs);
  }
  const acknowledged = await Promise.all(placing);
  await Promise.all([...answering, ...events]);
  const seconds = Math.round((Date.now() - startedAt) / 1000);

  const numbers = Array.from({ length: orderCount }, (_, index) => index + 1);
  const sorted = (values: number[]) => values.toSorted((a, b) => a - b);
  expect(sorted(acknowledged.map(({ order }) => order.number))).toEqual(numbers);
  expect(sorted(stations.flatMap(({ answered }) => answered))).toEqual(numbers);
  const boards: number[][] = [];
  for (const station of stations) {
    boards.push(await station.readAccepted());
    expect(boards.at(-1), `the board of the ${station.name}`).toEqual(numbers);
  }
  const bells = stations.map((station) => station.count('bell'));
  await sleep(3500);
  expect(
    stations.map((station) => station.count('bell')),
    'no order rings any more',
  ).toEqual(bells);

  const rejected = new Set<number>();
  const listed = await readAllOrders(kitchen);
  for (const { id, number, fulfilment } of listed) {
    const move = (body: z.input<typeof moveOrder.body>) =>
      app.call(moveOrder, { token, params: { id }, body });
    if (number % 20 === 7) {
      rejected.add(number);
      await move({ to: 'rejected', reason: 'Cerramos' });
      continue;
    }
    await move({ to: 'ready' });
    if (fulfilment.mode === 'delivery') await move({ to: 'on-the-way' });
    await move({ to: 'completed' });
  }

  // The tally of this test, against what the business reads.
  const expectedCents = new Map(
    bodies.map((body, index) => [acknowledged[index]?.order.number ?? 0, priceOf(body, kitchen)]),
  );
  const rows = await readExport(kitchen);
  const { days } = await app.call(getOrderSummary, { token });
  const reported = {
    reply: new Map(acknowledged.map(({ order }) => [order.number, toCents(order.total)])),
    list: new Map(listed.map(({ number, total }) => [number, toCents(total)])),
    CSV: new Map(rows.map(({ number, cents }) => [number, cents])),
  };
  const byNumber = (map: ReadonlyMap<number, number>) => [...map].toSorted(([a], [b]) => a - b);
  for (const [name, map] of Object.entries(reported))
    expect(byNumber(map), name).toEqual(byNumber(expectedCents));
  expect([listed.length, rows.length]).toEqual([orderCount, orderCount]);
  const sold = sum([...expectedCents].filter(([number]) => !rejected.has(number)).map(([, cents]) => cents));
  expect(sum(days.map(({ orders }) => orders))).toBe(orderCount);
  expect(sum(days.map(({ sales }) => toCents(sales)))).toBe(sold);

  console.log(`${orderCount} orders in ${seconds} s, a killed server, ${outageMs / 1000} s without a line:`);
  console.table(
    stations.map((station, index) => ({
      screen: station.name,
      'shown as new': station.shown,
      'on the board at the end': boards[index]?.length,
      answered: station.answered.length,
      'rang before the answer': station.rangFirst.length,
      bells: bells[index],
      'sounds of a lost line': station.count('lost'),
    })),
  );
  const cents = (map: ReadonlyMap<number, number>) => (sum([...map.values()]) / 100).toFixed(2);
  console.table({
    expected: { orders: orderCount, sum: cents(expectedCents) },
    'acknowledged with 201': { orders: acknowledged.length, sum: cents(reported.reply) },
    'in the history': { orders: listed.length, sum: cents(reported.list) },
    'in the CSV': { orders: rows.length, sum: cents(reported.CSV) },
    'sold, expected': { orders: orderCount - rejected.size, sum: (sold / 100).toFixed(2) },
    'sold, in the figures': {
      orders: orderCount - rejected.size,
      sum: (sum(days.map(({ sales }) => toCents(sales))) / 100).toFixed(2),
    },
  });
  console.log(`${acknowledged.filter(({ tries }) => tries > 1).length} customers had to send twice or more`);
});

/** Where it is noon now, so that an order for later today is never one of the next day. */
function findZoneAtNoon(): string {
  const offset = 12 - new Date().getUTCHours();
  // The sign of these names is the other way round.
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

async function waitUntil(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await sleep(20);
}

/** A minute is long enough for the board to say so, in words and with a sound. */
async function loseLine(line: Awaited<ReturnType<typeof startLine>>, station: Station): Promise<void> {
  const notice = station.page.getByText('Sin conexión desde las');
  line.fallSilent();
  if (isFullRun) {
    await notice.waitFor({ timeout: outageMs });
    await expect.poll(() => station.count('lost')).toBeGreaterThan(0);
    await sleep(outageMs - 15_000);
  } else await sleep(outageMs);
  line.return();
  await notice.waitFor({ state: 'detached', timeout: 60_000 });
}
