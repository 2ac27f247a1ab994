import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { killAll } from '../scripts/cluster/processes.ts';
import type { OnStop } from '../server/src/boot/lifecycle.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** What was being started when the benchmark was interrupted has this long to start, so that it can be stopped. */
const startLimitMs = 15_000;

/**
 * Runs a benchmark and ends whatever it started: also when it fails or is interrupted. Resolves to its result, or to false. What it
 * registers is stopped in reverse order; the processes that are left below this one are killed.
 */
export async function runAndCleanUp(run: (onStop: OnStop) => Promise<boolean>): Promise<boolean> {
  const steps: (() => Promise<unknown>)[] = [];
  const interrupted = new Promise<never>((_, reject) => {
    for (const signal of signals) process.on(signal, () => reject(new Error(`stopped by ${signal}`)));
  });
  interrupted.catch(() => {});
  const stop = async () => {
    for (let step = steps.pop(); step; step = steps.pop()) await step().catch(console.error);
  };
  const running = run((step) => steps.push(step));
  try {
    return await Promise.race([running, interrupted]);
  } catch (error) {
    console.error(error);
    return false;
  } finally {
    await stop();
    await Promise.race([running.catch(() => {}), sleep(startLimitMs)]);
    await stop();
    killAll(findDescendants());
  }
}

function findDescendants(): number[] {
  const parents = new Map(listProcesses().map((pid) => [pid, readParent(pid)]));
  const isBelow = (pid: number | undefined): boolean =>
    pid !== undefined && (parents.get(pid) === process.pid || isBelow(parents.get(pid)));
  return [...parents.keys()].filter(isBelow);
}

/** None on systems without /proc. */
function listProcesses(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

function readParent(pid: number): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}
