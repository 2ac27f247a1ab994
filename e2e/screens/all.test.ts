import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { paths } from '@vitrina/contract/platform/paths.ts';
import { expect, test } from 'vitest';
import { mainScreens, screens } from './all.ts';

const folder = import.meta.dirname;
const source = readdirSync(folder)
  .map((name) => readFileSync(path.join(folder, name), 'utf8'))
  .join('\n');

/** It redirects. */
const aliases = ['productsAlias'];

test.each(Object.entries(paths))('a screen is opened at the path %s', (name, path) => {
  const start = path.replace(/:\w+$/, '');
  const ways = [`'${start}'`, `'${start}?`, `\`${start}\${`, `paths.${name}`];
  if (start !== path) ways.push(`${name}Path(`);
  expect(aliases.includes(name) || ways.some((way) => source.includes(way))).toBe(true);
});

test('each screen has a name of its own', () => {
  const names = screens.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(mainScreens.length).toBeGreaterThan(60);
});
