import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../platform/errors.ts';
import { createFairQueue } from '../../platform/fair-queue.ts';
import type { MediaStore } from '../../platform/media/store.ts';
import { type ImageSpec, imageVersion, type SourceFiles } from './image-spec.ts';

const workerUrl = new URL('./image-worker.ts', import.meta.url);
/** An OG image has 40 to 90 KB. */
const maxCacheBytes = 24 * 1024 * 1024;
/** Only a flood requests this many new images at once. */
const maxWaiting = 24;
/** Rendering usually takes a tenth of a second. */
const renderTimeoutMs = 10_000;

export interface ImageRenderer {
  /** Businesses take turns. Rejects with UNAVAILABLE when too many images are waiting, or at the time limit. */
  renderImage(businessId: string, image: ImageSpec): Promise<Buffer>;
  stop(): Promise<void>;
}

/**
 * Renders one image at a time in a worker thread. Concurrent calls share a rendering, and the latest are
 * cached.
 */
export function createImageRenderer(store: MediaStore): ImageRenderer {
  const cache = new LRUCache<string, Buffer>({
    maxSize: maxCacheBytes,
    sizeCalculation: (bytes) => bytes.length,
  });
  const pending = new Map<string, Promise<Buffer>>();
  let worker: Worker | undefined;
  const queue = createFairQueue({ concurrency: 1, maxWaiting });

  const render = async (image: ImageSpec): Promise<Buffer> => {
    const files = await readFiles(store, image);
    worker ??= startWorker();
    return renderInWorker(worker, { image, files }).catch((error) => {
      void worker?.terminate();
      worker = undefined;
      throw error;
    });
  };

  return {
    renderImage(businessId, image) {
      const version = imageVersion(image);
      const cached = cache.get(version);
      if (cached) return Promise.resolve(cached);
      const shared = pending.get(version);
      if (shared) return shared;
      const result = queue
        .run(businessId, () => render(image))
        .then((bytes) => {
          cache.set(version, bytes);
          return bytes;
        })
        .finally(() => pending.delete(version));
      pending.set(version, result);
      return result;
    },
    async stop() {
      await Promise.allSettled(pending.values());
      await worker?.terminate();
    },
  };
}

function startWorker(): Worker {
  const worker = new Worker(workerUrl);
  worker.unref();
  return worker;
}

function renderInWorker(worker: Worker, message: { image: ImageSpec; files: SourceFiles }): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(new AppError('UNAVAILABLE', { retryAfter: 5 })), renderTimeoutMs);
    const settle = (error?: Error, bytes?: Uint8Array) => {
      clearTimeout(timer);
      worker.off('message', onMessage);
      worker.off('error', settle);
      if (bytes) resolve(Buffer.from(bytes));
      else reject(error ?? new Error('the image worker sent no image'));
    };
    const onMessage = ({ bytes, error }: { bytes?: Uint8Array; error?: string }) =>
      settle(error === undefined ? undefined : new Error(error), bytes);
    worker.on('message', onMessage);
    worker.once('error', settle);
    worker.postMessage(message);
  });
}

function fileNamesOf(image: ImageSpec): string[] {
  const names =
    image.kind === 'card' ? [image.logo, image.cover, image.photo, ...image.photos] : [image.logo];
  return names.filter((name) => name !== null);
}

async function readFiles(store: MediaStore, image: ImageSpec): Promise<SourceFiles> {
  const files = new Map<string, Uint8Array>();
  for (const name of fileNamesOf(image)) {
    const file = await store.read(name);
    if (file) files.set(name, Buffer.concat(await file.stream.toArray()));
  }
  return files;
}
