import { createVerify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { PaypalSettings } from '../../../platform/settings/payment-accounts.ts';
import { createCertificateSource, isCertificateUrl } from './webhook-certificate.ts';

/**
 * Checks that a webhook event comes from PayPal, without a call for each event. The signature covers the
 * transmission's id and time, our webhook id and the checksum of the body
 * (https://developer.paypal.com/api/rest/webhooks/rest/). Throws ProviderError if the certificate cannot be
 * fetched now.
 */
export function createWebhookVerifier({ apiUrl, webhookId }: PaypalSettings) {
  const findCertificate = createCertificateSource();

  return async function isSignatureValid(
    headers: Record<string, string | string[] | undefined>,
    body: Buffer,
    now: Date,
  ): Promise<boolean> {
    const getHeader = (name: string) => String(headers[`paypal-${name}`] ?? '');
    const id = getHeader('transmission-id');
    const url = getHeader('cert-url');
    if (!id || getHeader('auth-algo') !== 'SHA256withRSA' || !isCertificateUrl(url, apiUrl)) return false;
    const certificate = await findCertificate(url);
    if (!certificate || now < certificate.validFromDate || now > certificate.validToDate) return false;
    const message = [id, getHeader('transmission-time'), webhookId, crc32(body)].join('|');
    const signature = Buffer.from(getHeader('transmission-sig'), 'base64');
    return createVerify('RSA-SHA256').update(message).verify(certificate.publicKey, signature);
  };
}
