import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contentSecurityPolicy } from './policy.ts';

export const panelDirectory = fileURLToPath(new URL('../../../panel/dist', import.meta.url));

interface Shell {
  html: string;
  headers: Record<string, string>;
}

/**
 * The panel's one HTML file with its policy, for each reply anew. `sdkUrl` is that of PayPal's script, where PayPal
 * charges: its windows must reach the page that opened them, and its inline scripts run by a nonce that the panel
 * finds on our own one.
 */
export function loadPanelShell(sdkUrl: string | undefined): () => Shell {
  const html = readFileSync(`${panelDirectory}/index.html`, 'utf8');
  const hashes = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  if (!sdkUrl) {
    const plain = { html, headers: { 'Content-Security-Policy': contentSecurityPolicy(hashes) } };
    return () => plain;
  }
  return () => {
    const nonce = randomBytes(16).toString('base64');
    return {
      html: html.replaceAll('<script>', `<script nonce="${nonce}">`),
      headers: {
        'Content-Security-Policy': contentSecurityPolicy(hashes, { sdkUrl, nonce }),
        'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
      },
    };
  };
}
