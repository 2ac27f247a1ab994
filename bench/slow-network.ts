import type { Page } from 'playwright-core';
import { startApp } from '../e2e/app.ts';
import { launchBrowser, openTab, phone, signIn } from '../e2e/browser.ts';
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
    waitUntilUsable: (page) => page.getByRole('heading', { level: 1 }).first().waitFor(),
  },
];

/** The times of each screen in seconds, from an empty cache: the first text, and when it can be used. The median of three loads. */
export async function measureSlowNetwork(): Promise<[name: string, seconds: number][]> {
  const [app, browser] = await Promise.all([startApp(), launchBrowser()]);
  const proxy = await startHttp2Proxy(app.url);
  try {
    const owner = await app.buildOwner({ plan: 'premium' });
    const figures: [string, number][] = [];
    for (const screen of panelScreens) {
      const times: { text: number; usable: number }[] = [];
      for (let run = 0; run < runs; run++) times.push(await load(screen, owner.token));
      const median = (name: 'text' | 'usable') =>
        times.map((time) => time[name]).toSorted((a, b) => a - b)[(runs - 1) / 2] ?? Number.NaN;
      figures.push(
        [`${screen.name}, first text`, median('text')],
        [`${screen.name}, usable`, median('usable')],
      );
    }
    return figures;
  } finally {
    await browser.close();
    proxy.stop();
    await app.stop();
  }

  async function load(screen: PanelScreen, token: string) {
    const { context, page } = await openTab(browser, { ...phone, ignoreHTTPSErrors: true });
    try {
      if (screen.isSignedIn) await signIn(page, proxy.url, token);
      const client = await context.newCDPSession(page);
      await client.send('Network.enable');
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
      return { text, usable };
    } finally {
      await context.close();
    }
  }
}
