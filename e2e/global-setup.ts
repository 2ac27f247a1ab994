import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from './app.ts';

/** Starts the app once, so that each file starts it with a copy of a new database and with compiled code. */
export default async function setUp(): Promise<() => void> {
  const home = mkdtempSync(join(tmpdir(), 'vitrina-e2e-'));
  const template = join(home, 'data');
  process.env.E2E_COMPILE_CACHE = join(home, 'code');
  const app = await startApp({ DATA_DIR: template });
  await app.stop();
  process.env.E2E_DATA_TEMPLATE = template;
  return () => rmSync(home, { recursive: true, force: true });
}
