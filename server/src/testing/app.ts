import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint, NoContent } from '@vitrina/contract/platform/endpoint.ts';
import { type FakeMercadopago, startFakeMercadopago } from '@vitrina/fakes/mercadopago.ts';
import { type FakePaypal, startFakePaypal } from '@vitrina/fakes/paypal.ts';
import { type FakeSmtp, startFakeSmtp } from '@vitrina/fakes/smtp.ts';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import type { z } from 'zod';
import { tellEmailChange } from '../account/auth/email-change-notice.ts';
import { issueUnsent, sendCode } from '../account/auth/send-code.ts';
import { sendSecurityMail } from '../account/security-events/security-mail-job.ts';
import { sendAppointmentReminder } from '../agenda/reminders/reminder-jobs.ts';
import { sendConsumerRequestMail } from '../billing/consumer-requests/request-mail-job.ts';
import { sendDisputeMail } from '../billing/payments/dispute-mail-job.ts';
import { createPaymentGateway } from '../billing/payments/payment-gateway.ts';
import { sendPlanMail } from '../billing/plan-mails/plan-mail-jobs.ts';
import { buildApp } from '../boot/app.ts';
import { takeOwnership } from '../business/media/ownership.ts';
import { loadTokens } from '../business/visitors/tokens.ts';
import { hashCredentials } from '../operator/security/credentials.ts';
import { startOperatorSession } from '../operator/session/session-writes.ts';
import { createOrderHub } from '../orders/board/order-hub.ts';
import { createPushClient } from '../orders/push/push-client.ts';
import { announceOrders, sendPush } from '../orders/push/push-jobs.ts';
import { getOrCreateVapidKeys } from '../orders/push/vapid-keys.ts';
import { startViewCounter } from '../page/analytics/view-counter.ts';
import { startPageCache } from '../page/cache/start-page-cache.ts';
import { createDnsLookup } from '../page/domains/dns.ts';
import { longWorkConnections } from '../platform/connections.ts';
import { connect, longWorkTimeoutMs } from '../platform/db/client.ts';
import { getOrCreateSecret } from '../platform/db/secrets.ts';
import { parseEnv } from '../platform/env.ts';
import { createRateLimits } from '../platform/http/rate-limits.ts';
import type { IsolationReason } from '../platform/isolation.ts';
import { createMailer } from '../platform/mail/transport.ts';
import { createEncoder } from '../platform/media/encoder.ts';
import { openMediaStore } from '../platform/media/open-store.ts';
import { type Job, type MailTools, startJobs } from '../platform/queue/define-job.ts';
import { startQueue } from '../platform/queue/queue.ts';
import { accountParts } from '../profile/account-parts-writes.ts';
import type { Deps } from '../profile/deps.ts';
import { createTestClock, type TestClock } from './clock.ts';
import { ensureTestDatabase } from './database.ts';
import { insertOwner, type Owner, type OwnerOptions } from './owner-rows.ts';

export type { Owner } from './owner-rows.ts';

interface CallInput<E extends Endpoint> {
  params?: z.input<E['params']>;
  query?: Record<string, string>;
  /** Sent unchecked, so that tests can send invalid input. */
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
  /** The caller's IP address, for rate limits. */
  from?: string;
}

type FormValue = string | Buffer | File;
type Form = Record<string, FormValue | FormValue[]>;

interface TestReply<E extends Endpoint> {
  status: number;
  body: (E['reply'] extends NoContent ? unknown : z.output<E['reply']>) & {
    message: string;
    code: string;
    fields?: Record<string, string>;
    userId?: string;
  };
  headers: LightMyRequestResponse['headers'];
}

