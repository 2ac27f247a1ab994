import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { npmCommand, pinnedNode, root } from './root.mjs';
import type { StoredLists } from './stored-lists.ts';

/** A release that installations may run. */
export interface Release {
  version: string;
  commit: string;
  /** The first migration that the release before it does not have. Null: it has no further one. */
  firstMigration: string | null;
  lastMigration: string;
}

export interface ReleaseList {
  /** The newest is the last. */
  releases: readonly Release[];
  /** Names of stored lists that this version reads and a later one will write. */
  readableFirst: StoredLists;
}

export function readReleases(root: string): ReleaseList {
  return JSON.parse(readFileSync(join(root, 'releases.json'), 'utf8')) as ReleaseList;
}

/** Throws if no release is listed. */
export function findNewestRelease(root: string): Release {
  const newest = readReleases(root).releases.at(-1);
  if (!newest) throw new Error('releases.json lists no release');
  return newest;
}

/** What is kept of the newest release: its stored lists, and the scripts of its pages. */
export const listsFile = ({ version }: Pick<Release, 'version'>) => `releases/${version}/lists.json`;
export const scriptsFile = ({ version }: Pick<Release, 'version'>) => `releases/${version}/scripts.json.br`;

/** The scripts of the pages that browsers keep. */
export interface KeptScripts {
  /** By their paths. */
  files: Record<string, string>;
  /** What a document names: paths by source, or several paths with spaces between them. */
  attributes: Record<string, string>;
}

/** The scripts of the newest release that were stored when it was listed. */
export function readKeptScripts(root: string): KeptScripts {
  const packed = readFileSync(join(root, scriptsFile(findNewestRelease(root))));
  return JSON.parse(brotliDecompressSync(packed).toString()) as KeptScripts;
}

export const packScripts = (scripts: KeptScripts): Buffer => brotliCompressSync(JSON.stringify(scripts));

type BuildManifest = Record<string, { file: string; isEntry?: boolean; imports?: string[] }>;

/** Reads what the storefront's build in a checkout has written. */
export function readBuiltScripts(root: string): KeptScripts {
  const files: Record<string, string> = {};
  const attributes: Record<string, string> = {};
  for (const build of ['client', 'status']) {
    const dist = join(root, 'storefront/dist', build);
    const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as BuildManifest;
    for (const [source, { file, isEntry, imports = [] }] of Object.entries(manifest)) {
      if (!file.endsWith('.js')) continue;
      files[`/${file}`] = readFileSync(join(dist, file), 'utf8');
      // A document names the entries, and in one attribute a lazy part with what it imports.
      const others = isEntry ? [] : imports.filter((name) => !manifest[name]?.isEntry);
      attributes[source] = [file, ...others.map((name) => manifest[name]?.file)]
        .map((path) => `/${path}`)
        .join(' ');
    }
  }
  return { files, attributes };
}

const workspaces = ['contract', 'server', 'panel', 'storefront', 'fakes', 'e2e'];
const built = ['panel', 'storefront'];

/** Takes a commit out of the history into an empty directory, and installs and builds it. Throws if the history lacks it. */
export function checkOut(commit: string, directory: string): void {
  const archive = run('git', ['archive', '--format=tar', commit], root, { maxBuffer: 1 << 30 });
  run('tar', ['-x', '-C', directory], directory, { input: archive });
  if (readLockedPackages(directory) === readLockedPackages(root)) linkPackages(directory);
  else installPackages(directory);
  // A build of the same sources is not made again.
  for (const workspace of built)
    if (existsSync(join(root, workspace, 'dist')))
      cpSync(join(root, workspace, 'dist'), join(directory, workspace, 'dist'), { recursive: true });
  run(
    pinnedNode,
    ['--input-type=module', '-e', "await (await import('./scripts/build.mjs')).ensureBuilt()"],
    directory,
  );
}

function run(
  command: string,
  args: readonly string[],
  cwd: string,
  options: { input?: Buffer; maxBuffer?: number } = {},
): Buffer {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, ...options });
  if (status === 0) return stdout;
  throw new Error(`${command} ${args.join(' ')} in ${cwd}: ${error?.message ?? stderr}`);
}

/** The packages of others with their versions. */
function readLockedPackages(directory: string): string {
  const { packages } = JSON.parse(readFileSync(join(directory, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version?: string }>;
  };
  const locked = Object.entries(packages).filter(
    ([path, { version }]) => path.includes('node_modules/') && version,
  );
  return JSON.stringify(locked.map(([path, { version }]) => `${path} ${version}`).sort());
}

/** The packages of this checkout, and the workspaces of the other one. */
function linkPackages(directory: string): void {
  const target = join(directory, 'node_modules');
  mkdirSync(join(target, '@vitrina'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!['@vitrina', '.cache'].includes(name))
      symlinkSync(join(root, 'node_modules', name), join(target, name));
  for (const workspace of workspaces) {
    symlinkSync(join(directory, workspace), join(target, '@vitrina', workspace));
    const own = join(root, workspace, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(directory, workspace, 'node_modules'));
  }
}

function installPackages(directory: string): void {
  const [command, ...args] = npmCommand();
  run(command, [...args, 'ci', '--ignore-scripts', '--include=dev', '--no-audit', '--no-fund'], directory);
  const { allowScripts = {} } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as {
    allowScripts?: Record<string, boolean>;
  };
  run(command, [...args, 'rebuild', ...Object.keys(allowScripts)], directory);
  rmSync(join(directory, 'node_modules/.cache'), { recursive: true, force: true });
}
