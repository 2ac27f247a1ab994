import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { checkBudget } from './build/budget.ts';
import { subsetFonts } from './build/font-subsets.ts';
import { trimReact } from './build/trim-react.ts';

/** The contract declares its shapes beside its rules: a call to zod alone must not bring zod into the page's script. */
const treeshake = { manualPureFunctions: ['z'] };

/** The page itself needs no such browser; these are the oldest that also get the script. */
const oldestBrowsers = ['chrome105', 'safari15.4', 'firefox115'];

/**
 * What the browser loads, the panel's live preview (apart, so that the page's script stays one file), the service worker
 * and `render`, which the server calls.
 */
export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    subsetFonts(),
    trimReact(),
    checkBudget(),
    compression({ algorithms: ['brotliCompress', 'gzip'], include: /^assets\/.*\.(js|css)$/ }),
  ],
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        target: oldestBrowsers,
        manifest: true,
        assetsDir: 'assets/page',
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: {
          input: ['src/bootstrap.ts', 'src/hydrate.tsx'],
          treeshake,
        },
      },
    },
    preview: {
      consumer: 'client',
      build: {
        outDir: 'dist/preview',
        target: oldestBrowsers,
        manifest: true,
        assetsDir: 'assets/preview',
        modulePreload: false,
        rolldownOptions: { input: 'src/preview.tsx', treeshake },
      },
    },
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist/worker',
        target: oldestBrowsers,
        modulePreload: false,
        rolldownOptions: {
          input: { sw: 'src/offline/service-worker.ts' },
          // It stands at the root, or its scope could be no page of a business.
          output: { entryFileNames: '[name].js' },
        },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/server',
        target: 'node20',
        minify: false,
        rolldownOptions: {
          input: { render: 'src/render.tsx' },
          output: { entryFileNames: '[name].js' },
          treeshake,
        },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
}));
