import type { PageLook } from '@vitrina/contract/business/customization/page-look.ts';
import { deriveTheme } from '../theme.ts';
import { escapeHtml } from './escape.ts';

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });

/** The tab icon of a business without a logo: its first letter in its colours, as a `data:` URL. */
export function initialIcon(name: string, look: PageLook): string {
  const theme = deriveTheme(look);
  const [first] = graphemes.segment(name.trim().toUpperCase());
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="${theme['--tile']}"/><text x="16" y="23" font-family="sans-serif" font-size="20" font-weight="700" text-anchor="middle" fill="${theme['--tile-text']}">${escapeHtml(first?.segment ?? '')}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg.toWellFormed())}`;
}
