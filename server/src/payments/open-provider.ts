import type { Env } from '../env.ts';
import { createPaypalProvider } from './paypal.ts';
import type { PaypalTimeouts } from './paypal-client.ts';
import { createWebhookVerifier, type WebhookVerifier } from './paypal-signature.ts';
import type { PaymentProvider } from './provider.ts';
import { sandboxProvider } from './sandbox.ts';

export interface PaymentGateway {
  provider: PaymentProvider;
  /** Null where nobody sends notices. */
  isSignatureValid: WebhookVerifier | null;
}

/** PayPal where it is set up, else the sandbox. */
export function openPaymentGateway(
  { paypal }: Pick<Env, 'paypal'>,
  patience?: PaypalTimeouts,
): PaymentGateway {
  if (!paypal) return { provider: sandboxProvider, isSignatureValid: null };
  return {
    provider: createPaypalProvider(paypal, patience),
    isSignatureValid: createWebhookVerifier(paypal),
  };
}
