import { listProviders, type PaymentGateway } from './payment-gateway.ts';
import type { CredentialsState, PaymentProvider } from './provider.ts';

export type ProviderCredentials = Pick<PaymentProvider, 'id' | 'name' | 'credentialSettings'> & {
  state: CredentialsState;
};

/** Tries the credentials of every provider. */
export function checkAllCredentials(gateway: PaymentGateway): Promise<ProviderCredentials[]> {
  return Promise.all(
    listProviders(gateway).map(async (provider) => {
      const { id, name, credentialSettings } = provider;
      return { id, name, credentialSettings, state: await provider.checkCredentials() };
    }),
  );
}
