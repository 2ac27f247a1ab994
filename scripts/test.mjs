// Runs the checks, the tests of every package and the browser tests. With `--all` it then runs the
// tests with the tag `long`, and the long form of those with two. The end lists failed and flaky tests, the slowest files, and how long each part took.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { runInherited } from './run-command.mjs';

try {
  ensureChromium();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const directory = mkdtempSync(join(tmpdir(), 'vitrina-test-'));
const summaryFile = join(directory, 'summary');
writeFileSync(summaryFile, '');
process.env.TEST_SUMMARY_FILE = summaryFile;

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project'];
const isFull = process.argv.includes('--all');
const parts = [
  { name: 'check', args: ['scripts/check.mjs'] },
  { name: 'test', args: [...vitest, '!e2e', '--tags-filter', '!long'] },
  { name: 'e2e', args: [...vitest, 'e2e', '--tags-filter', '!long'] },
  { name: 'long test', args: [...vitest, '!e2e', '--tags-filter', 'long'], isLong: true },
  { name: 'long e2e', args: [...vitest, 'e2e', '--tags-filter', 'long'], isLong: true },
];

const results = [];
for (const { name, args, isLong } of parts) {
  if (isLong && !isFull) continue;
  process.env.TEST_ALL = isLong ? '1' : '';
  const start = performance.now();
  const isOk = (await runInherited(process.execPath, args)) === 0;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  results.push({ isOk, line: `${name}: ${isOk ? 'ok' : 'FAILED'}, ${seconds} s` });
  console.log(`${results.at(-1)?.line}\n`);
}
console.log(readFileSync(summaryFile, 'utf8'));
rmSync(directory, { recursive: true });
for (const { line } of results) console.log(line);
process.exit(results.every(({ isOk }) => isOk) ? 0 : 1);
