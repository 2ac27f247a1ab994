import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core';
import { findChromium } from '../scripts/chromium.mjs';

/** The last four stop Chromium from calling Google at every start. */
const defaultArgs = [
  '--no-sandbox',
  '--disable-gpu',
  // The tabs of a context share one process, which compiles each script once.
  '--process-per-site',
  // A new tab begins in the process of its context, which would otherwise start one for the empty page.
  '--renderer-process-limit=1',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launchBrowser(...args: string[]): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No hay Chromium: instálalo, o di dónde está con CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: [...defaultArgs, ...args] });
}

/** The path of a page without scripts. Contexts that are used again keep it open. */
export const emptyPagePath = '/robots.txt';

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
export const desktop = { viewport: { width: 1280, height: 800 } } as const;
export type Device = typeof phone | typeof desktop;

export interface Tab {
  context: BrowserContext;
  page: Page;
  /** Console errors and uncaught exceptions since the tab opened. */
  errors: string[];
}

/** Opens a tab without cookies or storage. */
export async function openTab(browser: Browser, options: BrowserContextOptions = phone): Promise<Tab> {
  return openTabIn(await createContext(browser, options));
}

export function createContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  return browser.newContext({ locale: 'es-CO', reducedMotion: 'reduce', ...options });
}

export async function openTabIn(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return { context, page, errors };
}

/** Before hydration, links of a public page load documents and clicks on buttons are queued. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
}

/** Dialogs, cart and search load after hydration. */
export async function waitForLazyParts(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const imported = entries.filter(({ initiatorType }) => initiatorType !== 'fetch');
    const scripts = document.querySelector<HTMLElement>('script[data-lazy]')?.dataset.lazy?.split(' ') ?? [
      '',
    ];
    return scripts.every((path) => imported.some(({ name }) => name.endsWith(path)));
  });
}

/** Stores an owner's session in every document of `url`, as a log-in does. */
export async function signIn(page: Page, url: string, token: string): Promise<void> {
  await page.context().addInitScript(
    ([origin, value]) => {
      if (location.origin === origin) localStorage.setItem('vitrina.token', value);
    },
    [new URL(url).origin, token] as const,
  );
}

/** Stores an operator session in every document of `url`, as a log-in does. */
export async function signInOperator(page: Page, url: string, token: string): Promise<void> {
  await page.context().addInitScript(
    ([origin, value]) => {
      if (location.origin === origin) sessionStorage.setItem('vitrina.operator', value);
    },
    [new URL(url).origin, token] as const,
  );
}

/** The addresses of the other tabs of a test, such as the one that opens WhatsApp. */
export function otherUrls(page: Page): string[] {
  const others = page
    .context()
    .pages()
    .filter((other) => other !== page);
  return others.map((other) => other.url()).filter((url) => !url.endsWith(emptyPagePath));
}

export function isFocused(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element === document.activeElement);
}

/** Presses the tabulator until `target` has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('the tabulator does not lead there');
}
