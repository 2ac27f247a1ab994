import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkImports } from './check-imports.ts';
import { importRules } from './import-rules.ts';

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
  'storefront/src/render.tsx': "import '@vitrina/contract/billing/plans/schema.ts'; import 'react';",
  'server/src/platform/db/tables.ts': "import 'drizzle-orm';",
  'server/src/platform/db/client.ts': "import './tables.ts';",
  'server/src/account/sessions/bind.ts': "import 'fastify';",
  'server/src/billing/plans/reads.ts': "import '../db/tables.ts';",
  'server/src/billing/plans/view.ts': "import type {} from './reads.ts';",
  'server/src/billing/plans/prices.ts': '',
  'server/src/billing/plans/routes.ts': "import './reads.ts'; import './view.ts'; import '../http/bind.ts';",
  'server/src/billing/plans/prices/price-reads.ts': "import '../../db/tables.ts';",
  'server/src/menu/products/writes.ts':
    "import '../plans/reads.ts'; import '../plans/prices/price-reads.ts'; import '../db/client.ts';",
  'server/src/page/routes.ts': "import '@vitrina/storefront/render';",
  'server/src/testing/owners.ts': '',
  'server/src/billing/plans/routes.test.ts':
    "import '../testing/owners.ts'; import '@vitrina/fakes/smtp.ts';",
  'fakes/smtp.ts': '',
  'panel/src/ui/Button.tsx': "import 'react';",
  'panel/src/api/call.ts': '',
  'panel/src/billing/plans/PlanCard.tsx': "import '../ui/Button.tsx';",
  'panel/src/menu/products/ProductsPage.tsx': "import '../plans/PlanCard.tsx'; import '../api/call.ts';",
  'panel/src/operator/UsersPage.tsx': "import '../ui/Button.tsx';",
  'panel/src/boot/routes.tsx': "import('./operator/UsersPage.tsx'); import('./products/ProductsPage.tsx');",
};

const broken: Record<string, [path: string, text: string][]> = {
  'contract-imports-zod-only': [
    ['contract/src/billing/plans/rules.ts', "import 'left-pad';"],
    ['contract/src/billing/plans/rules.ts', "import 'node:fs';"],
  ],
  'fronts-stay-apart': [
    ['panel/src/billing/plans/Preview.tsx', "import '@vitrina/storefront/render';"],
    ['storefront/src/Menu.tsx', "import type {} from '../../server/src/billing/plans/reads.ts';"],
  ],
  'server-knows-no-front': [['server/src/boot/app.ts', "import '../../panel/src/api/call.ts';"]],
  'one-room-renders': [['server/src/menu/products/reads.ts', "import '@vitrina/storefront/render';"]],
  'routes-know-no-sql': [
    ['server/src/menu/products/routes.ts', "import 'drizzle-orm';"],
    ['server/src/menu/products/routes.ts', "import '../db/tables.ts';"],
    ['server/src/menu/products/image-routes.ts', "import 'drizzle-orm';"],
    ['server/src/page/seo/seo-routes.ts', "import '../../db/tables.ts';"],
  ],
  'queries-know-no-http': [
    ['server/src/menu/products/reads.ts', "import '../http/bind.ts';"],
    ['server/src/menu/products/view.ts', "import type {} from 'fastify';"],
    ['server/src/menu/products/image-writes.ts', "import type {} from 'fastify';"],
    ['server/src/page/seo/seo-reads.ts', "import '../../http/bind.ts';"],
    ['server/src/billing/plans/prices/price-reads.ts', "import '../routes.ts';"],
  ],
  'views-do-not-query': [
    ['server/src/menu/products/view.ts', "import '../db/client.ts';"],
    ['server/src/menu/products/image-view.ts', "import 'drizzle-orm';"],
    ['server/src/page/seo/seo-view.ts', "import '../../db/client.ts';"],
  ],
  'features-meet-at-reads-and-writes': [
    ['server/src/menu/products/writes.ts', "import '../plans/prices.ts';"],
    ['server/src/menu/products/image-writes.ts', "import '../plans/routes.ts';"],
    ['server/src/page/seo/seo-reads.ts', "import '../../plans/prices.ts';"],
  ],
  'panel-features-stay-apart': [
    ['panel/src/menu/products/ProductCard.tsx', "import '../plans/PlanCard.tsx';"],
  ],
  'panel-rooms-know-no-feature': [['panel/src/ui/Footer.tsx', "import '../plans/PlanCard.tsx';"]],
  'operator-stands-alone': [['panel/src/operator/PlansPage.tsx', "import '../plans/PlanCard.tsx';"]],
  'nobody-imports-operator': [
    ['panel/src/billing/plans/PlansPage.tsx', "import '../operator/UsersPage.tsx';"],
  ],
  'shipped-code-imports-no-doubles': [
    ['server/src/platform/mail/send.ts', "import '@vitrina/fakes/smtp.ts';"],
    ['server/src/menu/products/reads.ts', "import '../testing/owners.ts';"],
  ],
  'no-cycles': [['server/src/platform/db/tables.ts', "import './client.ts';"]],
  'imports-resolve': [['server/src/menu/products/reads.ts', "import './nowhere.ts';"]],
};

test('passes a house in order', async () => {
  expect(await checkImports(root)).toEqual([]);
});

test('every rule is tried here', () => {
  expect(Object.keys(broken)).toEqual(importRules.map(({ name }) => name));
});

test.each(Object.entries(broken).flatMap(([rule, files]) => files.map((file) => [rule, ...file] as const)))(
  '%s refuses %s with %s',
  async (rule, path, text) => {
    write(path, text);
    const violations = await checkImports(root);
    const lesson = importRules.find(({ name }) => name === rule)?.comment;
    const refusal = violations.find((violation) => violation.includes(`${rule}: ${lesson}`));
    expect(refusal).toContain(path);
  },
);
