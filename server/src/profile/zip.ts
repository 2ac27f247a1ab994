import { finished, type PassThrough, type Readable } from 'node:stream';
import { finished as whenFinished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  name: string;
  /** Off for what is compressed already. */
  compress: boolean;
  /** Undefined when it is gone by now: the zip then does without it. */
  open(): Promise<Readable | undefined>;
}

/** A zip of `entries`, each opened when it is its turn. `done` is called once, however it ends. */
export function createZip(entries: readonly ZipEntry[], onFinish: () => Promise<void>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const abandoned = new AbortController();
  zip.on('error', (error: Error) => output.destroy(error));
  finished(output, () => {
    abandoned.abort();
    void onFinish();
  });
  addAll(zip, entries, abandoned.signal).catch((error: Error) => output.destroy(error));
  return output;
}

/** When nobody reads on, what is open must be closed: the zip only stops taking from it. */
async function addAll(zip: ZipFile, entries: readonly ZipEntry[], signal: AbortSignal): Promise<void> {
  for (const { name, compress, open } of entries) {
    signal.throwIfAborted();
    const stream = await open();
    if (!stream) continue;
    try {
      zip.addReadStream(stream, name, { compress });
      await whenFinished(stream, { signal });
    } finally {
      stream.destroy();
    }
  }
  zip.end();
}
