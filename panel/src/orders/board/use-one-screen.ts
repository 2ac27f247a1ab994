import { useEffect } from 'react';

/** Makes the shell as high as the window while the component is mounted, so that the columns of the board scroll alone. */
export function useOneScreen(): void {
  useEffect(() => {
    document.body.dataset.oneScreen = '';
    return () => {
      delete document.body.dataset.oneScreen;
    };
  }, []);
}
