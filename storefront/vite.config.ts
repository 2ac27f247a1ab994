import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { checkBudget } from './build/budget.ts';
import { fetchedImports } from './build/fetched-imports.ts';
import { subsetFonts } from './build/font-subsets.ts';
import { reactOfPage } from './build/react-of-page.ts';

/**
 * Schemas and rules share files in the contract. Treating calls to zod as pure keeps zod out of the page's
 * script.
 */
const treeshake = { manualPureFunctions: ['z'] };

/** The oldest browsers that the script supports. Without it the page works in older ones too. */
const oldestBrowsers = ['chrome105', 'safari15.4', 'firefox115'];

/** What is fetched before an `import()`: all but the scripts that ask for it. Vite names no files where a part is a single one. */
const fetchedFiles = {
  polyfill: false,
  resolveDependencies: (part: string, files: string[]) =>
    [...new Set([part, ...files])].filter((file) => !/\/(hydrate|follow-order|rolldown-runtime)-/.test(file)),
};

/**
 * The modules of the lazy parts that the checkout uses too. Inside of the lazy parts they would make the bundler move its
 * helpers into a chunk that precedes hydration.
 */
const sharedByLazyScripts = {
  includeDependenciesRecursively: false,
  groups: [
    // In a chunk of its own, for its own budget.
    {
      name: 'quantity',
      test: /\/(cart\/((AddToCart|Quantity(Field|Stepper))\.tsx|(hold-buttons|order-limit|replace-line)\.ts)|menu\/products\/(typed-)?unit\.ts)$/,
    },
    {
      name: 'payment',
      test: /\/(checkout\/(PaymentField|money-off)\.tsx|placing\/discount\.ts)$/,
    },
    {
      name: 'shared',
      test: /\/(opening-hours\/(local-time|opening-state|order-day|words)|money\/(schema|rules)|orders\/(placing\/(line|chosen-options)|limits)|current-menu|current-opening|cart-lines|react-registry|sell-by-price|at-size)\.ts$/,
    },
  ],
};

/**
 * Six builds: the page's script (`client`), the panel's live preview, the script of an order's page, that of bookings and appointments,
 * the service workers (`worker`), and what the server calls (`ssr`). The preview is apart because a shared chunk would split the
 * page's script.
 */
export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    reactOfPage(),
    fetchedImports(),
    subsetFonts(),
    checkBudget(),
    compression({ algorithms: ['brotliCompress', 'gzip'], include: /^assets\/.*\.(js|css)$/ }),
  ],
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  environments: {
    client: {
      define: { 'import.meta.env.IS_PAGE_SCRIPT': 'true' },
      build: {
        outDir: 'dist/client',
        target: oldestBrowsers,
        manifest: true,
        assetsDir: 'assets/page',
        assetsInlineLimit: 0,
        modulePreload: fetchedFiles,
        rolldownOptions: {
          input: ['src/bootstrap.ts', 'src/hydrate.tsx', 'src/table/table.ts'],
          // `bootstrap` calls an export of `hydrate`.
          preserveEntrySignatures: 'allow-extension',
          output: { codeSplitting: sharedByLazyScripts },
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
    status: {
      consumer: 'client',
      build: {
        outDir: 'dist/status',
        target: oldestBrowsers,
        manifest: true,
        assetsDir: 'assets/status',
        modulePreload: fetchedFiles,
        rolldownOptions: { input: 'src/order-status/follow-order.ts', treeshake },
      },
    },
    appointments: {
      consumer: 'client',
      define: { __VITE_IS_MODERN__: 'false' },
      build: {
        outDir: 'dist/appointments',
        target: oldestBrowsers,
        manifest: true,
        assetsDir: 'assets/appointments',
        modulePreload: false,
        rolldownOptions: {
          input: ['src/appointments/appointments.ts', 'src/appointments/next-times.ts'],
          treeshake,
        },
      },
    },
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist/worker',
        target: oldestBrowsers,
        modulePreload: false,
        rolldownOptions: {
          input: {
            sw: 'src/offline/service-worker.ts',
            'order-sw': 'src/order-status/notification-worker.ts',
          },
          // Only a worker that is served from the root may have the path of a business as its scope.
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
          input: {
            render: 'src/render.tsx',
            appointments: 'src/appointments/render-appointments.ts',
          },
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
