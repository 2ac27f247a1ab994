import { and, eq, sql } from 'drizzle-orm';
import { fetchCertificate, isCertificateLate } from '../../page/domains/certificate-reads.ts';
import { domains } from '../../page/tables.ts';
import type { Finding, HealthDeps } from './finding.ts';

/** Of a certificate that was checked before its beginning was stored. */
const usualLifeMs = 90 * 24 * 60 * 60 * 1000;

/** Checks the certificate of the main host now, and those of custom domains as the daily job found them. */
export async function checkCertificates({ db, env }: Pick<HealthDeps, 'db' | 'env'>): Promise<Finding> {
  if (!env.tlsServer) return { status: 'ok', message: 'No se revisan: falta SERVER_IPS o TLS_ADDRESS' };
  const now = db.clock.now();
  const { protocol, hostname } = new URL(env.publicUrl);
  if (protocol === 'https:') {
    const certificate = await fetchCertificate(env, hostname);
    if (!certificate) return { status: 'error', message: `El de ${hostname} no vale` };
    if (isCertificateLate(certificate, now))
      return { status: 'error', message: `El de ${hostname} no se renovó` };
  }
  const rows = await db
    .select({
      issuedAt: domains.sslIssuedAt,
      expiresAt: sql<Date>`${domains.sslExpiresAt}`.mapWith(domains.sslExpiresAt),
    })
    .from(domains)
    .where(and(eq(domains.status, 'active'), sql`${domains.sslExpiresAt} is not null`));
  const late = rows
    .map(({ issuedAt, expiresAt }) => ({
      expiresAt,
      issuedAt: issuedAt ?? new Date(expiresAt.getTime() - usualLifeMs),
    }))
    .filter((certificate) => isCertificateLate(certificate, now));
  const expired = late.filter(({ expiresAt }) => expiresAt <= now).length;
  if (expired > 0) return { status: 'error', message: `Dominios con el certificado vencido: ${expired}` };
  if (late.length > 0)
    return {
      status: 'warning',
      message: `Dominios cuyo certificado no se renovó y vence pronto: ${late.length}`,
    };
  return { status: 'ok', message: 'Se renuevan a tiempo' };
}
