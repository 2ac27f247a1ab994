// Everything that must be green: the checks, the tests of every package and the journeys in a real browser.
import { ensureChromium } from './chromium.mjs';
import { runInherited } from './run.mjs';

try {
  ensureChromium();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const failed = [];
for (const [name, ...args] of [
  ['check', 'scripts/check.mjs'],
  ['test', 'node_modules/vitest/vitest.mjs', 'run', '--project', '!e2e'],
  ['e2e', 'node_modules/vitest/vitest.mjs', 'run', '--project', 'e2e'],
]) {
  const start = performance.now();
  const status = await runInherited(process.execPath, args);
  console.log(
    `${name}: ${status === 0 ? 'ok' : 'FAILED'}, ${((performance.now() - start) / 1000).toFixed(1)} s\n`,
  );
  if (status !== 0) failed.push(name);
}
process.exit(failed.length > 0 ? 1 : 0);
