import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Who runs PostgreSQL, in the form of spawn's options; empty for ourselves. */
export interface OsUser {
  uid?: number;
  gid?: number;
}

export const isRoot = process.getuid?.() === 0;

/** The traditional `nobody`. initdb insists on an account with an entry in `/etc/passwd`, and this one always has it. */
const nobody = 65534;

/**
 * PostgreSQL refuses to run as root, so root runs it as the owner of its data (someone may have started Vitrina with
 * `sudo` once) and else as nobody.
 */
export function osUserFor(directory: string): OsUser {
  if (!isRoot) return {};
  const owner = existsSync(directory) ? statSync(directory) : undefined;
  return owner?.uid ? { uid: owner.uid, gid: owner.gid } : { uid: nobody, gid: nobody };
}

/** The uid that the account's files must have. */
export function uidOf(account: OsUser): number {
  return account.uid ?? process.getuid?.() ?? 0;
}

/** Gives a tree to the account; nothing to do unless we are root and it is not the account's already. */
export function chownTree(account: OsUser, path: string): void {
  if (account.uid === undefined || account.gid === undefined) return;
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  if (entry.uid !== account.uid) chownSync(path, account.uid, account.gid);
  if (entry.isDirectory()) for (const name of readdirSync(path)) chownTree(account, join(path, name));
}

/** Whether the account may pass through every parent of a directory of its own. Asked by trying: it knows ACLs too. */
export function canAccess(account: OsUser, directory: string): boolean {
  if (account.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], { ...account, cwd: '/' }).status === 0;
}
