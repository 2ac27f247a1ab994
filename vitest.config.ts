import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take minutes; by themselves the longest files of text go first. */
const long = [
  'e2e/accessibility-owner',
  'e2e/accessibility-others',
  'e2e/payments',
  'e2e/products',
  'server/src/db/embedded',
];

/** A run ends sooner when what takes longest begins first. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = long.findIndex((start) => moduleId.includes(`/${start}.test.`));
      return index === -1 ? long.length : index;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

/** What one project of the house has in common with the others; `room` is its directory and its name. */
const project = (room: string, pattern = 'src/**/*.test.{ts,tsx}') => ({
  name: room,
  // On a busy machine a test may run into a time-out: it has a second chance, and the run's end names it.
  retry: 1,
  // A worker loads what many files need once.
  isolate: false,
  include: [`${room}/${pattern}`],
});

export default defineConfig({
  test: {
    // The tests of the server wait for its database and for processes of their own.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './scripts/test-summary.ts'],
    projects: [
      { test: project('contract') },
      {
        test: {
          ...project('server'),
          globalSetup: ['server/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      { test: project('panel') },
      { test: { ...project('storefront'), testTimeout: 20_000 } },
      { test: project('fakes', '**/*.test.ts') },
      { test: project('scripts', '**/*.test.ts') },
      {
        test: {
          ...project('e2e', '**/*.test.ts'),
          // Each has a browser and a product of its own.
          isolate: true,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A second, the default, is short on a busy machine.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
