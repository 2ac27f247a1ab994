import { Session } from 'node:inspector/promises';
import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';

const checkIntervalMs = 60_000;
/** Share of the time. A process that is busier needs its memory. */
const quietUse = 0.05;
/** What a collection has to give back. */
const worthBytes = 48 * 1024 * 1024;

/**
 * Gives memory back that V8 would keep until the machine has none: at once what was left by loading the code, some 150 MB, and later,
 * once a minute at most, what busy times left, when the process has little to do. A collection takes about a tenth of a second, during
 * which nothing is answered. Returns a function that stops it.
 */
export async function startCollecting(): Promise<() => void> {
  let heapBytes = await collectGarbage();
  let use = performance.eventLoopUtilization();
  const timer = setInterval(async () => {
    const { utilization } = performance.eventLoopUtilization(use);
    use = performance.eventLoopUtilization();
    if (utilization > quietUse || getHeapStatistics().total_heap_size < heapBytes + worthBytes) return;
    heapBytes = await collectGarbage();
  }, checkIntervalMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Returns the size of the heap afterwards. */
async function collectGarbage(): Promise<number> {
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.collectGarbage');
  } finally {
    session.disconnect();
  }
  return getHeapStatistics().total_heap_size;
}
