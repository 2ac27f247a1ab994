/** Rounds the highest value up to the top of the scale, whose half is a whole number. */
export function roundAxisMax(max: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, max)));
  const steps = unit === 1 ? [2, 4, 6, 8, 10] : [1, 2, 3, 4, 6, 8, 10];
  return (steps.find((step) => step * unit >= max) ?? 10) * unit;
}

/**
 * Returns which of `count` equal columns is at `x`. Positions outside `width` belong to the outer columns.
 */
export function columnIndexAt(x: number, width: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor((x / width) * count)));
}

/** Fewer days with something to show make no chart. */
const minChartDays = 3;

export function hasChart(values: readonly number[]): boolean {
  return values.filter((value) => value > 0).length >= minChartDays;
}
