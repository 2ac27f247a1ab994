import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../deps.ts';
import { findPayment, selectImbalances } from '../payments/reads.ts';
import { reconcilePayments } from '../payments/reconcile.ts';
import { checkPayment } from '../payments/status-writes.ts';

/** Learns from the provider what no browser and no notice has told, and proves every night that the books balance. */
export async function startPaymentChecks(deps: Deps, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  const { db, queue } = deps;
  await queue.work('check-payment', async ({ paymentId }) => {
    const payment = await findPayment(db, paymentId);
    if (payment) await checkPayment(deps, payment);
  });
  await queue.work('reconcile-payments', () => reconcilePayments(deps));
  await queue.schedule('reconcile-payments', '*/5 * * * *');
  await queue.work('audit-payments', async () => {
    const imbalances = await selectImbalances(db);
    if (imbalances.length > 0)
      log.error({ imbalances }, 'payments do not balance with the time that they gave');
  });
  await queue.schedule('audit-payments', '41 4 * * *');
}
