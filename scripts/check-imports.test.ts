import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkImports } from './check-imports.ts';
import { importRules, maxFeaturesInCircle, rooms } from './import-rules.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrina-imports-'));
  for (const name of ['zod', 'drizzle-orm', 'fastify', 'left-pad', 'react']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'main.js' }));
    write(`node_modules/${name}/main.js`, '');
  }
  for (const [room, exports] of [
    ['contract', { './*.ts': './src/*.ts' }],
    ['storefront', { './render': { types: './src/render.tsx', default: './dist/server/render.js' } }],
    ['fakes', { './*.ts': './*.ts' }],
  ] as const) {
    write(`${room}/package.json`, JSON.stringify({ name: `@vitrina/${room}`, type: 'module', exports }));
    mkdirSync(join(root, 'node_modules/@vitrina'), { recursive: true });
    symlinkSync(`../../${room}`, join(root, 'node_modules/@vitrina', room));
  }
  for (const [path, text] of Object.entries(houseInOrder)) write(path, text);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const houseInOrder = {
  'contract/src/billing/plans/schema.ts': "import 'zod';",
  'contract/src/menu/products/schema.ts': "import '../../billing/plans/schema.ts';",
  'storefront/src/render.tsx': "import '@vitrina/contract/billing/plans/schema.ts'; import 'react';",
  'server/src/platform/db/tables.ts': "import 'drizzle-orm';",
  'server/src/platform/db/client.ts': "import './tables.ts';",
  'server/src/platform/http/json-body.ts': "import 'fastify';",
  'server/src/account/sessions/bind.ts': "import 'fastify';",
  'server/src/billing/tables.ts': "import '../platform/db/tables.ts';",
  'server/src/billing/plans/reads.ts': "import '../tables.ts';",
  'server/src/billing/plans/view.ts': "import type {} from './reads.ts';",
  'server/src/billing/plans/prices.ts': '',
  'server/src/billing/plans/routes.ts':
    "import './reads.ts'; import './view.ts'; import '../../account/sessions/bind.ts';",
  'server/src/billing/plans/prices/price-reads.ts': "import '../../tables.ts';",
  'server/src/billing/coupons/writes.ts': "import '../plans/reads.ts';",
  'server/src/menu/tables.ts': "import 'drizzle-orm';",
  'server/src/menu/products/writes.ts':
    "import '../../billing/plans/reads.ts'; import '../../billing/plans/prices/price-reads.ts'; import '../../platform/db/client.ts';",
  'server/src/page/content/reads.ts':
    "import '../../menu/products/writes.ts'; import '../../menu/tables.ts';",
  'server/src/page/routes.ts': "import '@vitrina/storefront/render'; import './content/reads.ts';",
  'server/src/boot/app.ts': "import '../page/routes.ts'; import '../billing/plans/routes.ts';",
  'server/src/testing/owners.ts': '',
  'server/src/billing/plans/routes.test.ts':
    "import '../../testing/owners.ts'; import '@vitrina/fakes/smtp.ts'; import '../../boot/app.ts';",
  'fakes/smtp.ts': '',
  'panel/src/ui/Button.tsx': "import 'react'; import '../api/call.ts';",
  'panel/src/api/call.ts': "import '@vitrina/contract/billing/plans/schema.ts';",
  'panel/src/billing/plans/PlanCard.tsx': "import '../../ui/Button.tsx';",
  'panel/src/billing/coupons/CouponField.tsx': '',
  'panel/src/menu/products/ProductsPage.tsx':
    "import '../../billing/plans/PlanCard.tsx'; import '../../api/call.ts';",
  'panel/src/operator/UsersPage.tsx': "import '../ui/Button.tsx';",
  'panel/src/boot/routes.tsx':
    "import('../operator/UsersPage.tsx'); import('../menu/products/ProductsPage.tsx');",
};

/** A file of each room that imports the room above it, and one that imports the top. */
const upward = rooms.slice(1).map((room, index): [string, [path: string, text: string][]] => [
  `${room}-knows-no-room-above`,
  [
    [`server/src/${room}/low.ts`, `import '../${rooms[index]}/high.ts';`],
    [`panel/src/${room}/low.ts`, "import '../boot/high.ts';"],
    [`contract/src/${room}/low.ts`, "import '../boot/high.ts';"],
    [`server/src/${room}/low.ts`, `import '@vitrina/contract/${rooms[index]}/high.ts';`],
  ],
]);

