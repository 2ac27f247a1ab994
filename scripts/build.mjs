import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand, root } from './root.mjs';

/** The fronts, each with everything that its build reads. */
const fronts = {
  panel: ['panel', 'contract/src', 'tsconfig.base.json', 'package-lock.json'],
  storefront: ['storefront', 'contract/src', 'tsconfig.base.json', 'package-lock.json'],
};
const notSources = /(^|\/)(node_modules|dist)(\/|$)|\.test\.tsx?$/;

/** Builds each front whose sources are not those of its last complete build. Throws after the builder's own output. */
export async function ensureBuilt() {
  const stale = Object.entries(fronts)
    .map(([front, sources]) => ({
      front,
      hash: hashOf(sources),
      marker: join(root, front, 'dist/.sources-hash'),
    }))
    .filter(({ hash, marker }) => !existsSync(marker) || readFileSync(marker, 'utf8') !== hash);
  if (stale.length > 0) console.log('Construyendo las páginas (solo cuando cambian)…');
  const builds = await Promise.allSettled(
    stale.map(async ({ front, hash, marker }) => {
      rmSync(marker, { force: true });
      await build(front);
      writeFileSync(marker, hash);
    }),
  );
  const failure = builds.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
}

/**
 * Also in production mode when the environment says otherwise: React's development build is no product.
 *
 * @param {string} front
 * @returns {Promise<void>}
 */
export function build(front) {
  const [command, ...args] = npmCommand();
  const child = spawn(command, [...args, 'run', '--silent', 'build', '--workspace', front], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      if (status === 0) {
        for (const line of output.split('\n')) if (line.includes('KB gzip')) console.log(line);
        return resolve();
      }
      console.error(output);
      reject(new Error(`No se pudo construir ${front}: lo que falló está arriba.`));
    });
  });
}

/** @param {string[]} sources */
function hashOf(sources) {
  const hash = createHash('sha256');
  for (const source of sources) addTo(hash, source);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
function addTo(hash, path) {
  const entries = listDirectory(path);
  if (!entries)
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  for (const name of entries ?? []) if (!notSources.test(`${path}/${name}`)) addTo(hash, `${path}/${name}`);
}

/** @param {string} path */
function listDirectory(path) {
  try {
    return readdirSync(join(root, path)).sort();
  } catch {
    return undefined; // a file
  }
}
