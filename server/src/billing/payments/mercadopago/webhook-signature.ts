import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WebhookRequest } from '../webhook.ts';

/**
 * An event that was signed longer ago may be a copy. Retries come after 15 minutes and more, and the documents do not say whether
 * they are signed again: “Webhooks”, the table of retries. A copy has no effect, because the payment is read.
 */
const maxAgeMs = 60 * 60 * 1000;

/**
 * Checks `x-signature: ts=…,v1=…`, an HMAC-SHA256 over the payment's id in the query, the request's id and the time.
 * Values that are missing are left out:
 * https://www.mercadopago.com.mx/developers/en/docs/your-integrations/notifications/webhooks and
 * `src/utils/webhook/index.ts` of https://github.com/mercadopago/sdk-nodejs. The body is not signed, so nothing of it
 * counts.
 */
export function isSignatureValid(secret: string, { headers, query }: WebhookRequest, now: Date): boolean {
  const parts = partsOf(headers);
  const ts = parts.get('ts') ?? '';
  const signature = parts.get('v1') ?? '';
  if (!/^\d{1,16}$/.test(ts) || Math.abs(now.getTime() - toMs(ts)) > maxAgeMs) return false;
  const expected = createHmac('sha256', secret)
    .update(toSignedText(subjectIdOf(query), String(headers['x-request-id'] ?? ''), ts))
    .digest('hex');
  return (
    expected.length === signature.length && timingSafeEqual(Buffer.from(expected), Buffer.from(signature))
  );
}

/** The id of what the event is about. It is signed in lower case. */
export function subjectIdOf(query: Record<string, unknown>): string {
  return String(query['data.id'] ?? '').toLowerCase();
}

function toSignedText(id: string, requestId: string, ts: string): string {
  return `${id && `id:${id};`}${requestId && `request-id:${requestId};`}ts:${ts};`;
}

/** The documents have examples in seconds and in milliseconds. */
function toMs(ts: string): number {
  return ts.length <= 10 ? Number(ts) * 1000 : Number(ts);
}

/** The time of the signature, as it was sent. */
export function timeOf(headers: WebhookRequest['headers']): string {
  return partsOf(headers).get('ts') ?? '';
}

function partsOf(headers: WebhookRequest['headers']): Map<string, string | undefined> {
  const parts = String(headers['x-signature'] ?? '').split(',');
  return new Map(parts.map((part) => part.trim().split('=', 2) as [string, string | undefined]));
}
