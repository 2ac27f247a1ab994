// Development mode. When a file changes, the server restarts, the panel hot-reloads, and the storefront is rebuilt.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { root } from './root.mjs';

const panelUrl = 'http://127.0.0.1:5173';
/** Editors save a file in several steps. */
const rebuildDelayMs = 150;

/** Separate process groups, so that Ctrl-C reaches only this process, which then stops the children. */
const children = [
  start(root, ['--watch', '--watch-preserve-output', 'server/src/boot/main.ts']),
  start(join(root, 'panel'), [
    join(root, 'node_modules/vite/bin/vite.js'),
    '--strictPort',
    '--clearScreen=false',
    '--logLevel=warn',
  ]),
];
rebuildStorefrontOnChange();
console.log(`\n  Abre ${panelUrl} (Ctrl-C lo detiene todo)\n`);

let isStopping = false;
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
  const exit = new Promise((resolve) => child.once('exit', resolve));
  return { child, exit };
}

/** @param {number} status */
async function stop(status) {
  if (isStopping) return;
  isStopping = true;
  for (const { child } of children) child.kill('SIGTERM');
  await Promise.all(children.map(({ exit }) => exit));
  process.exit(status);
}

/** The server watches its imports, so it restarts with the new build. */
function rebuildStorefrontOnChange() {
  let timer = /** @type {NodeJS.Timeout | undefined} */ (undefined);
  let running = Promise.resolve();
  const rebuild = () => {
    running = running.then(() => build('storefront')).catch((error) => console.error(error.message));
  };
  for (const source of ['storefront/src', 'contract/src']) {
    watch(join(root, source), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(rebuild, rebuildDelayMs);
    });
  }
}
