import type { Look } from '@vitrina/contract/customization/schema.ts';
import { deriveTheme } from '../theme.ts';
import { escapeHtml } from './escape.ts';

const letters = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** For the browser's tab while a business has no logo: its first letter in its own colours, as a `data:` address. */
export function initialIcon(name: string, look: Look): string {
  const theme = deriveTheme(look);
  const [first] = letters.segment(name.trim().toUpperCase());
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${theme['--primary']}"/><text x="16" y="23" font-family="sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="${theme['--on-primary']}">${escapeHtml(first?.segment ?? '')}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg.toWellFormed())}`;
}
