import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the files of drizzle-orm that end in .js are ES modules, as the hook says', () => {
  const main = createRequire(import.meta.url).resolve('drizzle-orm');
  const { type } = JSON.parse(readFileSync(join(main, '../package.json'), 'utf8'));
  expect(type).toBe('module');
});
