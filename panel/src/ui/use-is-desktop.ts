import { useMediaQuery } from '@mantine/hooks';

/** Whether the window is one of a desktop, as from 62em in the style sheets. Known from the first drawing on. */
export function useIsDesktop(): boolean {
  return useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
}
