import { createSign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { KeyAndCertificate } from './certificate.ts';

/** The HTTP request of a webhook event. */
export interface SignedWebhook {
  headers: Record<string, string>;
  body: string;
}

/** Signs an event like PayPal: the transmission's id and time, the webhook's id, and the checksum of the body. */
export function signWebhook(
  { privateKey }: KeyAndCertificate,
  event: object,
  { webhookId, certificateUrl }: { webhookId: string; certificateUrl: string },
): SignedWebhook {
  const body = JSON.stringify(event);
  const transmissionId = crypto.randomUUID();
  const time = new Date().toISOString();
  const signedText = [transmissionId, time, webhookId, crc32(body)].join('|');
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': certificateUrl,
      'paypal-transmission-id': transmissionId,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': createSign('RSA-SHA256').update(signedText).sign(privateKey, 'base64'),
    },
  };
}
