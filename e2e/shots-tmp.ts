import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { startApp } from './app.ts';
import { desktop, launchBrowser, openTab, phone, signIn, signInOperator } from './browser.ts';
import { buildFixtures } from './fixtures.ts';
import { screens } from './screens/all.ts';
import type { Screen } from './screens/screen.ts';

// `npm run shots` saves every screen to shots/, at two widths and in both colour schemes. An argument filters by name.
const directory = join(import.meta.dirname, '..', 'shots');
const devices: Record<string, BrowserContextOptions> = { 390: phone, 1280: desktop };
const nameFilter = process.argv[2] ?? '';

rmSync(directory, { recursive: true, force: true });
mkdirSync(directory);
const [app, browser] = await Promise.all([startApp(), launchBrowser()]);
let failures = 0;
try {
  const fixtures = await buildFixtures(app);
  for (const screen of screens.filter(({ name }) => new RegExp(nameFilter).test(name)))
    for (const [width, device] of Object.entries(devices))
      for (const colorScheme of ['light', 'dark'] as const)
        await shoot(screen, `${screen.name}-${width}-${colorScheme}`, { ...device, colorScheme });

  async function shoot(screen: Screen, name: string, options: BrowserContextOptions): Promise<void> {
    const { context, page } = await openTab(browser, options);
    try {
      page.setDefaultTimeout(10_000);
      if (screen.owner) await signIn(page, app.url, fixtures.owners[screen.owner].token);
      if (screen.operator) await signInOperator(page, app.url, fixtures.operatorToken);
      await screen.open(page, fixtures);
      await page.waitForTimeout(700);
      await page.screenshot({ path: join(directory, `${name}.png`) });
    } catch (error) {
      failures += 1;
      console.error(`${name}: ${error}`);
    } finally {
      await context.close();
    }
  }
} finally {
  await browser.close();
  await app.stop();
}
console.log(`${directory}: listo${failures ? `, con ${failures} que no se pudieron tomar` : ''}`);
process.exit(failures ? 1 : 0);
