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

/** The common settings of a project, which has the name of its directory. */
const createProject = (directory: string, pattern = 'src/**/*.test.{ts,tsx}') => ({
  name: directory,
  // Node runs TypeScript by itself, which takes less processor time: see docs/decisions/205.
  experimental: { viteModuleRunner: ['panel', 'storefront'].includes(directory) },
  // The defaults of five and ten seconds are too short on a busy machine for what starts a process or renders a screen.
  testTimeout: 30_000,
  hookTimeout: 60_000,
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
      { test: { ...createProject('contract'), testTimeout: 20_000 } },
      {
        test: {
          ...createProject('server'),
          globalSetup: ['server/src/testing/global-setup.ts'],
          // Servers that are started as processes need 30 seconds on a busy machine.
          testTimeout: 90_000,
          hookTimeout: 90_000,
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
          // A walk over every screen takes two minutes on a machine with half a core.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // The default of one second is too short on a busy machine.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
