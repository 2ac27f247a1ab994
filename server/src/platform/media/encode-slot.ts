import { type ChildProcess, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EncodeRequest, EncodeResponse } from './encode-process.ts';

/** The process ended, or was killed at its time limit, before it responded. */
export class EncodeProcessError extends Error {
  readonly reason: 'died' | 'timeout' | 'stopped' | 'not started';

  constructor(reason: EncodeProcessError['reason']) {
    super(`encode process: ${reason}`);
    this.name = 'EncodeProcessError';
    this.reason = reason;
  }
}

/** Runs one process at a time, which handles one file at a time. */
export interface EncodeSlot {
  /** Starts the process unless it runs. Rejects with EncodeProcessError. */
  start(): Promise<void>;
  /** Only after `start`, one at a time. Rejects with EncodeProcessError, after which `start` starts a new process. */
  request(request: EncodeRequest, timeoutMs: number): Promise<EncodeResponse>;
  /** Kills the process. A pending request rejects. */
  stop(): void;
}

const script = fileURLToPath(new URL('./encode-process.ts', import.meta.url));

/** Milliseconds, also enough for a busy machine. */
const startTimeoutMs = 30_000;

/** Longer than the time between uploads of one person. Ending the process frees its memory. */
const idleTimeoutMs = 10_000;

interface PendingResponse {
  resolve(response: EncodeResponse): void;
  reject(error: EncodeProcessError): void;
}

export function createEncodeSlot(): EncodeSlot {
  let child: ChildProcess | undefined;
  let pending: PendingResponse | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  function waitForResponse(timeoutMs: number): Promise<EncodeResponse> {
    clearTimeout(idleTimer);
    return new Promise<EncodeResponse>((resolve, reject) => {
      const timer = setTimeout(() => kill('timeout'), timeoutMs);
      const clear = () => {
        clearTimeout(timer);
        pending = undefined;
      };
      pending = {
        resolve: (response) => {
          clear();
          idleTimer = setTimeout(() => kill('stopped'), idleTimeoutMs).unref();
          resolve(response);
        },
        reject: (error) => {
          clear();
          reject(error);
        },
      };
    });
  }

  function launch(): void {
    const encodeProcess = fork(script, {
      serialization: 'advanced',
      execArgv: [],
      // Without the server's settings, and with few memory arenas.
      env: { SystemRoot: process.env.SystemRoot, MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child = encodeProcess;
    const onEnd = () => {
      if (child === encodeProcess) reportEnd('died');
    };
    encodeProcess.on('message', (response) => {
      if (child === encodeProcess) pending?.resolve(response as EncodeResponse);
    });
    encodeProcess.on('error', onEnd);
    encodeProcess.on('exit', onEnd);
    sacrificeFirst(encodeProcess.pid);
  }

  function kill(reason: EncodeProcessError['reason']): void {
    const killedProcess = child;
    reportEnd(reason);
    killedProcess?.kill('SIGKILL');
  }

  function reportEnd(reason: EncodeProcessError['reason']): void {
    clearTimeout(idleTimer);
    child = undefined;
    pending?.reject(new EncodeProcessError(reason));
  }

  return {
    async start() {
      if (child) return;
      launch();
      await waitForResponse(startTimeoutMs).catch((error: EncodeProcessError) => {
        throw error.reason === 'stopped' ? error : new EncodeProcessError('not started');
      });
    },
    request(request, timeoutMs) {
      const response = waitForResponse(timeoutMs);
      const requestedProcess = child;
      requestedProcess?.send(request, (error) => {
        if (error && child === requestedProcess) kill('died');
      });
      if (!requestedProcess) reportEnd('died');
      return response;
    },
    stop: () => kill('stopped'),
  };
}

/** When memory runs out, Linux ends this process instead of the server or the database. */
function sacrificeFirst(pid: number | undefined): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // Another system, or the process has already ended.
  }
}
