import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { AppError } from '../errors.ts';
import type { MediaStore } from '../media/store.ts';
// Types alone: what draws is large, and lives in a thread of its own.
import type { Drawing, Files } from './drawing.ts';

const workerFile = new URL('./drawing-worker.ts', import.meta.url);
/** A card has 40 to 90 KB. */
const maxBytes = 24 * 1024 * 1024;
/** More of them waiting than this are refused: only a flood asks for so many new ones at once. */
const maxWaiting = 24;
/** A drawing takes a tenth of a second. */
const patience = 10_000;

export interface Drawer {
  /** Throws UNAVAILABLE when too many wait. */
  draw(drawing: Drawing): Promise<Buffer>;
  stop(): Promise<void>;
}

/** Of the drawing and everything that it shows. */
export function versionOf(drawing: Drawing): string {
  return createHash('sha256').update(JSON.stringify(drawing)).digest('base64url').slice(0, 12);
}

/** Draws one after the other, each once, and keeps the last ones. */
export function createDrawer(store: MediaStore): Drawer {
  const drawn = new LRUCache<string, Buffer>({ maxSize: maxBytes, sizeCalculation: (bytes) => bytes.length });
  const underWay = new Map<string, Promise<Buffer>>();
  let worker: Worker | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const drawNext = async (drawing: Drawing): Promise<Buffer> => {
    const files = await readFiles(store, drawing);
    worker ??= startWorker();
    const answer = await ask(worker, { drawing, files }).catch((error) => {
      void worker?.terminate();
      worker = undefined;
      throw error;
    });
    return answer;
  };

  return {
    draw(drawing) {
      const version = versionOf(drawing);
      const ready = drawn.get(version);
      if (ready) return Promise.resolve(ready);
      const running = underWay.get(version);
      if (running) return running;
      if (underWay.size >= maxWaiting) throw new AppError('UNAVAILABLE', { retryAfter: 5 });
      const result = last
        .then(() => drawNext(drawing))
        .then((bytes) => {
          drawn.set(version, bytes);
          return bytes;
        })
        .finally(() => underWay.delete(version));
      underWay.set(version, result);
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

function ask(worker: Worker, message: { drawing: Drawing; files: Files }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => done(new Error('a drawing took too long')), patience);
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

function filesOf(drawing: Drawing): string[] {
  const names = drawing.kind === 'card' ? [drawing.logo, drawing.cover, drawing.photo] : [drawing.logo];
  return names.filter((name) => name !== null);
}

async function readFiles(store: MediaStore, drawing: Drawing): Promise<Files> {
  const files = new Map<string, Uint8Array>();
  for (const name of filesOf(drawing)) {
    const found = await store.read(name);
    if (found) files.set(name, Buffer.concat(await found.stream.toArray()));
  }
  return files;
}
