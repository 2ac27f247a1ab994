import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../../boot/deps.ts';
import { checkAllCredentials } from './credentials-reads.ts';
import { findPayment, selectImbalances } from './reads.ts';
import { checkPayment, reconcilePayments } from './reconciliation.ts';
import { checkRenewal, reconcileRenewals } from './renewal-reconciliation.ts';

/**
 * Tries the provider's credentials, fetches payment results that neither a browser nor a webhook reported, and
 * audits the ledger every night.
 */
export async function startPaymentChecks(
  deps: Deps,
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
): Promise<void> {
  const { db, queue, paymentGateway } = deps;
  // Not awaited, because a payment provider that is down must not delay the start.
  void checkAllCredentials(paymentGateway).then((states) => {
    for (const { name, credentialSettings, state } of states) {
      if (state === 'rejected') log.warn(`${name} rejects ${credentialSettings.join(' and ')}`);
    }
  });
  await queue.work('check-payment', async ({ paymentId }) => {
    const payment = await findPayment(db, paymentId);
    if (payment) await checkPayment(deps, payment);
  });
  await queue.work('reconcile-payments', () => reconcilePayments(deps, log));
  await queue.schedule('reconcile-payments', '*/5 * * * *');
  await queue.work('check-renewal', ({ renewalId }) => checkRenewal(deps, { id: renewalId }));
  await queue.work('reconcile-renewals', () => reconcileRenewals(deps, log));
  await queue.schedule('reconcile-renewals', '2-59/5 * * * *');
  await queue.work('audit-payments', async () => {
    const imbalances = await selectImbalances(db);
    if (imbalances.length > 0)
      log.error({ imbalances }, 'payments do not balance with the time that they gave');
  });
  await queue.schedule('audit-payments', '41 4 * * *');
}
