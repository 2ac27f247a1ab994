import type { FastifyBaseLogger } from 'fastify';
import { inTransaction } from '../db/client.ts';
import type { Deps } from '../deps.ts';
import { deleteCertificate } from '../domains/caddy.ts';
import { fetchCertificateExpiry } from '../domains/certificate.ts';
import { findDomain, findServedDomain, selectOverdue } from '../domains/reads.ts';
import { checkDomain, recordCertificate } from '../domains/writes.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** A look that is overdue for this long has lost its job. */
const overdueAfterMs = 2 * minute;
const batchSize = 1000;
/** Caddy renews a month before the end: a certificate that is closer to it than this was not renewed. */
const renewalWindowMs = 14 * day;

/** Looks at the DNS of domains when it is time, and at the certificates that they are served with. */
export async function startDomainChecks(
  deps: Pick<Deps, 'db' | 'env' | 'queue' | 'dns'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const { db, env, queue } = deps;
  await queue.work('check-domain', async ({ domainId }) => {
    const row = await findDomain(db, domainId);
    // A click, or another job, has looked since.
    const isDue = row?.nextCheckAt && row.nextCheckAt.getTime() <= db.clock.now().getTime() + 1000;
    if (isDue) await checkDomain(deps, domainId);
  });
  await queue.work('check-overdue-domains', async () => {
    const overdue = await selectOverdue(db, new Date(db.clock.now().getTime() - overdueAfterMs), batchSize);
    for (const domainId of overdue)
      await inTransaction(db, (tx) => queue.add(tx, 'check-domain', { domainId }));
  });
  await queue.schedule('check-overdue-domains', '*/5 * * * *');

  await queue.work('check-certificate', async ({ domainId }) => {
    const row = await findDomain(db, domainId);
    if (!env.tlsAddress || row?.status !== 'active' || !(await findServedDomain(db, row.domain))) return;
    const expiresAt = await fetchCertificateExpiry(env, row.domain);
    await recordCertificate(db, domainId, expiresAt);
    // Failing has the queue try again, for a day.
    if (!expiresAt) throw new Error(`no certificate is served for ${row.domain}`);
    if (expiresAt.getTime() - Date.now() < renewalWindowMs)
      log.warn({ domain: row.domain, expiresAt }, 'a certificate ends soon and was not renewed');
  });
  await queue.work('forget-certificate', ({ domain }) => deleteCertificate(env, domain));
}
