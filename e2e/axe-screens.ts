import { withLongForm } from '@vitrina/fakes/full-run.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { isOfThisQuarter } from '../scripts/quarters.mjs';
import { findViolations, waitForRendering } from './axe.ts';
import { desktop, phone, signIn, signInOperator, type Tab } from './browser.ts';
import { findCovered } from './covered.ts';
import { buildFixtures } from './fixtures.ts';
import { mainScreens, screens } from './screens/all.ts';
import type { Fixtures, Screen } from './screens/screen.ts';
import { type BootedApp, bootApp } from './setup.ts';
import { measureTargets } from './targets.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** The test runs in each quarter of the long tests, with a part of its work. */
    isDivided?: boolean;
  }
}

const viewports = { phone: phone.viewport, desktop: desktop.viewport };

/**
 * Runs axe on every screen that `matches`: on every state at two widths and in both colour schemes, or on its main state
 * on a phone in the light scheme. Measures what can be tapped on the phone, and at both widths what a fixed layer covers.
 * Each session has one test, which names every screen that fails.
 */
export function testScreens(
  matches: (screen: Screen) => boolean,
  { hasEveryState }: { hasEveryState: boolean },
): BootedApp {
  const booted = bootApp();
  const { app, openTab } = booted;
  const matchingScreens = (hasEveryState ? screens : mainScreens).filter(matches);
  const devices = hasEveryState ? (['phone', 'desktop'] as const) : (['phone'] as const);
  const colorSchemes = hasEveryState ? (['light', 'dark'] as const) : (['light'] as const);
  let fixtures: Fixtures;

  beforeAll(async () => {
    fixtures = await buildFixtures(app);
  });

  for (const [session, ofSession] of Map.groupBy(matchingScreens, sessionOf)) {
    // A retry repeats only the screens that failed.
    let remaining = ofSession.filter(({ name }) => isOfThisQuarter('e2e/screens', name));
    test(`the screens of ${session} have no axe violations, and every target has 44 px and can be hit below no fixed layer`, {
      ...withLongForm,
      meta: { isDivided: true },
      timeout: 120_000 + remaining.length * 10_000,
    }, async () => {
      const tab = await openSession(ofSession[0] as Screen);
      const failures: string[] = [];
      const failed: Screen[] = [];
      for (const screen of remaining) {
        const page = screen.needsOwnPage ? await tab.context.newPage() : tab.page;
        const found = await examine(page, screen).catch((error: unknown) => [String(error)]);
        failures.push(...found.map((failure) => `${screen.name}: ${failure}`));
        if (found.length > 0) failed.push(screen);
        if (screen.needsOwnPage) await page.close();
        else if (found.length > 0) tab.page = await replacePage(tab);
      }
      remaining = failed;
      expect(failures).toEqual([]);
    });
  }

  /** Its process compiles the scripts of the panel and of axe once for all screens. */
  async function openSession({ owner, operator }: Screen): Promise<Tab> {
    const tab = await openTab({ ...phone, reducedMotion: 'reduce' });
    await tab.context.addInitScript(() => {
      if (window !== window.top) return;
      // Removes the state of the previous screen.
      sessionStorage.clear();
      for (const key of Object.keys(localStorage))
        if (/^vitrina\.(data\.|cart\.|table$)/.test(key)) localStorage.removeItem(key);
    });
    if (owner) await signIn(tab.page, app.url, fixtures.owners[owner].token);
    if (operator) await signInOperator(tab.page, app.url, fixtures.operatorToken);
    return tab;
  }

  /** Returns what is wrong with a screen. */
  async function examine(page: Page, screen: Screen): Promise<string[]> {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.mouse.move(0, 0);
    await page.setViewportSize(phone.viewport);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await screen.open(page, fixtures);

    const violations: string[] = [];
    for (const device of devices) {
      await page.setViewportSize(viewports[device]);
      for (const colorScheme of colorSchemes) {
        await setColorScheme(page, colorScheme);
        // The dark scheme differs in its colours only.
        const rules = colorScheme === 'dark' ? ['color-contrast'] : undefined;
        const found = await findViolations(page, rules);
        violations.push(...found.map((violation) => `${device}, ${colorScheme}: ${violation}`));
      }
      if (device === 'phone')
        for (const target of (await measureTargets(page)).small) violations.push(`too small: ${target}`);
    }
    for (const [device, viewport] of Object.entries(viewports)) {
      await page.setViewportSize(viewport);
      await waitForRendering(page);
      for (const target of await findCovered(page)) violations.push(`${device}, covered: ${target}`);
    }
    return violations;
  }
  return booted;
}

const sessionOf = ({ owner, operator }: Screen) =>
  owner ? `the ${owner}` : operator ? 'the operator' : 'visitors';

/** For a screen that may have been left in any state. */
async function replacePage({ context, page }: Tab): Promise<Page> {
  await page.close();
  return context.newPage();
}

/** Public pages have no colour scheme. */
async function setColorScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.waitForFunction((expected) => {
    const { mantineColorScheme } = document.documentElement.dataset;
    return mantineColorScheme === undefined || mantineColorScheme === expected;
  }, colorScheme);
  await waitForRendering(page);
}