export interface TestApp {
  app: FastifyInstance;
  deps: Deps;
  /** Can be changed at any time. Jobs run all the same. */
  isolation: { reason: IsolationReason | null };
  smtp: FakeSmtp;
  /** The clock of subscriptions and payments. Shows the real time until it is set. */
  clock: TestClock;
  /** Only with `withPaypal`. */
  paypal: FakePaypal;
  /** Only with `withMercadopago`. */
  mercadopago: FakeMercadopago;
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<TestReply<E>>;
  /** Like `call`, with a multipart form. A list repeats its field. Bytes are a file. */
  upload<E extends Endpoint>(endpoint: E, input: CallInput<E> & { form: Form }): Promise<TestReply<E>>;
  /** Creates a verified owner with a session and an empty business. */
  buildOwner(options?: OwnerOptions): Promise<Owner>;
  /** Starts a session of the operator. */
  operatorToken(): Promise<string>;
}

/** For tests in which the fake provider does not respond. */
const shortTimeouts = { attemptTimeoutMs: 400, callTimeoutMs: 1500, retryDelayMs: 5 };
/** For tests in which the mail server does not respond. */
const shortMailTimeouts = { connectionTimeout: 1_000, greetingTimeout: 1_000, socketTimeout: 1_000 };

/** Starts the whole app for one test file, on this worker's database and with a real SMTP server. */
export function bootTestApp({
  withPaypal = false,
  withMercadopago = false as boolean | 'CO' | 'MX',
  sendsPlanMails = true,
  /** The mail server is given up after a second. */
  hasShortMailTimeouts = false,
  database = ensureTestDatabase,
  settings = {} as NodeJS.ProcessEnv,
} = {}): TestApp {
  const test = {} as TestApp;
  let stop = async () => {};

  beforeAll(async () => {
    const clock = createTestClock();
    const smtp = await startFakeSmtp();
    const paypal = withPaypal ? await startFakePaypal() : undefined;
    const mercadopago = withMercadopago
      ? await startFakeMercadopago(withMercadopago === true ? 'CO' : withMercadopago, () => clock.now())
      : undefined;
    const connectionString = await database();
    const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-data-'));
    const env = parseEnv({
      SMTP_URL: smtp.url,
      PUBLIC_URL: 'http://vitrina.test',
      ADMIN_PASSWORD: 'operador-1',
      DATA_DIR: dataDir,
      ...paypal?.settings,
      ...mercadopago?.settings,
      ...settings,
    });
    const db = connect({ connectionString, max: 12 }, clock);
    const longDb = connect(
      { connectionString, max: longWorkConnections, statementTimeoutMs: longWorkTimeoutMs },
      clock,
    );
    const queue = await startQueue(connectionString, () => {});
    const store = await openMediaStore(env);
    // The database of this worker had the store of another test file before.
    await takeOwnership(db, store);
    const views = startViewCounter(db, { warn: () => {} });
    const orderHub = createOrderHub(db, () => {});
    const { pageCache, listener } = await startPageCache(connectionString, db, orderHub, queue.wake);
    orderHub.setListener(listener);
    const isolation: TestApp['isolation'] = { reason: null };
    const deps: Deps = {
      env,
      isolation,
      accountParts,
      clock,
      db,
      queue,
      views,
      limits: createRateLimits(db),
      longDb,
      store,
      // On a busy machine a picture may take longer than users would wait.
      encoder: createEncoder({ pictureProcessorMs: 30_000 }),
      pageCache,
      paymentGateway: createPaymentGateway(env, isolation, { warn: () => {} }, shortTimeouts),
      push: createPushClient(env, await getOrCreateVapidKeys(db)),
      dns: createDnsLookup(env),
      orderHub,
      orderTokens: await loadTokens(db, 'order'),
      appointmentTokens: await loadTokens(db, 'appointment'),
      secret: await getOrCreateSecret(db, 'codes'),
    };
    const mailer = createMailer(env, hasShortMailTimeouts ? shortMailTimeouts : undefined);
    const started: Job<Deps & MailTools>[] = [
      sendCode,
      issueUnsent,
      tellEmailChange,
      sendSecurityMail,
      announceOrders,
      sendPush,
      sendDisputeMail,
      sendConsumerRequestMail,
      sendAppointmentReminder,
    ];
    const tools = { ...silentTools, sendMail: mailer.send };
    await startJobs(queue, sendsPlanMails ? [...started, sendPlanMail] : started, { ...deps, ...tools });
    const app = await buildAppOnMainHost(deps);
    await app.ready();
    stop = async () => {
      await app.close();
      deps.encoder.stop();
      await queue.stop();
      mailer.close();
      await views.stop();
      await listener.stop();
      await db.$client.end();
      await longDb.$client.end();
      await smtp.stop();
      await paypal?.stop();
      await mercadopago?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    };
    Object.assign(test, {
      app,
      deps,
      isolation,
      smtp,
      clock,
      ...(paypal && { paypal }),
      ...(mercadopago && { mercadopago }),
      call: createCaller(app),
      upload: createUploader(app),
      buildOwner: (options?: OwnerOptions) => insertOwner(db, options),
    });
    test.operatorToken = () =>
      startOperatorSession(db, {
        credentialsHash: hashCredentials(deps),
        userAgent: 'test',
        ip: '127.0.0.1',
        restricted: false,
      });
  });
  afterAll(() => stop());
  return test;
}

