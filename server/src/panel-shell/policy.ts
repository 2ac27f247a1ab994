interface Paypal {
  /** Where the browser takes PayPal's script from. */
  sdkUrl: string;
  /** For the inline scripts that it draws its buttons with; another one in every reply. */
  nonce: string;
}

/** What the shell may run and load: ours, its inline scripts by their hashes, and PayPal's where that charges. */
export function contentSecurityPolicy(scriptHashes: readonly string[], paypal?: Paypal): string {
  const theirs = paypal ? hostsOf(paypal.sdkUrl) : [];
  const scripts = [...scriptHashes, ...(paypal ? [`'nonce-${paypal.nonce}'`] : [])];
  return [
    `default-src 'self'`,
    ["script-src 'self'", ...scripts, ...theirs],
    ["style-src 'self' 'unsafe-inline'", ...theirs],
    ["img-src 'self' data: blob:", ...theirs],
    ["connect-src 'self'", ...theirs],
    ["frame-src 'self'", ...theirs],
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
    .map((directive) => [directive].flat().join(' '))
    .join('; ');
}

/**
 * PayPal names its hosts by these patterns (developer.paypal.com/sdk/js/best-practices); Venmo's are left out, since we
 * switch it off. A script from anywhere else has all its things there.
 */
function hostsOf(sdkUrl: string): string[] {
  const { origin, hostname } = new URL(sdkUrl);
  if (!/(^|\.)paypal\.com$/.test(hostname)) return [origin];
  return ['https://*.paypal.com', 'https://*.paypalobjects.com'];
}
