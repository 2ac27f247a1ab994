import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand, pinnedNode, root } from './root.mjs';

const hashFile = join(root, 'node_modules/.lock-hash');
const minNodeVersion = 24;

/**
 * Runs `npm ci` unless node_modules matches the lock file. Throws a Spanish message after printing npm's output.
 * Installs development packages even if NODE_ENV is production, because the pages are built here.
 */
export function ensureInstalled() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lock).digest('hex');
  if (read(hashFile) !== hash) {
    if (!isInstalled(lock)) install();
    writeFileSync(hashFile, hash);
  }
  requireNode();
}

function install() {
  console.log('Instalando las dependencias (solo cuando cambian)…');
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name]);
  // An npm that does not know `allowScripts` would run the scripts of every package.
  const done =
    runNpm('ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund') &&
    runNpm('rebuild', ...allowed);
  if (done) return;
  throw new Error(
    'No se pudieron instalar las dependencias: revisa la conexión a internet y lo que npm dice arriba, y vuelve a intentarlo.',
  );
}

/** @param {string[]} options */
function runNpm(...options) {
  const [command, ...args] = npmCommand();
  const { status, stdout, stderr } = spawnSync(command, [...args, ...options], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) console.error(`${stdout ?? ''}${stderr ?? ''}`);
  return status === 0;
}

/**
 * npm finishes by writing `node_modules/.package-lock.json`, so this also recognises a developer's `npm install`.
 *
 * @param {string} lock
 */
function isInstalled(lock) {
  const installed = JSON.parse(read(join(root, 'node_modules/.package-lock.json')) || '{}').packages;
  if (!installed || !existsSync(pinnedNode)) return false;
  return Object.entries(JSON.parse(lock).packages).every(([path, { version, optional }]) => {
    if (!path.startsWith('node_modules/')) return true;
    return path in installed ? installed[path].version === version : Boolean(optional);
  });
}

function requireNode() {
  const { stdout } = spawnSync('node', ['--version'], { encoding: 'utf8', env: pathWithPinnedNode() });
  if (Number.parseInt(stdout?.slice(1) ?? '', 10) >= minNodeVersion) return;
  throw new Error(
    `Vitrina necesita Node ${minNodeVersion} o posterior, y en esta máquina no se pudo instalar: instálalo tú.`,
  );
}

function pathWithPinnedNode() {
  return { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}` };
}

/** @param {string} path */
function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
