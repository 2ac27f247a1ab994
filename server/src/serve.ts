import { startViewCounter } from './analytics/view-counter.ts';
import { buildApp } from './app.ts';
import { connect } from './db/client.ts';
import { getOrCreateSecret } from './db/secrets.ts';
import type { Deps } from './deps.ts';
import { createDnsLookup } from './domains/dns.ts';
import type { Env } from './env.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { startCleaningUp } from './jobs/clean-up.ts';
import { startDomainChecks } from './jobs/domains.ts';
import { startEmailChangeNotices } from './jobs/email-change-notice.ts';
import { startPaymentChecks } from './jobs/payments.ts';
import { startPictureCleanup } from './jobs/picture-cleanup.ts';
import { startExpiryReminders, startSendingPlanMails } from './jobs/plan-mails.ts';
import { startQueue } from './jobs/queue.ts';
import { startSendingCodes } from './jobs/send-code.ts';
import { startInOrder } from './lifecycle.ts';
import { createLog } from './log.ts';
import { createMailer } from './mail/transport.ts';
import { createEncoder } from './media/encoder.ts';
import { openMediaStore } from './media/open-store.ts';
import { openPaymentGateway } from './payments/open-provider.ts';
import { openPageCache } from './public-page/open-page-cache.ts';

/**
 * What one process does on a migrated database: requests, and its share of the jobs. Resolves, once it listens, to what
 * lets requests and jobs finish and writes what waits. When a step fails, those before it are taken down again.
 */
export function serve(env: Env, connectionString: string, print: (line: string) => void) {
  return startInOrder(async (later) => {
    const log = createLog(env);
    const db = connect({ connectionString, connectionTimeoutMillis: 10_000 });
    later(() => db.$client.end());
    const { pageCache, stop: stopListening } = await openPageCache(
      env.databaseListenUrl ?? connectionString,
      db,
    );
    later(stopListening);
    const views = startViewCounter(db, log);
    later(() => views.stop());
    const store = await openMediaStore(env);
    const encoder = createEncoder();
    later(async () => encoder.stop());
    const queue = await startQueue(connectionString, (err) => log.error({ err }, 'job queue'));
    later(() => queue.stop());
    const deps: Deps = {
      env,
      clock: db.clock,
      db,
      queue,
      limits: createRateLimits(db),
      views,
      store,
      encoder,
      pageCache,
      paymentGateway: openPaymentGateway(env),
      dns: createDnsLookup(env),
      secret: await getOrCreateSecret(db, 'codes'),
    };
    const sendMail = createMailer(env);
    await startSendingCodes(deps, sendMail, print);
    await startEmailChangeNotices(deps, sendMail);
    await startSendingPlanMails(deps, sendMail);
    await startExpiryReminders(deps);
    await startPaymentChecks(deps, log);
    await startDomainChecks(deps, log);
    await startCleaningUp(deps);
    await startPictureCleanup(deps);

    const app = await buildApp(deps, log);
    later(() => app.close());
    await app.listen({ port: env.port, host: env.host });
  });
}
