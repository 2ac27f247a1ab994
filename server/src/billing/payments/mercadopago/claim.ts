import { z } from 'zod';
import type { ReportedDispute } from '../webhook.ts';

const id = z.union([z.number(), z.string()]).transform(String);

/** “Get claim details”: https://www.mercadopago.com.mx/developers/en/reference/claims/_claims_claim_id/get */
export const claimSchema = z.object({
  id,
  type: z.string().max(100).nullish(),
  status: z.string(),
  /** What was complained about, such as `payment`. */
  resource: z.string().nullish(),
  resource_id: id.nullish(),
  players: z
    .array(
      z.object({
        role: z.string(),
        // The reference does not say how an action without a day looks.
        available_actions: z.array(z.object({ due_date: z.string().nullish() })).catch([]),
      }),
    )
    .nullish()
    .catch([]),
});

/** A complaint that Mercado Pago mediates. Null if it is not about a payment. */
export function toDispute(claim: z.output<typeof claimSchema>): ReportedDispute | null {
  const { resource, resource_id: captureId, players, status, type } = claim;
  if (resource !== 'payment' || !captureId) return null;
  const days = (players ?? [])
    .filter(({ role }) => role === 'respondent')
    .flatMap(({ available_actions }) => available_actions.map(({ due_date }) => Date.parse(due_date ?? '')))
    .filter((time) => !Number.isNaN(time));
  return {
    id: `claim-${claim.id}`,
    captureId,
    // A claim names no amount: it is about all of the payment.
    money: null,
    reason: type ?? null,
    isOpen: status !== 'closed',
    respondBy: days.length > 0 ? new Date(Math.min(...days)) : null,
  };
}
