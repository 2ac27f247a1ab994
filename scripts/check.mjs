// Checks types, format, lint, imports, house rules, casts to ids, comparisons of kinds, file names in documents, fixed texts and dead code in parallel. `npm run check -- biome types`
// runs some of them. Failures are also appended to TEST_SUMMARY_FILE, which `npm test` prints at its end.
import { appendFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { runCaptured } from './run-command.mjs';

/** @type {Record<string, string[]>} */
const checks = {
  // dependency-cruiser needs the API of version 6, which version 7 does not have.
  types: ['node_modules/typescript-7/bin/tsc', '--build', '--pretty'],
  biome: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--colors=off'],
  imports: ['scripts/check-imports.ts'],
  rules: ['scripts/check-rules.ts'],
  ids: ['scripts/check-ids.ts'],
  kinds: ['scripts/check-kinds.ts'],
  documents: ['scripts/check-documents.ts'],
  texts: ['scripts/check-texts.ts'],
  knip: ['node_modules/knip/bin/knip.js'],
};

const selectedNames = process.argv.slice(2);
const results = await Promise.all(
  Object.entries(checks)
    .filter(([name]) => selectedNames.length === 0 || selectedNames.includes(name))
    .map(async ([name, args]) => {
      const start = performance.now();
      const { status, output } = await runCaptured(process.execPath, args);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      if (status !== 0) {
        console.error(`\n${output.trim()}\n`);
        appendToSummary(name, output);
      }
      console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
      return status;
    }),
);
process.exit(results.every((status) => status === 0) ? 0 : 1);

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
