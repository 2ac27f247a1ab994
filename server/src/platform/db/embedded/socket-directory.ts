import { lstatSync, mkdirSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canAccess, chownTree, isRoot, nobodyId, type OsUser, uidOf } from './os-user.ts';

/** `sun_path` holds 104 bytes on macOS and 108 on Linux, including the terminating zero. */
const maxSocketPathBytes = 103;
const socketName = '.s.PGSQL.5432';

/**
 * Returns the data directory, or a private short one if its path is too long or `osUser` cannot access it.
 */
export function ensureSocketDirectory(directory: string, osUser: OsUser, hash: string): string {
  if (fits(directory) && canAccess(osUser, directory)) return directory;
  const shortDirectory = join(fits(join(tmpdir(), hash)) ? tmpdir() : '/tmp', `vitrina-${hash}`);
  createPrivateDirectory(shortDirectory, osUser);
  return shortDirectory;
}

/** Removes the short directory. Another server that starts meanwhile creates it again. */
export function removeSocketDirectory(socketDirectory: string, directory: string): void {
  if (socketDirectory === directory) return;
  try {
    rmdirSync(socketDirectory);
  } catch {
    // It is not empty: another server has started.
  }
}

function fits(directory: string): boolean {
  return Buffer.byteLength(join(directory, socketName)) <= maxSocketPathBytes;
}

/** Throws if another user could write to the directory, because that user could impersonate the database. */
function createPrivateDirectory(path: string, osUser: OsUser): void {
  try {
    mkdirSync(path, { mode: 0o700 });
    chownTree(osUser, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (uidOf({}) === 0 && lstatSync(path).uid === 0) chownTree(osUser, path);
    else if (isOfEarlierRelease(path, osUser)) {
      // Whatever is in it may be of any process of nobody.
      rmSync(path, { recursive: true, force: true });
      mkdirSync(path, { mode: 0o700 });
      chownTree(osUser, path);
    }
  }
  const stats = lstatSync(path);
  if (!stats.isDirectory() || stats.uid !== uidOf(osUser) || (stats.mode & 0o077) !== 0) {
    throw new Error(`${path} no es un directorio privado de Vitrina: bórralo o cambia TMPDIR.`);
  }
}

/** After a crash of a release whose server ran as nobody. */
function isOfEarlierRelease(path: string, osUser: OsUser): boolean {
  return isRoot && uidOf(osUser) !== nobodyId && lstatSync(path).uid === nobodyId;
}
