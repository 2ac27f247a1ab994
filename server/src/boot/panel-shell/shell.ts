import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contentSecurityPolicy } from './policy.ts';

export const panelDirectory = fileURLToPath(new URL('../../../../panel/dist', import.meta.url));

interface Shell {
  html: string;
  headers: Record<string, string>;
}

/**
 * Returns a function that creates each response: the panel's HTML file and its headers. `sdkUrls` are
 * the scripts of payment providers. PayPal's windows need access to their opener. Its inline scripts need a nonce, which the
 * panel reads from our own script element.
 */
export function loadPanelShell(sdkUrls: readonly string[]): () => Shell {
  const html = readFileSync(`${panelDirectory}/index.html`, 'utf8');
  const hashes = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  if (sdkUrls.length === 0) {
    const shell = { html, headers: { 'Content-Security-Policy': contentSecurityPolicy(hashes) } };
    return () => shell;
  }
  return () => {
    const nonce = randomBytes(16).toString('base64');
    return {
      html: html.replaceAll('<script>', `<script nonce="${nonce}">`),
      headers: {
        'Content-Security-Policy': contentSecurityPolicy(hashes, { sdkUrls, nonce }),
        'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
      },
    };
  };
}
