import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkRules } from './check-rules.ts';
import { root as repository } from './root.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrina-rules-'));
  write('server/src/fine.ts', "export const plan = 'premium';\n");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

describe('checkRules', () => {
  test('tests and the server may call randomUUID', () => {
    for (const path of ['panel/src/a.test.ts', 'storefront/src/testing/b.ts', 'server/src/c.ts'])
      write(path, 'export const id = crypto.randomUUID();');
    expect(checkRules(root)).toEqual([]);
  });

  test('a project without violations passes', () => {
    write('package-lock.json', '{ "packages": { "node_modules/zod": { "version": "4.0.0" } } }');
    expect(checkRules(root)).toEqual([]);
  });

  test('a directory without sources is an error', () => {
    expect(() => checkRules(join(root, 'nowhere'))).toThrow(/no sources/);
  });

  test.each([
    ['panel/src/ui/index.ts', "export * from './Button.tsx';", 'No barrels'],
    ['storefront/src/theme.css', '/* TODO: dark */', 'A note for later'],
    ['panel/src/a.tsx', '<p>Hasta {formatDateTime(end, region)}.</p>', 'A time may end with a point'],
    ['scripts/x.mjs', '// FIXME soon', 'A note for later'],
    ['panel/src/menu/copy.ts', 'const key = crypto.randomUUID();', 'only on https'],
    ['storefront/src/cart/key.ts', 'export const key = () => self.crypto.randomUUID()', 'only on https'],
    ['package-lock.json', '{ "resolved": "https://registry.example/zod.tgz" }', 'names a registry'],
  ])('%s with %s is reported', (path, text, message) => {
    write(path, text);
    const [violation = '', ...others] = checkRules(root);
    expect(others).toEqual([]);
    expect(violation.startsWith(path)).toBe(true);
    expect(violation).toContain(message);
  });
});

describe('Biome plugins', () => {
  beforeEach(() => {
    const { plugins } = JSON.parse(readFileSync(join(repository, 'biome.json'), 'utf8'));
    write('biome.json', JSON.stringify({ plugins, linter: { rules: { preset: 'none' } } }));
    cpSync(join(repository, 'scripts/lint'), join(root, 'scripts/lint'), { recursive: true });
  });

  function lint(): { message: string; location: { path: string } }[] {
    const biome = join(repository, 'node_modules/@biomejs/biome/bin/biome');
    const { stdout } = spawnSync(process.execPath, [biome, 'lint', '--reporter=json'], {
      cwd: root,
      encoding: 'utf8',
    });
    return JSON.parse(stdout).diagnostics;
  }

  test('code without violations passes', () => {
    write(
      'panel/src/billing/plans/Gate.tsx',
      "export const isOpen = status === 'open' && vi.mocked(call);\n",
    );
    write('contract/src/orders/bills/rules.ts', 'export const isPaid = ({ paid }) => paid;\n');
    write('server/src/orders/bills/writes.ts', 'export const toPaidColumns = (paid) => ({ paid });\n');
    write('server/src/orders/board/view.ts', 'export const view = (row) => ({ paid: isPaid(row) });\n');
    write('panel/src/orders/board/OrderCard.test.tsx', 'expect(order.paid).toBe(true);\n');
    expect(lint()).toEqual([]);
  });

  test.each([
    ['panel/src/orders/board/OrderCard.tsx', 'const name = order.paid ? 1 : 2;', '`isPaid`'],
    ['panel/src/orders/board/OrderCard.tsx', 'const name = order?.paid ? 1 : 2;', '`isPaid`'],
    ['storefront/src/order-status/order-status-html.ts', "if (order['paid']) show();", '`isPaid`'],
    ['contract/src/orders/placing/order-message.ts', 'const { total, paid } = order;', '`isPaid`'],
    ['server/src/orders/figures/export-view.ts', 'const { paid: isDone } = order;', '`isPaid`'],
    ['server/src/orders/figures/summary-reads.ts', 'db.select().where(orders.paid);', '`isPaid`'],
    ['server/src/orders/board/writes.ts', 'tx.update(orders).set({ paid: true });', '`toPaidColumns`'],
    ['server/src/orders/placing/writes.ts', 'tx.insert(orders).values({ paid });', '`toPaidColumns`'],
    ['server/src/platform/mail/send.test.ts', "vi.mock('nodemailer');", 'No module mocks'],
    ['e2e/journey.test.ts', "jest.doMock('x');", 'No module mocks'],
    ['e2e/journey.test.ts', "vi.mock<typeof import('x')>(import('x'));", 'No module mocks'],
  ])('%s with %s is reported', (path, text, message) => {
    write(path, text);
    const [violation, ...others] = lint();
    expect(others).toEqual([]);
    expect(violation?.location.path).toBe(path);
    expect(violation?.message).toContain(message);
  });
});
