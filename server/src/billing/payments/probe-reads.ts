import type { ProbedAccount } from '@vitrina/contract/billing/payments/renewal-overview.ts';
import type { Db } from '../../platform/db/client.ts';
import { providerProbes } from '../tables.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/** The accounts that can renew plans, with the latest probe of their country. */
export async function selectProbedAccounts(db: Db, gateway: PaymentGateway): Promise<ProbedAccount[]> {
  const probes = await db.select().from(providerProbes);
  return gateway.localProviders.flatMap(({ country, currency, recurring }) => {
    if (!recurring || country === null) return [];
    const probe = probes.find((one) => one.country === country);
    const { ranAt, asked = 0, failed = 0 } = probe ?? {};
    return { country, currency, probe: ranAt ? { ranAt: ranAt.toISOString(), asked, failed } : null };
  });
}
