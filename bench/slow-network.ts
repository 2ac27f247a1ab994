import type { CDPSession, Page } from 'playwright-core';
import { startApp } from '../e2e/app.ts';
import { launchBrowser, openTab, phone, signIn } from '../e2e/browser.ts';
import { buildKitchen } from '../e2e/kitchen.ts';
import { startHttp2Proxy } from './http2-proxy.ts';

/** A phone with a weak signal. */
const network = { bitsPerSecond: 400_000, latencyMs: 400 };
const runs = 5;

interface PanelScreen {
  name: string;
  path: string;
  isSignedIn: boolean;
  /** Resolves when a person can use it. */
  waitUntilUsable(page: Page): Promise<void>;
}

const panelScreens: PanelScreen[] = [
  {
    name: 'log-in',
    path: '/login',
    isSignedIn: false,
    waitUntilUsable: (page) => page.getByLabel('Email').waitFor(),
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    isSignedIn: true,
    waitUntilUsable: (page) => page.getByRole('button', { name: 'Ver QR' }).first().waitFor(),
  },
  {
    name: 'board',
    path: '/pedidos',
    isSignedIn: true,
    // The button of the order that waits.
    waitUntilUsable: (page) =>
      page
        .getByRole('button', { name: /^Aceptar/ })
        .first()
        .waitFor(),
  },
];

interface LoadedFile {
  path: string;
  /** Seconds since the navigation began. */
  start: number;
  end: number;
  /** As they came over the line, with headers. */
  bytes: number;
}

interface Load {
  text: number;
  usable: number;
  files: LoadedFile[];
}

/**
 * The figures of each screen from an empty cache, as medians of five loads: when the first text is there and when the screen can be used, in
 * seconds, and what arrives until then. Prints what was loaded, in its order, of the load in the middle. `only` selects a screen by its name.
 */
export async function measureSlowNetwork(only = ''): Promise<[name: string, figure: number][]> {
  const [app, browser] = await Promise.all([startApp(), launchBrowser()]);
  const proxy = await startHttp2Proxy(app.url);
  try {
    const owner = await buildKitchen(app);
    await owner.place();
    const figures: [string, number][] = [];
    for (const screen of panelScreens.filter(({ name }) => name.includes(only))) {
      const loads: Load[] = [];
      for (let run = 0; run < runs; run++) loads.push(await load(screen, owner.token));
      const sorted = loads.toSorted((a, b) => a.usable - b.usable);
      const middle = sorted[(runs - 1) / 2] as Load;
      const before = middle.files.filter(({ end }) => end <= middle.usable);
      printFiles(screen.name, middle);
      figures.push(
        [
          `${screen.name}, first text, s`,
          loads.map(({ text }) => text).toSorted((a, b) => a - b)[(runs - 1) / 2] ?? Number.NaN,
        ],
        [`${screen.name}, usable, s`, middle.usable],
        [`${screen.name}, requests before, round trips`, countRoundTrips(before)],
        [`${screen.name}, requests before`, before.length],
        [`${screen.name}, KB before`, before.reduce((sum, { bytes }) => sum + bytes, 0) / 1000],
      );
    }
    return figures;
  } finally {
    await browser.close();
    proxy.stop();
    await app.stop();
  }

  async function load(screen: PanelScreen, token: string): Promise<Load> {
    const { context, page } = await openTab(browser, { ...phone, ignoreHTTPSErrors: true });
    try {
      if (screen.isSignedIn) await signIn(page, proxy.url, token);
      const client = await context.newCDPSession(page);
      await client.send('Network.enable');
      const files = watchFiles(client);
      const throughput = network.bitsPerSecond / 8;
      await client.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: network.latencyMs,
        downloadThroughput: throughput,
        uploadThroughput: throughput,
      });
      const start = performance.now();
      await page.goto(proxy.url + screen.path, { waitUntil: 'commit' });
      await screen.waitUntilUsable(page);
      const usable = (performance.now() - start) / 1000;
      const text = await page.evaluate(
        () => (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN) / 1000,
      );
      return { text, usable, files: files() };
    } finally {
      await context.close();
    }
  }
}

/** Returns a function that lists what has been loaded. */
function watchFiles(client: CDPSession): () => LoadedFile[] {
  const files = new Map<string, LoadedFile>();
  let origin: number | undefined;
  client.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    origin ??= timestamp;
    const { pathname } = new URL(request.url);
    files.set(requestId, {
      path: pathname,
      start: timestamp - origin,
      end: Number.POSITIVE_INFINITY,
      bytes: 0,
    });
  });
  client.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) Object.assign(file, { end: timestamp - (origin ?? 0), bytes: encodedDataLength });
  });
  return () => [...files.values()];
}

/** How many requests had to wait for each other: each begins after the end of the one before it. */
function countRoundTrips(files: readonly LoadedFile[]): number {
  let count = 0;
  for (let time = 0; ; count++) {
    const next = files.filter(({ start }) => start >= time).map(({ end }) => end);
    if (next.length === 0) return count;
    time = Math.min(...next);
  }
}

function printFiles(name: string, { files, usable }: Load): void {
  console.log(`${name}: what was loaded, in seconds and KB`);
  for (const { path, start, end, bytes } of files)
    console.log(
      `${start.toFixed(2).padStart(7)}${end.toFixed(2).padStart(9)}${(bytes / 1000).toFixed(1).padStart(7)}  ${end > usable ? '(later) ' : ''}${path}`,
    );
}
