import { type FileErrorCode, MenuFileError } from './file-errors.ts';
import { type FileMenu, type FileOptions, readMenuBytes } from './read-bytes.ts';

export interface FileRequest {
  file: File;
  options: FileOptions;
}

export type FileReply =
  | { type: 'progress'; share: number }
  | { type: 'read'; read: FileMenu }
  | { type: 'error'; code: FileErrorCode; row: number | undefined };

const minStep = 0.02;

/** The global of a worker; the types of the panel are those of a window. */
const worker = globalThis as unknown as {
  postMessage(reply: FileReply): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<FileRequest>) => void): void;
};

worker.addEventListener('message', async ({ data: { file, options } }) => {
  let shown = 0;
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const read = readMenuBytes(bytes, options, (share) => {
      if (share - shown < minStep) return;
      shown = share;
      worker.postMessage({ type: 'progress', share });
    });
    worker.postMessage({ type: 'read', read });
  } catch (error) {
    const known = error instanceof MenuFileError ? error : new MenuFileError('unreadable');
    worker.postMessage({ type: 'error', code: known.code, row: known.row });
  }
});
