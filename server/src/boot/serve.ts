import { createPaymentGateway } from '../billing/payments/payment-gateway.ts';
import { tryCredentials } from '../billing/payments/payment-jobs.ts';
import { loadTokens } from '../business/visitors/tokens.ts';
import { createOrderHub } from '../orders/board/order-hub.ts';
import { createPushClient } from '../orders/push/push-client.ts';
import { getOrCreateVapidKeys } from '../orders/push/vapid-keys.ts';
import { startViewCounter } from '../page/analytics/view-counter.ts';
import { startPageCache } from '../page/cache/start-page-cache.ts';
import { createDnsLookup } from '../page/domains/dns.ts';
import { jobConnections, longWorkConnections, metricsConnections } from '../platform/connections.ts';
import { connect, jobTimeoutMs, longWorkTimeoutMs } from '../platform/db/client.ts';
import { getOrCreateSecret } from '../platform/db/secrets.ts';
import type { Env } from '../platform/env.ts';
import { drain } from '../platform/http/graceful-shutdown.ts';
import { explainListenError } from '../platform/http/listen-error.ts';
import { createLog } from '../platform/http/log.ts';
import { createRateLimits } from '../platform/http/rate-limits.ts';
import { pauseInIsolation } from '../platform/isolation.ts';
import { createMailer } from '../platform/mail/transport.ts';
import { createEncoder } from '../platform/media/encoder.ts';
import { openMediaStore } from '../platform/media/open-store.ts';
import { startJobs } from '../platform/queue/define-job.ts';
import { startQueue } from '../platform/queue/queue.ts';
import { accountParts } from '../profile/account-parts-writes.ts';
import type { Deps } from '../profile/deps.ts';
import { buildApp } from './app.ts';
import { collectFigures } from './collect-figures.ts';
import { openIsolationWatch } from './isolation-watch.ts';
import { jobs } from './jobs.ts';
import { startInOrder } from './lifecycle.ts';

/**
 * Serves requests and runs jobs on a migrated database. Resolves once it listens, to a function that stops
 * it: requests and jobs finish, and counted views are written. If a step fails, the previous ones are
 * stopped.
 */
export function serve(env: Env, connectionString: string, print: (line: string) => void) {
  return startInOrder(async (onStop) => {
    const log = createLog(env);
    const db = connect({ connectionString });
    onStop(() => db.$client.end());
    const orderHub = createOrderHub(db, (err) => log.warn({ err }, 'order streams'));
    let wakeJobs = (_name: string) => {};
    const { pageCache, listener } = await startPageCache(
      env.databaseListenUrl ?? connectionString,
      db,
      orderHub,
      (name) => wakeJobs(name),
    );
    onStop(() => listener.stop());
    orderHub.setListener(listener);
    const views = startViewCounter(db, log);
    onStop(() => views.stop());
    const store = await openMediaStore(env);
    const encoder = createEncoder();
    onStop(async () => encoder.stop());
    const mailer = createMailer(env);
    onStop(async () => mailer.close());
    const jobDb = connect({ connectionString, max: jobConnections, statementTimeoutMs: jobTimeoutMs });
    onStop(() => jobDb.$client.end());
    const watch = await openIsolationWatch(env, jobDb, store, log);
    const { isolation } = watch;
    const queue = await startQueue(
      connectionString,
      (err) => log.error({ err }, 'job queue'),
      isolation.reason === null,
    );
    onStop(() => queue.stop());
    wakeJobs = queue.wake;
    const longDb = connect({
      connectionString,
      max: longWorkConnections,
      statementTimeoutMs: longWorkTimeoutMs,
    });
    onStop(() => longDb.$client.end());
    const push = createPushClient(env, await getOrCreateVapidKeys(db));
    const deps: Deps = {
      env,
      accountParts,
      clock: db.clock,
      db,
      queue,
      isolation,
      limits: createRateLimits(db),
      longDb,
      views,
      store,
      encoder,
      pageCache,
      paymentGateway: createPaymentGateway(env, isolation, log),
      push: { ...push, send: pauseInIsolation(isolation, push.send) },
      dns: createDnsLookup(env),
      orderHub,
      orderTokens: await loadTokens(db, 'order'),
      appointmentTokens: await loadTokens(db, 'appointment'),
      secret: await getOrCreateSecret(db, 'codes'),
    };
    const tools = { sendMail: pauseInIsolation(isolation, mailer.send), log, print };
    onStop(
      await watch.start((isIsolated) =>
        isIsolated
          ? queue.pause()
          : startJobs(queue, jobs, { ...deps, ...tools }, { ...deps, ...tools, db: jobDb }, log),
      ),
    );
    // Not awaited, because a payment provider that is down must not delay the start.
    if (isolation.reason === null) void tryCredentials(deps.paymentGateway, log);

    if (env.metricsPort !== undefined) {
      const metricsDb = connect({ connectionString, max: metricsConnections });
      onStop(() => metricsDb.$client.end());
      const stopFigures = collectFigures(deps, metricsDb);
      onStop(async () => stopFigures());
    }
    const app = await buildApp(deps, log);
    onStop(() => app.close());
    await app.listen({ port: env.port, host: env.host }).catch((error) => {
      throw explainListenError(error, 'PORT', env.port);
    });
    onStop(() => drain(app, env.drainMs));
  });
}
