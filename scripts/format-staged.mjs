// Formats the staged files of the repository in the current directory. It skips files that also have unstaged changes,
// because staging them again would add those changes to the commit.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root.mjs';

const staged = listFiles('--cached', '--diff-filter=ACMR');
const unstaged = new Set(listFiles());
const files = staged.filter((path) => !unstaged.has(path));
if (files.length > 0) {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const flags = ['--write', '--no-errors-on-unmatched', '--files-ignore-unknown=true'];
  run(process.execPath, [biome, 'format', ...flags, '--', ...files]);
  run('git', ['add', '--', ...files]);
}

/** @param {string[]} flags */
function listFiles(...flags) {
  return run('git', ['diff', '--name-only', '-z', ...flags])
    .split('\0')
    .filter(Boolean);
}

/**
 * @param {string} command
 * @param {string[]} args
 */
function run(command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status === 0) return stdout;
  console.error(stderr);
  process.exit(1);
}
