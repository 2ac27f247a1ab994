import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Env } from '../env.ts';

export const panelDirectory = fileURLToPath(new URL('../../../panel/dist', import.meta.url));

/** The panel's one HTML file, and the policy that lets its inline theme script run, and the payment provider's. */
export function loadPanelShell({ paypal }: Pick<Env, 'paypal'>): { html: string; policy: string } {
  const html = readFileSync(`${panelDirectory}/index.html`, 'utf8');
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  const provider = paypal ? providerHosts(paypal.sdkUrl) : [];
  const policy = [
    "default-src 'self'",
    `script-src ${["'self'", ...inline, ...provider].join(' ')}`,
    `connect-src ${["'self'", ...provider].join(' ')}`,
    `frame-src ${["'self'", ...provider].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src ${["'self'", 'data:', 'blob:', ...provider].join(' ')}`,
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html, policy };
}

/** PayPal's script loads more of itself, its windows and its pictures from all over its two domains. */
function providerHosts(sdkUrl: string): string[] {
  const { hostname, origin } = new URL(sdkUrl);
  return /(^|\.)paypal\.com$/.test(hostname)
    ? ['https://*.paypal.com', 'https://*.paypalobjects.com']
    : [origin];
}
