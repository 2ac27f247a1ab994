import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type App, startApp } from './app.ts';
import { launchBrowser, openTab, type Tab } from './browser.ts';

export interface BootedApp {
  app: App;
  /** Opens a tab that closes after the test. A tab of a `beforeAll` stays open. */
  openTab(options?: BrowserContextOptions): Promise<Tab>;
}

/** Starts the app and a browser before the tests of a file or suite, and stops them afterwards. */
export function bootApp(
  readEnv: () => NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv> = () => ({}),
): BootedApp {
  const app = {} as App;
  let browser: Browser | undefined;
  const tabs: Tab[] = [];

  beforeAll(async () => {
    const env = await readEnv();
    [browser] = await Promise.all([
      launchBrowser(),
      startApp(env).then((started) => Object.assign(app, started)),
    ]);
  });
  beforeEach(() => {
    tabs.length = 0;
  });
  afterEach(async () => {
    await Promise.all(tabs.map(({ context }) => context.close()));
  });
  afterAll(async () => {
    await browser?.close();
    await app.stop?.();
  });

  return {
    app,
    async openTab(options) {
      if (!browser) throw new Error('the browser is not running');
      const tab = await openTab(browser, options);
      tabs.push(tab);
      return tab;
    },
  };
}
