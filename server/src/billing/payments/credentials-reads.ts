import { listProviders, type PaymentGateway } from './payment-gateway.ts';
import type { CredentialsState, PaymentProvider } from './provider.ts';

export type ProviderCredentials = Pick<PaymentProvider, 'id' | 'name' | 'country' | 'credentialSettings'> & {
  state: CredentialsState;
};

/** Tries the credentials of every provider. */
export function checkAllCredentials(gateway: PaymentGateway): Promise<ProviderCredentials[]> {
  return Promise.all(
    listProviders(gateway).map(async (provider) => {
      const { id, name, country, credentialSettings } = provider;
      return { id, name, country, credentialSettings, state: await provider.checkCredentials() };
    }),
  );
}
