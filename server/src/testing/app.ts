import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint, NoContent } from '@vitrina/contract/endpoint.ts';
import type { PlanId } from '@vitrina/contract/plans/schema.ts';
import { type FakePaypal, startFakePaypal } from '@vitrina/fakes/paypal.ts';
import { type FakeSmtp, startFakeSmtp } from '@vitrina/fakes/smtp.ts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { z } from 'zod';
import { startViewCounter } from '../analytics/view-counter.ts';
import { buildApp } from '../app.ts';
import { registerUser, verifyUser } from '../auth/writes.ts';
import { hashPassword } from '../crypto/passwords.ts';
import { connect, inTransaction } from '../db/client.ts';
import { getOrCreateSecret } from '../db/secrets.ts';
import type { Deps } from '../deps.ts';
import { createDnsLookup } from '../domains/dns.ts';
import { parseEnv } from '../env.ts';
import { createRateLimits } from '../http/rate-limits.ts';
import { startEmailChangeNotices } from '../jobs/email-change-notice.ts';
import { startSendingPlanMails } from '../jobs/plan-mails.ts';
import { startQueue } from '../jobs/queue.ts';
import { startSendingCodes } from '../jobs/send-code.ts';
import { createMailer } from '../mail/transport.ts';
import { createEncoder } from '../media/encoder.ts';
import { openMediaStore } from '../media/open-store.ts';
import { openPaymentGateway } from '../payments/open-provider.ts';
import { openPageCache } from '../public-page/open-page-cache.ts';
import { startOperatorSession, startSession } from '../sessions/writes.ts';
import { grantPlan } from '../subscriptions/writes.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { testDatabase } from './database.ts';

interface CallInput<E extends Endpoint> {
  params?: z.input<E['params']>;
  query?: Record<string, string>;
  /** Sent as it is, so that tests can send what the contract refuses. */
  body?: unknown;
  token?: string | undefined;
  /** The caller's address, for limits. */
  from?: string;
}

type FormValue = string | Buffer | File;
type Form = Record<string, FormValue | FormValue[]>;

interface Answer<E extends Endpoint> {
  status: number;
  body: (E['reply'] extends NoContent ? unknown : z.output<E['reply']>) & {
    message: string;
    code: string;
    fields?: Record<string, string>;
    userId?: string;
  };
  headers: LightMyRequestResponse['headers'];
}

export interface Owner {
  userId: string;
  token: string;
  email: string;
  password: string;
}

export interface TestApp {
  app: FastifyInstance;
  deps: Deps;
  smtp: FakeSmtp;
  /** Of subscriptions and payments; the real time until it is moved. */
  clock: TestClock;
  /** Where the product pays; only when booted with it. */
  paypal: FakePaypal;
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<Answer<E>>;
  /** As `call`, as a multipart form: a list repeats its field, bytes are a file. */
  upload<E extends Endpoint>(endpoint: E, input: CallInput<E> & { form: Form }): Promise<Answer<E>>;
  /** A verified, signed-in owner of a business of its own. */
  buildOwner(options?: { plan?: PlanId; name?: string }): Promise<Owner>;
  operatorToken(): Promise<string>;
}

/** Tests do not wait for a provider that is silent on purpose. */
const shortTimeouts = { answer: 400, call: 1500, betweenTries: 5 };

