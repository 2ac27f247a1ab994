import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { inSnapshot } from '../platform/db/client.ts';
import type { OwnerId } from '../platform/db/owner.ts';
import type { Deps } from './deps.ts';
import { writeExportFiles } from './export-files.ts';
import { picturesFolder } from './export-view.ts';
import { createZip, type ZipEntry } from './zip.ts';

/**
 * Returns everything that the account holds, as a zip. The rows are read in one snapshot and stored in
 * temporary files, so a slow download occupies neither memory nor a transaction. Pictures are read one by one
 * while they are sent. `currentTokenHash` is the token hash of the session that requested the export.
 */
export async function exportAccount(
  { longDb, env, store }: Pick<Deps, 'longDb' | 'env' | 'store'>,
  ownerId: OwnerId,
  currentTokenHash: Buffer,
): Promise<Readable> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrina-export-'));
  const deleteDirectory = () => rm(directory, { recursive: true, force: true });
  try {
    const options = { ownerId, currentTokenHash, publicUrl: env.publicUrl, directory };
    const { files, pictures } = await inSnapshot(longDb, (tx) => writeExportFiles(tx, options));
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
    return createZip(entries, deleteDirectory);
  } catch (error) {
    await deleteDirectory();
    throw error;
  }
}
