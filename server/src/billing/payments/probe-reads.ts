import { findRenewalFacts } from '@vitrina/contract/billing/payments/providers.ts';
import type { ProbedAccount } from '@vitrina/contract/billing/payments/renewal-overview.ts';
import type { Db } from '../../platform/db/client.ts';
import { providerProbes } from '../tables.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/** The accounts that can renew plans, with the latest probe of their country. Only Mercado Pago's are probed. */
export async function selectProbedAccounts(db: Db, gateway: PaymentGateway): Promise<ProbedAccount[]> {
  const probes = await db.select().from(providerProbes);
  return gateway.localProviders.flatMap(({ id, country, currency, recurring }) => {
    if (!recurring || country === null) return [];
    const isProbed = Boolean(findRenewalFacts(id)?.probeCommand);
    const probe = isProbed ? probes.find((one) => one.country === country) : undefined;
    const { ranAt, asked = 0, failed = 0 } = probe ?? {};
    return {
      provider: id,
      country,
      currency,
      probe: ranAt ? { ranAt: ranAt.toISOString(), asked, failed } : null,
    };
  });
}
