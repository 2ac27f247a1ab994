import { inTransaction } from '../../platform/db/client.ts';
import { defineJob, type Job, type JobTools, repeatedOptions } from '../../platform/queue/define-job.ts';
import { deleteCertificate } from './caddy.ts';
import { fetchCertificate, isCertificateLate } from './certificate-reads.ts';
import type { Deps } from './deps.ts';
import { findDomain, findServedDomain, selectOverdueDomainIds } from './reads.ts';
import { checkDomain, recordCertificate } from './writes.ts';

/** In seconds, as the queue takes it. */
const hour = 60 * 60;
const minute = 60_000;
/** A check that is overdue for this long has lost its job. */
const overdueAfterMs = 2 * minute;
const batchSize = 1000;
/** Caddy renews certificates a month before they expire, so a shorter remaining time means a failure. */

declare module '../../platform/queue/queue.ts' {
  interface Jobs {
    'check-domain': { domainId: string };
    'check-overdue-domains': object;
    'check-certificate': { domainId: string };
    'forget-certificate': { domain: string };
  }
}

/** Checks the DNS of a domain when it is due. */
const checkDomainJob = defineJob({
  name: 'check-domain',
  // `check-overdue-domains` repeats a failed check.
  options: { retryLimit: 2, retryDelay: 5, expireInSeconds: 120, deleteAfterSeconds: 24 * hour },
  hasLongQueries: true,
  async run(deps: Pick<Deps, 'db' | 'env' | 'queue' | 'dns'>, { domainId }) {
    const { db } = deps;
    const row = await findDomain(db, domainId);
    // A click or another job may have checked it since.
    const isDue = row?.nextCheckAt && row.nextCheckAt.getTime() <= db.clock.now().getTime() + 1000;
    if (isDue) await checkDomain(deps, domainId);
  },
});

const checkOverdueDomains = defineJob({
  name: 'check-overdue-domains',
  options: repeatedOptions(5 * 60),
  cron: '*/5 * * * *',
  hasLongQueries: true,
  async run({ db, queue }: Pick<Deps, 'db' | 'queue'>) {
    const dueBefore = new Date(db.clock.now().getTime() - overdueAfterMs);
    for (const domainId of await selectOverdueDomainIds(db, dueBefore, batchSize))
      await inTransaction(db, (tx) => queue.add(tx, 'check-domain', { domainId }));
  },
});

/** Checks the certificate that is served for a domain. */
const checkCertificate = defineJob({
  name: 'check-certificate',
  // A certificate takes seconds, or hours if the authority rate-limits the domain.
  options: {
    retryLimit: 30,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: hour,
    expireInSeconds: 120,
    deleteAfterSeconds: 24 * hour,
  },
  hasLongQueries: true,
  async run({ db, env, log }: Pick<Deps, 'db' | 'env'> & JobTools, { domainId }) {
    const row = await findDomain(db, domainId);
    if (!env.tlsServer || row?.status !== 'active' || !(await findServedDomain(db, row.domain))) return;
    const certificate = await fetchCertificate(env, row.domain);
    await recordCertificate(db, domainId, certificate);
    // The queue retries a failed job for about a day.
    if (!certificate) throw new Error(`no certificate is served for ${row.domain}`);
    if (isCertificateLate(certificate, db.clock.now()))
      log.warn(
        { domain: row.domain, expiresAt: certificate.expiresAt },
        'a certificate ends soon and was not renewed',
      );
  },
});

const forgetCertificate = defineJob({
  name: 'forget-certificate',
  options: {
    retryLimit: 8,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 60,
    deleteAfterSeconds: 24 * hour,
  },
  hasLongQueries: true,
  run: ({ env }: Pick<Deps, 'env'>, { domain }) => deleteCertificate(env, domain),
});

export const domainJobs: readonly Job<Deps & JobTools>[] = [
  checkDomainJob,
  checkOverdueDomains,
  checkCertificate,
  forgetCertificate,
];
