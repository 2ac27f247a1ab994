import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** The Node version of the lock file. The machine's Node may be older. */
export const pinnedNode = join(root, 'node_modules/.bin/node');

/**
 * Inside an npm script, npm must run on its own Node, because `npm ci` deletes the pinned one while it works. Outside of
 * npm, this is the npm in the PATH.
 *
 * @returns {[string, ...string[]]}
 */
export function npmCommand() {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  return cli && node ? [node, cli] : ['npm'];
}
