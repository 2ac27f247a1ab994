import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { MediaSlot } from '@vitrina/contract/media/schema.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import { type FakeSmtp, startFakeSmtp } from '@vitrina/fakes/smtp.ts';

const main = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));
export const operator = { username: 'admin', password: 'operador-de-prueba' };

export interface App {
  url: string;
  smtp: FakeSmtp;
  /** Calls the API as JSON; throws with the server's message on a refusal. */
  call<T>(method: string, path: string, body?: unknown, token?: string): Promise<T>;
  /** Uploads one picture of the business, as the panel does. */
  uploadMedia(slot: MediaSlot, picture: Buffer, token: string): Promise<void>;
  /** A verified account, registered through the real calls and lifted to `plan` by the operator. */
  buildOwner(options?: { plan?: PlanId; name?: string }): Promise<BuiltOwner>;
  /** A session of the operator's. */
  operatorToken(): Promise<string>;
  /** Ends the server, `SIGKILL` as abruptly as a power cut, and, once `meanwhile` is done, starts it on the same data. */
  restart(meanwhile: () => Promise<unknown>, signal?: NodeJS.Signals): Promise<void>;
  /** What it has printed since it started, once `text` is in it. */
  waitForOutput(text: string): Promise<string>;
  /** What the operator does: from now on the account has `plan`. */
  setPlan(userId: string, plan: PlanId): Promise<void>;
  stop(): Promise<void>;
}

interface BuiltOwner {
  userId: string;
  email: string;
  password: string;
  token: string;
}

/**
 * The whole product as `npm start` runs it: its own process, embedded database and a mail server, on a free port; without
 * the demonstration, unless `env` asks for it.
 */
export async function startApp(env: NodeJS.ProcessEnv = {}): Promise<App> {
  const smtp = await startFakeSmtp();
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-e2e-'));
  const url = `http://localhost:${port}`;
  const launch = async () => {
    const launched = spawn(process.execPath, [main], {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        DATA_DIR: dataDir,
        SMTP_URL: smtp.url,
        ADMIN_PASSWORD: operator.password,
        DEMO: 'off',
        LOG_LEVEL: 'error',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const waitForOutput = outputOf(launched);
    await waitForOutput('Vitrina está lista');
    return { launched, waitForOutput: waitForOutput };
  };
  let server = await launch();
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    const ended = new Promise((resolve) => server.launched.once('exit', resolve));
    server.launched.kill(signal);
    await ended;
  };

  const call: App['call'] = async (method, path, body, token) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as never;
  };

  const operatorToken = async () =>
    (await call<{ token: string }>('POST', '/api/admin/login', operator)).token;
  const setPlan: App['setPlan'] = async (userId, planId) => {
    await call('POST', '/api/admin/update-user-plan', { userId, planId }, await operatorToken());
  };

  return {
    url,
    smtp,
    call,
    async uploadMedia(slot, picture, token) {
      const body = new FormData();
      body.append(slot, new File([new Uint8Array(picture)], `${slot}.png`));
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${url}/api/customization/upload`, { method: 'POST', headers, body });
      if (!response.ok) throw new Error(`uploading ${slot}: ${response.status} ${await response.text()}`);
    },
    setPlan,
    operatorToken,
    async buildOwner({ plan, name = 'Ana Díaz' } = {}) {
      const email = `${crypto.randomUUID()}@example.com`;
      const password = 'secreto-1';
      const { userId } = await call<{ userId: string }>('POST', '/api/auth/register', {
        name,
        email,
        password,
      });
      const mail = await smtp.mailTo(email);
      const verificationCode = /\b\d{6}\b/.exec(mail.text)?.[0];
      await call('POST', '/api/auth/verify-email', { userId, verificationCode });
      if (plan) await setPlan(userId, plan);
      const { token } = await call<{ token: string }>('POST', '/api/auth/login', { email, password });
      return { userId, email, password, token };
    },
    waitForOutput: (text) => server.waitForOutput(text),
    async restart(meanwhile, signal) {
      await end(signal);
      try {
        await meanwhile();
      } finally {
        server = await launch();
      }
    },
    async stop() {
      await end();
      await smtp.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function outputOf(server: ChildProcess): App['waitForOutput'] {
  let output = '';
  server.stdout?.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  return async (text) => {
    while (!output.includes(text)) {
      if (server.exitCode !== null) throw new Error(`it ended with ${server.exitCode} before «${text}»`);
      await sleep(20);
    }
    return output;
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
