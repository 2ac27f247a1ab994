import { defineConfig } from 'vitest/config';

/** What one project of the house has in common with the others; `room` is its directory and its name. */
const project = (room: string, pattern = 'src/**/*.test.{ts,tsx}') => ({
  name: room,
  include: [`${room}/${pattern}`],
});

export default defineConfig({
  test: {
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
          // Each file has a product and a browser of its own, which mostly wait.
          maxWorkers: 3,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // A second, the default, is short on a busy machine.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
