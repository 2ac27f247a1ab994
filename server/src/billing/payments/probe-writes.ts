import type { Db } from '../../platform/db/client.ts';
import type { MercadopagoCountry } from '../../platform/settings/mercadopago-names.ts';
import { providerProbes } from '../tables.ts';
import type { ProbeFinding } from './mercadopago/probe.ts';

/** Keeps the latest result of a country for the operator. */
export async function storeProbe(
  db: Db,
  country: MercadopagoCountry,
  findings: readonly ProbeFinding[],
): Promise<void> {
  const values = {
    ranAt: db.clock.now(),
    asked: findings.length,
    failed: findings.filter(({ result }) => result === 'fails').length,
  };
  await db
    .insert(providerProbes)
    .values({ country, ...values })
    .onConflictDoUpdate({ target: providerProbes.country, set: values });
}
