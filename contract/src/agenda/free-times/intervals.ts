/** In ms since 1970. The end is exclusive. */
export interface Interval {
  start: number;
  end: number;
}

/** Returns the intersection of two sorted lists without overlaps. */
export function intersect(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const common: Interval[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length && j < b.length) {
    const one = a[i] as Interval;
    const other = b[j] as Interval;
    const start = Math.max(one.start, other.start);
    const end = Math.min(one.end, other.end);
    if (start < end) common.push({ start, end });
    if (one.end < other.end) i += 1;
    else j += 1;
  }
  return common;
}

/** Subtracts intervals from sorted ones. The subtracted ones may overlap and be in any order. */
export function subtract(from: readonly Interval[], others: readonly Interval[]): Interval[] {
  const sorted = others.filter(({ start, end }) => start < end).toSorted((a, b) => a.start - b.start);
  const left: Interval[] = [];
  let first = 0;
  let latestEnd = Number.NEGATIVE_INFINITY;
  for (const { start, end } of from) {
    // Intervals that ended before this one cannot matter later. A long one still counts after shorter followers.
    while (first < sorted.length && (sorted[first] as Interval).start < start) {
      latestEnd = Math.max(latestEnd, (sorted[first] as Interval).end);
      first += 1;
    }
    let at = Math.max(start, latestEnd);
    for (let index = first; index < sorted.length && (sorted[index] as Interval).start < end; index++) {
      const taken = sorted[index] as Interval;
      if (taken.start > at) left.push({ start: at, end: taken.start });
      at = Math.max(at, taken.end);
    }
    if (at < end) left.push({ start: at, end });
  }
  return left;
}
