import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { findChromium } from '../scripts/chromium.mjs';

/** Without these, Chromium talks to its maker's hosts at every start. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No hay Chromium: instálalo, o di dónde está con CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: quiet });
}

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
export const desktop = { viewport: { width: 1280, height: 800 } } as const;

export interface Visit {
  context: BrowserContext;
  page: Page;
  /** Console errors and uncaught exceptions since it began; a test ends by expecting none. */
  errors: string[];
}

/** A browser of one's own: no cookies, no storage. */
export async function visit(browser: Browser, options: BrowserContextOptions = phone): Promise<Visit> {
  const context = await browser.newContext({ locale: 'es-CO', ...options });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return { context, page, errors };
}

/** Until the script of a public page has brought all of it to life: before, links lead on and taps on buttons wait. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
}

/** The browser begins with an owner's session, as after logging in. */
export async function signIn(page: Page, url: string, token: string): Promise<void> {
  await page.context().addInitScript(
    ([origin, value]) => {
      if (location.origin === origin) localStorage.setItem('vitrina.token', value);
    },
    [new URL(url).origin, token] as const,
  );
}

/** The browser begins with the operator's session, as after logging in. */
export async function signInOperator(page: Page, url: string, token: string): Promise<void> {
  await page.context().addInitScript(
    ([origin, value]) => {
      if (location.origin === origin) sessionStorage.setItem('vitrina.operator', value);
    },
    [new URL(url).origin, token] as const,
  );
}
