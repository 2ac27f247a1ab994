import { useEffect } from 'react';

/** Makes the fonts of all businesses available. If that fails, texts show in the panel's font. */
export async function loadFontSamples(): Promise<void> {
  await import('./fonts.css').catch(() => {});
}

/** Loads the fonts of the samples. */
export function useFontSamples(): void {
  useEffect(() => void loadFontSamples(), []);
}
