import { localStorageColorSchemeManager } from '@mantine/core';

/** The script in index.html reads the same key before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'vitrina.scheme' });
