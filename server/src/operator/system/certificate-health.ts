import { eq, sql } from 'drizzle-orm';
import { fetchCertificateExpiry } from '../../page/domains/certificate-reads.ts';
import { domains } from '../../page/tables.ts';
import type { Finding, HealthDeps } from './finding.ts';

const day = 24 * 60 * 60 * 1000;
/** Caddy renews a month before the end, so less means that it failed. */
const renewalWindowMs = 14 * day;

/** Checks the certificate of the main host now, and those of custom domains as the daily job found them. */
export async function checkCertificates({ db, env }: Pick<HealthDeps, 'db' | 'env'>): Promise<Finding> {
  if (!env.tlsServer) return { status: 'ok', message: 'No se revisan: falta SERVER_IPS o TLS_ADDRESS' };
  const now = db.clock.now();
  const soon = new Date(now.getTime() + renewalWindowMs);
  const { protocol, hostname } = new URL(env.publicUrl);
  if (protocol === 'https:') {
    const expiresAt = await fetchCertificateExpiry(env, hostname);
    if (!expiresAt) return { status: 'error', message: `El de ${hostname} no vale` };
    if (expiresAt < soon) return { status: 'error', message: `El de ${hostname} no se renovó` };
  }
  const expiresAt = domains.sslExpiresAt;
  const [found] = await db
    .select({
      expired: sql<number>`count(*) filter (where ${expiresAt} <= ${now})::int`,
      soon: sql<number>`count(*) filter (where ${expiresAt} <= ${soon})::int`,
    })
    .from(domains)
    .where(eq(domains.status, 'active'));
  const { expired = 0, soon: ending = 0 } = found ?? {};
  if (expired > 0) return { status: 'error', message: `Dominios con el certificado vencido: ${expired}` };
  if (ending > 0)
    return { status: 'warning', message: `Dominios cuyo certificado no se renovó y vence pronto: ${ending}` };
  return { status: 'ok', message: 'Valen más de dos semanas' };
}
