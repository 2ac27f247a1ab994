// Runs the checks, the tests of every package, and the browser tests. With `--all` it then runs the tests with the tag `long`, and the long form of those with two; with `--quarter` a quarter of these,
// and with `--within=12` only if the others took less than 12 minutes. The end lists failed and flaky tests, the slowest files, and how long each part took.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { measureProcessorTime } from './processor-time.mjs';
import { chooseQuarter, isWithin, listLongFiles } from './quarters.mjs';
import { runPrefixed } from './run-command.mjs';

try {
  ensureChromium();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const directory = mkdtempSync(join(tmpdir(), 'vitrina-test-'));
const summaryFile = join(directory, 'summary');
writeFileSync(summaryFile, '');

const vitest = ['node_modules/vitest/vitest.mjs', 'run'];
const packages = ['--project', '!e2e'];
const packageDirectories = '{contract,server,panel,storefront,fakes,scripts}';
const browser = ['--project', 'e2e'];
const short = ['--tags-filter', '!long'];
const long = ['--tags-filter', 'long'];

/**
 * Each list runs in its order, beside the other one.
 *
 * @type {Record<string, string[]>[][]}
 */
const phases = [
  [
    {
      check: ['scripts/check.mjs'],
      test: [...vitest, ...packages, ...short],
      e2e: [...vitest, ...browser, ...short],
    },
  ],
];
const options = process.argv.slice(2);
const quarter = chooseQuarter(options);
const hasLong = quarter !== undefined || options.includes('--all');
if (hasLong)
  phases.push([
    {
      'long test': [...vitest, ...packages, ...long, ...listLongFiles(packageDirectories)],
      'long e2e': [...vitest, ...browser, ...long, ...listLongFiles('e2e')],
    },
  ]);

/** @type {{ isOk: boolean, line: string }[]} */
const results = [];
const takeProcessorSeconds = measureProcessorTime();
const startedAt = performance.now();
// A wrong option fails at once.
isWithin(options, 0);
let ranLong = false;
for (const [index, lists] of phases.entries()) {
  ranLong = index > 0 && isWithin(options, (performance.now() - startedAt) / 60_000);
  if (index > 0 && !ranLong) break;
  const env = {
    ...process.env,
    TEST_SUMMARY_FILE: summaryFile,
    TEST_ALL: index > 0 ? '1' : '',
    TEST_QUARTER: index > 0 ? String(quarter ?? '') : '',
  };
  await Promise.all(lists.map((list) => runList(list, env)));
}
console.log(readFileSync(summaryFile, 'utf8'));
rmSync(directory, { recursive: true });
for (const { line } of results) console.log(line);
if (hasLong && !ranLong) console.log('The long tests were left out: the others took too long.');
else if (quarter !== undefined) console.log(`The long tests were quarter ${quarter} of 4.`);
process.exit(results.every(({ isOk }) => isOk) ? 0 : 1);

/**
 * @param {Record<string, string[]>} list
 * @param {NodeJS.ProcessEnv} env
 */
async function runList(list, env) {
  for (const [name, args] of Object.entries(list)) {
    const start = performance.now();
    const isOk = (await runPrefixed(name, process.execPath, args, env)) === 0;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const processorSeconds = takeProcessorSeconds();
    const line = `${name}: ${isOk ? 'ok' : 'FAILED'}, ${seconds} s, processor ${processorSeconds ?? '?'} s`;
    results.push({ isOk, line });
    console.log(`${line}\n`);
  }
}
