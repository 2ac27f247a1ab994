import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const directory = join(import.meta.dirname, 'migrations');
/** Older ones were written before nodes of two versions ran side by side. */
const firstChecked = 22;

/** What breaks a node of the version before, which goes on reading and writing. See docs/operations.md, «Upgrades». */
const breaking: [string, RegExp][] = [
  ['drops a table or a column', /\bdrop\s+(table|column|view|type|schema|function)\b/i],
  ['renames', /\brename\s+(to|column|constraint|value)\b/i],
  ['changes a type', /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i],
  ['requires a value of an existing column', /\balter\s+column\s+\S+\s+set\s+not\s+null\b/i],
  [
    'adds a column that old inserts do not fill',
    /\badd\s+column\b(?![^;,]*\bdefault\b)[^;,]*\bnot\s+null\b/i,
  ],
];
/** For a migration that removes what the version before no longer uses. The rest of the line says since when. */
const exemption = /^-- not additive: .+/m;

function findBreaking(sql: string): string[] {
  if (exemption.test(sql)) return [];
  const statements = sql.replace(/--.*$/gm, '');
  return breaking.flatMap(([what, pattern]) => (pattern.test(statements) ? [what] : []));
}

test('a migration leaves everything in place that the version before uses', () => {
  for (const file of readdirSync(directory).filter((name) => name.endsWith('.sql')))
    if (Number.parseInt(file, 10) >= firstChecked)
      expect(findBreaking(readFileSync(join(directory, file), 'utf8')), file).toEqual([]);
});

test.each([
  ['ALTER TABLE "products" DROP COLUMN "price";', 'drops a table or a column'],
  ['alter table products rename column price to amount;', 'renames'],
  ['ALTER TABLE "products" ALTER COLUMN "price" SET DATA TYPE text;', 'changes a type'],
  ['alter table products alter column notes set not null;', 'requires a value of an existing column'],
  ['ALTER TABLE "products" ADD COLUMN "notes" text NOT NULL;', 'adds a column that old inserts do not fill'],
])('%s breaks the version before', (sql, what) => {
  expect(findBreaking(sql)).toEqual([what]);
  expect(findBreaking(`-- not additive: unused since 1.4\n${sql}`)).toEqual([]);
});

test.each([
  'CREATE TABLE "notes" ("owner_id" uuid NOT NULL);',
  'ALTER TABLE "products" ADD COLUMN "notes" text;',
  `ALTER TABLE "products" ADD COLUMN "notes" text DEFAULT '' NOT NULL;`,
  'ALTER TABLE "products" ADD COLUMN "notes" text; CREATE TABLE "notes" ("id" uuid NOT NULL);',
])('%s does not', (sql) => {
  expect(findBreaking(sql)).toEqual([]);
});
