import type { Plugin } from 'vite';

const preloadHelper = '\0vite/preload-helper.js';

/**
 * Nothing listens to the event by which Vite reports that a script failed to load, and no script preloads others, so the helper of
 * dynamic imports only imports.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'status',
    load: (id) => (id === preloadHelper ? 'export const __vitePreload = (load) => load();' : null),
  };
}
