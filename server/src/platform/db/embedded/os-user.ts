import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The OS user that runs PostgreSQL, as options of spawn. Empty for the current user. */
export interface OsUser {
  uid?: number;
  gid?: number;
}

export const isRoot = process.getuid?.() === 0;

/** The id of `nobody`. initdb needs a user with an entry in `/etc/passwd`, and `nobody` always has one. */
const nobodyId = 65534;

/**
 * PostgreSQL does not run as root. Root runs it as the owner of the data directory, which is another user if
 * Vitrina first ran without `sudo`, and otherwise as nobody.
 */
export function osUserFor(directory: string): OsUser {
  if (!isRoot) return {};
  const stats = existsSync(directory) ? statSync(directory) : undefined;
  return stats?.uid ? { uid: stats.uid, gid: stats.gid } : { uid: nobodyId, gid: nobodyId };
}

export function uidOf(osUser: OsUser): number {
  return osUser.uid ?? process.getuid?.() ?? 0;
}

/** Changes the owner of a tree. Does nothing unless this process is root. */
export function chownTree(osUser: OsUser, path: string): void {
  if (osUser.uid === undefined || osUser.gid === undefined) return;
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  if (entry.uid !== osUser.uid) chownSync(path, osUser.uid, osUser.gid);
  if (entry.isDirectory()) for (const name of readdirSync(path)) chownTree(osUser, join(path, name));
}

/** Whether the OS user can enter the directory. Tries it, because permission bits do not show ACLs. */
export function canAccess(osUser: OsUser, directory: string): boolean {
  if (osUser.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], { ...osUser, cwd: '/' }).status === 0;
}
