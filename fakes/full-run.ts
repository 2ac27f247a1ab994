/** `npm run test:all` sets TEST_ALL after the short forms. Tests with two forms then run their long one. */
export const isFullRun = process.env.TEST_ALL === '1';

/** Options of a test with both forms. `npm run test:all` repeats only what has the tag. */
export const withLongForm = { tags: isFullRun ? ['long'] : [] };

/** How many inputs or histories a test generates. The environment variable `name` sets another count. */
export function chooseCount(name: string, counts: { short: number; long: number }): number {
  return Number(process.env[name] ?? (isFullRun ? counts.long : counts.short));
}
