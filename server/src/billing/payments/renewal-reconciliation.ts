import { eq } from 'drizzle-orm';
import { inTransaction } from '../../platform/db/client.ts';
import { queuePlanMail } from '../plan-mails/plan-mail-writes.ts';
import { renewals } from '../tables.ts';
import type { PaymentLog } from './http.ts';
import { findProvider, toScope } from './payment-gateway.ts';
import { type PaymentProvider, ProviderError, type RecurringCharge } from './provider.ts';
import { checkPayment } from './reconciliation.ts';
import {
  findRenewal,
  type RenewalRow,
  selectDueRenewals,
  selectStoppable,
  selectUpcomingCharges,
} from './renewal-reads.ts';
import {
  addChargePayment,
  recordChargeOutcome,
  selectChargePayments,
  stopMisdated,
  stopWithReason,
  storeRenewalState,
} from './renewal-writes.ts';
import type { PaymentDeps } from './status-writes.ts';

/** A run checks at most this many. The next run continues. */
const batchSize = 200;
/** After this many failures in a row the provider counts as down, and the next run tries again. */
const maxFailures = 5;
/** How long before a charge its owner is told. Mexico's law wants five days, of months too. */
const reminderDays = 7;

type Recurring = NonNullable<PaymentProvider['recurring']>;

/** Stops renewals that have a reason to, checks those that are due with their provider, and announces charges. */
export async function reconcileRenewals(deps: PaymentDeps, log: PaymentLog): Promise<void> {
  const { db, queue, paymentGateway } = deps;
  for (const renewal of await selectStoppable(db, batchSize)) await stopWithReason(deps, renewal);
  for (const provider of paymentGateway.localProviders) await reconcileAccount(deps, provider, log);
  for (const { id, ownerId, nextChargeAt } of await selectUpcomingCharges(db, reminderDays, batchSize)) {
    const about = `${id}/${nextChargeAt?.toISOString().slice(0, 10)}`;
    await inTransaction(db, (tx) => queuePlanMail(tx, queue, ownerId, 'renewal-reminder', about));
  }
}

async function reconcileAccount(
  deps: PaymentDeps,
  provider: PaymentProvider,
  log: PaymentLog,
): Promise<void> {
  const account = toScope(deps.paymentGateway, provider);
  const canStart = provider.recurring?.canStart ?? false;
  let failures = 0;
  for (const renewal of await selectDueRenewals(deps.db, account, canStart, batchSize)) {
    try {
      await checkRenewal(deps, renewal);
      failures = 0;
    } catch (err) {
      log.warn({ err, id: renewal.id }, 'a renewal could not be reconciled');
      if (err instanceof ProviderError && ++failures === maxFailures) return;
    }
  }
}

/**
 * Reads a renewal and its charges from the provider and applies them: each paid charge buys a period once or is
 * refunded, and each declined one is told to the owner. Then cancels it if it was stopped, or if its next charge does not
 * fit the plan's end any more. One that waits for its authorization is withdrawn if no new ones can start. Throws ProviderError.
 */
export async function checkRenewal(deps: PaymentDeps, { id }: Pick<RenewalRow, 'id'>): Promise<void> {
  const { db } = deps;
  const renewal = await findRenewal(db, id);
  const recurring = renewal && findProvider(deps.paymentGateway, renewal)?.recurring;
  if (!recurring || renewal.recurringId === null) return;
  const { recurringId } = renewal;
  // Before the call, so that one that cannot be read does not come first again.
  await db.update(renewals).set({ checkedAt: db.clock.now() }).where(eq(renewals.id, id));
  if (renewal.cancelRequestedAt !== null && renewal.status !== 'ended') await recurring.cancel(recurringId);
  const state = await recurring.read(recurringId);
  const charges = await recurring.listCharges(recurringId);
  await storeRenewalState(deps, renewal, state, charges);
  await applyCharges(deps, renewal, charges);
  const { cancelRequestedAt, status, nextChargeAt } = await stopWithReason(
    deps,
    renewal,
    !recurring.canStart,
  );
  if (status !== 'active') return;
  if (cancelRequestedAt !== null) {
    // The first request was before, or there was none yet.
    if (renewal.cancelRequestedAt === null) await endAtProvider(deps, renewal, recurring);
    return;
  }
  const isFailing = charges.some((charge) => charge.status === 'failed');
  if (isFailing || !(await stopMisdated(deps, { ...renewal, nextChargeAt }))) return;
  await endAtProvider(deps, renewal, recurring);
}

async function endAtProvider(deps: PaymentDeps, renewal: RenewalRow, recurring: Recurring): Promise<void> {
  const recurringId = renewal.recurringId ?? '';
  await recurring.cancel(recurringId);
  await storeRenewalState(deps, renewal, await recurring.read(recurringId), []);
}

async function applyCharges(
  deps: PaymentDeps,
  renewal: RenewalRow,
  charges: readonly RecurringCharge[],
): Promise<void> {
  const known = await selectChargePayments(deps.db, renewal.id);
  for (const charge of charges.filter(({ status }) => status === 'paid')) {
    if (known.some(({ orderId }) => orderId === `cuota-${charge.id}`)) continue;
    const payment = await addChargePayment(deps, renewal, charge);
    if (payment) await checkPayment(deps, payment);
  }
  const decided = charges.filter(({ status }) => status !== 'open');
  const latest = decided.at(-1);
  if (latest) await recordChargeOutcome(deps, renewal, latest);
}
