import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root } from './root.mjs';

/**
 * Prints each line after `name`, because others may print beside it.
 *
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the exit status; 1 if it was killed or could not start
 */
export function runPrefixed(name, command, args, env) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
    stdio: ['inherit', 'pipe', 'pipe'],
  });
  const prefix = `${name.padEnd(9)} │ `;
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => console.log(prefix + line));
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (status) => resolve(status ?? 1));
  });
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<{ status: number, output: string }>}
 */
export function runCaptured(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ status: 1, output: String(error) }));
    child.once('close', (status) => resolve({ status: status ?? 1, output }));
  });
}
