import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../boot/deps.ts';
import { inTransaction } from '../../platform/db/client.ts';
import { deleteCertificate } from './caddy.ts';
import { fetchCertificateExpiry } from './certificate.ts';
import { findDomain, findServedDomain, selectOverdueDomainIds } from './reads.ts';
import { checkDomain, recordCertificate } from './writes.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** A check that is overdue for this long has lost its job. */
const overdueAfterMs = 2 * minute;
const batchSize = 1000;
/** Caddy renews certificates a month before they expire, so a shorter remaining time means a failure. */
const renewalWindowMs = 14 * day;

/** Checks the DNS of domains when it is due, and the certificates that are served for them. */
export async function startDomainChecks(
  deps: Pick<Deps, 'db' | 'env' | 'queue' | 'dns'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const { db, env, queue } = deps;
  await queue.work('check-domain', async ({ domainId }) => {
    const row = await findDomain(db, domainId);
    // A click or another job may have checked it since.
    const isDue = row?.nextCheckAt && row.nextCheckAt.getTime() <= db.clock.now().getTime() + 1000;
    if (isDue) await checkDomain(deps, domainId);
  });
  await queue.work('check-overdue-domains', async () => {
    const dueBefore = new Date(db.clock.now().getTime() - overdueAfterMs);
    for (const domainId of await selectOverdueDomainIds(db, dueBefore, batchSize))
      await inTransaction(db, (tx) => queue.add(tx, 'check-domain', { domainId }));
  });
  await queue.schedule('check-overdue-domains', '*/5 * * * *');

  await queue.work('check-certificate', async ({ domainId }) => {
    const row = await findDomain(db, domainId);
    if (!env.tlsServer || row?.status !== 'active' || !(await findServedDomain(db, row.domain))) return;
    const expiresAt = await fetchCertificateExpiry(env, row.domain);
    await recordCertificate(db, domainId, expiresAt);
    // The queue retries a failed job for about a day.
    if (!expiresAt) throw new Error(`no certificate is served for ${row.domain}`);
    if (expiresAt.getTime() - db.clock.now().getTime() < renewalWindowMs)
      log.warn({ domain: row.domain, expiresAt }, 'a certificate ends soon and was not renewed');
  });
  await queue.work('forget-certificate', ({ domain }) => deleteCertificate(env, domain));
}
