import type { PaypalSettings } from '../../platform/env.ts';

interface PaypalScript extends Pick<PaypalSettings, 'sdkUrl'> {
  /** Allows the inline scripts that draw PayPal's buttons. Each response has its own. */
  nonce: string;
}

/** Allows our own files, the shell's inline scripts by their hashes, and PayPal's hosts if configured. */
export function contentSecurityPolicy(scriptHashes: readonly string[], paypal?: PaypalScript): string {
  const paypalHosts = paypal ? paypalHostsFor(paypal.sdkUrl) : [];
  const scripts = [...scriptHashes, ...(paypal ? [`'nonce-${paypal.nonce}'`] : [])];
  return [
    `default-src 'self'`,
    ["script-src 'self'", ...scripts, ...paypalHosts],
    ["style-src 'self' 'unsafe-inline'", ...paypalHosts],
    ["img-src 'self' data: blob:", ...paypalHosts],
    ["connect-src 'self'", ...paypalHosts],
    ["frame-src 'self'", ...paypalHosts],
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...paypalHosts],
    "frame-ancestors 'none'",
  ]
    .map((directive) => [directive].flat().join(' '))
    .join('; ');
}

/**
 * PayPal documents these patterns (developer.paypal.com/sdk/js/best-practices). Venmo's hosts are omitted
 * because Venmo is disabled. It also posts forms into the frames of its buttons, which
 * github.com/mozilla/fxa/pull/19505 shows. A script from another origin loads everything from there.
 */
function paypalHostsFor(sdkUrl: string): string[] {
  const { origin, hostname } = new URL(sdkUrl);
  if (!/(^|\.)paypal\.com$/.test(hostname)) return [origin];
  return ['https://*.paypal.com', 'https://*.paypalobjects.com'];
}
