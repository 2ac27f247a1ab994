import type { StoredProvider } from '@vitrina/contract/billing/payments/schema.ts';
import { readEntry } from '@vitrina/contract/platform/unknown.ts';

const waiting = 'Nos falta completar un trámite en PayPal. No tienes que hacer nada.';
const disputed = 'Hay un reclamo abierto sobre este pago.';

/** PayPal's reasons for holding a capture: https://developer.paypal.com/docs/api/payments/v2/#captures_get */
const holdReasons: Record<string, string> = {
  PENDING_REVIEW: 'PayPal está revisando el pago. No tienes que hacer nada.',
  ECHECK: 'Pagaste desde tu banco, y el dinero tarda unos días en llegar.',
  TRANSACTION_APPROVED_AWAITING_FUNDING: 'PayPal espera que tu banco envíe el dinero.',
  RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION: waiting,
  INTERNATIONAL_WITHDRAWAL: waiting,
  VERIFICATION_REQUIRED: waiting,
  UNILATERAL: waiting,
  BUYER_COMPLAINT: disputed,
  CHARGEBACK: disputed,
};

const bankTransfer =
  'Tu banco está procesando la transferencia. Tu plan se activa solo cuando el dinero llegue.';
const providerReview =
  'Mercado Pago está revisando el pago, hasta dos días hábiles. No tienes que hacer nada.';

const explanations: Record<StoredProvider, ((reason: string | null) => string) | null> = {
  paypal: (reason) =>
    holdReasons[reason ?? ''] ?? 'PayPal lo retiene y aún no dice por qué. Te avisaremos por correo.',
  mercadopago: (reason) => (reason === 'pending_waiting_transfer' ? bankTransfer : providerReview),
  sandbox: null,
  unknown: null,
};

/** Why the provider holds a payment, in words for the owner. Null if it holds none. */
export function describeHold(reason: string | null, provider: StoredProvider): string | null {
  return readEntry(explanations, provider)?.(reason) ?? null;
}
