import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { safeParse } from '../safe-parse.ts';

/** The file that describes a complete backup. */
export const manifestName = 'backup.json';
/** The directory of the pictures, beside the backups, which share them. Each key has one of its own. */
export const sharedPictures = (key?: { id: string }) => (key ? `pictures-${key.id}` : 'pictures');
export const isSharedPictures = (name: string) => /^pictures(-[\da-f]{8})?$/.test(name);

const manifest = z.object({
  /** An encrypted backup has another one, because releases before could not read it. */
  format: z.union([z.literal(1), z.literal(2)]),
  createdAt: z.iso.datetime(),
  /** The major version of PostgreSQL. */
  postgres: z.int(),
  /** The directories of the database, also empty ones. */
  directories: z.array(z.string()),
  databaseBytes: z.int(),
  /** How many picture files it has. Null: they are in S3 and not part of it. */
  pictures: z.int().nullable(),
  /** The hash of the file of checksums, hexadecimal. */
  checksumsSha256: z.string(),
  /** Absent: nothing is encrypted. */
  encryption: z
    .object({
      keyId: z.string(),
      /** The signature of the rest of this description, which itself is not encrypted. */
      signature: z.string(),
    })
    .optional(),
});
export type Manifest = z.output<typeof manifest>;

/** What the signature of an encrypted backup covers. */
export function describeForSignature({ encryption: _, ...rest }: Manifest): string {
  return JSON.stringify(Object.entries(rest).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The name of a file for its encryption. Pictures never change, and belong to all backups. */
export const encryptionName = (createdAt: string, path: string) =>
  path.startsWith('postgres/') ? `${createdAt} ${path}` : path.slice(path.lastIndexOf('/') + 1);

/** The name of a backup sorts by time: `vitrina-2026-11-22T030000Z`. */
export const backupName = (now: Date) => `vitrina-${now.toISOString().replace(/:|\.\d+/g, '')}`;
const namePattern = /^vitrina-\d{4}-\d{2}-\d{2}T\d{6}Z$/;

/** Throws, in Spanish, if the directory is not a complete backup that this version can read. */
export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(join(backup, manifestName), 'utf8').catch(() => '');
  const result = safeParse(manifest, text === '' ? undefined : parseJson(text));
  if (!result.success) throw new Error(`${backup} no es una copia completa de Vitrina.`);
  return result.data;
}

/** The complete backups in a directory, the oldest first. */
export async function listBackups(directory: string): Promise<{ name: string; manifest: Manifest }[]> {
  const names = (await readdir(directory).catch(() => [])).filter((name) => namePattern.test(name)).sort();
  const backups = [];
  for (const name of names) {
    const found = await readManifest(join(directory, name)).catch(() => null);
    if (found) backups.push({ name, manifest: found });
  }
  return backups;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
