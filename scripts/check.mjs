// Types, format and lint, imports, dead code and house rules, side by side. `npm run check -- biome types` runs some.
// What fails is also written to the file that TEST_SUMMARY_FILE names, for the end of `npm test`.
import { appendFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { runCaptured } from './run-command.mjs';

/** @type {Record<string, string[]>} */
const checks = {
  types: ['node_modules/typescript/bin/tsc', '--build', '--pretty'],
  biome: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--colors=off'],
  imports: ['scripts/check-imports.ts'],
  rules: ['scripts/check-rules.ts'],
  texts: ['scripts/check-texts.ts'],
  knip: ['node_modules/knip/bin/knip.js'],
};

const wanted = process.argv.slice(2);
const results = await Promise.all(
  Object.entries(checks)
    .filter(([name]) => wanted.length === 0 || wanted.includes(name))
    .map(async ([name, args]) => {
      const start = performance.now();
      const { status, output } = await runCaptured(process.execPath, args);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      if (status !== 0) {
        console.error(`\n${output.trim()}\n`);
        writeVerdict(name, output);
      }
      console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
      return status;
    }),
);
process.exit(results.every((status) => status === 0) ? 0 : 1);

/**
 * The end of its output is enough: it has been printed whole above.
 * @param {string} name
 * @param {string} output
 */
function writeVerdict(name, output) {
  const file = process.env.TEST_SUMMARY_FILE;
  if (!file) return;
  const end = stripVTControlCharacters(output).trim().slice(-4000);
  appendFileSync(file, `FAILED   check > ${name}\n${end.replace(/^/gm, '         ')}\n`);
}
