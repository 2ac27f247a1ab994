import type { Env } from '../env.ts';
import type { PaymentLog, PaypalTimeouts } from './paypal/client.ts';
import { createPaypalProvider } from './paypal/provider.ts';
import { createWebhookVerifier, type WebhookVerifier } from './paypal/webhook-signature.ts';
import type { PaymentProvider } from './provider.ts';
import { sandboxProvider } from './sandbox.ts';

export interface PaymentGateway {
  provider: PaymentProvider;
  /** Null for the sandbox, which sends no webhook events. */
  isSignatureValid: WebhookVerifier | null;
}

/** Uses PayPal if it is configured, and the sandbox otherwise. */
export function createPaymentGateway(
  { paypal }: Pick<Env, 'paypal'>,
  log: PaymentLog,
  timeouts?: PaypalTimeouts,
): PaymentGateway {
  if (!paypal) return { provider: sandboxProvider, isSignatureValid: null };
  return {
    provider: createPaypalProvider(paypal, log, timeouts),
    isSignatureValid: createWebhookVerifier(paypal),
  };
}
