import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));

test('install scripts run for the listed packages alone, and each of them has one', () => {
  const locked = Object.entries<{ hasInstallScript?: boolean }>(read('package-lock.json').packages);
  const names = locked.flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)] : [],
  );
  expect(Object.keys(read('package.json').allowScripts).toSorted()).toEqual([...new Set(names)].toSorted());
});

test('versions that are younger than a week are not installed', () => {
  const settings = readFileSync(new URL('../.npmrc', import.meta.url), 'utf8').split('\n');
  expect(settings).toEqual(expect.arrayContaining(['min-release-age=7', 'strict-allow-scripts=true']));
});
