import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The Node that the lock file pins; the machine's own may be older. */
export const pinnedNode = join(root, 'node_modules/.bin/node');

/**
 * How to call npm from inside one of its scripts: with the Node that npm itself runs on, since `npm ci` deletes the
 * pinned one while it works. Outside of npm, the one in the PATH.
 *
 * @returns {[string, ...string[]]}
 */
export function npmCommand() {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  return cli && node ? [node, cli] : ['npm'];
}
