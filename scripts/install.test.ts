import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
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

test('what the server imports is installed without development packages, and the doubles of tests are not', () => {
  const files = globSync('{server,contract}/src/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$|\/testing\//.test(file),
  );
  const imported = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b(?! type)[^;]*?from '([^'.][^']*)';/gms),
    ].map(([, name = '']) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    ),
  );
  const { packages } = read('package-lock.json');
  const names = [...new Set(imported)].filter((name) => !isBuiltin(name) && !name.startsWith('@vitrina/'));
  expect(names.length).toBeGreaterThan(20);
  for (const name of names)
    expect(packages[`node_modules/${name}`], name).toEqual(expect.not.objectContaining({ dev: true }));
  for (const name of ['s3rver', 'smtp-server', 'postal-mime', 'vite', '@mantine/core'])
    expect(packages[`node_modules/${name}`], name).toMatchObject({ dev: true });
});
