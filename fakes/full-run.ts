/** `npm run test:all` sets TEST_ALL. Tests that take minutes then run their long form, and otherwise their short one. */
export const isFullRun = process.env.TEST_ALL === '1';

/** How many inputs or histories a test generates. The environment variable `name` sets another count. */
export function chooseCount(name: string, counts: { short: number; long: number }): number {
  return Number(process.env[name] ?? (isFullRun ? counts.long : counts.short));
}
