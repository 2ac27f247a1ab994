/** The least time of some runs. What other programs do meanwhile makes a run longer, never shorter. */
function measure(run: () => void, { runs, readClock }: Growth): number {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < runs; attempt++) {
    const before = readClock();
    run();
    best = Math.min(best, readClock() - before);
  }
  return best;
}

export interface Growth {
  /** The length of the first input. Each following one is twice as long. */
  length: number;
  doublings: number;
  runs: number;
  /** The processor time so far in milliseconds. */
  readClock: () => number;
}

/**
 * By how much the time grows with each doubling of the length, on average over all doublings, so that a pause of the processor at one of
 * them does not decide. 2: linear, 4: quadratic. Times below a millisecond count as one.
 */
export function measureGrowth(
  run: (length: number) => () => void,
  growth: Growth,
): { perDoubling: number; times: number[] } {
  const { length, doublings } = growth;
  const times = Array.from({ length: doublings + 1 }, (_, doubling) => {
    const read = run(length * 2 ** doubling);
    if (doubling === 0) read();
    return Math.max(1, measure(read, growth));
  });
  return { perDoubling: ((times.at(-1) ?? 1) / (times[0] ?? 1)) ** (1 / doublings), times };
}

/** The most by which twice the length may lengthen the reading. */
export const maxGrowth = 2.3;
