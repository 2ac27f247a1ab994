/** The index `by` steps from `index`, limited to the first and the last of `count`. */
export function nextIndex(index: number, by: number, count: number): number {
  return Math.min(Math.max(0, count - 1), Math.max(0, index + by));
}
