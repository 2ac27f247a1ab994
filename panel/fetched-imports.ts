import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const source = fileURLToPath(new URL('./src/api/import-files.ts', import.meta.url));

/** Puts `importFiles` in the place of the function that Vite calls around each `import()`. */
export function fetchBeforeImport(): Plugin {
  return {
    name: 'fetch-before-import',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => `export { importFiles as __vitePreload } from ${JSON.stringify(source)};`,
    },
  };
}
