import type { PaymentProviderId } from '@vitrina/contract/billing/payments/schema.ts';
import type { Env } from '../../platform/env.ts';
import { type Isolation, requirePayments } from '../../platform/isolation.ts';
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
  isolation: Isolation,
  log: PaymentLog,
  timeouts?: ProviderTimeouts,
): PaymentGateway {
  return {
    provider: pauseDuring(isolation, paypal ? createPaypalProvider(paypal, log, timeouts) : sandboxProvider),
    localProvider: mercadopago
      ? pauseDuring(
          isolation,
          createMercadopagoProvider(mercadopago, { publicUrl, isProduction }, log, timeouts),
        )
      : null,
  };
}

/** What moves money, promises it or ends such a promise throws PAYMENTS_PAUSED in isolation. The provider can still be read. */
function pauseDuring(isolation: Isolation, provider: PaymentProvider): PaymentProvider {
  const pause =
    <Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      requirePayments(isolation);
      return call(...args);
    };
  const { cancelOrder, recurring } = provider;
  return {
    ...provider,
    createOrder: pause(provider.createOrder),
    captureOrder: pause(provider.captureOrder),
    refundCapture: pause(provider.refundCapture),
    ...(cancelOrder && { cancelOrder: pause(cancelOrder) }),
    ...(recurring && {
      recurring: { ...recurring, create: pause(recurring.create), cancel: pause(recurring.cancel) },
    }),
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
