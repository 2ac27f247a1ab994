import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkIds, readIds } from './check-ids.ts';

// The compiler reads its libraries for each project.
vi.setConfig({ testTimeout: 60_000 });

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrina-ids-'));
  write(
    'tsconfig.base.json',
    '{ "compilerOptions": { "target": "ES2024", "module": "nodenext", "strict": true, "lib": ["ES2024"] } }',
  );
  write(
    'server/src/platform/db/owner.ts',
    `declare const account: unique symbol;
declare const owner: unique symbol;
declare const visited: unique symbol;
export type AccountId = string & { readonly [account]: true };
export type OwnerId = AccountId & { readonly [owner]: true };
export type VisitedId = AccountId & { readonly [visited]: true };`,
  );
  write(
    'server/src/account/sessions/request-session.ts',
    `${imports}export const requireOwner = (id: string) => id as OwnerId;`,
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const imports = "import type { AccountId, OwnerId, VisitedId } from '../../platform/db/owner.ts';\n";

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const check = () => checkIds(readIds(root), { account: 0, row: 0 });

test('ids that are made where they may be pass, and so do casts that add nothing', () => {
  write(
    'server/src/menu/products/reads.ts',
    `${imports}
     type Row = { ownerId: AccountId; name: string };
     export const findRow = (ownerId: AccountId, productId: string) => ({ ownerId, name: productId }) as Row;
     export const readAll = (rows: unknown[]) => rows as readonly string[];
     export const selectAll = (execute: <T>(text: string) => T[]) => execute<Row>('select');`,
  );
  expect(check()).toEqual([]);
});

/** One function a line. */
const planted = {
  'a cast': '(row: { id: string }) => row.id as OwnerId',
  'a cast of another id': '(id: AccountId) => id as VisitedId',
  'a cast through a name': '(id?: string) => id as OwnerId | undefined',
  'a cast in angle brackets': '(id: string) => <OwnerId>id',
  'a cast of a row': '(row: unknown) => row as { ownerId: OwnerId }',
  'a cast of a list': '(ids: string[]) => ids as readonly OwnerId[]',
  'a cast of a promise': '(id: Promise<string>) => id as Promise<OwnerId | undefined>',
  'a cast to a parameter': '(id: string) => id as Parameters<typeof open>[0]',
  'a predicate': 'function (id: string): id is OwnerId { return true; }',
  'a query': '() => execute<{ id: OwnerId }>()',
  'a parsed value': "() => { const id: OwnerId = JSON.parse('1'); return id; }",
};

test('whatever else makes an id is reported', () => {
  const path = 'server/src/orders/board/numbers.ts';
  const head = `${imports}declare const execute: <T>() => T; declare const open: (id: OwnerId) => void;\n`;
  const lines = Object.values(planted).map((code, index) => `export const find${index} = ${code};`);
  write(path, head + lines.join('\n'));
  const reported = readIds(root).casts.map((finding) => `${finding.path}:${finding.line}`);
  expect(reported).toEqual(lines.map((_, index) => `${path}:${index + 3}`));
  expect(check()[0]).toContain('Only the files in `mints`');
});

test('a query that takes an id as text is counted, and a lower number has to be written down', () => {
  write(
    'server/src/menu/products/price-reads.ts',
    `${imports}
     export const selectPrices = (db: object, ownerId: string) => [db, ownerId];
     export function countPrices({ userIds }: { userIds: readonly string[] }) { return userIds; }
     export const findPrice = (db: object, priceId: string) => [db, priceId];
     export const findOwnPrice = (ownerId: OwnerId, priceId: string) => [ownerId, priceId];`,
  );
  write('server/src/menu/products/prices.ts', 'export const name = (userId: string) => userId;');
  const report = readIds(root);
  expect(checkIds(report, { account: 2, row: 1 })).toEqual([]);
  const [higher = '', lower = ''] = checkIds(report, { account: 1, row: 4 });
  expect(higher).toMatch(/^2 functions .* not 1\.\n.*\n.*price-reads\.ts:3: .*\n.*price-reads\.ts:4: /);
  expect(lower).toContain('Lower `maxTextIds.row` in scripts/check-ids.ts to 1.');
});

test('a project without brands is an error', () => {
  write('server/src/platform/db/owner.ts', 'export type OwnerId = string;');
  expect(() => readIds(root)).toThrow(/no brands/);
});
