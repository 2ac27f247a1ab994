import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EncodeRequest, EncodeResponse } from './encode-process.ts';

/**
 * The process ended, or was killed, before it responded: `timeout` when it used its processor time, `busy` when it did not get it.
 */
export class EncodeProcessError extends Error {
  readonly reason: 'died' | 'timeout' | 'busy' | 'stopped' | 'not started';

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
  /**
   * Only after `start`, one at a time. `processorMs` is the processor time that it may use. Rejects with EncodeProcessError, after
   * which `start` starts a new process.
   */
  request(request: EncodeRequest, processorMs: number): Promise<EncodeResponse>;
  /** The processor time that the process has used, in milliseconds. */
  readProcessorMs(): number;
  /** Kills the process. A pending request rejects. */
  stop(): void;
}

const script = fileURLToPath(new URL('./encode-process.ts', import.meta.url));

const minCheckMs = 50;

/** Milliseconds, also enough for a busy machine. */
const startTimeoutMs = 30_000;

/** On a busy machine a process waits this many times as long as it may work. */
const maxWaitFactor = 4;

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

  const readProcessorMs = () => processorMsOf(child?.pid) ?? performance.now();

  function waitForResponse(processorMs: number, maxWaitMs: number): Promise<EncodeResponse> {
    clearTimeout(idleTimer);
    return new Promise<EncodeResponse>((resolve, reject) => {
      const startedAt = performance.now();
      const usedBefore = readProcessorMs();
      const check = () => {
        const leftMs = processorMs - (readProcessorMs() - usedBefore);
        if (leftMs <= 0) return kill('timeout');
        const waitMs = maxWaitMs - (performance.now() - startedAt);
        if (waitMs <= 0) return kill('busy');
        timer = setTimeout(check, Math.max(minCheckMs, Math.min(leftMs, waitMs)));
      };
      let timer = setTimeout(check, Math.min(processorMs, maxWaitMs));
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
      await waitForResponse(startTimeoutMs, startTimeoutMs).catch((error: EncodeProcessError) => {
        throw error.reason === 'stopped' ? error : new EncodeProcessError('not started');
      });
    },
    readProcessorMs,
    request(request, processorMs) {
      const response = waitForResponse(processorMs, maxWaitFactor * processorMs);
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

/** The clock ticks of Linux, which is 100 on every common system. */
const ticksPerSecond = 100;

/** Undefined on another system, where the wall clock has to do, and for a process that has ended. */
function processorMsOf(pid: number | undefined): number | undefined {
  try {
    // The name in parentheses may contain blanks. User and system time are fields 14 and 15 (proc_pid_stat(5)).
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
  } catch {
    return undefined;
  }
}

/** When memory runs out, Linux ends this process instead of the server or the database. */
function sacrificeFirst(pid: number | undefined): void {
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // Another system, or the process has already ended.
  }
}
