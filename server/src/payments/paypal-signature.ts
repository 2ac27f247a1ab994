import { createVerify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { PaypalSettings } from '../env.ts';
import { ProviderError } from './provider.ts';

const certificatePath = '/v1/notifications/certs/';
const fetchTimeout = 5_000;
/** PayPal uses a handful; the bound is against whoever makes names up. */
const maxCached = 16;

export type WebhookVerifier = ReturnType<typeof createWebhookVerifier>;

/**
 * Whether a notice comes from PayPal, told without asking it: the signature covers the id and time of the transmission,
 * our webhook and the body's checksum. Throws ProviderFailure when the certificate cannot be had just now.
 */
export function createWebhookVerifier({ apiUrl, webhookId }: PaypalSettings, timeout = fetchTimeout) {
  const certificates = new Map<string, X509Certificate>();

  async function certificateAt(url: string): Promise<X509Certificate | undefined> {
    const cached = certificates.get(url);
    if (cached) return cached;
    const file = await download(url, timeout);
    if (!file) return undefined;
    const certificate = new X509Certificate(file);
    if (certificates.size >= maxCached) certificates.clear();
    certificates.set(url, certificate);
    return certificate;
  }

  return async function isSignatureValid(
    headers: Record<string, string | string[] | undefined>,
    body: Buffer,
    now: Date,
  ): Promise<boolean> {
    const header = (name: string) => String(headers[`paypal-${name}`] ?? '');
    const id = header('transmission-id');
    const url = header('cert-url');
    if (!id || header('auth-algo') !== 'SHA256withRSA' || !isCertificateUrl(url, apiUrl)) return false;
    const certificate = await certificateAt(url);
    if (!certificate || now < certificate.validFromDate || now > certificate.validToDate) return false;
    const message = [id, header('transmission-time'), webhookId, crc32(body)].join('|');
    const signature = Buffer.from(header('transmission-sig'), 'base64');
    return createVerify('RSA-SHA256').update(message).verify(certificate.publicKey, signature);
  };
}

/** PayPal serves certificates from `api.` where its API is at `api-m.`; nobody else's certificate counts. */
function isCertificateUrl(text: string, apiUrl: string): boolean {
  const url = URL.parse(text);
  const api = new URL(apiUrl);
  if (!url || url.protocol !== api.protocol || url.username || url.password) return false;
  const hosts = [api.host, api.host.replace(/^api-m\./, 'api.')];
  return hosts.includes(url.host) && url.pathname.startsWith(certificatePath);
}

/** Undefined when PayPal has no such certificate: then somebody made its name up. */
async function download(url: string, timeout: number): Promise<Buffer | undefined> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeout) });
    if (response.status >= 500) throw new Error(`answered ${response.status}`);
    return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
  } catch (cause) {
    throw new ProviderError('the certificate of a notice could not be had', { cause });
  }
}
