import { credentialNames, type MercadopagoCountry, mercadopagoCountries } from './mercadopago-names.ts';
import { createSettingError, hasSettings } from './setting-error.ts';
import type { Values } from './settings.ts';

/** The accounts of each payment provider, by its id in the contract. */
export interface PaymentAccounts {
  paypal: PaypalSettings | undefined;
  /** One for each country. Without any, plans are sold in dollars only. */
  mercadopago: readonly MercadopagoSettings[];
}

export interface PaypalSettings {
  clientId: string;
  clientSecret: string;
  /** PayPal's id of our webhook. Webhook signatures cover it. */
  webhookId: string;
  /** Without a trailing slash. */
  apiUrl: string;
  /** URL of the browser script, without a query. */
  sdkUrl: string;
}

export interface MercadopagoSettings {
  accessToken: string;
  publicKey: string;
  webhookSecret: string;
  country: MercadopagoCountry;
  /** The names of the settings, for the operator. */
  names: { accessToken: string; country: string | null };
  /** Without a trailing slash. */
  apiUrl: string;
  /** Whether owners can turn automatic renewal on. */
  hasRenewals: boolean;
}

const mercadopagoNames = [
  'MERCADOPAGO_ACCESS_TOKEN',
  'MERCADOPAGO_PUBLIC_KEY',
  'MERCADOPAGO_WEBHOOK_SECRET',
  'MERCADOPAGO_COUNTRY',
] as const;

const paypalNames = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const;

/** The sandbox takes precedence over PayPal settings. */
export function parsePaypalSettings(source: NodeJS.ProcessEnv, values: Values): PaypalSettings | undefined {
  const hasPaypal = hasSettings(source, values, paypalNames);
  if (!hasPaypal && values.PAYMENT_PROVIDER === 'paypal') {
    throw createSettingError('PAYPAL_CLIENT_ID', source, 'un valor, porque PAYMENT_PROVIDER es paypal');
  }
  if (!hasPaypal || values.PAYMENT_PROVIDER === 'sandbox') return undefined;
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID, PAYPAL_API_URL, PAYPAL_SDK_URL } =
    values;
  return {
    clientId: PAYPAL_CLIENT_ID ?? '',
    clientSecret: PAYPAL_CLIENT_SECRET ?? '',
    webhookId: PAYPAL_WEBHOOK_ID ?? '',
    apiUrl: PAYPAL_API_URL,
    sdkUrl: PAYPAL_SDK_URL,
  };
}

/** One account with `MERCADOPAGO_COUNTRY`, and one for each country with its code in the names. The sandbox takes precedence. */
export function parseMercadopagoSettings(source: NodeJS.ProcessEnv, values: Values): MercadopagoSettings[] {
  const { MERCADOPAGO_COUNTRY: country, MERCADOPAGO_API_URL: apiUrl } = values;
  const shared = { apiUrl, hasRenewals: values.MERCADOPAGO_RENEWALS };
  const accounts: MercadopagoSettings[] = [];
  if (hasSettings(source, values, mercadopagoNames) && country) {
    accounts.push({
      ...shared,
      country,
      accessToken: values.MERCADOPAGO_ACCESS_TOKEN ?? '',
      publicKey: values.MERCADOPAGO_PUBLIC_KEY ?? '',
      webhookSecret: values.MERCADOPAGO_WEBHOOK_SECRET ?? '',
      names: { accessToken: 'MERCADOPAGO_ACCESS_TOKEN', country: 'MERCADOPAGO_COUNTRY' },
    });
  }
  for (const code of mercadopagoCountries) {
    const names = credentialNames.map((name) => `MERCADOPAGO_${code}_${name}`);
    const [accessToken = '', publicKey = '', webhookSecret = ''] = names.map((name) => source[name]?.trim());
    const present = names.find((name) => source[name]?.trim());
    const missing = names.find((name) => !source[name]?.trim());
    if (!present) continue;
    if (missing) throw createSettingError(missing, source, `un valor, porque ${present} lo tiene`);
    if (code === country)
      throw createSettingError(present, source, `nada, porque MERCADOPAGO_COUNTRY ya es ${code}`);
    // The secret tells the notices of one country from those of another.
    if (accounts.some((account) => account.webhookSecret === webhookSecret))
      throw createSettingError(`MERCADOPAGO_${code}_WEBHOOK_SECRET`, source, 'una clave de cada país');
    const tokenName = `MERCADOPAGO_${code}_ACCESS_TOKEN`;
    accounts.push({
      ...shared,
      country: code,
      accessToken,
      publicKey,
      webhookSecret,
      names: { accessToken: tokenName, country: null },
    });
  }
  for (const { accessToken, names } of accounts) {
    if (values.NODE_ENV === 'production' && accessToken.startsWith('TEST-'))
      throw createSettingError(names.accessToken, source, 'la credencial de producción, no la de prueba');
  }
  return values.PAYMENT_PROVIDER === 'sandbox' ? [] : accounts;
}
