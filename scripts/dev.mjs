// Development: the server restarts, the panel updates in place and the storefront is built again when a file changes.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { root } from './root.mjs';

const panelAddress = 'http://127.0.0.1:5173';
/** Editors save in several steps. */
const pauseAfterChange = 150;

/** Each in a process group of its own, so that Ctrl-C reaches this process alone and it ends them in order. */
const children = [
  start(root, ['--watch', '--watch-preserve-output', 'server/src/main.ts']),
  start(join(root, 'panel'), [
    join(root, 'node_modules/vite/bin/vite.js'),
    '--strictPort',
    '--clearScreen=false',
    '--logLevel=warn',
  ]),
];
rebuildStorefrontOnChange();
console.log(`\n  Abre ${panelAddress} (Ctrl-C lo detiene todo)\n`);

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));
for (const { child } of children) child.once('exit', (status) => stop(status ?? 1));

/**
 * @param {string} cwd
 * @param {string[]} args
 */
function start(cwd, args) {
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return { child, ended };
}

/** @param {number} status */
async function stop(status) {
  if (stopping) return;
  stopping = true;
  for (const { child } of children) child.kill('SIGTERM');
  await Promise.all(children.map(({ ended }) => ended));
  process.exit(status);
}

/** The server loads the new build because it watches what it has imported. */
function rebuildStorefrontOnChange() {
  let timer = /** @type {NodeJS.Timeout | undefined} */ (undefined);
  let running = Promise.resolve();
  const rebuild = () => {
    running = running.then(() => build('storefront')).catch((error) => console.error(error.message));
  };
  for (const source of ['storefront/src', 'contract/src']) {
    watch(join(root, source), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(rebuild, pauseAfterChange);
    });
  }
}
