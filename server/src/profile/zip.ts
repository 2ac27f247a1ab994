import { finished, type PassThrough, type Readable } from 'node:stream';
import { finished as waitUntilFinished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  name: string;
  /** False for files that are already compressed. */
  compress: boolean;
  /** Resolves to undefined when the file no longer exists. The zip then omits it. */
  open(): Promise<Readable | undefined>;
}

/** Creates a zip of `entries`, opened one by one. Calls `onFinish` once, after success or an error. */
export function createZip(entries: readonly ZipEntry[], onFinish: () => Promise<void>): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const controller = new AbortController();
  zip.on('error', (error: Error) => output.destroy(error));
  finished(output, () => {
    controller.abort();
    void onFinish();
  });
  addAll(zip, entries, controller.signal).catch((error: Error) => output.destroy(error));
  return output;
}

/** Closes the open file when the output is destroyed, because the zip only stops reading it. */
async function addAll(zip: ZipFile, entries: readonly ZipEntry[], signal: AbortSignal): Promise<void> {
  for (const { name, compress, open } of entries) {
    signal.throwIfAborted();
    const stream = await open();
    if (!stream) continue;
    try {
      zip.addReadStream(stream, name, { compress });
      await waitUntilFinished(stream, { signal });
    } finally {
      stream.destroy();
    }
  }
  zip.end();
}
