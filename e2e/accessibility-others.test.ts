import { expect, test } from 'vitest';
import { lastingBarriers } from './axe.ts';
import { testScreens } from './axe-screens.ts';
import { desktop, launchBrowser, visit } from './browser.ts';

testScreens(({ owner }) => owner === undefined);

test('axe finds a barrier where there is one', async () => {
  const browser = await launchBrowser();
  const { page } = await visit(browser, desktop);
  await page.setContent(
    '<html lang="es"><title>Un botón sin nombre</title><main><h1>Uno</h1><button></button>',
  );
  expect(await lastingBarriers(page)).toEqual(['button-name: <button></button>']);
  await browser.close();
});
