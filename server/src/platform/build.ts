import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Build } from '@vitrina/contract/platform/health.ts';
import type { Env } from './env.ts';

const checkout = join(import.meta.dirname, '../../..');
const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as { version: string };
// Read with the code, because a later update of the checkout changes it while this process still runs the old code.
const checkedOutCommit = readCommit(checkout);

/** Which code runs. VITRINA_COMMIT takes precedence over the checkout. */
export function readBuild({ commit }: Pick<Env, 'commit'>): Build {
  return { version, commit: commit ?? checkedOutCommit };
}

/**
 * The commit of the checkout, or of its last build where git says nothing, as to another user than the owner. Returns `desconocido`
 * without both. A repository around the directory does not count.
 */
export function readCommit(directory: string): string {
  if (!existsSync(join(directory, '.git'))) return readBuiltCommit(directory);
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: directory,
      encoding: 'utf8',
      timeout: 2000,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return readBuiltCommit(directory);
  }
}

function readBuiltCommit(directory: string): string {
  try {
    return readFileSync(join(directory, 'dist/commit'), 'utf8').trim();
  } catch {
    return 'desconocido';
  }
}
