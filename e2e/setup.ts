import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type App, startApp } from './app.ts';
import { launchBrowser, openTab, type Tab } from './browser.ts';
import { ReusedContexts } from './reused-contexts.ts';

export interface BootedApp {
  app: App;
  /** Opens a tab that closes after the test. A tab of a `beforeAll` stays open. */
  openTab(options?: BrowserContextOptions): Promise<Tab>;
}

interface BootOptions {
  /** Settings of the app, beside the ones that `startApp` sets. */
  readEnv?: () => NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv>;
  /**
   * Tests use the contexts of earlier tests again, without their cookies, storage and routes but with their HTTP
   * cache and compiled scripts. A test that sets the clock or the network uses up its context. Not for files of tests that
   * end while a page loads or need an empty cache.
   */
  reuseContexts?: boolean;
}

/** Starts the app and a browser before the tests of a file or suite, and stops them afterwards. */
export function bootApp({ readEnv = () => ({}), reuseContexts = false }: BootOptions = {}): BootedApp {
  const app = {} as App;
  let browser: Browser | undefined;
  let reused: ReusedContexts | undefined;
  let isTest = false;
  const tabs: Tab[] = [];

  beforeAll(async () => {
    const env = await readEnv();
    [browser] = await Promise.all([
      launchBrowser(),
      startApp(env).then((started) => Object.assign(app, started)),
    ]);
    if (reuseContexts) reused = new ReusedContexts(browser, app.url);
  });
  beforeEach(() => {
    tabs.length = 0;
    isTest = true;
  });
  afterEach(async () => {
    isTest = false;
    await Promise.all(tabs.map(({ context }) => context.close()));
    await reused?.clear();
  });
  afterAll(async () => {
    await browser?.close();
    await app.stop?.();
  });

  return {
    app,
    async openTab(options) {
      if (!browser) throw new Error('the browser is not running');
      if (reused && isTest) return reused.openTab(options);
      const tab = await openTab(browser, options);
      tabs.push(tab);
      return tab;
    },
  };
}