/** The whole product over HTTP on this worker's database and a real mail server, for the tests of one file. */
export function bootTestApp({
  withPaypal = false,
  sendsPlanMails = true,
  database = testDatabase,
  settings = {} as NodeJS.ProcessEnv,
} = {}): TestApp {
  const test = {} as TestApp;
  let stop = async () => {};

  beforeAll(async () => {
    const smtp = await startFakeSmtp();
    const paypal = withPaypal ? await startFakePaypal() : undefined;
    const clock = createTestClock();
    const connectionString = await database();
    const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-data-'));
    const env = parseEnv({
      SMTP_URL: smtp.url,
      PUBLIC_URL: 'http://vitrina.test',
      ADMIN_PASSWORD: 'operador-1',
      DATA_DIR: dataDir,
      ...paypal?.settings,
      ...settings,
    });
    const db = connect({ connectionString, max: 12 }, clock);
    const queue = await startQueue(connectionString, () => {});
    const views = startViewCounter(db, { warn: () => {} });
    const { pageCache, stop: stopListening } = await openPageCache(connectionString, db);
    const deps: Deps = {
      env,
      clock,
      db,
      queue,
      views,
      limits: createRateLimits(db),
      store: await openMediaStore(env),
      encoder: createEncoder(),
      pageCache,
      paymentGateway: openPaymentGateway(env, shortTimeouts),
      dns: createDnsLookup(env),
      secret: await getOrCreateSecret(db, 'codes'),
    };
    const sendMail = createMailer(env);
    await startSendingCodes(deps, sendMail, () => {});
    await startEmailChangeNotices(deps, sendMail);
    if (sendsPlanMails) await startSendingPlanMails(deps, sendMail);
    const app = await buildAppOnMainHost(deps);
    await app.ready();
    stop = async () => {
      await app.close();
      deps.encoder.stop();
      await queue.stop();
      await views.stop();
      await stopListening();
      await db.$client.end();
      await smtp.stop();
      await paypal?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    };
    Object.assign(test, {
      app,
      deps,
      smtp,
      clock,
      ...(paypal && { paypal }),
      call: callerOf(app),
      upload: uploader(app),
      buildOwner: ownerBuilder(deps),
    });
    test.operatorToken = () => startOperatorSession(db);
  });
  afterAll(() => stop());
  return test;
}

/** The app, where whatever is injected without a `Host` header arrives at the main host. */
export async function buildAppOnMainHost(deps: Deps): Promise<FastifyInstance> {
  const app = await buildApp(deps);
  const inject = app.inject.bind(app) as (options: InjectOptions) => Promise<LightMyRequestResponse>;
  const { host: authority } = new URL(deps.env.publicUrl);
  const injectAtHome = (options: InjectOptions | string) =>
    inject({ authority, ...(typeof options === 'string' ? { url: options } : options) });
  app.inject = injectAtHome as typeof app.inject;
  return app;
}

/** Calls endpoints of an app, as `TestApp.call` does. */
export function callerOf(app: FastifyInstance): TestApp['call'] {
  return async (endpoint, { params, query, body, token, from } = {}) => {
    const response = await app.inject({
      method: endpoint.method,
      url: pathOf(endpoint, params as object),
      ...(query && { query }),
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      ...(from && { remoteAddress: from }),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
    });
    return answerOf(response);
  };
}

function uploader(app: FastifyInstance): TestApp['upload'] {
  return async (endpoint, { params, token, form }) => {
    const encoded = new Response(formData(form));
    const response = await app.inject({
      method: endpoint.method,
      url: pathOf(endpoint, params as object),
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        ...(token && { authorization: `Bearer ${token}` }),
      },
    });
    return answerOf(response);
  };
}

function formData(form: Form): FormData {
  const data = new FormData();
  for (const [name, values] of Object.entries(form)) {
    for (const value of [values].flat()) {
      if (typeof value === 'string') data.append(name, value);
      else data.append(name, value instanceof File ? value : new File([Buffer.from(value)], 'foto.jpg'));
    }
  }
  return data;
}

function pathOf(endpoint: Endpoint, params: object = {}): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  );
}

function answerOf<E extends Endpoint>(response: LightMyRequestResponse): Answer<E> {
  const body = response.body === '' ? {} : JSON.parse(response.body);
  return { status: response.statusCode, body, headers: response.headers };
}

function ownerBuilder({ db, queue }: Deps): TestApp['buildOwner'] {
  const password = 'secreto-1';
  return async ({ plan = 'free', name = 'Ana Díaz' } = {}) => {
    const email = `${randomUUID()}@example.com`;
    const passwordHash = await hashPassword(password);
    const userId = await registerUser(db, queue, { name, email, passwordHash, consented: true });
    await verifyUser(db, userId, email);
    await inTransaction(db, (tx) => grantPlan(tx, userId, plan));
    return { userId, email, password, token: await startSession(db, userId, 'test') };
  };
}

/** An address of its own for each test of limits. */
export function randomIp(): string {
  const byte = () => Math.floor(Math.random() * 254) + 1;
  return `10.${byte()}.${byte()}.${byte()}`;
}
