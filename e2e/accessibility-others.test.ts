import { expect, test } from 'vitest';
import { findViolations } from './axe.ts';
import { testScreens } from './axe-screens.ts';
import { desktop, launchBrowser, visit } from './browser.ts';

testScreens(({ owner }) => owner === undefined);

test('axe finds a barrier where there is one', async () => {
  const browser = await launchBrowser();
  const { page } = await visit(browser, desktop);
  await page.setContent(
    '<html lang="es"><title>Un botón sin nombre</title><main><h1>Uno</h1><button></button>',
  );
  expect(await findViolations(page)).toEqual(['button-name: <button></button>']);
  await browser.close();
});

test('axe finds a barrier in a frame of the page', async () => {
  const browser = await launchBrowser();
  const { page } = await visit(browser, desktop);
  const documents: Record<string, string> = {
    '/': '<main><h1>Uno</h1><iframe title="Vista previa" src="/marco"></iframe></main>',
    '/marco': '<h1>Dos</h1><button></button>',
  };
  await page.route('http://vitrina.test/**', (route) => {
    const body = documents[new URL(route.request().url()).pathname] ?? '';
    return route.fulfill({
      contentType: 'text/html',
      body: `<html lang="es"><title>Un botón en un marco</title>${body}`,
    });
  });
  await page.goto('http://vitrina.test/');
  expect(await findViolations(page)).toEqual(['button-name: <button></button>']);
  await browser.close();
});
