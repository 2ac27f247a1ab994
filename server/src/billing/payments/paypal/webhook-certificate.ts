import { X509Certificate } from 'node:crypto';
import { ProviderError } from '../provider.ts';

/** As in `CERT-360caa42-fca2a594-a5cafa77`: https://developer.paypal.com/api/rest/webhooks/rest/ */
const certificatePath = /^\/v1\/notifications\/certs\/CERT-[\da-zA-Z]{1,64}(-[\da-zA-Z]{1,64}){0,8}$/;
const fetchTimeoutMs = 5_000;
/** PayPal's certificates with their chain have about 6 KB. */
const maxCertificateBytes = 64 * 1024;
/** PayPal uses a handful. The limit stops forged URLs from filling the memory. */
const maxCached = 16;
/** Anyone can send a URL that looks like PayPal's, and each new one costs a fetch. */
const maxFetchesPerMinute = 20;

/**
 * Returns a function that fetches a certificate once and keeps it. It resolves to undefined if PayPal has no
 * such certificate, because its URL is then forged, and throws ProviderError if it cannot be fetched now.
 */
export function createCertificateSource(timeoutMs = fetchTimeoutMs) {
  const certificates = new Map<string, X509Certificate>();
  const fetches = new Map<string, Promise<X509Certificate | undefined>>();
  let fetchTimes: number[] = [];

  return function findCertificate(url: string): Promise<X509Certificate | undefined> {
    const cached = certificates.get(url);
    if (cached) return Promise.resolve(cached);
    const running = fetches.get(url);
    if (running) return running;
    const started = fetchAndKeep(url).finally(() => fetches.delete(url));
    fetches.set(url, started);
    return started;
  };

  async function fetchAndKeep(url: string): Promise<X509Certificate | undefined> {
    const now = Date.now();
    fetchTimes = fetchTimes.filter((time) => now - time < 60_000);
    if (fetchTimes.length >= maxFetchesPerMinute) throw new ProviderError('too many new certificate URLs');
    fetchTimes.push(now);
    const file = await fetchCertificate(url, timeoutMs);
    const certificate = file && parseCertificate(file);
    if (!certificate) return undefined;
    if (certificates.size >= maxCached) certificates.clear();
    certificates.set(url, certificate);
    return certificate;
  }
}

/**
 * PayPal serves certificates by https from `api.` where its API is at `api-m.`. A test double serves them from
 * the origin of PAYPAL_API_URL.
 */
export function isCertificateUrl(text: string, apiUrl: string): boolean {
  const url = URL.parse(text);
  if (!url || url.href !== text || url.search || url.hash || !certificatePath.test(url.pathname))
    return false;
  const api = new URL(apiUrl);
  if (!/^api(-m)?(\.sandbox)?\.paypal\.com$/.test(api.hostname)) return url.origin === api.origin;
  const origins = [api.hostname, api.hostname.replace(/^api-m\./, 'api.')].map((host) => `https://${host}`);
  return origins.includes(url.origin) && !url.username && !url.password;
}

async function fetchCertificate(url: string, timeoutMs: number): Promise<Buffer | undefined> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    if (response.status >= 500 || response.status === 429)
      throw new Error(`PayPal replied ${response.status}`);
    return response.ok ? await readBounded(response) : undefined;
  } catch (cause) {
    throw new ProviderError('the certificate of a webhook event could not be fetched', { cause });
  }
}

/** Returns undefined for a body that is too large for a certificate, without reading all of it. */
async function readBounded({ body }: Response): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxCertificateBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseCertificate(file: Buffer): X509Certificate | undefined {
  try {
    return new X509Certificate(file);
  } catch {
    return undefined;
  }
}
