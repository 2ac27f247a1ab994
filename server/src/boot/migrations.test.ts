import { globSync, readFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';

const rooms = new URL('../', import.meta.url);

test('the migrations lead to the tables of the code', async () => {
  const files = globSync('**/tables.ts', { cwd: rooms });
  const tables = await Promise.all(files.map((file) => import(new URL(file, rooms).href)));
  const snapshots = globSync('platform/db/migrations/meta/*_snapshot.json', { cwd: rooms });
  const last = snapshots.toSorted().at(-1) ?? '';
  const stored = JSON.parse(readFileSync(new URL(last, rooms), 'utf8'));
  const current = generateDrizzleJson(Object.assign({}, ...tables), stored.id);
  expect(await generateMigration(stored, current)).toEqual([]);
});
