import type { Deps } from '../deps.ts';
import { ProviderError } from './provider.ts';
import { selectOwedPayments, selectUnresolvedPayments } from './reads.ts';
import { refundOwedPayment } from './refunds.ts';
import { checkPayment } from './status-writes.ts';

/** As many as PayPal answers in a few minutes; the next run takes the next ones. */
const batchSize = 200;

/**
 * Asks the provider about open orders and settles them, and sends back what is owed. It never captures: only a buyer's
 * browser asks for that.
 */
export async function reconcilePayments(deps: Deps): Promise<void> {
  const { db, paymentGateway } = deps;
  try {
    for (const payment of await selectUnresolvedPayments(db, paymentGateway.provider.id, batchSize)) {
      await checkPayment(deps, payment);
    }
    for (const payment of await selectOwedPayments(db, paymentGateway.provider.id, batchSize)) {
      await refundOwedPayment(deps, payment);
    }
  } catch (error) {
    // The provider is down: the next run asks again.
    if (!(error instanceof ProviderError)) throw error;
  }
}
