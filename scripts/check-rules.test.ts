import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkRules } from './check-rules.ts';

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

test('passes what breaks no rule', () => {
  write('contract/src/plans/rules.ts', "export const isTop = (plan: string) => plan === 'premium';\n");
  write('package-lock.json', '{ "packages": { "node_modules/zod": { "version": "4.0.0" } } }');
  expect(checkRules(root)).toEqual([]);
});

test('refuses to judge a place without sources', () => {
  expect(() => checkRules(join(root, 'nowhere'))).toThrow(/no source/);
});

test.each([
  ['panel/src/ui/index.ts', "export * from './Button.tsx';", 'No barrels'],
  ['panel/src/plans/Gate.tsx', "if (user.plan === 'premium') show();", 'one table'],
  ['server/src/products/writes.ts', "const open = 'free' != plan;", 'one table'],
  ['server/src/plans/view.ts', "  case 'basic':", 'one table'],
  ['server/src/mail/send.test.ts', "vi.mock('nodemailer');", 'No module mocks'],
  ['e2e/journey.test.ts', "jest.doMock('x');", 'No module mocks'],
  ['storefront/src/theme.css', '/* TODO: dark */', 'A note for later'],
  ['scripts/x.mjs', '// FIXME soon', 'A note for later'],
  ['package-lock.json', '{ "resolved": "https://registry.example/zod.tgz" }', 'names a registry'],
])('refuses %s with %s', (path, text, lesson) => {
  write(path, text);
  const [violation = '', ...others] = checkRules(root);
  expect(others).toEqual([]);
  expect(violation.startsWith(path)).toBe(true);
  expect(violation).toContain(lesson);
});
