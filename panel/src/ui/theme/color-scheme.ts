import { localStorageColorSchemeManager } from '@mantine/core';

const kept = localStorageColorSchemeManager({ key: 'vitrina.scheme' });

/** The script in index.html reads the same key before the first paint, and colours the browser's own bar alike. */
export const colorSchemeManager: typeof kept = {
  ...kept,
  set(scheme) {
    kept.set(scheme);
    const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
    if (bar) bar.content = scheme === 'dark' ? '#131019' : '#F8F6FB';
  },
};
