import { startViewCounter } from './analytics/view-counter.ts';
import { buildApp } from './app.ts';
import { connect } from './db/client.ts';
import { obtainSecret } from './db/secrets.ts';
import type { Deps } from './deps.ts';
import { createDns } from './domains/dns.ts';
import type { Env } from './env.ts';
import { createLimits } from './http/limits.ts';
import { startCleaningUp } from './jobs/clean-up.ts';
import { startCollectingPictures } from './jobs/collect-pictures.ts';
import { startWatchingDomains } from './jobs/domains.ts';
import { startWatchingPayments } from './jobs/payments.ts';
import { startAnnouncingEnds, startSendingPlanMails } from './jobs/plan-mails.ts';
import { startQueue } from './jobs/queue.ts';
import { startSendingCodes } from './jobs/send-code.ts';
import { startTellingEmailChanges } from './jobs/tell-email-change.ts';
import { createLog } from './log.ts';
import { createMailer } from './mail/transport.ts';
import { createEncoder } from './media/encoder.ts';
import { openMediaStore } from './media/open-store.ts';
import { openPayments } from './payments/open-provider.ts';
import { openPageCache } from './public-page/open-page-cache.ts';
import { inOrder } from './teardown.ts';

/**
 * What one process does on a migrated database: requests, and its share of the jobs. Resolves, once it listens, to what
 * lets requests and jobs finish and writes what waits. When a step fails, those before it are taken down again.
 */
export function serve(env: Env, connectionString: string, print: (line: string) => void) {
  return inOrder(async (later) => {
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
      limits: createLimits(db),
      views,
      store,
      encoder,
      pageCache,
      payments: openPayments(env),
      dns: createDns(env),
      secret: await obtainSecret(db, 'codes'),
    };
    const sendMail = createMailer(env);
    await startSendingCodes(deps, sendMail, print);
    await startTellingEmailChanges(deps, sendMail);
    await startSendingPlanMails(deps, sendMail);
    await startAnnouncingEnds(deps);
    await startWatchingPayments(deps, log);
    await startWatchingDomains(deps, log);
    await startCleaningUp(deps);
    await startCollectingPictures(deps);

    const app = await buildApp(deps, log);
    later(() => app.close());
    await app.listen({ port: env.port, host: env.host });
  });
}
