import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '../errors.ts';
import type { EncodedPicture, PictureKind } from './encode.ts';
import type { EncodeRequest, EncodeResponse } from './encode-process.ts';

export interface Encoder {
  /** Checks an uploaded file and makes the files to serve from it. Throws IMAGE_TYPE, UNAVAILABLE. */
  encode(bytes: Buffer, purpose: PictureKind): Promise<EncodedPicture>;
  /** Ends the process at once; what it was working on fails. */
  stop(): void;
}

interface Pending {
  resolve(picture: EncodedPicture): void;
  reject(error: AppError): void;
}

const script = fileURLToPath(new URL('./encode-process.ts', import.meta.url));

/** Longer than several uploads in a row take; then its memory goes back to the machine. */
const idleTimeoutMs = 10_000;

/**
 * Decoders run in a process of their own, started with the first upload and ended when it is idle: a file that crashes
 * one does not take the server along, nothing in there is worth stealing, and the memory of large photos, which
 * decoders keep in shreds, is given back whole.
 */
export function createEncoder(): Encoder {
  let child: ChildProcess | undefined;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;
  const pending = new Map<number, Pending>();

  function resolvePending({ id, picture }: EncodeResponse): void {
    const waiting = pending.get(id);
    pending.delete(id);
    if (pending.size === 0) idle = setTimeout(stop, idleTimeoutMs).unref();
    if (picture) waiting?.resolve(picture);
    else waiting?.reject(new AppError('IMAGE_TYPE'));
  }

  function launch(): ChildProcess {
    const launched = fork(script, {
      serialization: 'advanced',
      execArgv: [],
      // Nothing of the server's settings; and no arena of memory per thread.
      env: { SystemRoot: process.env.SystemRoot, MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    launched.on('message', (answer) => resolvePending(answer as EncodeResponse));
    launched.on('error', () => abandon(launched));
    launched.on('exit', () => abandon(launched));
    return launched;
  }

  function abandon(ended: ChildProcess): void {
    if (ended !== child) return;
    child = undefined;
    for (const { reject } of pending.values()) reject(new AppError('UNAVAILABLE'));
    pending.clear();
  }

  function stop(): void {
    clearTimeout(idle);
    const ended = child;
    if (!ended) return;
    abandon(ended);
    ended.kill('SIGKILL');
  }

  return {
    encode(bytes, purpose) {
      clearTimeout(idle);
      child ??= launch();
      lastId += 1;
      const order: EncodeRequest = { id: lastId, bytes, purpose };
      return new Promise((resolve, reject) => {
        pending.set(order.id, { resolve, reject });
        child?.send(order, (error) => error && child && abandon(child));
      });
    },
    stop,
  };
}
