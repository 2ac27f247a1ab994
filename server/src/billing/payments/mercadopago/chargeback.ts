import { z } from 'zod';
import type { ReportedDispute } from '../webhook.ts';

/** “Consult chargeback” of https://www.mercadopago.com.mx/developers/en/docs/checkout-pro/chargebacks/manage */
export const chargebackSchema = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  payments: z.array(z.union([z.number(), z.string()]).transform(String)).min(1),
  amount: z.number().transform((value) => value.toFixed(2)),
  currency: z.string().length(3),
  reason: z.string().max(100).nullish(),
  /** Null until Mercado Pago has decided. */
  coverage_applied: z.boolean().nullish(),
  documentation_required: z.boolean().nullish(),
  documentation_status: z.string().nullish(),
  date_documentation_deadline: z.string().nullish(),
});

/** Statuses of the documentation in which Mercado Pago waits for it. */
const waitingStatuses = ['pending', 'not_supplied'];

export function toDispute(chargeback: z.output<typeof chargebackSchema>): ReportedDispute {
  const { id, payments, amount, currency, reason, coverage_applied: coverage } = chargeback;
  const { documentation_required: isRequired, documentation_status: status } = chargeback;
  const deadline = new Date(chargeback.date_documentation_deadline ?? '');
  const isWaiting = isRequired === true && waitingStatuses.includes(status ?? '');
  return {
    id,
    captureId: payments[0] ?? '',
    money: { amount, currency },
    reason: reason ?? null,
    isOpen: coverage === null || coverage === undefined,
    respondBy: isWaiting && !Number.isNaN(deadline.getTime()) ? deadline : null,
  };
}
