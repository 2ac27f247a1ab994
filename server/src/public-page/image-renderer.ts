import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { AppError } from '../errors.ts';
import type { MediaStore } from '../media/store.ts';
// Types alone: what draws is large, and lives in a thread of its own.
import type { ImageSpec, SourceFiles } from './image-templates.ts';

const workerFile = new URL('./image-worker.ts', import.meta.url);
/** A card has 40 to 90 KB. */
const maxBytes = 24 * 1024 * 1024;
/** More of them waiting than this are refused: only a flood asks for so many new ones at once. */
const maxPending = 24;
/** A drawing takes a tenth of a second. */
const renderTimeoutMs = 10_000;

export interface ImageRenderer {
  /** Throws UNAVAILABLE when too many wait. */
  renderImage(image: ImageSpec): Promise<Buffer>;
  stop(): Promise<void>;
}

/** Of the drawing and everything that it shows. */
export function imageVersion(image: ImageSpec): string {
  return createHash('sha256').update(JSON.stringify(image)).digest('base64url').slice(0, 12);
}

/** Draws one after the other, each once, and keeps the last ones. */
export function createImageRenderer(store: MediaStore): ImageRenderer {
  const drawn = new LRUCache<string, Buffer>({ maxSize: maxBytes, sizeCalculation: (bytes) => bytes.length });
  const pending = new Map<string, Promise<Buffer>>();
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const drawNext = async (image: ImageSpec): Promise<Buffer> => {
    const files = await readFiles(store, image);
    worker ??= startWorker();
    const answer = await ask(worker, { image, files }).catch((error) => {
      void worker?.terminate();
      worker = undefined;
      throw error;
    });
    return answer;
  };

  return {
    renderImage(image) {
      const version = imageVersion(image);
      const ready = drawn.get(version);
      if (ready) return Promise.resolve(ready);
      const running = pending.get(version);
      if (running) return running;
      if (pending.size >= maxPending) throw new AppError('UNAVAILABLE', { retryAfter: 5 });
      const result = last
        .then(() => drawNext(image))
        .then((bytes) => {
          drawn.set(version, bytes);
          return bytes;
        })
        .finally(() => pending.delete(version));
      pending.set(version, result);
      last = result.catch(() => {});
      return result;
    },
    async stop() {
      await last;
      await worker?.terminate();
    },
  };
}

function startWorker(): Worker {
  const worker = new Worker(workerFile);
  worker.unref();
  return worker;
}

function ask(worker: Worker, message: { image: ImageSpec; files: SourceFiles }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => done(new Error('a drawing took too long')), renderTimeoutMs);
    const done = (error?: Error, bytes?: Uint8Array) => {
      clearTimeout(timer);
      worker.off('message', answered);
      worker.off('error', done);
      if (bytes) resolve(Buffer.from(bytes));
      else reject(error ?? new Error('no drawing'));
    };
    const answered = ({ bytes, error }: { bytes?: Uint8Array; error?: string }) =>
      done(error === undefined ? undefined : new Error(error), bytes);
    worker.on('message', answered);
    worker.once('error', done);
    worker.postMessage(message);
  });
}

function filesOf(image: ImageSpec): string[] {
  const names = image.kind === 'card' ? [image.logo, image.cover, image.photo] : [image.logo];
  return names.filter((name) => name !== null);
}

async function readFiles(store: MediaStore, image: ImageSpec): Promise<SourceFiles> {
  const files = new Map<string, Uint8Array>();
  for (const name of filesOf(image)) {
    const found = await store.read(name);
    if (found) files.set(name, Buffer.concat(await found.stream.toArray()));
  }
  return files;
}
