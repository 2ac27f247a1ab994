// Everything that must be green: the checks, the tests of every package and the journeys in a real browser.
// It ends by naming what failed, and what passed only when tried again: that is to be mended too.
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
const verdict = join(directory, 'verdict');
writeFileSync(verdict, '');
process.env.TEST_SUMMARY_FILE = verdict;

const outcomes = [];
for (const [name, ...args] of [
  ['check', 'scripts/check.mjs'],
  ['test', 'node_modules/vitest/vitest.mjs', 'run', '--project', '!e2e'],
  ['e2e', 'node_modules/vitest/vitest.mjs', 'run', '--project', 'e2e'],
]) {
  const start = performance.now();
  const ok = (await runInherited(process.execPath, args)) === 0;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  outcomes.push({ ok, line: `${name}: ${ok ? 'ok' : 'FAILED'}, ${seconds} s` });
  console.log(`${outcomes.at(-1)?.line}\n`);
}
console.log(readFileSync(verdict, 'utf8'));
rmSync(directory, { recursive: true });
for (const { line } of outcomes) console.log(line);
process.exit(outcomes.every(({ ok }) => ok) ? 0 : 1);
