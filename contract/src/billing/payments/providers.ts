import { readEntry } from '../../platform/unknown.ts';
import { type PaymentProviderId, paymentProviders, type StoredProvider } from './schema.ts';

interface ProviderFacts {
  /** What owners and the operator read. */
  name: string;
  /** Whether its payments are money. */
  isMoney: boolean;
  /** Null: it renews no plans. */
  renewals: RenewalFacts | null;
}

interface RenewalFacts {
  /** The place in the owner's account there where the card is changed. */
  cardPlace: string;
  /** What the operator sets so that owners can turn renewal on. */
  setting: string;
  /** Asks the provider whether it charges as we expect. Null: nothing needs to be asked. */
  probeCommand: string | null;
}

const providers: Record<StoredProvider, ProviderFacts> = {
  paypal: { name: 'PayPal', isMoney: true, renewals: null },
  sandbox: { name: 'Modo de prueba', isMoney: false, renewals: null },
  mercadopago: {
    name: 'Mercado Pago',
    isMoney: true,
    renewals: {
      cardPlace: 'Suscripciones',
      setting: 'MERCADOPAGO_RENEWALS=on',
      probeCommand: 'npm run probe-mercadopago',
    },
  },
  unknown: { name: 'Otro medio de pago', isMoney: true, renewals: null },
};

/** Whose calls have no provider in their path, because it was the first: `/api/capture-paypal-order`. */
export const firstProvider: PaymentProviderId = 'paypal';

export function nameProvider(provider: StoredProvider): string {
  return readEntry(providers, provider).name;
}

export function findRenewalFacts(provider: StoredProvider): RenewalFacts | null {
  return readEntry(providers, provider).renewals;
}

/** Whether payments of the provider are tests, which are in no sum of money. */
export function isSandbox(provider: StoredProvider): boolean {
  return !readEntry(providers, provider).isMoney;
}

export const sandboxProviders: readonly PaymentProviderId[] = paymentProviders.filter(isSandbox);
