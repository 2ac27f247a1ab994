import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findRunningCluster } from '../server/src/platform/db/embedded/running-cluster.ts';
import { type App, findFreePort, operator } from './app.ts';

const main = fileURLToPath(new URL('../server/src/boot/main.ts', import.meta.url));

/** Starts a second server of the app's database and files, in a process of its own. */
export async function startSecondProcess(app: App, env: NodeJS.ProcessEnv) {
  const running = await findRunningCluster(join(app.dataDir, 'postgres'));
  if (!running) throw new Error('the database does not run');
  const port = await findFreePort();
  const host = encodeURIComponent(running.socketDirectory);
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: app.dataDir,
      DATABASE_URL: `postgresql://vitrina@localhost/vitrina?host=${host}`,
      PUBLIC_URL: app.url,
      SMTP_URL: app.smtp.url,
      ADMIN_PASSWORD: operator.password,
      DEMO: 'off',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the second process exited with ${child.exitCode}`);
    const isReady = await fetch(`${url}/api/health/live`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) break;
    await sleep(50);
  }
  return {
    url,
    async stop() {
      if (child.exitCode !== null) return;
      const exit = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exit;
    },
  };
}
