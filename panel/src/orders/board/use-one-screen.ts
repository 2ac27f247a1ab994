import { useInsertionEffect } from 'react';

/**
 * Makes the shell as high as the window while the component is mounted, so that the columns of the board scroll alone. It does so
 * before the columns measure themselves: otherwise a column is as high as all its orders and renders each of them.
 */
export function useOneScreen(): void {
  useInsertionEffect(() => {
    document.body.dataset.oneScreen = '';
    return () => {
      delete document.body.dataset.oneScreen;
    };
  }, []);
}
