import type { PaymentProviderId } from '@vitrina/contract/billing/payments/schema.ts';
import type { Env } from '../../platform/env.ts';
import { type Isolation, requirePayments } from '../../platform/isolation.ts';
import type { PaymentAccounts } from '../../platform/settings/payment-accounts.ts';
import type { PaymentLog, ProviderTimeouts } from './http.ts';
import { createMercadopagoProvider } from './mercadopago/provider.ts';
import { createPaypalProvider } from './paypal/provider.ts';
import type { PaymentProvider } from './provider.ts';
import { sandboxProvider } from './sandbox.ts';

export interface PaymentGateway {
  /** Sells every plan in dollars. Null: nobody does, because only local accounts are configured. */
  provider: PaymentProvider | null;
  /** Each sells plans with a price in the currency of its country. */
  localProviders: readonly PaymentProvider[];
}

/** A payment or a renewal, as far as it tells whose account made it. */
interface Charged {
  provider: PaymentProviderId;
  currency: string;
}

interface AccountContext {
  env: Pick<Env, 'publicUrl' | 'isProduction'>;
  log: PaymentLog;
  timeouts: ProviderTimeouts | undefined;
}

type PaidProviderId = Exclude<PaymentProviderId, 'sandbox'>;

/** One function for each provider with accounts in the settings. */
const createAccounts: {
  [Id in PaidProviderId]: (configured: PaymentAccounts[Id], context: AccountContext) => PaymentProvider[];
} = {
  paypal: (account, { log, timeouts }) => (account ? [createPaypalProvider(account, log, timeouts)] : []),
  mercadopago: (accounts, { env, log, timeouts }) =>
    accounts.map((account) => createMercadopagoProvider(account, env, log, timeouts)),
};

/** Throws if two accounts sell in every country. */
export function createPaymentGateway(
  env: PaymentAccounts & Pick<Env, 'hasSandbox' | 'publicUrl' | 'isProduction'>,
  isolation: Isolation,
  log: PaymentLog,
  timeouts?: ProviderTimeouts,
): PaymentGateway {
  const create = <Id extends PaidProviderId>(id: Id) => createAccounts[id](env[id], { env, log, timeouts });
  const accounts = (Object.keys(createAccounts) as PaidProviderId[])
    .flatMap(create)
    .concat(env.hasSandbox ? sandboxProvider : [])
    .map((account) => pauseDuring(isolation, account));
  const [provider = null, another] = accounts.filter(({ country }) => country === null);
  if (another) throw new Error(`${another.id} sells in every country, and another provider does already`);
  return { provider, localProviders: accounts.filter(({ country }) => country !== null) };
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

export function listProviders({ provider, localProviders }: PaymentGateway): PaymentProvider[] {
  return provider ? [provider, ...localProviders] : [...localProviders];
}

/** Whether owners can agree to a new renewal. */
export function canStartRenewals({ localProviders }: PaymentGateway): boolean {
  return localProviders.some(({ recurring }) => recurring?.canStart);
}

/** The accounts of a provider: one for each country of Mercado Pago. */
export function listAccounts(gateway: PaymentGateway, id: string): PaymentProvider[] {
  return listProviders(gateway).filter((provider) => provider.id === id);
}

/** The account that sells in a currency. */
export function findLocalProvider(gateway: PaymentGateway, currency: string | null): PaymentProvider | null {
  return gateway.localProviders.find((provider) => provider.currency === currency) ?? null;
}

/** Which payments an account is asked about. Null: those in every currency, because it is the only one of its provider. */
export interface AccountScope {
  provider: PaymentProviderId;
  currency: string | null;
}

export function toScope(gateway: PaymentGateway, { id, currency }: PaymentProvider): AccountScope {
  return { provider: id, currency: listAccounts(gateway, id).length === 1 ? null : currency };
}

/**
 * The account that made a payment. An only account is asked about every payment of its provider, also about one with a wrong
 * currency. Undefined if it is not configured (any more).
 */
export function findProvider(
  gateway: PaymentGateway,
  { provider, currency }: Charged,
): PaymentProvider | undefined {
  const accounts = listAccounts(gateway, provider);
  return accounts.length === 1 ? accounts[0] : accounts.find((account) => account.currency === currency);
}

/** For a payment whose provider was found before. */
export function requireProvider(gateway: PaymentGateway, charged: Charged): PaymentProvider {
  const provider = findProvider(gateway, charged);
  if (!provider) throw new Error(`${charged.provider} is not configured in ${charged.currency}`);
  return provider;
}
