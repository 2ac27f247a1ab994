import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

interface Options {
  env: Record<string, string | undefined>;
  logFile: string;
  cwd?: string;
  /** The OS user, as `spawn` takes it. */
  uid?: number;
  gid?: number;
}

/** Starts a process whose output goes to a file. */
export function launch(
  command: string,
  args: readonly string[],
  { logFile, ...options }: Options,
): ChildProcess {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => appendFileSync(logFile, chunk));
  child.once('error', (error) => appendFileSync(logFile, `${error}\n`));
  return child;
}

export function hasEnded({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null;
}

export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** Kills processes at once. A process that has already ended is not an error. */
export function killAll(pids: readonly number[], signal: NodeJS.Signals = 'SIGKILL'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended with its parent.
    }
  }
}

/** The process and its direct children. */
export function findFamily(pid: number | undefined): number[] {
  if (pid === undefined) return [];
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((candidate) => readParent(candidate) === pid);
  return [pid, ...children];
}

function readParent(pid: number): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

export async function waitFor(
  condition: () => unknown,
  what: string,
  timeoutMs = 60_000,
  intervalMs = 100,
): Promise<void> {
  for (const start = performance.now(); !(await condition()); await sleep(intervalMs)) {
    if (performance.now() - start > timeoutMs) throw new Error(`timed out waiting until ${what}`);
  }
}

/** Returns different ports, because all of them are held until the last one is known. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
