import { defineConfig } from 'vitest/config';

/** Tests of messages, which need no database. */
export default defineConfig({
  test: {
    include: ['web/src/i18n/**/*.test.ts', 'api/messages/**/*.test.ts', 'tests/house/glossary.test.ts'],
    testTimeout: 60_000,
  },
});
