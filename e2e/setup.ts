import { randomInt } from 'node:crypto';
import { appendFileSync } from 'node:fs';
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

interface Boot {
  app: App;
  browser: Browser;
  reused: ReusedContexts | undefined;
}

/** Starts the app and a browser before the tests of a file or suite, and stops them afterwards. */
export function bootApp({ readEnv = () => ({}), reuseContexts = false }: BootOptions = {}): BootedApp {
  return boot(
    async () => start(await readEnv(), reuseContexts),
    async ({ app, browser }) => {
      await browser.close();
      await app.stop();
    },
  );
}

let shared: Promise<Boot> | undefined;

/**
 * Uses the app, the browser and the contexts of earlier files of this worker, because a start takes longer than most tests.
 * Each tab and each call has an IP address of its own, so that the limits of an address are not shared. For files that
 * neither stop the app nor count what other files also create, such as accounts.
 */
export function useSharedApp(): BootedApp {
  return boot(
    () => (shared ??= start({ TRUST_PROXY: '1' }, true, randomIp)),
    // The global set-up stops it after the last file.
    ({ app }) => app.checkLog(),
  );
}

async function start(env: NodeJS.ProcessEnv, reuseContexts: boolean, createIp?: () => string): Promise<Boot> {
  const [browser, app] = await Promise.all([launchBrowser(), startApp(env, createIp)]);
  if (createIp && process.env.E2E_SHARED_APPS)
    appendFileSync(process.env.E2E_SHARED_APPS, `${app.pid} ${app.dataDir}\n`);
  return {
    app,
    browser,
    reused: reuseContexts ? new ReusedContexts(browser, app.url, createIp) : undefined,
  };
}

const randomIp = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

function boot(start: () => Promise<Boot>, end: (boot: Boot) => Promise<void>): BootedApp {
  const app = {} as App;
  let started: Boot | undefined;
  let isTest = false;
  const tabs: Tab[] = [];

  beforeAll(async () => {
    started = await start();
    Object.assign(app, started.app);
  });
  beforeEach(() => {
    tabs.length = 0;
    isTest = true;
  });
  afterEach(async () => {
    isTest = false;
    await Promise.all(tabs.map(({ context }) => context.close()));
    await started?.reused?.clear();
  });
  afterAll(() => started && end(started));

  return {
    app,
    async openTab(options) {
      if (!started) throw new Error('the browser is not running');
      const { browser, reused } = started;
      if (reused && isTest) return reused.openTab(options);
      const tab = await openTab(browser, options);
      tabs.push(tab);
      return tab;
    },
  };
}
