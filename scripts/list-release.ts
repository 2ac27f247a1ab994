// `npm run list-release -- <commit>` adds a release to releases.json, with its stored lists and the scripts of its pages. The commit has the
// version of the release in package.json and its section in CHANGELOG.md. Without an argument it is the current one.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readMigrations } from '../server/src/platform/db/migration-files.ts';
import {
  checkOut,
  listsFile,
  packScripts,
  type Release,
  readBuiltScripts,
  readReleases,
  scriptsFile,
} from './releases.ts';
import { pinnedNode, root } from './root.mjs';
import { readStoredNames } from './stored-lists.ts';

const commit = execFileSync('git', ['rev-parse', '--verify', `${process.argv[2] ?? 'HEAD'}^{commit}`], {
  cwd: root,
  encoding: 'utf8',
}).trim();
const directory = mkdtempSync(join(tmpdir(), 'vitrina-release-'));
try {
  checkOut(commit, directory);
  const { version } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as {
    version: string;
  };
  const { releases, readableFirst } = readReleases(root);
  const before = releases.at(-1);
  if (releases.some((release) => release.version === version))
    throw new Error(`${version} is listed already: raise the version in package.json first`);
  const tags = readMigrations(join(directory, 'server/src/platform/db/migrations')).map(({ tag }) => tag);
  const lastMigration = tags.at(-1) ?? '';
  const firstMigration = tags[before ? tags.indexOf(before.lastMigration) + 1 : 0] ?? null;
  const release: Release = { version, commit, firstMigration, lastMigration };
  const { lists } = readStoredNames(directory);
  // A name that the release only read is one that the next version may write.
  const stillReadFirst = Object.entries(readableFirst).map(([list, names]) => [
    list,
    names.filter((name) => !lists[list]?.includes(name)),
  ]);
  rmSync(join(root, 'releases'), { recursive: true, force: true });
  mkdirSync(dirname(join(root, listsFile(release))), { recursive: true });
  writeJson('releases.json', {
    releases: [...releases, release],
    readableFirst: Object.fromEntries(stillReadFirst.filter(([, names]) => names?.length)),
  });
  writeJson(listsFile(release), lists);
  writeFileSync(join(root, scriptsFile(release)), packScripts(readBuiltScripts(directory)));
  execFileSync(pinnedNode, [
    join(root, 'node_modules/@biomejs/biome/bin/biome'),
    ...['format', '--write', join(root, 'releases.json'), join(root, 'releases')],
  ]);
  console.log(`${version}: ${commit}, ${firstMigration ?? 'no migration'} to ${lastMigration}`);
} finally {
  rmSync(directory, { recursive: true, force: true });
}

function writeJson(path: string, value: unknown): void {
  writeFileSync(join(root, path), `${JSON.stringify(value, null, 2)}\n`);
}
