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
import { canAccess, chownTree, type OsUser, osUserFor } from './os-user.ts';
import { isAlive } from './processes.ts';
import { socketDirectoryFor } from './socket-directory.ts';

/** A data directory and everything that is needed to run a server on it. */
export interface Cluster {
  directory: string;
  /** How the server names its data directory: the path, or its working directory where the path is closed to it. */
  dataArgument: string;
  socketDirectory: string;
  account: OsUser;
  binaries: Binaries;
  /** Stands in the command line of every process of this server, which tells it from a recycled process id. */
  tag: string;
}

/** The only surroundings that PostgreSQL gets: no PG… variable of ours may reach it. */
export const serverEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Makes and initialises the directory when it is new. Throws, in Spanish, when another version of PostgreSQL made it. */
export async function prepareCluster(path: string): Promise<Cluster> {
  const parent = dirname(resolve(path));
  mkdirSync(parent, { recursive: true });
  const directory = join(realpathSync(parent), basename(resolve(path)));
  const account = osUserFor(directory);
  const binaries = await findBinaries(account);
  if (!existsSync(join(directory, 'PG_VERSION'))) initialise(directory, account, binaries);
  chownTree(account, directory);
  checkVersion(directory, binaries);
  const hash = createHash('sha256').update(directory).digest('hex').slice(0, 16);
  return {
    directory,
    dataArgument: dataArgument(account, directory),
    socketDirectory: socketDirectoryFor(directory, account, hash),
    account,
    binaries,
    tag: `vitrina-${hash}`,
  };
}

/**
 * In a sibling that is renamed when it is complete, so that a kill half-way leaves nothing that looks usable.
 * Its name is new each time: an initdb that outlived its killed parent must not write into ours.
 */
function initialise(directory: string, account: OsUser, { initdb }: Binaries): void {
  removeTemporaryDirectories(directory);
  const draft = `${directory}.init-${process.pid}-${randomUUID()}`;
  mkdirSync(draft, { mode: 0o700 });
  chownTree(account, draft);
  const { status, error, stderr } = spawnSync(
    initdb,
    [
      ...['-D', dataArgument(account, draft), '-U', 'postgres', '--auth=trust', '--no-instructions'],
      ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ],
    { ...account, cwd: draft, env: serverEnvironment, encoding: 'utf8' },
  );
  if (status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new Error(`No se pudo crear la base de datos en ${directory}: ${error?.message ?? stderr.trim()}`);
  }
  try {
    renameSync(draft, directory);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(join(directory, 'PG_VERSION'))) throw error; // else another start was faster
  }
  syncDirectory(dirname(directory));
}

/** What killed starts left. Those of a living process are its own affair; one that still writes is left for next time. */
function removeTemporaryDirectories(directory: string): void {
  const prefix = `${basename(directory)}.init-`;
  for (const name of readdirSync(dirname(directory)).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    if (pid !== process.pid && isAlive(pid)) continue;
    try {
      rmSync(join(dirname(directory), name), { recursive: true, force: true });
    } catch {
      // An orphaned initdb is still at work in there.
    }
  }
}

/** Makes a rename survive a power cut. */
function syncDirectory(path: string): void {
  const descriptor = openSync(path, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

/** `/proc/self/cwd` leads to the working directory without asking the parents, which may be closed (`/root` is). */
function dataArgument(account: OsUser, directory: string): string {
  return canAccess(account, directory) ? directory : '/proc/self/cwd';
}

function checkVersion(directory: string, { major }: Binaries): void {
  const found = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim();
  if (found !== String(major)) {
    throw new Error(
      `La base de datos de ${directory} es de PostgreSQL ${found} y el incorporado es el ${major}: restaura una copia.`,
    );
  }
}
