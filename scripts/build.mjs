import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand, root } from './root.mjs';

/** The workspaces that Vite builds, each with the inputs of its build. */
const workspaces = {
  panel: ['panel', 'contract/src', 'tsconfig.base.json', 'package-lock.json'],
  storefront: ['storefront', 'contract/src', 'tsconfig.base.json', 'package-lock.json'],
};
const ignoredPaths = /(^|\/)(node_modules|dist)(\/|$)|\.test\.tsx?$/;

/**
 * Builds each workspace whose sources have changed since its last complete build. Rejects after
 * printing the output.
 */
export async function ensureBuilt() {
  const stale = Object.entries(workspaces)
    .map(([workspace, sources]) => ({
      workspace,
      hash: hashSources(sources),
      hashFile: join(root, workspace, 'dist/.sources-hash'),
    }))
    .filter(({ hash, hashFile }) => !existsSync(hashFile) || readFileSync(hashFile, 'utf8') !== hash);
  if (stale.length > 0) console.log('Construyendo las páginas (solo cuando cambian)…');
  const builds = await Promise.allSettled(
    stale.map(async ({ workspace, hash, hashFile }) => {
      rmSync(hashFile, { force: true });
      await build(workspace);
      writeFileSync(hashFile, hash);
    }),
  );
  const failure = builds.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
}

/**
 * Always builds for production, because React's development build is slower and larger.
 *
 * @param {string} workspace
 * @returns {Promise<void>}
 */
export function build(workspace) {
  const [command, ...args] = npmCommand();
  const child = spawn(command, [...args, 'run', '--silent', 'build', '--workspace', workspace], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      if (status === 0) return resolve();
      console.error(output);
      reject(new Error(`No se pudo construir ${workspace}: lo que falló está arriba.`));
    });
  });
}

/** The service may run as a user whom git tells nothing about the checkout of another one. */
export function writeCommit() {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0 || !existsSync(join(root, '.git'))) return;
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'dist/commit'), stdout);
}

/** @param {string[]} sources */
function hashSources(sources) {
  const hash = createHash('sha256');
  for (const source of sources) addToHash(hash, source);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
function addToHash(hash, path) {
  const entries = listDirectory(path);
  if (!entries)
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  for (const name of entries ?? [])
    if (!ignoredPaths.test(`${path}/${name}`)) addToHash(hash, `${path}/${name}`);
}

/** @param {string} path */
function listDirectory(path) {
  try {
    return readdirSync(join(root, path)).sort();
  } catch {
    return undefined; // a file
  }
}
