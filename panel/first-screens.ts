import { paths } from '@vitrina/contract/platform/paths.ts';
import type { Plugin } from 'vite';
import {
  collectImports,
  login,
  ownerLayout,
  ownerSession,
  requireChunk,
  selectChunks,
} from './route-budget.ts';

/** The screens that people open first, with their sources. */
const firstScreens = {
  [paths.login]: login,
  [paths.dashboard]: 'profile/dashboard/DashboardPage.tsx',
  [paths.products]: 'menu/products/ProductsPage.tsx',
  [paths.orders]: 'orders/board/OrdersPage.tsx',
};
/** In the inline script of index.html. */
const placeholder = '{} /* the files of the first screens */';

/** Writes into index.html which files these screens need, so that the browser asks for all of them at once. */
export function preloadFirstScreens(): Plugin {
  return {
    name: 'preload-first-screens',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        if (!html.includes(placeholder)) throw new Error('index.html has no place for the first screens');
        const entryFiles = collectImports(
          bundle,
          selectChunks(bundle).filter((chunk) => chunk.isEntry),
        );
        const listFiles = (source: string) => {
          const before = source === login ? [] : [ownerSession, ownerLayout];
          const chunks = [...before, source].map((name) => requireChunk(bundle, name));
          const scripts = [...collectImports(bundle, chunks).difference(entryFiles)];
          const styles = selectChunks(bundle)
            .filter(({ fileName }) => scripts.includes(fileName))
            .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
          return [...new Set([...styles, ...scripts])].map((file) => `/${file}`);
        };
        const files = Object.entries(firstScreens).map(([path, source]) => [path, listFiles(source)]);
        return html.replace(placeholder, JSON.stringify(Object.fromEntries(files)));
      },
    },
  };
}
