// Checks dead code, types, comparisons of kinds, casts to ids, texts beside elements, releases, format, lint, imports, fixed texts, file names in documents and house rules,
// as many at once as there are processors. `npm run check -- biome types` runs some of them. Failures are also appended to TEST_SUMMARY_FILE, which `npm test` prints at its end.
import { appendFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { stripVTControlCharacters } from 'node:util';
import { runCaptured } from './run-command.mjs';

/**
 * The longest first, so that none of them is left alone at the end.
 *
 * @type {Record<string, string[]>}
 */
const checks = {
  knip: ['node_modules/knip/bin/knip.js'],
  // dependency-cruiser needs the API of version 6, which version 7 does not have.
  types: ['node_modules/typescript-7/bin/tsc', '--build', '--pretty'],
  biome: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--colors=off'],
  imports: ['scripts/check-imports.ts'],
  texts: ['scripts/check-texts.ts'],
  documents: ['scripts/check-documents.ts'],
  rules: ['scripts/check-rules.ts'],
};

/** They read the same types, so those that are selected run in one process. */
const sourceChecks = ['kinds', 'ids', 'releases', 'jsx'];

const selectedNames = process.argv.slice(2);
const isSelected = (/** @type {string} */ name) => selectedNames.length === 0 || selectedNames.includes(name);
const selectedSources = sourceChecks.filter(isSelected);
/** @type {[name: string, args: string[]][]} */
const waiting = Object.entries(checks).filter(([name]) => isSelected(name));
if (selectedSources.length > 0)
  waiting.unshift([selectedSources.join(' '), ['scripts/check-sources.ts', ...selectedSources]]);
let isOk = true;
await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
process.exit(isOk ? 0 : 1);

/** Runs one check after the other until none is left. */
async function runWaiting() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [name, args] = next;
    const start = performance.now();
    const { status, output } = await runCaptured(process.execPath, args);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    if (status !== 0) {
      isOk = false;
      console.error(`\n${output.trim()}\n`);
      appendToSummary(name, output);
    }
    console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  }
}

/**
 * The summary has only the end of the output, because all of it was printed before.
 * @param {string} name
 * @param {string} output
 */
function appendToSummary(name, output) {
  const file = process.env.TEST_SUMMARY_FILE;
  if (!file) return;
  const end = stripVTControlCharacters(output).trim().slice(-4000);
  appendFileSync(file, `FAILED   check > ${name}\n${end.replace(/^/gm, '         ')}\n`);
}
