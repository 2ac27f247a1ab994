// The app that the causes act on, with its doubles and a light load.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startFakePaypal } from '../../fakes/paypal.ts';
import { extractCode, startFakeSmtp } from '../../fakes/smtp.ts';
import { listBackups } from '../../server/src/platform/backup/reads.ts';
import { findProcesses } from '../../server/src/platform/db/embedded/processes.ts';
import { findRunningCluster } from '../../server/src/platform/db/embedded/running-cluster.ts';
import { findFamily } from '../cluster/processes.ts';
import {
  createAccount,
  createOwner,
  findFreePort,
  kill,
  launchApp,
  logInOperator,
  postgresProcessesOf,
  waitFor,
  waitUntilReady,
} from '../running-app.ts';

const loadIntervalMs = 500;
const requestTimeoutMs = 10_000;

export type Stage = Awaited<ReturnType<typeof startStage>>;

/** Starts the app with two serving processes. Resolves once it has made its first backup. */
export async function startStage(directory: string) {
  const dataDirectory = join(directory, 'data');
  const backupDirectory = join(directory, 'backups');
  mkdirSync(dataDirectory);
  const postgresProcesses = postgresProcessesOf(dataDirectory);
  const [port, metricsPort] = [await findFreePort(), await findFreePort()];
  const [paypal, smtp] = [await startFakePaypal(), await startFakeSmtp()];
  const settings = {
    WORKERS: '2',
    METRICS_PORT: String(metricsPort),
    BACKUP_DIR: backupDirectory,
    SMTP_URL: smtp.url,
    ...paypal.settings,
  };
  const launch = () => launchApp(port, dataDirectory, settings);
  let app = launch();
  let load: ReturnType<typeof startLoad> | undefined;
  const stop = async () => {
    load?.stop();
    // A process that is stopped with SIGSTOP can be killed.
    kill([...findFamily(app.child.pid), ...postgresProcesses()]);
    await waitFor(() => postgresProcesses().length === 0, 'PostgreSQL ended');
    await Promise.all([paypal.stop(), smtp.stop()]);
  };

  try {
    await waitUntilReady(app);
    const readCode = (email: string) => {
      const mail = smtp.received.find(({ to }) => to === email);
      return mail && extractCode(mail);
    };
    const owner = await createOwner(app, readCode);
    const buyer = await createAccount(app, { name: 'Luz', email: 'luz@example.com' }, readCode);
    const operatorToken = await logInOperator(app);
    await waitFor(async () => (await listBackups(backupDirectory)).length > 0, 'the first backup is made');
    load = startLoad(app.url, owner);
    return {
      url: app.url,
      metricsPort,
      dataDirectory,
      backupDirectory,
      paypal,
      smtp,
      owner,
      buyer,
      operatorToken,
      postgresProcesses,
      killApp: () => kill([app.child.pid]),
      async restartApp() {
        app = launch();
        await waitUntilReady(app);
      },
      servingProcesses() {
        const family = new Set(findFamily(app.child.pid));
        return findProcesses('worker.ts')
          .map(({ pid }) => pid)
          .filter((pid) => family.has(pid));
      },
      /** Opens a session of the app's role. */
      async connectDatabase(): Promise<pg.Client> {
        const cluster = await findRunningCluster(join(dataDirectory, 'postgres'));
        if (!cluster) throw new Error('PostgreSQL does not run');
        const client = new pg.Client({
          host: cluster.socketDirectory,
          port: 5432,
          user: 'vitrina',
          database: 'vitrina',
        });
        await client.connect();
        return client;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Requests a page and two lists of an owner in turns, also while the app does not reply. */
function startLoad(url: string, { userId, token }: { userId: string; token: string }) {
  const paths = [`/menu/${userId}`, '/api/categories', '/api/menu'];
  let count = 0;
  const timer = setInterval(() => {
    void request(url, paths[count++ % paths.length] ?? '', token);
  }, loadIntervalMs);
  return { stop: () => clearInterval(timer) };
}

/** Resolves to the status, or to 0 if the app did not reply. */
export async function request(url: string, path: string, token: string): Promise<number> {
  try {
    const response = await fetch(url + path, {
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(requestTimeoutMs),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