/** Tools for jobs in tests: they send nothing and log nothing, unless a test replaces one. */
export const silentTools: MailTools = {
  sendMail: async () => {},
  log: { error: () => {}, warn: () => {}, info: () => {} },
  print: () => {},
};

/** Builds the app so that requests injected without a `Host` header go to the main host. */
export async function buildAppOnMainHost(deps: Deps): Promise<FastifyInstance> {
  const app = await buildApp(deps);
  const inject = app.inject.bind(app) as (options: InjectOptions) => Promise<LightMyRequestResponse>;
  const { host: authority } = new URL(deps.env.publicUrl);
  const injectOnMainHost = (options: InjectOptions | string) =>
    inject({ authority, ...(typeof options === 'string' ? { url: options } : options) });
  app.inject = injectOnMainHost as typeof app.inject;
  return app;
}

/** Returns `TestApp.call` for another app. */
export function createCaller(app: FastifyInstance): TestApp['call'] {
  return async (endpoint, { params, query, body, token, headers, from } = {}) => {
    const response = await app.inject({
      method: endpoint.method,
      url: buildPath(endpoint, params as object),
      ...(query && { query }),
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      ...(from && { remoteAddress: from }),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
    return toReply(response);
  };
}

function createUploader(app: FastifyInstance): TestApp['upload'] {
  return async (endpoint, { params, token, form }) => {
    const encoded = new Response(toFormData(form));
    const response = await app.inject({
      method: endpoint.method,
      url: buildPath(endpoint, params as object),
      payload: Buffer.from(await encoded.arrayBuffer()),
      headers: {
        'content-type': encoded.headers.get('content-type') ?? '',
        ...(token && { authorization: `Bearer ${token}` }),
      },
    });
    return toReply(response);
  };
}

function toFormData(form: Form): FormData {
  const data = new FormData();
  for (const [name, values] of Object.entries(form)) {
    for (const value of [values].flat()) {
      if (typeof value === 'string') data.append(name, value);
      else data.append(name, value instanceof File ? value : new File([Buffer.from(value)], 'foto.jpg'));
    }
  }
  return data;
}

function buildPath(endpoint: Endpoint, params: object = {}): string {
  return endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  );
}

function toReply<E extends Endpoint>(response: LightMyRequestResponse): TestReply<E> {
  const body = response.body === '' ? {} : JSON.parse(response.body);
  return { status: response.statusCode, body, headers: response.headers };
}

/** For tests of rate limits, which need an IP address of their own. */
export function randomIp(): string {
  const byte = () => Math.floor(Math.random() * 254) + 1;
  return `10.${byte()}.${byte()}.${byte()}`;
}
