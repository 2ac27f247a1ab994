import { MenuFileError, maxFileBytes } from './file-errors.ts';
import type { FileMenu } from './file-menu.ts';
import type { WorkerReply, WorkerRequest } from './menu-file-worker.ts';
import type { FileOptions } from './read-bytes.ts';

export interface ReadControls {
  signal: AbortSignal;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
}

const timeoutMs = 60_000;

/**
 * Reads a file or a text in a worker, which ends when the signal aborts or the time is over. Rejects with a `MenuFileError`, or with
 * the reason of the signal.
 */
export function readMenuFile(
  source: File | string,
  options: FileOptions,
  { signal, onProgress }: ReadControls,
): Promise<FileMenu> {
  const size = typeof source === 'string' ? source.length : source.size;
  if (size > maxFileBytes) return Promise.reject(new MenuFileError('too-large'));
  if (size === 0) return Promise.reject(new MenuFileError('empty'));
  if (signal.aborted) return Promise.reject(signal.reason);
  const worker = new Worker(new URL('./menu-file-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<FileMenu>();
  const timer = setTimeout(() => reject(new MenuFileError('timeout')), timeoutMs);
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort);
  worker.addEventListener('error', () => reject(new MenuFileError('unreadable')));
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
    if (data.type === 'progress') onProgress(data.share);
    else if (data.type === 'read') resolve(data.read);
    else reject(new MenuFileError(data.code, data.row));
  });
  worker.postMessage({ source, options } satisfies WorkerRequest);
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    worker.terminate();
  });
}
