import { randomInt } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
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
  /** Ends a browser that opens no tabs, and starts another. */
  replaceBrowser(): Promise<void>;
}

/** Longer than a busy browser needs to open a tab or to close those of a test. A renderer of Chromium can hang for good. */
const browserTimeoutMs = 20_000;

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
 * do not count what other files also create, such as accounts.
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
  if (createIp) {
    listForEnd(app);
    const { restart } = app;
    app.restart = async (...options) => {
      try {
        await restart(...options);
      } finally {
        listForEnd(app);
      }
    };
  }
  const createContexts = (of: Browser) =>
    reuseContexts ? new ReusedContexts(of, app.url, createIp) : undefined;
  const booted: Boot = {
    app,
    browser,
    reused: createContexts(browser),
    async replaceBrowser() {
      // Closing a hung browser may never finish.
      booted.browser.close().catch(() => undefined);
      booted.browser = await launchBrowser();
      booted.reused = createContexts(booted.browser);
    },
  };
  return booted;
}

/** The global set-up ends the processes of this list. */
function listForEnd({ readPid, dataDir }: App): void {
  if (process.env.E2E_SHARED_APPS) appendFileSync(process.env.E2E_SHARED_APPS, `${readPid()} ${dataDir}\n`);
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
    isTest = true;
  });
  afterEach(async () => {
    isTest = false;
    const closing = Promise.all([
      ...tabs.splice(0).map(({ context }) => context.close()),
      started?.reused?.clear(),
    ]);
    if (started && !(await endsInTime(closing))) await started.replaceBrowser();
  });
  afterAll(() => started && end(started));

  async function open({ browser, reused }: Boot, options?: BrowserContextOptions): Promise<Tab> {
    if (reused && isTest) return reused.openTab(options);
    const tab = await openTab(browser, options);
    // A test that is skipped, as those of other quarters are, must not close the tabs of a `beforeAll`.
    if (isTest) tabs.push(tab);
    return tab;
  }

  return {
    app,
    async openTab(options) {
      if (!started) throw new Error('the browser is not running');
      const opening = open(started, options);
      if (await endsInTime(opening)) return opening;
      await started.replaceBrowser();
      return open(started, options);
    },
  };
}

/** Rejects as `work` does. */
async function endsInTime(work: Promise<unknown>): Promise<boolean> {
  const timeout = sleep(browserTimeoutMs, false, { ref: false });
  const isEnded = await Promise.race([work.then(() => true), timeout]);
  if (!isEnded) {
    console.error(`The browser did not answer in ${browserTimeoutMs / 1000} s and is replaced.`);
    work.catch(() => undefined);
  }
  return isEnded;
}
