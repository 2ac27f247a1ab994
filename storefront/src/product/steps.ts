/** The picture `by` steps from `at`, stopping at the first and at the last of `count`. */
export function nextStep(at: number, by: number, count: number): number {
  return Math.min(Math.max(0, count - 1), Math.max(0, at + by));
}
