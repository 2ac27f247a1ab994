import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { inSnapshot } from '../db/client.ts';
import type { OwnerId } from '../db/owner.ts';
import type { Deps } from '../deps.ts';
import { writeExportFiles } from './export-files.ts';
import { picturesFolder } from './export-view.ts';
import { createZip, type ZipEntry } from './zip.ts';

/**
 * Everything that the account holds, as a zip. The rows are those of one moment and wait on the disk, not in memory
 * and not in a transaction: whoever downloads slowly holds up nobody. Pictures are read one by one as they are sent.
 * `currentTokenHash` is the token's hash of the session that asks.
 */
export async function exportAccount(
  { db, env, store }: Pick<Deps, 'db' | 'env' | 'store'>,
  ownerId: OwnerId,
  currentTokenHash: Buffer,
): Promise<Readable> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrina-export-'));
  const discard = () => rm(directory, { recursive: true, force: true });
  try {
    const options = { ownerId, currentTokenHash, publicUrl: env.publicUrl, directory };
    const { files, pictures } = await inSnapshot(db, (tx) => writeExportFiles(tx, options));
    const entries: ZipEntry[] = [
      ...files.map((name) => ({
        name,
        compress: true,
        open: async () => createReadStream(join(directory, name)),
      })),
      ...pictures.map((name) => ({
        name: `${picturesFolder}/${name}`,
        compress: false,
        open: async () => (await store.read(name))?.stream,
      })),
    ];
    return createZip(entries, discard);
  } catch (error) {
    await discard();
    throw error;
  }
}
