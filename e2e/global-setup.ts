import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApp } from './app.ts';

/** Starts the app once, so that each file starts it with a copy of a new database and with compiled code. */
export default async function setUp(): Promise<() => Promise<void>> {
  const home = mkdtempSync(join(tmpdir(), 'vitrina-e2e-'));
  const template = join(home, 'data');
  process.env.E2E_COMPILE_CACHE = join(home, 'code');
  const app = await startApp({ DATA_DIR: template });
  await app.stop();
  process.env.E2E_DATA_TEMPLATE = template;
  const sharedApps = join(home, 'shared-apps');
  writeFileSync(sharedApps, '');
  process.env.E2E_SHARED_APPS = sharedApps;
  return async () => {
    const lines = readFileSync(sharedApps, 'utf8').split('\n').filter(Boolean);
    await Promise.all(lines.map(stopSharedApp));
    rmSync(home, { recursive: true, force: true });
  };
}

/** Stops the app of a worker that has ended. `line` has the id of its process and its data directory. */
async function stopSharedApp(line: string): Promise<void> {
  const [pid = '', dataDir = ''] = line.split(' ');
  try {
    process.kill(Number(pid), 'SIGTERM');
    for (;;) {
      await sleep(100);
      process.kill(Number(pid), 0);
    }
  } catch {
    // It has ended.
  }
  rmSync(dataDir, { recursive: true, force: true });
}
