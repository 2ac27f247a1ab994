import { readEntry } from '../../platform/unknown.ts';
import { type PaymentProviderId, paymentProviders, type StoredProvider } from './schema.ts';

interface ProviderFacts {
  /** What owners and the operator read. */
  name: string;
  /** Whether its payments are money. */
  isMoney: boolean;
}

const providers: Record<StoredProvider, ProviderFacts> = {
  paypal: { name: 'PayPal', isMoney: true },
  sandbox: { name: 'Modo de prueba', isMoney: false },
  mercadopago: { name: 'Mercado Pago', isMoney: true },
  unknown: { name: 'Otro medio de pago', isMoney: true },
};

/** Whose calls have no provider in their path, because it was the first: `/api/capture-paypal-order`. */
export const firstProvider: PaymentProviderId = 'paypal';

export function nameProvider(provider: StoredProvider): string {
  return readEntry(providers, provider).name;
}

/** Whether payments of the provider are tests, which are in no sum of money. */
export function isSandbox(provider: StoredProvider): boolean {
  return !readEntry(providers, provider).isMoney;
}

export const sandboxProviders: readonly PaymentProviderId[] = paymentProviders.filter(isSandbox);
