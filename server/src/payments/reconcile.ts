import type { Deps } from '../deps.ts';
import { ProviderFailure } from './provider.ts';
import { selectOwedPayments, selectUncertainPayments } from './reads.ts';
import { returnPayment } from './refunds.ts';
import { checkPayment } from './settle.ts';

/** As many as PayPal answers in a few minutes; the next run takes the next ones. */
const batchSize = 200;

/**
 * Asks the provider about open orders and settles them, and sends back what is owed. It never captures: only a buyer's
 * browser asks for that.
 */
export async function reconcilePayments(deps: Deps): Promise<void> {
  const { db, payments } = deps;
  try {
    for (const payment of await selectUncertainPayments(db, payments.provider.id, batchSize)) {
      await checkPayment(deps, payment);
    }
    for (const payment of await selectOwedPayments(db, payments.provider.id, batchSize)) {
      await returnPayment(deps, payment);
    }
  } catch (error) {
    // The provider is down: the next run asks again.
    if (!(error instanceof ProviderFailure)) throw error;
  }
}
