import { defineConfig } from 'vitest/config';

/** What can be said of the texts without running anything else: the tests of messages, and no database for them. */
export default defineConfig({
  test: {
    include: ['web/src/i18n/**/*.test.ts', 'api/messages/**/*.test.ts', 'tests/house/glossary.test.ts'],
    testTimeout: 60_000,
  },
});
