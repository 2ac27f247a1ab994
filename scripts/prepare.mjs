// Runs before `npm start`, `npm test` and the like, on whatever Node the machine has and with no node_modules yet.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';

try {
  ensureInstalled();
  if (!process.argv.includes('--install-only')) await ensureBuilt();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
