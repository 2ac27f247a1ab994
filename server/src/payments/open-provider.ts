import type { Env } from '../env.ts';
import { createPaypalProvider } from './paypal.ts';
import type { Patience } from './paypal-client.ts';
import { createNoticeVerifier, type NoticeVerifier } from './paypal-notices.ts';
import type { PaymentProvider } from './provider.ts';
import { sandboxProvider } from './sandbox.ts';

export interface Payments {
  provider: PaymentProvider;
  /** Null where nobody sends notices. */
  isGenuine: NoticeVerifier | null;
}

/** PayPal where it is set up, else the sandbox. */
export function openPayments({ paypal }: Pick<Env, 'paypal'>, patience?: Patience): Payments {
  if (!paypal) return { provider: sandboxProvider, isGenuine: null };
  return { provider: createPaypalProvider(paypal, patience), isGenuine: createNoticeVerifier(paypal) };
}
