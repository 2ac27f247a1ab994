import type { PaymentProviderId } from '@vitrina/contract/billing/payments/schema.ts';
import type { Env } from '../../platform/env.ts';
import type { PaymentLog, ProviderTimeouts } from './http.ts';
import { createMercadopagoProvider } from './mercadopago/provider.ts';
import { createPaypalProvider } from './paypal/provider.ts';
import type { PaymentProvider } from './provider.ts';
import { sandboxProvider } from './sandbox.ts';

export interface PaymentGateway {
  /** Sells every plan in dollars: PayPal if it is configured, and the sandbox otherwise. */
  provider: PaymentProvider;
  /** Sells plans with a price in the currency of its country; null if none is configured. */
  localProvider: PaymentProvider | null;
}

export function createPaymentGateway(
  {
    paypal,
    mercadopago,
    publicUrl,
    isProduction,
  }: Pick<Env, 'paypal' | 'mercadopago' | 'publicUrl' | 'isProduction'>,
  log: PaymentLog,
  timeouts?: ProviderTimeouts,
): PaymentGateway {
  return {
    provider: paypal ? createPaypalProvider(paypal, log, timeouts) : sandboxProvider,
    localProvider: mercadopago
      ? createMercadopagoProvider(mercadopago, { publicUrl, isProduction }, log, timeouts)
      : null,
  };
}

export function listProviders({ provider, localProvider }: PaymentGateway): PaymentProvider[] {
  return localProvider ? [provider, localProvider] : [provider];
}

/** Undefined if the provider is not configured (any more). */
export function findProvider(gateway: PaymentGateway, id: string): PaymentProvider | undefined {
  return listProviders(gateway).find((provider) => provider.id === id);
}

/** For a payment whose provider was found before. */
export function requireProvider(gateway: PaymentGateway, id: PaymentProviderId): PaymentProvider {
  const provider = findProvider(gateway, id);
  if (!provider) throw new Error(`the provider ${id} is not configured`);
  return provider;
}
