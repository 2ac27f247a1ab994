import { type FileErrorCode, MenuFileError } from './file-errors.ts';
import type { FileMenu } from './file-menu.ts';
import { type FileOptions, readMenuBytes, readPastedText } from './read-bytes.ts';

export interface WorkerRequest {
  source: File | string;
  options: FileOptions;
}

export type WorkerReply =
  | { type: 'progress'; share: number }
  | { type: 'read'; read: FileMenu }
  | { type: 'error'; code: FileErrorCode; row: number | undefined };

const minStep = 0.02;

/** The global of a worker; the types of the panel are those of a window. */
const worker = globalThis as unknown as {
  postMessage(reply: WorkerReply): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<WorkerRequest>) => void): void;
};

worker.addEventListener('message', async ({ data: { source, options } }) => {
  let shown = 0;
  try {
    const showProgress = (share: number) => {
      if (share - shown < minStep) return;
      shown = share;
      worker.postMessage({ type: 'progress', share });
    };
    const read =
      typeof source === 'string'
        ? readPastedText(source, options)
        : readMenuBytes(new Uint8Array(await source.arrayBuffer()), options, showProgress);
    worker.postMessage({ type: 'read', read });
  } catch (error) {
    const known = error instanceof MenuFileError ? error : new MenuFileError('unreadable');
    worker.postMessage({ type: 'error', code: known.code, row: known.row });
  }
});
