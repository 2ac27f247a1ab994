import { isFullRun } from '@vitrina/fakes/full-run.ts';
import { expect, test } from 'vitest';
import { findViolations } from './axe.ts';
import { testScreens } from './axe-screens.ts';
import { desktop } from './browser.ts';

const { openTab } = testScreens(({ owner }) => owner === undefined, {
  hasEveryState: isFullRun,
});

test('axe finds a violation in a page', async () => {
  const { page } = await openTab(desktop);
  await page.setContent(
    '<html lang="es"><title>Un botón sin nombre</title><main><h1>Uno</h1><button></button>',
  );
  expect(await findViolations(page)).toEqual(['button-name: <button></button>']);
});
