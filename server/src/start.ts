import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { startViewCounter } from './analytics/view-counter.ts';
import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import { connect } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { obtainSecret } from './db/secrets.ts';
import { isDemoDue } from './demo/reads.ts';
import { startMakingDemo } from './demo/start-making.ts';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import { createLimits } from './http/limits.ts';
import { startCleaningUp } from './jobs/clean-up.ts';
import { startCollectingPictures } from './jobs/collect-pictures.ts';
import { startWatchingPayments } from './jobs/payments.ts';
import { startAnnouncingEnds, startSendingPlanMails } from './jobs/plan-mails.ts';
import { startQueue } from './jobs/queue.ts';
import { startSendingCodes } from './jobs/send-code.ts';
import { startTellingEmailChanges } from './jobs/tell-email-change.ts';
import { createMailer } from './mail/transport.ts';
import { createEncoder } from './media/encoder.ts';
import { openMediaStore } from './media/open-store.ts';
import { makeOperatorPassword } from './operator/credentials.ts';
import { openPayments } from './payments/open-provider.ts';
import { openPageCache } from './public-page/open-page-cache.ts';

export interface Running {
  app: FastifyInstance;
  /** Where it listens, which PUBLIC_URL may hide. */
  address: string;
  /** The operator's password, on the first start only. */
  newOperatorPassword: string | null;
  /** Begins to make the demonstration businesses; null when there is nothing to make. */
  makeDemo: (() => void) | null;
  /** Lets requests and jobs finish, writes what waits, and shuts the embedded database down. */
  stop(): Promise<void>;
}

/** Brings everything up in order. When a step fails, those before it are taken down again. */
export async function start(env: Env, print: (line: string) => void): Promise<Running> {
  const teardown: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of teardown.splice(0).reverse()) await step();
  };
  try {
    const log = pino({ level: env.logLevel, redact: ['req.headers.authorization'] });
    const database = await openDatabase(env, (message) => log.warn(message));
    teardown.push(() => database.stop());
    const { connectionString } = database;
    await migrate(connectionString);

    const clock = systemClock;
    const db = connect({ connectionString, connectionTimeoutMillis: 10_000 }, clock);
    teardown.push(() => db.$client.end());
    const { pageCache, stop: stopListening } = await openPageCache(
      env.databaseListenUrl ?? connectionString,
      db,
    );
    teardown.push(stopListening);
    const views = startViewCounter(db, log);
    teardown.push(() => views.stop());
    const store = await openMediaStore(env);
    const encoder = createEncoder();
    teardown.push(async () => encoder.stop());
    const queue = await startQueue(connectionString, (err) => log.error({ err }, 'job queue'));
    teardown.push(() => queue.stop());
    const secret = await obtainSecret(db, 'codes');
    const payments = openPayments(env);
    const limits = createLimits(db);
    const deps: Deps = {
      env,
      clock,
      db,
      queue,
      limits,
      views,
      store,
      encoder,
      pageCache,
      payments,
      secret,
    };
    const sendMail = createMailer(env);
    await startSendingCodes(deps, sendMail, print);
    await startTellingEmailChanges(deps, sendMail);
    await startSendingPlanMails(deps, sendMail);
    await startAnnouncingEnds(deps);
    await startWatchingPayments(deps, log);
    await startCleaningUp(deps);
    await startCollectingPictures(deps);

    const newOperatorPassword = await makeOperatorPassword(db, env);
    const app = await buildApp(deps, log);
    teardown.push(() => app.close());
    const address = await app.listen({ port: env.port, host: env.host });
    const makeDemo = () => {
      const making = startMakingDemo(connectionString);
      teardown.push(async () => making.stop());
    };
    const demoIsDue = await isDemoDue(db, env);
    return { app, address, newOperatorPassword, makeDemo: demoIsDue ? makeDemo : null, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
