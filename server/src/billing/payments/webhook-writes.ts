import { eq, sql } from 'drizzle-orm';
import { unreadableWebhookEvents, webhookEvents } from '../tables.ts';
import type { Deps } from './deps.ts';
import { recordDispute } from './dispute-writes.ts';
import { toPlacedOrder } from './placed-order.ts';
import { type PaymentProvider, ProviderError } from './provider.ts';
import {
  findPayment,
  findPaymentByCapture,
  findPaymentByOrder,
  type PaymentRow,
  selectRefundsOf,
} from './reads.ts';
import { checkPayment } from './reconciliation.ts';
import { type ReportedRefund, recordRefund } from './refund-writes.ts';
import { findRenewal, findRenewalByRecurring } from './renewal-reads.ts';
import { checkRenewal } from './renewal-reconciliation.ts';
import { noteApproval, type PaymentDeps } from './status-writes.ts';
import type { ParsedWebhook, WebhookEvent } from './webhook.ts';

/**
 * Applies an event with a valid signature once. It only triggers a check of the payment, except for refunds,
 * which are recorded from the event itself. Events about other payments are ignored. Throws ProviderError, so
 * that the provider sends the event again: PayPal does so 25 times in three days
 * (https://developer.paypal.com/api/rest/webhooks/). By then a new version may read an unreadable one.
 */
export async function applyWebhook(
  deps: PaymentDeps,
  provider: PaymentProvider,
  parsed: ParsedWebhook,
): Promise<void> {
  if (parsed.kind === 'unreadable') {
    await storeUnreadable(deps, parsed);
    throw new ProviderError(`a webhook event could not be read: ${parsed.problem}`);
  }
  const { id, type } = parsed.kind === 'event' ? parsed.event : parsed;
  if (await isAlreadyApplied(deps, id)) return;
  if (parsed.kind === 'event') await applyEvent(deps, provider, parsed.event);
  if (parsed.kind === 'dispute') await recordDispute(deps, provider, parsed.dispute);
  if (parsed.kind === 'renewal') {
    const renewal = await findRenewalByRecurring(deps.db, provider.id, parsed.recurringId);
    if (renewal) await checkRenewal(deps, renewal);
  }
  await deps.db.insert(webhookEvents).values({ id, type }).onConflictDoNothing();
  await deps.db.delete(unreadableWebhookEvents).where(eq(unreadableWebhookEvents.id, id));
}

async function storeUnreadable(
  { db }: PaymentDeps,
  { id, type, problem }: Extract<ParsedWebhook, { kind: 'unreadable' }>,
): Promise<void> {
  const deliveries = sql`${unreadableWebhookEvents.deliveries} + 1`;
  await db
    .insert(unreadableWebhookEvents)
    .values({ id, type, problem, createdAt: db.clock.now() })
    .onConflictDoUpdate({ target: unreadableWebhookEvents.id, set: { problem, deliveries } });
}

async function isAlreadyApplied({ db }: Pick<Deps, 'db'>, id: string): Promise<boolean> {
  return (await db.$count(webhookEvents, eq(webhookEvents.id, id))) > 0;
}

async function applyEvent(deps: PaymentDeps, provider: PaymentProvider, event: WebhookEvent): Promise<void> {
  const payment = await findPaymentOfEvent(deps, provider, event);
  if (!payment) return checkRenewalOfEvent(deps, event);
  if (event.change === 'approval') return noteApproval(deps, payment.id);
  // The order may be gone before its capture was known here.
  const captureId = payment.captureId ?? (event.change === 'capture' ? (event.resource.id ?? null) : null);
  // The event tells a reversal from a refund, and the order does not.
  if (event.change === 'capture' || payment.capturedAt === null)
    await checkPayment(deps, { ...payment, captureId });
  if (event.change !== 'capture') await applyRefund(deps, provider, payment, event.resource, event.change);
}

async function findPaymentOfEvent(
  { db }: PaymentDeps,
  provider: PaymentProvider,
  { payment: { reference, orderId, captureId } }: WebhookEvent,
): Promise<PaymentRow | undefined> {
  const payment = reference ? await findPayment(db, reference) : undefined;
  if (payment) return payment.provider === provider.id ? payment : undefined;
  if (orderId) return findPaymentByOrder(db, provider.id, orderId);
  return captureId ? findPaymentByCapture(db, provider.id, captureId) : undefined;
}

/** The payment of a charge has the renewal's reference, and may be reported before the charge is. */
async function checkRenewalOfEvent(
  deps: PaymentDeps,
  { payment: { reference } }: WebhookEvent,
): Promise<void> {
  const renewal = reference ? await findRenewal(deps.db, reference) : undefined;
  if (renewal) await checkRenewal(deps, renewal);
}

async function applyRefund(
  deps: PaymentDeps,
  provider: PaymentProvider,
  { id: paymentId }: PaymentRow,
  resource: WebhookEvent['resource'],
  kind: 'refund' | 'reversal',
): Promise<void> {
  const payment = await findPayment(deps.db, paymentId);
  if (!payment?.capturedAt) throw new ProviderError('a refund of an unknown capture');
  for (const refund of await readReported(deps, provider, payment, resource, kind))
    await recordRefund(deps, payment.id, refund);
}

/** The refunds that an event reports. A reversal has taken the money already. Throws ProviderError. */
async function readReported(
  deps: PaymentDeps,
  provider: PaymentProvider,
  payment: PaymentRow,
  { id, amount, refundStatus }: WebhookEvent['resource'],
  kind: 'refund' | 'reversal',
): Promise<ReportedRefund[]> {
  if (id === undefined || id === payment.captureId || amount === undefined)
    return readOfCapture(deps, provider, payment, kind);
  if (kind === 'reversal') return [{ id, amount, kind, status: 'completed' }];
  return [{ id, amount, kind, status: refundStatus ?? (await provider.readRefund(id)).status }];
}

/**
 * The resource is the capture itself, as in some reversals, whose amount is that of the whole capture. What went back is
 * listed with its order. If nothing is listed, it is everything that is left.
 */
async function readOfCapture(
  { db }: PaymentDeps,
  provider: PaymentProvider,
  payment: PaymentRow,
  kind: 'refund' | 'reversal',
): Promise<ReportedRefund[]> {
  const { id: paymentId, captureId, amount } = payment;
  const { refunds = [] } = provider.listsRefunds ? await provider.readOrder(toPlacedOrder(payment)) : {};
  const returned = refunds.filter(({ status }) => status === 'completed');
  if (returned.length === 0) return [{ id: `${captureId}-${kind}`, amount, kind, status: 'completed' }];
  const known = await selectRefundsOf(db, paymentId);
  const isKnown = ({ id }: { id: string }) =>
    known.some((one) => one.id === id && one.status === 'completed');
  const added = returned.filter((refund) => !isKnown(refund));
  // The order does not tell a reversal from a refund. A single one is what the event is about.
  const reported = added.length > 0 || returned.length > 1 ? added : returned;
  return reported.map((refund) => ({ ...refund, kind }));
}
