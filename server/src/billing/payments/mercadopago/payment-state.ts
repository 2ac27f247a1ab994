import { z } from 'zod';
import type { Capture, OrderRefund, OrderState, PlacedOrder } from '../provider.ts';

/** Amounts are JSON numbers in this API. */
const amount = z.number().transform((value) => value.toFixed(2));

export const refundSchema = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  amount,
  status: z.string().nullish(),
});

export const paymentSchema = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  status: z.string(),
  status_detail: z.string().nullish(),
  external_reference: z.string().nullish(),
  currency_id: z.string(),
  transaction_amount: amount,
  refunds: z.array(refundSchema).nullish(),
  date_of_expiration: z.string().nullish(),
  transaction_details: z.object({ external_resource_url: z.string().nullish() }).nullish(),
  point_of_interaction: z
    .object({ transaction_data: z.object({ ticket_url: z.string().nullish() }).nullish() })
    .nullish(),
});
export type MercadopagoPayment = z.output<typeof paymentSchema>;

/**
 * The statuses of https://www.mercadopago.com.mx/developers/en/docs/checkout-api-payments/response-handling/query-results.
 * `pending` waits for the buyer, except for a transfer, and `in_process` for Mercado Pago. A payment in mediation is not
 * decided against us yet.
 */
const captureStatuses: Record<string, Capture['status'] | undefined> = {
  approved: 'completed',
  in_mediation: 'completed',
  refunded: 'completed',
  charged_back: 'completed',
  in_process: 'pending',
  rejected: 'denied',
  cancelled: 'denied',
};

/**
 * Several payments may belong to one preference: declined cards, a voucher that was not used, and the one that paid.
 * Declined ones leave it open, because the buyer may try again there, unless Mercado Pago had held that one.
 */
export function orderStateOf(placed: PlacedOrder, payments: readonly MercadopagoPayment[]): OrderState {
  const { reference, captureId, isHeld, amount, currency } = placed;
  const captures = payments.map(toCapture).filter((capture) => capture !== null);
  const paid = captures.filter(({ status }) => status === 'completed');
  const capture =
    paid.find(({ id }) => id === captureId) ??
    paid[0] ??
    captures.find(({ status }) => status === 'pending') ??
    captures.find(({ id, status }) => isHeld && id === captureId && status === 'denied') ??
    null;
  const own = payments.find(({ id }) => id === capture?.id);
  const waiting = payments.find((payment) => payment.status === 'pending' && !isTransfer(payment));
  return {
    reference,
    amount,
    currency,
    stage: 'open',
    capture,
    waiting: waiting ? { url: ticketUrlOf(waiting), until: toDate(waiting.date_of_expiration) } : null,
    refunds: own ? listRefunds(own) : [],
    surplus: paid.filter((other) => other !== capture && !isReturned(payments, other)),
  };
}

/**
 * PSE and SPEI: the buyer's bank is at work, and there is nothing to pay elsewhere. “status_detail” in
 * https://www.mercadopago.com.co/developers/en/docs/checkout-api-payments/response-handling/collection-results
 */
function isTransfer({ status, status_detail: detail }: MercadopagoPayment): boolean {
  return status === 'pending' && detail === 'pending_waiting_transfer';
}

function toCapture(payment: MercadopagoPayment): Capture | null {
  const status = isTransfer(payment) ? 'pending' : captureStatuses[payment.status];
  if (!status) return null;
  const reason = status === 'completed' ? null : (payment.status_detail?.slice(0, 100) ?? null);
  return {
    id: payment.id,
    status,
    reason,
    amount: payment.transaction_amount,
    currency: payment.currency_id,
  };
}

function isReturned(payments: readonly MercadopagoPayment[], { id }: Capture): boolean {
  const status = payments.find((payment) => payment.id === id)?.status;
  return status === 'refunded' || status === 'charged_back';
}

/** Refunds and the chargeback of a payment. */
export function listRefunds(payment: MercadopagoPayment): OrderRefund[] {
  const refunds = (payment.refunds ?? []).map((refund) => toRefund(payment.id, payment.currency_id, refund));
  const all: OrderRefund[] = refunds.map((refund) => ({ ...refund, kind: 'refund' }));
  if (payment.status !== 'charged_back') return all;
  const { transaction_amount: amount, currency_id: currency, status_detail: detail } = payment;
  return [
    ...all,
    {
      id: `${payment.id}-chargeback`,
      kind: 'reversal',
      amount,
      currency,
      status: chargebackStatusOf(detail),
    },
  ];
}

/** `reimbursed`: the money stays with us. `in_process`: the bank has not decided. */
function chargebackStatusOf(detail: string | null | undefined): OrderRefund['status'] {
  if (detail === 'reimbursed') return 'cancelled';
  return detail === 'in_process' ? 'pending' : 'completed';
}

export function toRefund(
  paymentId: string,
  currency: string,
  { id, amount, status }: z.output<typeof refundSchema>,
): Omit<OrderRefund, 'kind'> {
  return {
    id: `${paymentId}-${id}`,
    amount,
    currency,
    status: refundStatuses[status ?? 'approved'] ?? 'pending',
  };
}

const refundStatuses: Record<string, OrderRefund['status'] | undefined> = {
  approved: 'completed',
  in_process: 'pending',
  rejected: 'failed',
  cancelled: 'cancelled',
};

function ticketUrlOf({ transaction_details, point_of_interaction }: MercadopagoPayment): string | null {
  const url =
    transaction_details?.external_resource_url ?? point_of_interaction?.transaction_data?.ticket_url ?? null;
  return url && URL.parse(url)?.protocol.startsWith('http') ? url : null;
}

function toDate(text: string | null | undefined): Date | null {
  const date = text ? new Date(text) : null;
  return date && !Number.isNaN(date.getTime()) ? date : null;
}
