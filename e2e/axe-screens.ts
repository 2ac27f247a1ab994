import { withLongForm } from '@vitrina/fakes/full-run.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { findViolations, waitForRendering } from './axe.ts';
import { desktop, phone, signIn, signInOperator, type Tab } from './browser.ts';
import { findCovered } from './covered.ts';
import { buildFixtures } from './fixtures.ts';
import { mainScreens, screens } from './screens/all.ts';
import type { Fixtures, Screen } from './screens/screen.ts';
import { type BootedApp, bootApp } from './setup.ts';
import { measureTargets } from './targets.ts';

const viewports = { phone: phone.viewport, desktop: desktop.viewport };

/**
 * Runs axe on every screen that `matches`: on every state at two widths and in both colour schemes, or on its main state
 * on a phone in the light scheme. Measures what can be tapped on the phone, and at both widths what a fixed layer covers.
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
  const sessionOf = ({ owner, operator }: Screen) => owner ?? (operator ? 'operator' : 'signed out');
  let fixtures: Fixtures;
  /** A tab per session. Its process compiles the scripts of the panel and of axe once. */
  const tabs = new Map<string, Tab>();

  beforeAll(async () => {
    fixtures = await buildFixtures(app);
    for (const screen of matchingScreens)
      if (!tabs.has(sessionOf(screen))) tabs.set(sessionOf(screen), await openSession(screen));
  });

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

  test.each(matchingScreens.map((screen) => [screen.name, screen] as const))(
    'the screen %s has no axe violations, and every target has 44 px and can be hit below no fixed layer',
    withLongForm,
    async (_, screen) => {
      const tab = tabs.get(sessionOf(screen)) as Tab;
      const page = screen.needsOwnPage ? await tab.context.newPage() : tab.page;
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.mouse.move(0, 0);
      await page.setViewportSize(phone.viewport);
      await setColorScheme(page, 'light');
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
      if (screen.needsOwnPage) await page.close();
      expect(violations).toEqual([]);
    },
  );
  return booted;
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
