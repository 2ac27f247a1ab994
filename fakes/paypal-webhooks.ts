import { createSign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { KeyAndCertificate } from './certificate.ts';

/** A notice as it goes over the wire. */
export interface SignedWebhook {
  headers: Record<string, string>;
  body: string;
}

/** Signs an event as PayPal does: id and time of the transmission, the webhook, and the checksum of the bytes. */
export function signWebhook(
  { privateKey }: KeyAndCertificate,
  event: object,
  { webhookId, certificateUrl }: { webhookId: string; certificateUrl: string },
): SignedWebhook {
  const body = JSON.stringify(event);
  const transmission = crypto.randomUUID();
  const time = new Date().toISOString();
  const signed = [transmission, time, webhookId, crc32(body)].join('|');
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': certificateUrl,
      'paypal-transmission-id': transmission,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64'),
    },
  };
}
