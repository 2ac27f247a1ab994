import { Worker } from 'node:worker_threads';
import { createFairQueue } from '../../platform/fair-queue.ts';
import type { CompressedPage, RenderedPage } from '../documents/compressed-page.ts';
import type { MenuJsonTask } from '../menu-json/render-menu-json.ts';
import type { ListTask } from '../menu-json/render-product-list.ts';
import type { RenderTask } from './render-page.ts';

export type ThreadTask = RenderTask | MenuJsonTask | ListTask;

const workerUrl = new URL('./page-worker.ts', import.meta.url);
/** The first page of a thread takes up to a second on a slow machine. */
const renderTimeoutMs = 15_000;

/** What large menus of visitors share. */
export interface RenderThread {
  /** Reads what visitors see of a menu. Businesses take turns. Rejects with UNAVAILABLE if too many wait. */
  read<T>(ownerId: string, read: () => Promise<T>): Promise<T>;
  /**
   * Renders and compresses a page, the body of a menu call, or an owner's list of products. Businesses take turns. Rejects with UNAVAILABLE if too many
   * wait.
   */
  render(ownerId: string, task: ThreadTask): Promise<RenderedPage>;
  stop(): Promise<void>;
}

/**
 * Menus that are read at once. A business has one of them, so that its visitors cannot delay those of others. While the database is
 * slow, a visitor gets a 503 after some seconds, and not a page after minutes.
 */
const readLimits = { concurrency: 4, concurrencyPerSource: 1, maxWaiting: 400, maxWaitMs: 5_000 };

/** A thread for large menus, which starts with the first one. It renders one page at a time. */
export function createRenderThread(): RenderThread {
  const queue = createFairQueue({ concurrency: 1, maxWaiting: 40 });
  const reads = createFairQueue(readLimits);
  let worker: Worker | undefined;

  const run = async (task: ThreadTask): Promise<RenderedPage> => {
    worker ??= startWorker();
    try {
      return await renderInWorker(worker, task);
    } catch (error) {
      void worker?.terminate();
      worker = undefined;
      throw error;
    }
  };

  return {
    read: (ownerId, read) => reads.run(ownerId, read),
    render: (ownerId, task) => queue.run(ownerId, () => run(task)),
    async stop() {
      await worker?.terminate();
    },
  };
}

function startWorker(): Worker {
  const worker = new Worker(workerUrl);
  worker.unref();
  return worker;
}

interface Outcome {
  rendered?: RenderedPage;
  error?: string;
}

function renderInWorker(worker: Worker, task: ThreadTask): Promise<RenderedPage> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle({ error: 'rendering a page timed out' }), renderTimeoutMs);
    const onError = (error: Error) => settle({ error: String(error) });
    const onExit = () => settle({ error: 'the page worker ended' });
    const settle = ({ rendered, error }: Outcome) => {
      clearTimeout(timer);
      worker.off('message', settle);
      worker.off('error', onError);
      worker.off('exit', onExit);
      if (rendered) resolve({ ...rendered, page: withBuffers(rendered.page) });
      else reject(new Error(error));
    };
    worker.on('message', settle);
    worker.on('error', onError);
    worker.on('exit', onExit);
    worker.postMessage(task);
  });
}

/**
 * A message turns a buffer into a byte array that may be a part of a larger one, the pool of the other thread. Copies the
 * part alone.
 */
export function withBuffers(page: CompressedPage): CompressedPage {
  const { br, gzip } = page;
  return {
    ...page,
    ...(br && { br: Buffer.from(br) }),
    ...(gzip && { gzip: Buffer.from(gzip) }),
  };
}
