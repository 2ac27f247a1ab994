import { startViewCounter } from './analytics/view-counter.ts';
import { buildApp } from './app.ts';
import { connect, jobTimeoutMs } from './db/client.ts';
import { jobConnections, metricsConnections } from './db/connections.ts';
import { getOrCreateSecret } from './db/secrets.ts';
import type { Deps } from './deps.ts';
import { createDnsLookup } from './domains/dns.ts';
import type { Env } from './env.ts';
import { createMenuTurns } from './fair-queue.ts';
import { drain } from './http/graceful-shutdown.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { startCleanUp } from './jobs/clean-up.ts';
import { startDomainChecks } from './jobs/domains.ts';
import { startEmailChangeNotices } from './jobs/email-change-notice.ts';
import { startOrderRetention } from './jobs/orders.ts';
import { startPaymentChecks } from './jobs/payments.ts';
import { startPictureCleanup } from './jobs/picture-cleanup.ts';
import { startExpiryReminders, startSendingPlanMails } from './jobs/plan-mails.ts';
import { startPushes } from './jobs/push.ts';
import { startQueue } from './jobs/queue.ts';
import { startSecurityMails } from './jobs/security-mails.ts';
import { startSendingCodes } from './jobs/send-code.ts';
import { startInOrder } from './lifecycle.ts';
import { createLog } from './log.ts';
import { createMailer } from './mail/transport.ts';
import { createEncoder } from './media/encoder.ts';
import { openMediaStore } from './media/open-store.ts';
import { collectFigures } from './metrics/collect.ts';
import { createOrderHub } from './orders/order-hub.ts';
import { loadOrderTokens } from './orders/order-tokens.ts';
import { createPaymentGateway } from './payments/payment-gateway.ts';
import { startPageCache } from './public-page/cache/start-page-cache.ts';
import { createPushClient } from './push/push-client.ts';
import { getOrCreateVapidKeys } from './push/vapid-keys.ts';

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
    const { pageCache, listener } = await startPageCache(
      env.databaseListenUrl ?? connectionString,
      db,
      orderHub,
    );
    onStop(() => listener.stop());
    orderHub.setListener(listener);
    const views = startViewCounter(db, log);
    onStop(() => views.stop());
    const store = await openMediaStore(env);
    const encoder = createEncoder();
    onStop(async () => encoder.stop());
    const queue = await startQueue(connectionString, (err) => log.error({ err }, 'job queue'));
    onStop(() => queue.stop());
    const deps: Deps = {
      env,
      clock: db.clock,
      db,
      queue,
      limits: createRateLimits(db),
      menuTurns: createMenuTurns(),
      views,
      store,
      encoder,
      pageCache,
      paymentGateway: createPaymentGateway(env, log),
      push: createPushClient(env, await getOrCreateVapidKeys(db)),
      dns: createDnsLookup(env),
      orderHub,
      orderTokens: await loadOrderTokens(db),
      secret: await getOrCreateSecret(db, 'codes'),
    };
    const jobDb = connect({ connectionString, max: jobConnections, statementTimeoutMs: jobTimeoutMs });
    onStop(() => jobDb.$client.end());
    // These jobs read or delete many rows.
    const jobDeps = { ...deps, db: jobDb };
    const sendMail = createMailer(env);
    await startSendingCodes(deps, sendMail, print);
    await startEmailChangeNotices(deps, sendMail);
    await startSecurityMails(deps, sendMail);
    await startPushes(deps);
    await startSendingPlanMails(deps, sendMail);
    await startExpiryReminders(jobDeps);
    await startPaymentChecks(jobDeps, log);
    await startDomainChecks(jobDeps, log);
    await startCleanUp(jobDeps);
    onStop(await startPictureCleanup(jobDeps, log));
    await startOrderRetention(jobDeps);

    if (env.metricsPort !== undefined) {
      const metricsDb = connect({ connectionString, max: metricsConnections });
      onStop(() => metricsDb.$client.end());
      collectFigures(deps, metricsDb);
    }
    const app = await buildApp(deps, log);
    onStop(() => app.close());
    await app.listen({ port: env.port, host: env.host });
    onStop(() => drain(app, env.drainMs));
  });
}
