import { brotliCompressSync } from 'node:zlib';
import { paths } from '@vitrina/contract/platform/paths.ts';
import type { Plugin, Rolldown } from 'vite';
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
/** Scripts and styles in Brotli that arrive before the screen can be used, from an empty cache. 50 KB take a second at 400 kbps. */
const budgets: Record<string, number> = {
  [paths.login]: 133_500,
  [paths.dashboard]: 200_000,
  [paths.orders]: 235_000,
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
        const files = Object.entries(firstScreens).map(
          ([path, source]) => [path, listFiles(source)] as const,
        );
        const entryStyles = /href="\/(assets\/[^"]+\.css)"/.exec(html)?.slice(1) ?? [];
        const always = [...entryFiles, ...entryStyles];
        for (const [path, own] of files) {
          const bytes = sumBrotli(bundle, [...always, ...own.map((file) => file.slice(1))]);
          const text = `${bytes} of ${budgets[path] ?? 'any'} bytes in Brotli before ${path} can be used`;
          if (bytes > (budgets[path] ?? bytes)) throw new Error(`over budget: ${text}`);
          console.log(`  ${text}`);
        }
        return html.replace(placeholder, JSON.stringify(Object.fromEntries(files)));
      },
    },
  };
}

function sumBrotli(bundle: Rolldown.OutputBundle, files: readonly string[]): number {
  return files.reduce((sum, file) => {
    const output = bundle[file];
    if (!output) throw new Error(`the bundle has no ${file}`);
    return sum + brotliCompressSync(output.type === 'chunk' ? output.code : output.source).length;
  }, 0);
}
