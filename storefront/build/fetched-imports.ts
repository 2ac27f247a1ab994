import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('../src/fetched-import.ts', import.meta.url));

/** Puts `fetchedImport` in the place of the function that Vite calls around each `import()`. */
export function fetchedImports(): Plugin {
  return {
    name: 'fetched-imports',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'status',
    load: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => `export { fetchedImport as __vitePreload } from ${JSON.stringify(source)};`,
    },
  };
}
