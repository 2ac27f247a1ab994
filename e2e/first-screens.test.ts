import { paths } from '@vitrina/contract/platform/paths.ts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, signIn } from './browser.ts';
import { buildKitchen } from './kitchen.ts';
import { bootApp } from './setup.ts';

const booted = bootApp();
const { app } = booted;

const screens: [path: string, isUsable: (page: Page) => Promise<void>][] = [
  [paths.dashboard, (page) => page.getByRole('button', { name: 'Ver QR' }).first().waitFor()],
  [paths.orders, (page) => page.getByRole('button', { name: /^Aceptar el pedido #1 en 20/ }).waitFor()],
];

test.each(screens)(
  '%s is usable after two round trips: the document, and what its head asks for',
  async (path, isUsable) => {
    const kitchen = await buildKitchen(app);
    await kitchen.place();
    const html = await (await fetch(app.url + path)).text();
    const [, list = '{}'] = /var firstScreens = (\{.*?\});/.exec(html) ?? [];
    const own = (JSON.parse(list) as Record<string, string[]>)[path] ?? [];
    const [entry = ''] = /\/assets\/panel\/index-[^"]+\.js/.exec(html) ?? [];
    const [style = ''] = /\/assets\/panel\/index-[^"]+\.css/.exec(html) ?? [];
    const files = new Set([path, entry, style, ...own]);
    expect(own.length).toBeGreaterThan(5);

    const { page } = await booted.openTab(phone);
    await signIn(page, app.url, kitchen.token);
    const missing = new Set(own);
    const { promise: hasAsked, resolve: askedForAll } = Promise.withResolvers<void>();
    let isRunning = false;
    await page.route('**', async (route) => {
      const { pathname } = new URL(route.request().url());
      missing.delete(pathname);
      if (missing.size === 0) askedForAll();
      if (pathname === entry) {
        await hasAsked;
        isRunning = true;
      }
      // What the scripts ask for comes a round trip later, and is never answered here.
      const isEarly = pathname.startsWith('/api/') ? !isRunning : files.has(pathname);
      if (isEarly) await route.continue();
    });
    await page.goto(app.url + path, { waitUntil: 'commit' });
    await isUsable(page);
  },
);
