import { useMediaQuery } from '@mantine/hooks';

/** The breakpoint of the style sheets, 62em. Correct from the first render on. */
export function useIsDesktop(): boolean {
  return useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
}
