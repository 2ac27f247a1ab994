import type { StoredPaymentStatus } from '../tables.ts';
import { matchesOrder } from './placed-order.ts';
import type { Capture, OrderState, PaymentProvider } from './provider.ts';
import type { PaymentRow } from './reads.ts';

const second = 1000;
/** A capture that the provider does not know by then never reached it. */
const captureTimeoutMs = 45 * second;
/** By then the browser of a returning buyer has requested the capture. */
export const unattendedDelayMs = 60 * second;
/** Nothing is captured yet, and a capture may be requested. */
export const openStatuses: StoredPaymentStatus[] = ['created', 'capturing'];

export function isOpen(status: StoredPaymentStatus): boolean {
  return openStatuses.includes(status);
}

/** The status that a capture gives a payment. `owed`: the money buys nothing and is refunded. */
export function statusAfterCapture(
  payment: PaymentRow,
  order: OrderState,
  capture: Capture,
  hasOwner: boolean,
): 'completed' | 'owed' | 'pending' | 'denied' {
  if (capture.status !== 'completed') return capture.status;
  return hasOwner && matchesOrder(payment, order, capture) ? 'completed' : 'owed';
}

/** What to do about a payment whose order has no capture. */
export type OpenOrderStep = 'expire' | 'reopen' | 'note-approval' | 'capture' | 'wait';

/**
 * `capture`: the buyer pressed pay, and nobody asks for the capture any more. A requested capture is released
 * only when its order can no longer be captured without the buyer, so nothing is paid twice.
 */
export function nextStep(
  payment: Pick<PaymentRow, 'status' | 'createdAt' | 'capturingAt' | 'approvedAt'>,
  { stage }: Pick<OrderState, 'stage'>,
  { orderLifetimeMs }: Pick<PaymentProvider, 'orderLifetimeMs'>,
  now: Date,
): OpenOrderStep {
  const { status, createdAt, capturingAt, approvedAt } = payment;
  const msSince = (date: Date) => now.getTime() - date.getTime();
  if (stage === 'gone' || msSince(createdAt) > orderLifetimeMs) return 'expire';
  if (status === 'capturing') {
    if (isCaptureRunning(payment, now)) return 'wait';
    return stage === 'approved' ? 'capture' : 'reopen';
  }
  // After a requested capture the buyer is back, or was declined.
  if (status !== 'created' || stage !== 'approved' || capturingAt !== null) return 'wait';
  if (approvedAt === null) return 'note-approval';
  return msSince(approvedAt) >= unattendedDelayMs ? 'capture' : 'wait';
}

/** Whether a capture was requested so recently that its reply may still arrive. */
export function isCaptureRunning(
  { status, capturingAt }: Pick<PaymentRow, 'status' | 'capturingAt'>,
  now: Date,
): boolean {
  return (
    status === 'capturing' &&
    capturingAt !== null &&
    now.getTime() - capturingAt.getTime() <= captureTimeoutMs
  );
}
