import { useEffect } from 'react';

/** Makes the fonts of all businesses available. If that fails, texts show in the panel's font. */
async function loadFontSamples(): Promise<void> {
  await import('./fonts.css').catch(() => {});
}

const fontTimeoutMs = 4000;

/** Waits until `fonts`, each as in the CSS property `font`, can be drawn or measured. A missing font must not hold it up. */
export async function loadFonts(fonts: readonly string[]): Promise<void> {
  await loadFontSamples();
  const loaded = Promise.all(fonts.map((font) => document.fonts.load(font).catch(() => [])));
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, fontTimeoutMs))]);
}

/** Loads the fonts of the samples. */
export function useFontSamples(): void {
  useEffect(() => void loadFontSamples(), []);
}
