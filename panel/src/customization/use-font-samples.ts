import { useEffect } from 'react';

/** Loads what the samples are written with. Without a network they stay in the panel's own letters. */
export function useFontSamples(): void {
  useEffect(() => {
    import('./fonts.css').catch(() => {});
  }, []);
}
