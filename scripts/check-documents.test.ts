import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkDocuments } from './check-documents.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrina-documents-'));
  write('README.md', 'The products are in `server/src/menu/products/reads.ts`.\n');
  write('server/src/menu/products/reads.ts', 'export const rows = [];\n');
  write('docs/decisions/014-clock.md', '# 014 · Clock\n');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

test.each([
  ['CONTRIBUTING.md', '`server/src/<feature>/reads.ts`, `server/src/<room>/products`'],
  ['STYLE.md', 'See `products/reads.ts`, `reads.ts`, docs/decisions/014 and decision 014.'],
  ['docs/operations.md', '`deploy/.env` and `panel/dist/app.js`: https://example.com/docs/none.md'],
  ['server/src/menu/fine.ts', "// Like `src/webhook/index.ts` of its SDK.\nimport './missing.ts';"],
  ['CHANGELOG.md', 'Moved from `server/src/features/old.ts`.'],
])('%s with %s passes', (path, text) => {
  write(path, text);
  expect(checkDocuments(root)).toEqual([]);
});

test.each([
  ['README.md', 'See `server/src/menu/products/writes.ts`.', 'server/src/menu/products/writes.ts'],
  ['STYLE.md', 'price // good: one table, server/src/billing/rules.ts', 'server/src/billing/rules.ts'],
  ['CONTRIBUTING.md', '`panel/src/<feature>/queries.ts`', 'panel/src/<feature>/queries.ts'],
  ['docs/scale.md', 'Reads are in `products/pages.ts`.', 'products/pages.ts'],
  ['docs/decisions/014-clock.md', 'See decision 015.', 'docs/decisions/015'],
  ['docs/behaviour.md', 'See the folder `server/src/shop/`.', 'server/src/shop'],
  ['server/src/menu/stale.ts', '/** See `products/old-reads.ts`. */', 'products/old-reads.ts'],
])('%s with %s is reported', (path, text, name) => {
  write(path, `First line\n${text}\n`);
  const [problem = '', ...others] = checkDocuments(root);
  expect(others).toEqual([]);
  expect(problem).toMatch(`${path}:2: ${name}\n`);
});

test('a function in a table of a document is reported unless its file declares it', () => {
  const file = 'server/src/menu/products/reads.ts';
  write('docs/architecture.md', `| \`rows\` | \`${file}\` | all |\n`);
  expect(checkDocuments(root)).toEqual([]);
  write('docs/architecture.md', `| \`selectRows\` | \`${file}\` | all |\n| \`row\` | \`${file}\` | one |\n`);
  expect(checkDocuments(root).map((problem) => problem.split('\n')[0])).toEqual([
    `docs/architecture.md: selectRows of ${file}`,
    `docs/architecture.md: row of ${file}`,
  ]);
});

test('a directory without documents is an error', () => {
  expect(() => checkDocuments(join(root, 'nowhere'))).toThrow(/no documents/);
});
