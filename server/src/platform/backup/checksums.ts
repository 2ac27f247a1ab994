import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import type { FileEncryption } from './backup-key.ts';

export interface CopiedFile {
  /** With slashes, relative to the directory that was copied. */
  path: string;
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

/** The file that lists the checksums of a backup, in the format of `sha256sum --check`. */
export const checksumsName = 'SHA256SUMS';

/** Copies a file durably. The source may grow or shrink during the copy. Throws if the copy exists. */
export async function copyFile(
  source: string,
  target: string,
  path: string,
  encryption?: FileEncryption,
): Promise<CopiedFile> {
  const input = await open(source);
  try {
    const content = input.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>;
    return await writeFile(content, target, path, encryption);
  } finally {
    await input.close();
  }
}

/** Writes a file durably. Throws if it exists. Size and hash are those of what is on the disk. */
export async function writeFile(
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  target: string,
  path: string,
  encryption?: FileEncryption,
): Promise<CopiedFile> {
  await mkdir(dirname(target), { recursive: true });
  const output = await open(target, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    const write = async (chunk: Buffer) => {
      hash.update(chunk);
      bytes += chunk.length;
      await output.writeFile(chunk);
    };
    if (encryption) await write(encryption.header);
    for await (const chunk of content) await write(encryption ? encryption.update(chunk) : chunk);
    if (encryption) await write(encryption.end());
    await output.sync();
    return { path, bytes, sha256: hash.digest('hex') };
  } finally {
    await output.close();
  }
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

export async function writeChecksums(directory: string, files: readonly CopiedFile[]): Promise<void> {
  const output = createWriteStream(join(directory, checksumsName), { flags: 'wx', mode: 0o600, flush: true });
  for (const { sha256, path } of files) output.write(`${sha256}  ${path}\n`);
  output.end();
  await finished(output);
}

export async function* readChecksums(directory: string): AsyncIterable<Pick<CopiedFile, 'path' | 'sha256'>> {
  const lines = createInterface({ input: createReadStream(join(directory, checksumsName)) });
  for await (const line of lines) yield { sha256: line.slice(0, 64), path: line.slice(66) };
}

/** Returns the paths of files that are missing or differ. */
export async function findDamaged(directory: string): Promise<string[]> {
  const damaged: string[] = [];
  for await (const { path, sha256 } of readChecksums(directory)) {
    const file = join(directory, path);
    const exists = await stat(file).then(
      () => true,
      () => false,
    );
    if (!exists || (await hashFile(file)) !== sha256) damaged.push(path);
  }
  return damaged;
}
