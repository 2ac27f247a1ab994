import { periodMonths } from '@vitrina/contract/billing/plans/rules.ts';
import { z } from 'zod';
import type { RecurringCharge, RecurringPayments, RecurringState } from '../provider.ts';
import { type createMercadopagoClient, toProviderError } from './client.ts';

/** https://www.mercadopago.com.mx/developers/en/reference/online-payments/subscriptions/create-preapproval/post */
const preapprovalSchema = z.object({
  id: z.string(),
  status: z.string(),
  external_reference: z.string().nullish(),
  init_point: z.string().nullish(),
  next_payment_date: z.string().nullish(),
  auto_recurring: z.object({ transaction_amount: z.number(), currency_id: z.string() }),
});

const chargeId = z.union([z.number(), z.string()]).transform(String);

/** `InvoiceResponse` in `src/clients/invoice/commonTypes.ts` of https://github.com/mercadopago/sdk-nodejs. */
export const authorizedPaymentSchema = z.object({
  id: chargeId,
  preapproval_id: z.string(),
  status: z.string(),
  retry_attempt: z.number().nullish(),
  debit_date: z.string().nullish(),
  date_created: z.string().nullish(),
  payment: z.object({ id: chargeId.nullish(), status: z.string().nullish() }).nullish(),
});
const searchSchema = z.object({ results: z.array(authorizedPaymentSchema) });

/** Payments whose money has arrived, even if it has gone back since. */
const paidStatuses = ['approved', 'refunded', 'charged_back', 'in_mediation'];
/** Then the buyer has to agree again. */
const maxYears = 10;
/** More charges than a renewal makes in eight years. */
const maxCharges = 100;

/** Mercado Pago's subscriptions without a plan. The buyer chooses the card on its page. */
export function createRecurring(
  call: ReturnType<typeof createMercadopagoClient>,
  canStart: boolean,
  requireRealAccount: () => Promise<void>,
): RecurringPayments {
  const change = (recurringId: string, body: object) =>
    call(z.unknown(), { method: 'PUT', path: pathOf(recurringId), body });

  return {
    canStart,

    async create({ reference, amount, currency, period, description, payerEmail, startsAt, returnUrl }) {
      await requireRealAccount().catch(throwProviderError);
      const { id, init_point: approveUrl } = await call(preapprovalSchema, {
        method: 'POST',
        path: '/preapproval',
        idempotencyKey: reference,
        body: {
          reason: description,
          external_reference: reference,
          payer_email: payerEmail,
          back_url: returnUrl,
          status: 'pending',
          auto_recurring: {
            frequency: periodMonths[period],
            frequency_type: 'months',
            // It counts only together with an end: without one the first charge comes an hour after the consent.
            start_date: startsAt.toISOString(),
            end_date: addYears(startsAt, maxYears).toISOString(),
            transaction_amount: Number(amount),
            currency_id: currency,
          },
        },
      }).catch(throwProviderError);
      return { recurringId: id, approveUrl: approveUrl ?? '' };
    },

    async read(recurringId) {
      const path = pathOf(recurringId);
      return toState(await call(preapprovalSchema, { method: 'GET', path }).catch(throwProviderError));
    },

    async listCharges(recurringId) {
      const query = new URLSearchParams({ preapproval_id: recurringId, limit: String(maxCharges) });
      const path = `/authorized_payments/search?${query}`;
      const { results } = await call(searchSchema, { method: 'GET', path }).catch(throwProviderError);
      return results
        .filter((one) => one.preapproval_id === recurringId)
        .toSorted((a, b) => timeOf(a) - timeOf(b) || Number(a.id) - Number(b.id))
        .map(toCharge);
    },

    async cancel(recurringId) {
      const path = pathOf(recurringId);
      const { status } = await call(preapprovalSchema, { method: 'GET', path }).catch(throwProviderError);
      if (status !== 'cancelled')
        await change(recurringId, { status: 'cancelled' }).catch(throwProviderError);
    },
  };
}

/** Statuses of https://www.mercadopago.com.mx/developers/en/docs/subscriptions/subscription-management. */
function toState({
  status,
  external_reference: reference,
  next_payment_date: next,
  auto_recurring: { transaction_amount: amount, currency_id: currency },
}: z.output<typeof preapprovalSchema>): RecurringState {
  return {
    reference: reference ?? null,
    status:
      status === 'authorized' || status === 'paused' || status === 'pending'
        ? ({ authorized: 'active', paused: 'paused', pending: 'pending' } as const)[status]
        : 'ended',
    amount: amount.toFixed(2),
    currency,
    nextChargeAt: next ? new Date(next) : null,
  };
}

/**
 * “Collection reattempt logic” of
 * https://www.mercadopago.com.mx/developers/en/docs/subscriptions/integration-configuration/subscription-no-associated-plan/authorized-payments:
 * a declined charge is `recycling` until it is paid or given up, and both are `processed`.
 */
function toCharge({
  id,
  status,
  retry_attempt: attempt,
  payment,
}: z.output<typeof authorizedPaymentSchema>): RecurringCharge {
  const isPaid = paidStatuses.includes(payment?.status ?? '') && payment?.id != null;
  const isDeclined = payment?.status === 'rejected' || payment?.status === 'cancelled';
  return {
    id,
    attempt: attempt ?? 0,
    captureId: payment?.id ?? null,
    status: isPaid
      ? 'paid'
      : status === 'recycling'
        ? 'failed'
        : status === 'processed' && isDeclined
          ? 'given-up'
          : 'open',
  };
}

function timeOf({
  debit_date: due,
  date_created: created,
}: z.output<typeof authorizedPaymentSchema>): number {
  return Date.parse(created ?? due ?? '') || 0;
}

function pathOf(recurringId: string): string {
  return `/preapproval/${encodeURIComponent(recurringId)}`;
}

function throwProviderError(error: unknown): never {
  throw toProviderError(error);
}

function addYears(date: Date, years: number): Date {
  const moved = new Date(date);
  moved.setUTCFullYear(moved.getUTCFullYear() + years);
  return moved;
}
