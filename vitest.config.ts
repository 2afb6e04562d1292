import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Tests wait for databases and clocks more than they compute.
    maxWorkers: 2,
    // One database server for all projects.
    globalSetup: ['tests/support/global-setup.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: ['**/node_modules/**', '.build/**', 'tests/e2e/**'],
          // Files share what they import, which took longer than many of them: whatever one stubs, it puts back.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/e2e/build.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
