import { expect, test } from 'vitest';
import { findViolations } from './axe.ts';
import { testScreens } from './axe-screens.ts';
import { desktop } from './browser.ts';

const { openTab } = testScreens(({ owner }) => owner === undefined);

test('axe finds a violation in a page', async () => {
  const { page } = await openTab(desktop);
  await page.setContent(
    '<html lang="es"><title>Un botón sin nombre</title><main><h1>Uno</h1><button></button>',
  );
  expect(await findViolations(page)).toEqual(['button-name: <button></button>']);
});

test('axe finds a violation in a frame of a page', async () => {
  const { page } = await openTab(desktop);
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
});
