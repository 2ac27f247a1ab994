import type { Plugin } from 'vite';

/** What the components in `src/checkout` use of each module. */
const usedNames: Record<string, { part: string; names: string[] }> = {
  react: {
    part: 'react',
    names: ['useEffect', 'useLayoutEffect', 'useRef', 'useState', 'useSyncExternalStore'],
  },
  'react/jsx-runtime': { part: 'jsxRuntime', names: ['Fragment', 'jsx', 'jsxs'] },
};
const prefix = '\0react-of-page:';

/**
 * The script of the checkout gets React from the page’s script at run time. The bundler would otherwise move React, a
 * CommonJS module of three scripts, out of the first one into a chunk of its own, which costs 1.2 KB before hydration.
 */
export function reactOfPage(): Plugin {
  return {
    name: 'react-of-page',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source, importer) =>
      usedNames[source] && importer?.includes('/src/checkout/') ? prefix + source : null,
    load(id) {
      const used = id.startsWith(prefix) && usedNames[id.slice(prefix.length)];
      if (!used) return null;
      return `import { reactOfPage } from '/src/ordering/react-registry.ts';
export const { ${used.names.join(', ')} } = reactOfPage.${used.part};`;
    },
  };
}
