import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { unpackPackages } from '../debian-parts.ts';

const packages = ['patroni', 'python3-etcd', 'etcd-server', 'haproxy', 'caddy', 'postgresql', 'libfaketime'];

export interface Parts {
  /** For the processes of these packages. */
  env: Record<string, string>;
  /** The directory of `postgres` and `initdb`. */
  postgresBinDirectory: string;
  fakeTimeLibrary: string;
}

/** Throws, in English, if a part is absent. */
export function getParts(): Parts {
  const cache = unpackPackages('cluster-parts', packages);
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

function findInVersions(prefix: string): string | undefined {
  const versions = join(prefix, 'usr/lib/postgresql');
  if (!existsSync(versions)) return undefined;
  return readdirSync(versions)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(versions, version, 'bin'))
    .find((directory) => existsSync(join(directory, 'postgres')) && existsSync(join(directory, 'initdb')));
}
