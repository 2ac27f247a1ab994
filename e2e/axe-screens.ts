import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, startApp } from './app.ts';
import { findViolations, waitForAnimations } from './axe.ts';
import { desktop, launchBrowser, phone, signIn, signInOperator, visit } from './browser.ts';
import { screens } from './screens/all.ts';
import type { Screen, World } from './screens/screen.ts';
import { buildWorld } from './world.ts';

let product: App;
let browser: Browser;
let world: World;

const widths = { 'a phone': phone.viewport, 'a desktop': desktop.viewport };
const schemes = ['light', 'dark'] as const;

/** One browser for each session, so that only the first screen loads the files. */
const contexts = new Map<string, Promise<BrowserContext>>();

async function openPage(screen: Screen) {
  const key = screen.owner ?? (screen.operator ? 'operator' : 'nobody');
  const opened = contexts.get(key) ?? openContext(screen);
  contexts.set(key, opened);
  return (await opened).newPage();
}

async function openContext({ owner, operator }: Screen) {
  const { context, page } = await visit(browser, { ...phone, reducedMotion: 'reduce' });
  if (owner) await signIn(page, product.url, world.owners[owner].token);
  if (operator) await signInOperator(page, product.url, world.operatorToken);
  // What an earlier screen left in the browser would be shown in place of this one's state.
  await context.addInitScript(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('vitrina.data.')) localStorage.removeItem(key);
  });
  await page.close();
  return context;
}

/** A test for each wanted screen. They are minutes of work: a file for each part of them lets parts run side by side. */
export function testScreens(wanted: (screen: Screen) => boolean): void {
  beforeAll(async () => {
    [product, browser] = await Promise.all([startApp(), launchBrowser()]);
    world = await buildWorld(product);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  test.each(screens.filter(wanted).map((screen) => [screen.name, screen] as const))(
    '%s has no barrier that axe finds',
    async (_, screen) => {
      const page = await openPage(screen);
      await screen.open(page, world);
      const barriers: Record<string, string[]> = {};
      // Opened once: it follows the window, as a phone that is turned.
      for (const [width, size] of Object.entries(widths)) {
        await page.setViewportSize(size);
        for (const scheme of schemes) {
          await changeScheme(page, scheme);
          // The page is the same in the other scheme, but for its colours.
          barriers[`${width}, ${scheme}`] = await findViolations(
            page,
            scheme === 'light' ? undefined : ['color-contrast'],
          );
        }
      }
      await page.close();
      expect(barriers).toEqual({
        'a phone, light': [],
        'a phone, dark': [],
        'a desktop, light': [],
        'a desktop, dark': [],
      });
    },
  );
}

/** The panel follows the system at once, but paints when React has. The public page has its business's colours alone. */
async function changeScheme(page: Page, colorScheme: (typeof schemes)[number]) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.waitForFunction((wanted) => {
    const shown = document.documentElement.dataset.mantineColorScheme;
    return shown === undefined || shown === wanted;
  }, colorScheme);
  await waitForAnimations(page);
}
