import { spawnSync } from 'node:child_process';
import { existsSync, lchownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The OS user that runs PostgreSQL, as options of spawn. Empty for the current user. */
export interface OsUser {
  uid?: number;
  gid?: number;
}

export const isRoot = process.getuid?.() === 0;

/** The id of `nobody`, whom other programs run as too. */
export const nobodyId = 65534;
/**
 * Ids that no distribution gives to a user: https://systemd.io/UIDS-GIDS/. They are below the 65,536 ids of a rootless
 * container.
 */
const ownIds = { first: 65_520, last: 65_533 };

/**
 * PostgreSQL does not run as root. Root runs it as the owner of the data directory, which is another user if
 * Vitrina first ran without `sudo`. Otherwise it runs as a user of its own, because every process of its user can do
 * everything in the database. A directory of `nobody` is from an earlier release, and its running server keeps its user.
 */
export function osUserFor(directory: string, hasServer: () => boolean = () => false): OsUser {
  if (!isRoot) return {};
  const stats = statSync(directory, { throwIfNoEntry: false });
  if (stats?.uid && (stats.uid !== nobodyId || hasServer())) return { uid: stats.uid, gid: stats.gid };
  const id = findOwnId();
  return { uid: id, gid: id };
}

/** initdb needs a user with an entry in `/etc/passwd`, and `nobody` always has one. The server does not need it. */
export const initUser = (osUser: OsUser): OsUser =>
  osUser.uid !== undefined && osUser.uid >= ownIds.first && osUser.uid <= ownIds.last
    ? { uid: nobodyId, gid: nobodyId }
    : osUser;

/** The first one that is not in use on this machine. */
function findOwnId(): number {
  const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
  const lines = `${read('/etc/passwd')}\n${read('/etc/group')}`.split('\n');
  const used = new Set(lines.map((line) => Number(line.split(':')[2])));
  for (let id = ownIds.first; id <= ownIds.last; id++) if (!used.has(id)) return id;
  return nobodyId;
}

export function uidOf(osUser: OsUser): number {
  return osUser.uid ?? process.getuid?.() ?? 0;
}

/**
 * Changes the owner of a tree. Does nothing unless this process is root. Follows no symbolic link, not even one that the
 * owner puts in place of a file meanwhile. The directory comes before what is in it, so its former owner is out. A running
 * server removes files meanwhile, which need no owner any more.
 */
export function chownTree(osUser: OsUser, path: string): void {
  if (osUser.uid === undefined || osUser.gid === undefined) return;
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (!entry || entry.isSymbolicLink()) return;
  try {
    if (entry.uid !== osUser.uid) lchownSync(path, osUser.uid, osUser.gid);
    if (entry.isDirectory()) for (const name of readdirSync(path)) chownTree(osUser, join(path, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Whether the OS user can enter the directory. Tries it, because permission bits do not show ACLs. */
export function canAccess(osUser: OsUser, directory: string): boolean {
  if (osUser.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], { ...osUser, cwd: '/' }).status === 0;
}
