import { useEffect } from 'react';

/** Loads the fonts of the samples. If that fails, the samples show in the panel's font. */
export function useFontSamples(): void {
  useEffect(() => {
    import('./fonts.css').catch(() => {});
  }, []);
}
