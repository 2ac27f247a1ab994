import { isFullRun } from '@vitrina/fakes/full-run.ts';
import { expect, test } from 'vitest';
import { findViolations } from './axe.ts';
import { testScreens } from './axe-screens.ts';
import { desktop, phone } from './browser.ts';
import { findCovered } from './covered.ts';
import { measureTargets } from './targets.ts';

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

test('a target of 43 px is found, and one whose label or edge makes it larger is not', async () => {
  const { page } = await openTab(phone);
  await page.setContent(`<meta name="viewport" content="width=device-width"><style>
    button { all: unset; position: relative; width: 44px; height: 43px }
    .edge::after { content: ''; position: absolute; inset: -1px }
    label { display: block; height: 44px }
  </style><button>Uno</button><hr><button class="edge">Dos</button><hr><label><input type="checkbox"> Tres</label>
  <p>En una <a href="#">frase</a></p>`);
  const { count, small } = await measureTargets(page);
  expect([count, small]).toEqual([3, ['button «Uno» 44.0 × 43.0']]);
});

test('a button that stays below a fixed bar is found, and one that can be scrolled above it is not', async () => {
  const { page } = await openTab(phone);
  await page.setContent(`<meta name="viewport" content="width=device-width"><style>
    body { margin: 0 }
    button { display: block; height: 44px }
    .bar { position: fixed; inset: auto 0 0; height: 100px; background: gray }
  </style><button>Uno</button><p style="height: 2000px"></p><button>Dos</button><p style="height: 100px"></p>
  <button>Tres</button><div class="bar"><button>Cuatro</button></div>`);
  expect(await findCovered(page)).toEqual(['button «Tres» below div «Cuatro» bar']);
});
