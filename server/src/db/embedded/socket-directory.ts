import { lstatSync, mkdirSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canAccess, chownTree, type OsUser, uidOf } from './os-user.ts';

/** sun_path holds 104 bytes on macOS and 108 on Linux, the closing zero included. */
const maxSocketPathBytes = 103;
const socketName = '.s.PGSQL.5432';

/** The data directory itself, or a private one with a short path when its own is too long or closed to the account. */
export function socketDirectoryFor(directory: string, account: OsUser, hash: string): string {
  if (fits(directory) && canAccess(account, directory)) return directory;
  const short = join(fits(join(tmpdir(), hash)) ? tmpdir() : '/tmp', `vitrina-${hash}`);
  mkdirPrivate(short, account);
  return short;
}

/** The short directory goes with its server; another server that is just coming up makes it again. */
export function removeSocketDirectory(socketDirectory: string, directory: string): void {
  if (socketDirectory === directory) return;
  try {
    rmdirSync(socketDirectory);
  } catch {
    // Not empty: someone has started a server again.
  }
}

function fits(directory: string): boolean {
  return Buffer.byteLength(join(directory, socketName)) <= maxSocketPathBytes;
}

/** Whoever can write here can pose as our database, so what someone else prepared is refused. */
function mkdirPrivate(path: string, account: OsUser): void {
  try {
    mkdirSync(path, { mode: 0o700 });
    chownTree(account, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (uidOf({}) === 0 && lstatSync(path).uid === 0) chownTree(account, path);
  }
  const found = lstatSync(path);
  if (!found.isDirectory() || found.uid !== uidOf(account) || (found.mode & 0o077) !== 0) {
    throw new Error(`${path} no es un directorio privado de Vitrina: bórralo o cambia TMPDIR.`);
  }
}
