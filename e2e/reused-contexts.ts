import { setTimeout as sleep } from 'node:timers/promises';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Disposable,
  Page,
} from 'playwright-core';
import { createContext, emptyPagePath, openTabIn, phone, type Tab } from './browser.ts';

/** Chromium can hang while it closes a page that loads. */
const closingTimeoutMs = 5_000;

interface Entry {
  context: BrowserContext;
  /** Stays open between tests, so that the process with the compiled scripts does not end. */
  emptyPage: Page;
  session: CDPSession;
  /** Those that the test has added. */
  scripts: Disposable[];
  isInUse: boolean;
  /** Closed by the test, or with a clock, which stays until the context closes, or an outage of the network. */
  isSpent: boolean;
}

/** Contexts that several tests use, one after the other. */
export class ReusedContexts {
  readonly #browser: Browser;
  readonly #origin: string;
  readonly #createIp: (() => string) | undefined;
  readonly #entries = new Map<string, Entry[]>();

  /** `url` is the address whose storage is cleared. Each tab has a new IP address of `createIp`, if the app trusts one proxy. */
  constructor(browser: Browser, url: string, createIp?: () => string) {
    this.#browser = browser;
    this.#origin = new URL(url).origin;
    this.#createIp = createIp;
  }

  /** Opens a tab in a context that no other tab of this test uses. */
  async openTab(options: BrowserContextOptions = phone): Promise<Tab> {
    const key = JSON.stringify(options);
    const entries = this.#entries.get(key) ?? [];
    this.#entries.set(key, entries);
    let entry = entries.find(({ isInUse }) => !isInUse);
    if (entry) entry.isInUse = true;
    else {
      entry = await this.#createEntry(options);
      entries.push(entry);
    }
    if (this.#createIp) await entry.context.setExtraHTTPHeaders({ 'x-forwarded-for': this.#createIp() });
    return openTabIn(entry.context);
  }

  async #createEntry(options: BrowserContextOptions): Promise<Entry> {
    const context = await createContext(this.#browser, options);
    const emptyPage = await context.newPage();
    // A text without scripts, in the process of the app's pages.
    await emptyPage.goto(`${this.#origin}${emptyPagePath}`);
    const session = await context.newCDPSession(emptyPage);
    const entry: Entry = { context, emptyPage, session, scripts: [], isInUse: true, isSpent: false };
    const spend = () => {
      entry.isSpent = true;
    };
    context.once('close', spend);
    const { addInitScript } = context;
    context.addInitScript = async (...script: unknown[]) => {
      const added = await addInitScript.apply(context, script as Parameters<typeof addInitScript>);
      entry.scripts.push(added);
      return added;
    };
    const { clock } = context;
    const { install, setFixedTime } = clock;
    clock.install = (options) => {
      spend();
      return install.call(clock, options);
    };
    clock.setFixedTime = (time) => {
      spend();
      return setFixedTime.call(clock, time);
    };
    const { setOffline } = context;
    context.setOffline = (isOffline) => {
      spend();
      return setOffline.call(context, isOffline);
    };
    return entry;
  }

  /** Closes the tabs of a test and removes what it stored. */
  async clear(): Promise<void> {
    for (const [key, entries] of this.#entries) {
      const used = entries.filter(({ isInUse }) => isInUse);
      await Promise.all(used.map((entry) => (entry.isSpent ? this.#end(entry) : this.#clear(entry))));
      this.#entries.set(
        key,
        entries.filter(({ isSpent }) => !isSpent),
      );
    }
  }

  async #clear(entry: Entry): Promise<void> {
    const { context, emptyPage, session } = entry;
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    const pages = context.pages().filter((page) => page !== emptyPage);
    const closing = Promise.all(pages.map((page) => page.close()));
    const areClosed = await Promise.race([closing.then(() => true), sleep(closingTimeoutMs, false)]);
    if (!areClosed) {
      closing.catch(() => undefined);
      await this.#end(entry);
      return;
    }
    for (const script of entry.scripts.splice(0)) await script.dispose();
    await context.clearCookies();
    await context.clearPermissions();
    await session.send('Storage.clearDataForOrigin', {
      origin: this.#origin,
      storageTypes: 'local_storage,indexeddb,service_workers,cache_storage',
    });
    // Playwright's own listener for `close` stays, because a context without it seems never to close.
    context.removeAllListeners('request');
    entry.isInUse = false;
  }

  /** Ends the process of a context that does not close in time, which would take processor time from other tests. */
  async #end(entry: Entry): Promise<void> {
    entry.isSpent = true;
    const closing = entry.context.close().then(
      () => true,
      () => true,
    );
    if (await Promise.race([closing, sleep(closingTimeoutMs, false)])) return;
    entry.session.send('Page.crash').catch(() => undefined);
    await Promise.race([closing, sleep(closingTimeoutMs)]);
  }
}
