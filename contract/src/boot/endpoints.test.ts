import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Endpoint } from '../platform/endpoint.ts';
import { endpoints } from './endpoints.ts';

test('every endpoint that a file declares is in the list, so that the tests over all endpoints call it', async () => {
  const root = join(import.meta.dirname, '..');
  const files = globSync('**/*endpoints.ts', { cwd: root }).filter((file) => file !== 'boot/endpoints.ts');
  const declared: Endpoint[] = [];
  for (const file of files) declared.push(...Object.values<Endpoint>(await import(join(root, file))));
  const name = ({ method, path }: Endpoint) => `${method} ${path}`;
  expect(declared.length).toBeGreaterThan(100);
  expect(new Set(endpoints.map(name))).toEqual(new Set(declared.map(name)));
});