const broken: Record<string, [path: string, text: string][]> = {
  'contract-imports-zod-only': [
    ['contract/src/billing/plans/rules.ts', "import 'left-pad';"],
    ['contract/src/billing/plans/rules.ts', "import 'node:fs';"],
  ],
  ...Object.fromEntries(upward),
  'files-have-a-room': [['server/src/boot/start.ts', "import '../prices.ts';"]],
  'fronts-stay-apart': [
    ['panel/src/billing/plans/Preview.tsx', "import '@vitrina/storefront/render';"],
    ['storefront/src/Menu.tsx', "import type {} from '../../server/src/billing/plans/reads.ts';"],
  ],
  'server-knows-no-front': [['server/src/boot/start.ts', "import '../../../panel/src/api/call.ts';"]],
  'one-room-renders': [['server/src/menu/products/reads.ts', "import '@vitrina/storefront/render';"]],
  'routes-know-no-sql': [
    ['server/src/menu/products/routes.ts', "import 'drizzle-orm';"],
    ['server/src/menu/products/routes.ts', "import '../tables.ts';"],
    ['server/src/menu/products/image-routes.ts', "import 'drizzle-orm';"],
    ['server/src/page/seo/seo-routes.ts', "import '../../menu/tables.ts';"],
    ['server/src/page/seo/seo-routes.ts', "import '../../platform/db/tables.ts';"],
  ],
  'queries-know-no-http': [
    ['server/src/menu/products/reads.ts', "import '../../account/sessions/bind.ts';"],
    ['server/src/menu/products/view.ts', "import type {} from 'fastify';"],
    ['server/src/menu/products/image-writes.ts', "import type {} from 'fastify';"],
    ['server/src/page/seo/seo-reads.ts', "import '../../platform/http/json-body.ts';"],
    ['server/src/billing/plans/prices/price-reads.ts', "import '../routes.ts';"],
  ],
  'views-do-not-query': [
    ['server/src/menu/products/view.ts', "import '../../platform/db/client.ts';"],
    ['server/src/menu/products/image-view.ts', "import 'drizzle-orm';"],
    ['server/src/page/seo/seo-view.ts', "import '../../platform/db/client.ts';"],
  ],
  'rooms-meet-at-reads-and-writes': [
    ['server/src/menu/products/writes.ts', "import '../../billing/plans/prices.ts';"],
    ['server/src/page/seo/seo-reads.ts', "import '../../billing/plans/prices.ts';"],
  ],
  'features-meet-at-reads-and-writes': [
    ['server/src/billing/coupons/writes.ts', "import '../plans/prices.ts';"],
    ['server/src/billing/coupons/limits.ts', "import '../plans/routes.ts';"],
  ],
  'panel-features-stay-apart': [
    ['panel/src/menu/products/ProductCard.tsx', "import '../../billing/plans/PlanCard.tsx';"],
  ],
  'panel-features-of-a-room-stay-apart': [
    ['panel/src/billing/plans/PlanList.tsx', "import '../coupons/CouponField.tsx';"],
  ],
  'ui-and-api-know-no-room': [
    ['panel/src/ui/Footer.tsx', "import '../billing/plans/PlanCard.tsx';"],
    ['panel/src/api/retry.ts', "import '../ui/Button.tsx';"],
  ],
  'operator-stands-alone': [['panel/src/operator/PlansPage.tsx', "import '../billing/plans/PlanCard.tsx';"]],
  'nobody-imports-operator': [
    ['panel/src/billing/plans/PlansPage.tsx', "import '../../operator/UsersPage.tsx';"],
  ],
  'shipped-code-imports-no-doubles': [
    ['server/src/platform/mail/send.ts', "import '@vitrina/fakes/smtp.ts';"],
    ['server/src/menu/products/reads.ts', "import '../../testing/owners.ts';"],
  ],
  'no-cycles': [['server/src/platform/db/tables.ts', "import './client.ts';"]],
  'imports-resolve': [['server/src/menu/products/reads.ts', "import './nowhere.ts';"]],
};

