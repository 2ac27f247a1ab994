import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { PlanId } from '@vitrina/contract/account/plan-id.ts';
import { operatorLogin, updateUserPlan } from '@vitrina/contract/operator/endpoints.ts';
import { type FakeSmtp, startFakeSmtp } from '@vitrina/fakes/smtp.ts';
import { connect, type Db } from '../server/src/platform/db/client.ts';
import { findRunningCluster } from '../server/src/platform/db/embedded/running-cluster.ts';
import { insertOwner, type Owner, type OwnerOptions } from '../server/src/testing/owner-rows.ts';
import { type Call, createCall } from './call.ts';
import { readCustomerNames, requireNoSecrets } from './log-secrets.ts';

const main = fileURLToPath(new URL('../server/src/boot/main.ts', import.meta.url));
export const operator = { username: 'admin', password: 'operador-de-prueba' };

export type { Owner } from '../server/src/testing/owner-rows.ts';

export interface App {
  url: string;
  smtp: FakeSmtp;
  call: Call;
  /** Inserts the rows of a verified account with a session, because a registration takes a third of a second of processor time. */
  buildOwner(options?: OwnerOptions): Promise<Owner>;
  /** The token of an operator session, shared by all calls. */
  operatorToken(): Promise<string>;
  /** Stops the server, runs `meanwhile`, and starts the server on the same data. */
  restart(meanwhile: () => Promise<unknown>, signal?: NodeJS.Signals): Promise<void>;
  /** Resolves to the output since the last start, once it contains `text`. */
  waitForOutput(text: string): Promise<string>;
  /** Grants `plan` as the operator. */
  setPlan(userId: string, plan: PlanId): Promise<void>;
  /** Throws if the log since the last check contains a secret or a personal detail. */
  checkLog(): Promise<void>;
  /** Also checks the log. */
  stop(): Promise<void>;
  /** The id of the server's process, which a restart changes. */
  readPid(): number;
  dataDir: string;
}

/**
 * Starts the app as `npm start` does, on a free port: its own process, an embedded database and a fake mail server.
 * There is no demo data unless `env` asks for it. The data directory is a copy of E2E_DATA_TEMPLATE, if it is set.
 * `createIp` makes the IP address of a call, if the app trusts one proxy.
 */
export async function startApp(env: NodeJS.ProcessEnv = {}, createIp?: () => string): Promise<App> {
  const smtp = await startFakeSmtp();
  const port = await findFreePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-e2e-'));
  const template = process.env.E2E_DATA_TEMPLATE;
  // Node's own copy changes the permissions, which PostgreSQL checks.
  if (template) execFileSync('cp', ['-a', `${template}/.`, dataDir]);
  const url = `http://localhost:${port}`;
  const launch = async () => {
    const child = spawn(process.execPath, [main], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.E2E_COMPILE_CACHE,
        PORT: String(port),
        DATA_DIR: dataDir,
        SMTP_URL: smtp.url,
        ADMIN_PASSWORD: operator.password,
        DEMO: 'off',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stderr?.pipe(process.stderr);
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        log += chunk;
      });
    const waitForOutput = collectOutput(child);
    await waitForOutput('Vitrina está lista');
    return { child, waitForOutput };
  };
  let log = '';
  const tokens: string[] = [];
  let server = await launch();
  let restarting: Promise<unknown> | undefined;
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (server.child.exitCode !== null || server.child.signalCode !== null) return;
    const exit = new Promise((resolve) => server.child.once('exit', resolve));
    server.child.kill(signal);
    await exit;
  };

  const call = createCall(url, createIp);
  let db: Promise<Db> | undefined;
  let operatorSession: Promise<{ token: string }> | undefined;
  const operatorToken = async () => {
    operatorSession ??= call(operatorLogin, { body: operator });
    return (await operatorSession).token;
  };
  const setPlan: App['setPlan'] = async (userId, planId) => {
    await call(updateUserPlan, { body: { userId, planId }, token: await operatorToken() });
  };

  const checkLog = async () => {
    const names = await readCustomerNames(dataDir);
    requireNoSecrets(log, { mails: smtp.received, tokens, names });
    log = '';
  };

  return {
    url,
    smtp,
    call,
    checkLog,
    readPid: () => server.child.pid ?? 0,
    dataDir,
    setPlan,
    operatorToken,
    async buildOwner(options) {
      db ??= openDatabase(dataDir);
      const owner = await insertOwner(await db, options);
      tokens.push(owner.token);
      return owner;
    },
    waitForOutput: (text) => server.waitForOutput(text),
    async restart(meanwhile, signal) {
      await end(signal);
      try {
        await meanwhile();
      } finally {
        restarting = launch().then((launched) => {
          server = launched;
        });
        await restarting;
      }
    },
    async stop() {
      const names = await readCustomerNames(dataDir);
      await (await db)?.$client.end();
      // A test that failed may not have waited for its restart.
      await restarting?.catch(() => undefined);
      await end();
      await smtp.stop();
      rmSync(dataDir, { recursive: true, force: true });
      requireNoSecrets(log, { mails: smtp.received, tokens, names });
    },
  };
}

/** Connects to the embedded database of a running app. */
async function openDatabase(dataDir: string): Promise<Db> {
  const running = await findRunningCluster(join(dataDir, 'postgres'));
  if (!running) throw new Error(`no database runs in ${dataDir}`);
  return connect({ host: running.socketDirectory, user: 'vitrina', database: 'vitrina', max: 2 });
}

function collectOutput(server: ChildProcess): App['waitForOutput'] {
  let output = '';
  server.stdout?.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  return async (text) => {
    while (!output.includes(text)) {
      if (server.exitCode !== null) throw new Error(`it exited with ${server.exitCode} before «${text}»`);
      await sleep(20);
    }
    return output;
  };
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
