interface PaymentScripts {
  /** URLs of the providers' scripts. */
  sdkUrls: readonly string[];
  /** Allows the inline scripts that draw PayPal's buttons. Each response has its own. */
  nonce: string;
}

/** Allows our own files, the shell's inline scripts by their hashes, and the hosts of payment providers with a script. */
export function contentSecurityPolicy(scriptHashes: readonly string[], payments?: PaymentScripts): string {
  const hosts = payments ? payments.sdkUrls.flatMap(listScriptHosts) : [];
  const scripts = [...scriptHashes, ...(payments ? [`'nonce-${payments.nonce}'`] : [])];
  return [
    `default-src 'self'`,
    ["script-src 'self'", ...scripts, ...hosts],
    ["style-src 'self' 'unsafe-inline'", ...hosts],
    ["img-src 'self' data: blob:", ...hosts],
    ["connect-src 'self'", ...hosts],
    ["frame-src 'self'", ...hosts],
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...hosts],
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
function listScriptHosts(sdkUrl: string): string[] {
  const { origin, hostname } = new URL(sdkUrl);
  if (!/(^|\.)paypal\.com$/.test(hostname)) return [origin];
  return ['https://*.paypal.com', 'https://*.paypalobjects.com'];
}
