import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkReleases, readFacts } from './check-releases.ts';
import type { Release } from './releases.ts';
import { root as repository } from './root.mjs';
import { readStoredNames } from './stored-lists.ts';

// The compiler reads its libraries for each project.
vi.setConfig({ testTimeout: 60_000 });

let root: string;

/** The types that the database stores at the release `1.2.0`, and their columns. */
const types = {
  State: "'new' | 'done'",
  Mode: "{ name: 'here'; table: string } | { name: 'away'; parts: { kind: 'box' | 'bag' }[] }",
  Color: "'red' | 'blue'",
};
const lists = {
  'check orders_size': ['l', 's'],
  'orders.colors[]': ['blue', 'red'],
  'orders.mode.name': ['away', 'here'],
  'orders.mode.parts[].kind': ['bag', 'box'],
  'orders.state': ['done', 'new'],
  'type weight': ['heavy', 'light'],
};
const sql = {
  '0000_start': `create type "public"."weight" as enum ('light', 'heavy');--> statement-breakpoint
create table orders (size text, constraint "orders_size" check ("size" in ('s', 'l')));`,
  '0001_more': 'alter table orders add column note text;',
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrina-releases-'));
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
  write(
    'tsconfig.base.json',
    '{ "compilerOptions": { "module": "nodenext", "target": "ES2024", "strict": true, "skipLibCheck": true } }',
  );
  write('CHANGELOG.md', '# Changelog\n\n## [1.2.0] - 2026-11-01\n\n## [1.1.0] - 2026-10-01\n');
  writeVersion('1.2.0');
  writeTypes({});
  writeMigrations({});
  writeReleases({});
  write('releases/1.2.0/lists.json', JSON.stringify(lists));
  write('releases/1.2.0/scripts.json.br', '');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function writeVersion(version: string): void {
  const server = { version, dependencies: { '@vitrina/contract': version, zod: '4.0.0' } };
  write('package.json', JSON.stringify({ version }));
  write('server/package.json', JSON.stringify(server));
  write('contract/package.json', JSON.stringify({ version }));
  write(
    'package-lock.json',
    JSON.stringify({
      packages: { '': { version }, server, contract: { version }, 'node_modules/zod': { version: '4.0.0' } },
    }),
  );
}

function writeTypes(changes: Partial<typeof types>, columns = ''): void {
  const all = Object.entries({ ...types, ...changes }).map(
    ([name, type]) => `export type ${name} = ${type};`,
  );
  write('contract/src/orders/schema.ts', all.join('\n'));
  write(
    'server/src/orders/tables.ts',
    `import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Color, Mode, State } from '../../../contract/src/orders/schema.ts';
const modeColumn = () => jsonb('mode').$type<Mode>();
export const orders = pgTable('orders', {
  total: integer('total').notNull(),
  placedAt: timestamp('placed_at'),
  notes: text('notes').notNull(),
  orderState: text('state').$type<State>().notNull().default('new'),
  mode: modeColumn().notNull(),
  colors: text('colors').array().$type<Color[]>(),
  ${columns}
});`,
  );
}

function writeMigrations(more: Record<string, string>): void {
  const all = Object.entries({ ...sql, ...more });
  for (const [tag, text] of all) write(`server/src/platform/db/migrations/${tag}.sql`, text);
  const entries = all.map(([tag], index) => ({ tag, when: 1_000 + index }));
  write('server/src/platform/db/migrations/meta/_journal.json', JSON.stringify({ entries }));
}

function writeReleases({
  readableFirst = {},
  ...changes
}: Partial<Release> & { readableFirst?: object }): void {
  const first = {
    version: '1.1.0',
    commit: 'a'.repeat(40),
    firstMigration: '0000_start',
    lastMigration: '0000_start',
  };
  const newest = {
    version: '1.2.0',
    commit: 'b'.repeat(40),
    firstMigration: '0001_more',
    lastMigration: '0001_more',
  };
  write('releases.json', JSON.stringify({ releases: [first, { ...newest, ...changes }], readableFirst }));
}

const check = async () => checkReleases(await readFacts(root));
/** For what changes no type. The first test reads the same names, which takes more than a second. */
const checkOther = async () => checkReleases(await readFacts(root, { lists, untyped: [] }));
const onlyMessage = (text: RegExp) => [expect.stringMatching(text)];

test('a version that is the release passes, and so does one with a further migration and a higher number', async () => {
  expect(readStoredNames(root)).toEqual({ lists, untyped: [] });
  expect(await check()).toEqual([]);
  writeMigrations({ '0002_later': 'alter table orders add column later text;' });
  writeVersion('1.3.0');
  expect(await checkOther()).toEqual([]);
});

describe('a list that grew', () => {
  test.each<[string, () => void, string]>([
    ['in a column', () => writeTypes({ State: "'new' | 'paused' | 'done'" }), 'orders.state has paused'],
    ['in an array', () => writeTypes({ Color: "'red' | 'blue' | 'green'" }), 'orders.colors[] has green'],
    [
      'by a further object in JSON',
      () => writeTypes({ Mode: `${types.Mode} | { name: 'locker' }` }),
      'orders.mode.name has locker',
    ],
    [
      'inside JSON',
      () => writeTypes({ Mode: types.Mode.replace("'box'", "'box' | 'cup'") }),
      'orders.mode.parts[].kind has cup',
    ],
    [
      'in a type of the database',
      () => writeNext("alter type weight add value 'huge';"),
      'type weight has huge',
    ],
    [
      'in a check of the database',
      () =>
        writeNext(
          `alter table orders add constraint "orders_size" check ("size" in ('s', 'm', 'l')) not valid;`,
        ),
      'check orders_size has m',
    ],
  ])('%s is reported', async (_, grow, message) => {
    grow();
    expect(await check()).toEqual([expect.stringContaining(`${message}, which release 1.2.0 cannot read`)]);
  });

  test('passes with a migration after the release that sets the oldest version', async () => {
    writeTypes({ State: "'new' | 'paused' | 'done'" });
    writeNext('-- oldest version: 0002_later. Earlier ones do not know paused orders.\n');
    expect(await check()).toEqual([]);
  });

  test('does not pass with an oldest version that the release has', async () => {
    writeTypes({ State: "'new' | 'paused' | 'done'" });
    writeNext('-- oldest version: 0001_more. Too early.\n');
    expect(await check()).toEqual(onlyMessage(/^orders\.state has paused/));
  });

  test('may be a list of a new column', async () => {
    writeTypes({}, "kind: text('kind').$type<'a' | 'b'>(),");
    expect(await check()).toEqual([]);
  });

  test.each([
    "export const start = (): string => 'paused';",
    "export const row = { state: 'paused' };",
    'export const query = "update orders set state = \'paused\'";',
    "export const query = (id: string) => `update orders set state = 'paused' where id = \u0024{id}`;",
  ])('and is only read is reported where %s', async (code) => {
    writeTypes({ State: "'new' | 'paused' | 'done'" });
    writeReleases({ readableFirst: { 'orders.state': ['paused'] } });
    expect(await check()).toEqual([]);
    write('server/src/orders/writes.ts', code);
    expect(await check()).toEqual(
      onlyMessage(/^paused of orders\.state is only read .*orders\/writes\.ts:1 writes it/),
    );
  });

  test('and is only read may be compared and have words', async () => {
    writeTypes({ State: "'new' | 'paused' | 'done'" });
    writeReleases({ readableFirst: { 'orders.state': ['paused'] } });
    write(
      'contract/src/orders/words.ts',
      `export const states = ['new', 'paused', 'done'] as const;
export const words = { new: 'Nuevo', 'paused': 'En pausa', done: 'Listo' };
export const isPaused = (state: string) => state === 'paused';`,
    );
    expect(await check()).toEqual([]);
  });

  test('and is only read is accepted by no call', async () => {
    writeTypes({ State: "'new' | 'paused' | 'done'" });
    writeReleases({ readableFirst: { 'orders.state': ['paused'] } });
    write(
      'contract/src/boot/endpoints.ts',
      `import { z } from 'zod';
export const states = ['new', 'paused', 'done'] as const;
const body = z.object({ moves: z.array(z.object({ to: z.enum(states).optional() })) });
export const endpoints = [{ method: 'PATCH', path: '/api/orders', body }, { method: 'GET', path: '/api/menu' }];`,
    );
    expect(await check()).toEqual(onlyMessage(/the body of PATCH \/api\/orders writes it/));
  });

  test('and is declared although the release has it is reported', async () => {
    writeReleases({ readableFirst: { 'orders.state': ['done'] } });
    expect(await check()).toEqual(
      onlyMessage(/^releases\.json says that done of orders\.state is only read/),
    );
  });
});

function writeNext(text: string): void {
  writeMigrations({ '0002_later': text });
  writeVersion('1.3.0');
}

test('a column whose name says that it holds a name of a list has a type', async () => {
  writeTypes({}, "paymentMethod: text('payment_method'), endKind: text('end_kind').notNull(),");
  expect(await check()).toEqual([
    expect.stringMatching(/^orders\.payment_method holds a name of a list/),
    expect.stringMatching(/^orders\.end_kind holds a name of a list/),
  ]);
});

describe('a version', () => {
  test('rises with the first migration after a release', async () => {
    writeMigrations({ '0002_later': 'alter table orders add column later text;' });
    expect(await checkOther()).toEqual(onlyMessage(/^0002_later comes after the release 1\.2\.0/));
  });

  test('is not before that of the release', async () => {
    writeVersion('1.1.9');
    expect(await checkOther()).toEqual(onlyMessage(/^package\.json has version 1\.1\.9, before the release/));
  });

  test.each(['server/package.json', 'package-lock.json'])('is the same in %s', async (path) => {
    const other = { version: '1.2.1', packages: { '': { version: '1.2.1' } } };
    write(path, JSON.stringify(other));
    expect(await checkOther()).toEqual(onlyMessage(/ has version 1\.2\.1, and package\.json 1\.2\.0/));
  });

  test('is the one that packages want of each other', async () => {
    write(
      'server/package.json',
      JSON.stringify({ version: '1.2.0', devDependencies: { '@vitrina/contract': '1.1.0' } }),
    );
    expect(await checkOther()).toEqual(
      onlyMessage(/^server\/package\.json wants @vitrina\/contract 1\.1\.0/),
    );
  });
});

describe('a listed release', () => {
  test.each<[string, Partial<Release>, RegExp]>([
    ['a short commit', { commit: 'b'.repeat(12) }, /has no commit of 40 digits/],
    [
      'a migration in between left out',
      { firstMigration: '0000_start' },
      /begins with 0000_start, not with 0001/,
    ],
    [
      'a last migration that does not exist',
      { lastMigration: '0001_mor' },
      /ends with 0001_mor, which does not/,
    ],
  ])('with %s is reported', async (_, change, message) => {
    writeReleases(change);
    expect((await checkOther())[0]).toMatch(message);
  });

  test('is newer than the one before', async () => {
    writeReleases({ version: '1.0.9' });
    write('releases/1.0.9/lists.json', JSON.stringify(lists));
    write('releases/1.0.9/scripts.json.br', '');
    expect(await checkOther()).toEqual([
      expect.stringMatching(/^Release 1\.0\.9 is not newer than 1\.1\.0/),
      expect.stringMatching(/^CHANGELOG\.md has no section 1\.0\.9/),
    ]);
  });

  test.each(['lists.json', 'scripts.json.br'])('has its %s', async (name) => {
    rmSync(join(root, 'releases/1.2.0', name));
    expect(await checkOther()).toEqual(onlyMessage(new RegExp(`^releases/1\\.2\\.0/${name} is missing`)));
  });
});

test('a directory without tables is an error', () => {
  rmSync(join(root, 'server/src'), { recursive: true });
  expect(() => readStoredNames(root)).toThrow(/has no tables/);
});
