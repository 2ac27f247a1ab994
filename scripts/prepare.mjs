// Runs before `npm start`, `npm test` and others. It must work with an older Node and without node_modules.
import { ensureBuilt, writeCommit } from './build.mjs';
import { ensureInstalled } from './install.mjs';

try {
  ensureInstalled();
  writeCommit();
  if (!process.argv.includes('--install-only')) await ensureBuilt();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
