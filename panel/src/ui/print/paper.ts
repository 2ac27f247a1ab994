import type { Country } from '@vitrina/contract/platform/money/countries.ts';

export const papers = ['a4', 'letter'] as const;
export type Paper = (typeof papers)[number];

interface PaperSize {
  name: string;
  /** Millimetres. */
  width: number;
  height: number;
  /** The `size` of `@page`. */
  cssSize: string;
}

export const paperSizes: Record<Paper, PaperSize> = {
  a4: { name: 'A4', width: 210, height: 297, cssSize: 'A4' },
  letter: { name: 'Carta', width: 215.9, height: 279.4, cssSize: 'letter' },
};

/** Where offices and homes print on letter. */
const letterCountries: ReadonlySet<Country> = new Set([
  'BO',
  'CL',
  'CO',
  'CR',
  'DO',
  'GT',
  'HN',
  'MX',
  'NI',
  'PA',
  'PR',
  'SV',
  'US',
  'VE',
]);

export function paperOf(country: Country): Paper {
  return letterCountries.has(country) ? 'letter' : 'a4';
}

/** CSS pixels on paper. */
export const pixelsPerMillimetre = 96 / 25.4;

export function pageStyle(paper: Paper): string {
  return `@page { size: ${paperSizes[paper].cssSize}; margin: 0; }`;
}
