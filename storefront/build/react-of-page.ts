import type { Plugin, Rolldown } from 'vite';

/** What the components use of each module. The build fails with a name that is not here. */
const usedNames: Record<string, { part: string; names: string[]; ofCheckout: string[] }> = {
  react: {
    part: 'react',
    names: [
      'Component',
      'startTransition',
      'useCallback',
      'useDeferredValue',
      'useEffect',
      'useId',
      'useLayoutEffect',
      'useMemo',
      'useRef',
      'useState',
      'useSyncExternalStore',
    ],
    ofCheckout: ['useEffect', 'useLayoutEffect', 'useRef', 'useState', 'useSyncExternalStore'],
  },
  'react/jsx-runtime': {
    part: 'jsxRuntime',
    names: ['Fragment', 'jsx', 'jsxs'],
    ofCheckout: ['Fragment', 'jsx', 'jsxs'],
  },
};
const prefix = '\0react-of-page:';
const checkoutPrefix = `${prefix}checkout:`;
/** What React's own modules use of each other. */
const usedByReact = new Set([
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  'version',
  ...(usedNames.react?.names ?? []),
]);
const reactModules = /\/node_modules\/(react|react-dom)\/cjs\/\1\.production\.js$/;

/**
 * The functions of React as constants of a module, so that each call is shorter than that of a property of a CommonJS module.
 *
 * The script of the checkout gets them from the page’s script at run time. The bundler would otherwise move React, a
 * CommonJS module of three scripts, out of the first one into a chunk of its own, which costs 1.2 KB before hydration.
 *
 * A bundler keeps all that a CommonJS module exports. Here the statements that export what nothing uses are dropped, and with them what only
 * they need.
 */
export function reactOfPage(): Plugin {
  return {
    name: 'react-of-page',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (!usedNames[source] || !importer || /node_modules|^\0/.test(importer)) return null;
      return (importer.includes('/src/checkout/') ? checkoutPrefix : prefix) + source;
    },
    transform(code, id) {
      return reactModules.test(id) ? dropUnusedExports(code, this.parse(code)) : null;
    },
    load(id) {
      if (!id.startsWith(prefix)) return null;
      const isOfCheckout = id.startsWith(checkoutPrefix);
      const source = id.slice((isOfCheckout ? checkoutPrefix : prefix).length);
      const used = usedNames[source];
      if (!used) return null;
      return isOfCheckout
        ? `import { reactOfPage } from '/src/ordering/react-registry.ts';
export const { ${used.ofCheckout.join(', ')} } = reactOfPage.${used.part};`
        : `import { ${used.names.map((name) => `${name} as ${name}OfReact`).join(', ')} } from '${source}';
export const ${used.names.map((name) => `${name} = ${name}OfReact`).join(', ')};`;
    },
  };
}

function dropUnusedExports(code: string, { body }: ReturnType<Rolldown.PluginContext['parse']>): string {
  const dropped = body.filter(({ start, end }) => {
    const name = /^exports\.(\w+) =/.exec(code.slice(start, end))?.[1];
    return name !== undefined && !usedByReact.has(name);
  });
  return dropped.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code);
}