test('passes a house in order', async () => {
  expect(await checkImports(root, {})).toEqual([]);
});

test('every rule is tried here', () => {
  expect(Object.keys(broken)).toEqual(importRules.map(({ name }) => name));
});

type Case = readonly [rule: string, path: string, text: string];
const cases = Object.entries(broken).flatMap(([rule, files]) => files.map((file): Case => [rule, ...file]));

/** Cases that are checked together, because each check takes most of a second: files of different paths. */
const rounds = cases.reduce<Case[][]>((all, one) => {
  const free = all.find((round) => round.every(([, path]) => path !== one[1]));
  if (free) free.push(one);
  else all.push([one]);
  return all;
}, []);

describe.each(rounds.map((round) => ({ round })))(
  'a house that is broken in $round.length places',
  ({ round }) => {
    let violations: string[] | undefined;

    test.each(round)('%s rejects %s with %s', async (rule, path) => {
      violations ??= await checkBroken(round);
      const lesson = importRules.find(({ name }) => name === rule)?.comment;
      const message = violations.find((one) => one.includes(`${rule}: ${lesson}`) && one.includes(path));
      expect(message, violations.join('\n')).toBeDefined();
    });
  },
);

function checkBroken(round: readonly Case[]): Promise<string[]> {
  for (const room of rooms) {
    for (const name of ['contract', 'server', 'panel']) write(`${name}/src/${room}/high.ts`, '');
  }
  write('server/src/prices.ts', '');
  for (const [, path, text] of round) write(path, text);
  return checkImports(root, {});
}

/** Features of a room that import each other in a ring. Returns their names. */
function writeRing(size: number, room = 'server/src/menu'): string[] {
  const names = Array.from({ length: size }, (_, n) => `ring-${n}`);
  for (const [n, name] of names.entries()) {
    write(`${room}/${name}/reads.ts`, `import type {} from '../${names[(n + 1) % size]}/ring-writes.ts';`);
    write(`${room}/${name}/ring-writes.ts`, '');
  }
  return names;
}

test(`accepts ${maxFeaturesInCircle} features of a room that need each other`, async () => {
  writeRing(maxFeaturesInCircle);
  expect(await checkImports(root, {})).toEqual([]);
});

test.each(['contract/src/menu', 'server/src/menu', 'panel/src/menu', 'storefront/src'])(
  'rejects a larger circle of features in %s',
  async (room) => {
    writeRing(maxFeaturesInCircle + 1, room);
    const [message, ...others] = await checkImports(root, {});
    expect(message).toMatch(new RegExp(`^${room}: ring-0, .*small-circles`, 's'));
    expect(others).toEqual([]);
  },
);

test.each(['tables', 'deps', 'routes'])(
  'a room takes part in a circle of its features with its %s.ts',
  async (name) => {
    const [first, ...others] = writeRing(maxFeaturesInCircle);
    write(`server/src/menu/${name}.ts`, `import type {} from './${first}/reads.ts';`);
    for (const other of others)
      write(`server/src/menu/${other}/view.ts`, `import type {} from '../${name}.ts';`);
    const messages = await checkImports(root, {});
    expect(messages.at(-1)).toMatch(/^server\/src\/menu: .*server\/src\/menu\n.*small-circles/s);
  },
);

test('a listed circle may stand, and no other feature may join it', async () => {
  const listed = { 'storefront/src': writeRing(maxFeaturesInCircle + 1, 'storefront/src') };
  expect(await checkImports(root, listed)).toEqual([]);
  write('storefront/src/ring-0/cart.ts', "import '../new/cart.ts';");
  write('storefront/src/new/cart.ts', "import '../ring-0/reads.ts';");
  const [message, ...others] = await checkImports(root, listed);
  expect(message).toMatch(/^storefront\/src: new, ring-0, .*small-circles/s);
  expect(others).toEqual([]);
});

test('a feature that has left its circle leaves the list', async () => {
  const listed = { 'storefront/src': [...writeRing(maxFeaturesInCircle + 1, 'storefront/src'), 'free'] };
  const [message, ...others] = await checkImports(root, listed);
  expect(message).toMatch(/^storefront\/src: free\n.*shorter-list/);
  expect(others).toEqual([]);
});
