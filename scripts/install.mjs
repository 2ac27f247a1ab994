import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand, pinnedNode, root } from './root.mjs';

const marker = join(root, 'node_modules/.lock-hash');
const oldestNode = 24;

/**
 * Runs `npm ci` unless node_modules is what the lock file says already. Throws, in Spanish, after npm's own output.
 * Development packages are included whatever NODE_ENV says: the fronts are built here.
 */
export function ensureInstalled() {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lock).digest('hex');
  if (read(marker) !== hash) {
    if (!isInstalled(lock)) install();
    writeFileSync(marker, hash);
  }
  requireNode();
}

function install() {
  console.log('Instalando las dependencias (solo cuando cambian)…');
  const [command, ...args] = npmCommand();
  const { status, stdout, stderr } = spawnSync(
    command,
    [...args, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'],
    { cwd: root, encoding: 'utf8' },
  );
  if (status === 0) return;
  console.error(`${stdout ?? ''}${stderr ?? ''}`);
  throw new Error(
    'No se pudieron instalar las dependencias: revisa la conexión a internet y lo que npm dice arriba, y vuelve a intentarlo.',
  );
}

/**
 * npm notes in node_modules what it installed, at the very end. A developer's `npm install` is recognised by it.
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
  if (Number.parseInt(stdout?.slice(1) ?? '', 10) >= oldestNode) return;
  throw new Error(
    `Vitrina necesita Node ${oldestNode} o posterior, y en esta máquina no se pudo instalar: instálalo tú.`,
  );
}

function pathWithPinnedNode() {
  return { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}` };
}

/** @param {string} path */
function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
