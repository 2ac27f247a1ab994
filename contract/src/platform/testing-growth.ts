export interface Growth {
  /** The length of the first input. Each following one is twice as long. */
  length: number;
  doublings: number;
  /** In milliseconds. Inputs are shortened until reading the longest one takes at most this. Default: no limit. */
  longestTime?: number;
  /** In milliseconds. The one that says less counts. The default: the time of day and the processor time of this process. */
  clocks?: readonly (() => number)[];
}

// Only tests of Node.js import this file, and the contract itself has no types of Node.js.
declare const process: { cpuUsage(): { user: number; system: number } };

function readProcessorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/**
 * The most by which twice the length may lengthen the reading, on average over all doublings, because a larger memory alone costs a step
 * at one of them. 2: linear, 4: quadratic.
 */
const maxGrowth = 2.3;

/** What takes less, in milliseconds, fits into the caches of the processor, and the next length may be the first that does not. */
const cachedTime = 3;

const minRounds = 2;
const maxRounds = 12;
/** A shorter time, in milliseconds, says more about the clock than about the reader. */
const shortestTime = 1;

/**
 * Whether the time grows in proportion to the length. All lengths are read in turn, again and again, and the least time of each counts,
 * since whatever else the machine does makes a run longer and never shorter. Ends as soon as the growth is small enough.
 */
export function measureGrowth(
  prepare: (length: number) => () => void,
  { length, doublings, longestTime, clocks = [() => performance.now(), readProcessorTime] }: Growth,
): { isLinear: boolean; times: number[] } {
  const measure = (read: () => void, repeats: number) => {
    const starts = clocks.map((readClock) => readClock());
    for (let repeat = 0; repeat < repeats; repeat++) read();
    const taken = clocks.map((readClock, index) => readClock() - (starts[index] ?? 0));
    // A clock of the processor that moves in steps may say nothing at all.
    return Math.min(...taken.filter((time) => time > 0)) / repeats;
  };
  const isLong = (read: () => void) =>
    // The second reading runs compiled code.
    longestTime !== undefined && measure(read, 1) > longestTime && measure(read, 1) > longestTime;
  let shortest = longestTime === undefined ? length : Math.ceil(length / 64);
  while (shortest < length && !isLong(prepare(shortest * 2 ** (doublings + 1))))
    shortest = Math.min(shortest * 2, length);
  const reads = Array.from({ length: doublings + 1 }, (_, doubling) => prepare(shortest * 2 ** doubling));
  // The first reading is the slowest one, so each length is repeated at least as often as it must be.
  const repeats = reads.map((read) => {
    const first = measure(read, 1);
    return Math.max(1, Math.ceil(shortestTime / Math.max(first, shortestTime / 100)));
  });
  const times = reads.map(() => Number.POSITIVE_INFINITY);
  for (let round = 1; round <= maxRounds; round++) {
    for (const [index, read] of reads.entries())
      times[index] = Math.min(times[index] ?? 0, measure(read, repeats[index] ?? 1));
    const isLinear = toGrowth(times) <= maxGrowth;
    if (isLinear && round >= minRounds) return { isLinear, times };
  }
  return { isLinear: false, times };
}

function toGrowth(times: readonly number[]): number {
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  return (Math.max(last, cachedTime) / Math.max(first, cachedTime)) ** (1 / (times.length - 1));
}
