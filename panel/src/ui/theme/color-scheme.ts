import { localStorageColorSchemeManager } from '@mantine/core';

const storageManager = localStorageColorSchemeManager({ key: 'vitrina.scheme' });

/**
 * The script in index.html reads the same key before the first paint. Both set the colour of the browser's
 * toolbar.
 */
export const colorSchemeManager: typeof storageManager = {
  ...storageManager,
  set(scheme) {
    storageManager.set(scheme);
    const themeColor = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
    if (themeColor) themeColor.content = scheme === 'dark' ? '#131019' : '#F8F6FB';
  },
};
