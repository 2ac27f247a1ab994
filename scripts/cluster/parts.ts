import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

const packages = ['patroni', 'python3-etcd', 'etcd-server', 'haproxy', 'caddy', 'postgresql', 'libfaketime'];

export interface Parts {
  /** For the processes of these packages. */
  env: Record<string, string>;
  /** The directory of `postgres` and `initdb`. */
  postgresBinDirectory: string;
  fakeTimeLibrary: string;
}

/**
 * Unpacks Debian's packages, and what they need, into a cache directory. Nothing is installed, so it needs no root, but the lists of
 * `apt-get update`. Throws, in English, what is absent.
 */
export function getParts(): Parts {
  const cache = join(
    process.getuid?.() === 0 ? '/var/cache/vitrina' : join(homedir(), '.cache/vitrina'),
    'cluster-parts',
  );
  if (!existsSync(join(cache, 'complete'))) unpack(cache);
  const libraries = [join(cache, 'usr/lib/x86_64-linux-gnu'), join(cache, 'usr/lib/aarch64-linux-gnu')];
  const postgresBinDirectory = findInVersions(cache) ?? findInVersions('/');
  const fakeTimeLibrary = [...libraries, '/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu']
    .map((directory) => join(directory, 'faketime/libfaketime.so.1'))
    .find((path) => existsSync(path));
  if (!postgresBinDirectory || !fakeTimeLibrary)
    throw new Error(`${cache} is incomplete: delete it and run this again`);
  const directories = ['usr/bin', 'usr/sbin'].map((path) => join(cache, path));
  return {
    env: {
      PATH: [...directories, '/usr/sbin', '/usr/bin', '/sbin', '/bin'].join(delimiter),
      LD_LIBRARY_PATH: libraries.join(delimiter),
      PYTHONPATH: join(cache, 'usr/lib/python3/dist-packages'),
      // Nothing writes to the cache.
      PYTHONDONTWRITEBYTECODE: '1',
      LC_ALL: 'C.UTF-8',
    },
    postgresBinDirectory,
    fakeTimeLibrary,
  };
}

function unpack(cache: string): void {
  console.log(`unpacking ${packages.join(', ')} into ${cache}`);
  const partial = `${cache}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(join(partial, 'debs'), { recursive: true });
  const install = ['install', '--simulate', '--no-install-recommends', ...packages];
  if (process.getuid?.() === 0) run('apt-get', ['-q', 'update'], partial);
  // Installed packages are not listed: they are used as they are.
  const names = [...run('apt-get', ['-q', ...install], partial).matchAll(/^Inst (\S+)/gm)].map(
    ([, name = '']) => name,
  );
  if (names.length > 0) run('apt-get', ['-q', 'download', ...names], join(partial, 'debs'));
  for (const file of readdirSync(join(partial, 'debs')))
    run('dpkg-deb', ['--extract', join('debs', file), partial], partial);
  rmSync(join(partial, 'debs'), { recursive: true });
  chmodSync(partial, 0o755);
  writeFileSync(join(partial, 'complete'), '');
  rmSync(cache, { recursive: true, force: true });
  renameSync(partial, cache);
}

function run(command: string, args: string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status === 0) return stdout;
  throw new Error(
    `The cluster test needs Debian's packages ${packages.join(', ')}.\n«${command} ${args.slice(0, 3).join(' ')}» failed: ${error?.message ?? stderr}\nRun «sudo apt-get update» first if the package lists are missing.`,
  );
}

function findInVersions(prefix: string): string | undefined {
  const versions = join(prefix, 'usr/lib/postgresql');
  if (!existsSync(versions)) return undefined;
  return readdirSync(versions)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(versions, version, 'bin'))
    .find((directory) => existsSync(join(directory, 'postgres')) && existsSync(join(directory, 'initdb')));
}
