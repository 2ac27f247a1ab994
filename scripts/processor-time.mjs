import { readFileSync } from 'node:fs';

/** The unit of the times in /proc, which is the same on all Linux systems. */
const ticksPerSecond = 100;

/**
 * Returns a function that returns the processor seconds, of user and system, of all child processes that ended since its last
 * call, with those of their own children. Undefined on systems without /proc.
 *
 * @returns {() => string | undefined}
 */
export function measureProcessorTime() {
  let before = readChildTicks() ?? 0;
  return () => {
    const ticks = readChildTicks();
    if (ticks === undefined) return undefined;
    const seconds = (ticks - before) / ticksPerSecond;
    before = ticks;
    return seconds.toFixed(0);
  };
}

function readChildTicks() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // The name of the program may contain spaces. After it, cutime and cstime are the 14th and the 15th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[13]) + Number(fields[14]);
  } catch {
    return undefined;
  }
}
