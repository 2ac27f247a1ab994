/** The top line of a chart whose highest value is `max`: round, with a whole number half-way. */
export function roundTop(max: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, max)));
  const steps = unit === 1 ? [2, 4, 6, 8, 10] : [1, 2, 3, 4, 6, 8, 10];
  return (steps.find((step) => step * unit >= max) ?? 10) * unit;
}

/** Which of `count` equal columns lies at `x` of a width; the outer ones reach beyond the edges. */
export function columnAt(x: number, width: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor((x / width) * count)));
}
