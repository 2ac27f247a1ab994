import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const isRoot = process.getuid?.() === 0;

/**
 * Unpacks Debian's packages, and what they need, into a cache directory, and returns it. Nothing is installed, so it needs no root, but
 * the lists of `apt-get update`. Packages that are installed are not unpacked. Throws, in English, what is absent.
 */
export function unpackPackages(name: string, packages: readonly string[]): string {
  const cache = join(isRoot ? '/var/cache/vitrina' : join(homedir(), '.cache/vitrina'), name);
  if (existsSync(join(cache, 'complete'))) return cache;
  console.log(`unpacking ${packages.join(', ')} into ${cache}`);
  const partial = `${cache}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(join(partial, 'debs'), { recursive: true });
  if (isRoot) run('apt-get', ['-q', 'update'], partial);
  const simulation = run(
    'apt-get',
    ['-q', 'install', '--simulate', '--no-install-recommends', ...packages],
    partial,
  );
  const missing = [...simulation.matchAll(/^Inst (\S+)/gm)].map(([, missingName = '']) => missingName);
  if (missing.length > 0) run('apt-get', ['-q', 'download', ...missing], join(partial, 'debs'));
  for (const file of readdirSync(join(partial, 'debs')))
    run('dpkg-deb', ['--extract', join('debs', file), partial], partial);
  rmSync(join(partial, 'debs'), { recursive: true });
  chmodSync(partial, 0o755);
  writeFileSync(join(partial, 'complete'), '');
  rmSync(cache, { recursive: true, force: true });
  renameSync(partial, cache);
  return cache;
}

function run(command: string, args: string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status === 0) return stdout;
  throw new Error(
    `«${command} ${args.join(' ')}» failed: ${error?.message ?? stderr}\nThis needs Debian, and «sudo apt-get update» if the package lists are missing.`,
  );
}
