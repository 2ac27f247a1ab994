import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** These files take minutes. */
const slowFiles = [
  'e2e/accessibility-owner',
  'e2e/payments',
  'e2e/products',
  'e2e/customization',
  'e2e/public-page',
  'e2e/placing-orders',
  'server/src/page/cache/page-cache-consistency',
  'server/src/boot/every-endpoint',
  'server/src/billing/payments/histories',
  'server/src/platform/db/embedded',
];

/** Starts the slowest files first, so that the run ends sooner. */
class SlowestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const findPosition = ({ moduleId }: TestSpecification) => {
      const index = slowFiles.findIndex((file) => moduleId.includes(`/${file}.test.`));
      return index === -1 ? slowFiles.length : index;
    };
    return (await super.sort(files)).toSorted((a, b) => findPosition(a) - findPosition(b));
  }
}

const timeoutMs = 5 * 60_000;

/** The common settings of a project, which has the name of its directory. */
const createProject = (directory: string, pattern = 'src/**/*.test.{ts,tsx}') => ({
  name: directory,
  // Node runs TypeScript by itself, which takes less processor time: see docs/decisions/205.
  experimental: { viteModuleRunner: ['panel', 'storefront'].includes(directory) },
  // Only what hangs runs into it. On a machine with half a core, tests of a minute are common, and a limit for each would have to know all machines.
  testTimeout: timeoutMs,
  hookTimeout: timeoutMs,
  // A test may time out on a busy machine. `npm test` reports it as flaky: see docs/decisions/026.
  retry: 1,
  // A worker loads shared modules once.
  isolate: false,
  ...(process.env.TEST_QUARTER && { runner: './scripts/quarter-runner.ts' }),
  include: [`${directory}/${pattern}`],
});

export default defineConfig({
  test: {
    // More than the cores of a small machine, because tests mostly wait: for the database, processes and times of the specification.
    maxWorkers: 4,
    sequence: { sequencer: SlowestFirstSequencer },
    // `npm test` leaves them out, `npm run test:all` runs them, `npm test -- --quarter` a quarter of them: see docs/decisions/026 and 176.
    tags: [{ name: 'long', description: 'Rarely worth its minutes.' }],
    reporters: ['default', './scripts/test-summary.ts'],
    projects: [
      { test: createProject('contract') },
      {
        test: {
          ...createProject('server'),
          globalSetup: ['server/src/testing/global-setup.ts'],
          expect: { poll: { timeout: 10_000 } },
        },
      },
      { test: createProject('panel') },
      { test: createProject('storefront') },
      { test: createProject('fakes', '**/*.test.ts') },
      { test: createProject('scripts', '**/*.test.ts') },
      {
        test: {
          ...createProject('e2e', '**/*.test.ts'),
          globalSetup: ['e2e/global-setup.ts'],
          retry: 2,
          // The default of one second is too short on a busy machine.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
