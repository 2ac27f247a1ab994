import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type Binaries, findBinaries } from './binaries.ts';
import { canAccess, chownTree, initUser, type OsUser, osUserFor } from './os-user.ts';
import { findProcesses, isAlive } from './processes.ts';
import { ensureSocketDirectory } from './socket-directory.ts';

/** A data directory and the settings to run a server on it. */
export interface Cluster {
  directory: string;
  /** The value of `-D`: the path, or the working directory if the server cannot access the path. */
  dataArgument: string;
  socketDirectory: string;
  maxConnections: number;
  osUser: OsUser;
  binaries: Binaries;
  /**
   * Part of the command line of every process of this server. Distinguishes them from recycled process ids.
   */
  tag: string;
}

/** PostgreSQL's whole environment: no PG… variable of this process may reach it. */
export const serverEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Creates a missing directory. Throws, in Spanish, if it belongs to another version of PostgreSQL. */
export async function prepareCluster(path: string, maxConnections: number): Promise<Cluster> {
  const parent = dirname(resolve(path));
  mkdirSync(parent, { recursive: true });
  const directory = join(realpathSync(parent), basename(resolve(path)));
  const hash = createHash('sha256').update(directory).digest('hex').slice(0, 16);
  const tag = `vitrina-${hash}`;
  const osUser = osUserFor(directory, () => findProcesses(tag).length > 0);
  const binaries = await findBinaries(osUser);
  if (!existsSync(join(directory, 'PG_VERSION'))) initializeDirectory(directory, osUser, binaries);
  // The directory may be a link to another disk. Links in it are not followed.
  chownTree(osUser, realpathSync(directory));
  checkVersion(directory, binaries);
  return {
    directory,
    dataArgument: dataArgumentFor(osUser, directory),
    socketDirectory: ensureSocketDirectory(directory, osUser, hash),
    maxConnections,
    osUser,
    binaries,
    tag,
  };
}

/**
 * Initializes a sibling directory and renames it when it is complete, so that a kill leaves nothing that
 * looks usable. Each attempt has a new name, because an initdb that outlives its killed parent keeps writing.
 */
function initializeDirectory(directory: string, osUser: OsUser, { initdb }: Binaries): void {
  removeTemporaryDirectories(directory);
  const temporary = `${directory}.init-${process.pid}-${randomUUID()}`;
  const initOsUser = initUser(osUser);
  mkdirSync(temporary, { mode: 0o700 });
  chownTree(initOsUser, temporary);
  const { status, error, stderr } = spawnSync(
    initdb,
    [
      ...[
        '-D',
        dataArgumentFor(initOsUser, temporary),
        '-U',
        'postgres',
        '--auth=trust',
        '--no-instructions',
      ],
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ],
    { ...initOsUser, cwd: temporary, env: serverEnvironment, encoding: 'utf8' },
  );
  if (status !== 0) {
    rmSync(temporary, { recursive: true, force: true });
    throw new Error(`No se pudo crear la base de datos en ${directory}: ${error?.message ?? stderr.trim()}`);
  }
  chownTree(osUser, temporary);
  try {
    renameSync(temporary, directory);
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true });
    if (!existsSync(join(directory, 'PG_VERSION'))) throw error; // otherwise another process has created it
  }
  syncDirectory(dirname(directory));
}

/** Removes the leftovers of killed starts, except those of a live process. */
function removeTemporaryDirectories(directory: string): void {
  const prefix = `${basename(directory)}.init-`;
  for (const name of readdirSync(dirname(directory)).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (pid !== process.pid && isAlive(pid)) continue;
    try {
      rmSync(join(dirname(directory), name), { recursive: true, force: true });
    } catch {
      // An orphaned initdb is still writing. A later start removes the directory.
    }
  }
}

/** Makes a rename durable. */
function syncDirectory(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/**
 * `/proc/self/cwd` reaches the working directory even if a parent directory, such as `/root`, is
 * inaccessible.
 */
function dataArgumentFor(osUser: OsUser, directory: string): string {
  return canAccess(osUser, directory) ? directory : '/proc/self/cwd';
}

function checkVersion(directory: string, { major }: Binaries): void {
  const version = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim();
  if (version !== String(major)) {
    throw new Error(
      `La base de datos de ${directory} es de PostgreSQL ${version} y el incorporado es el ${major}: restaura una copia.`,
    );
  }
}
