import { globSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { shardOf } from './tests/support/shard.ts';
import { LongestFirst } from './tests/support/longest-first.ts';
import { LIMIT_MS, PATIENCE_MS } from './tests/support/patience.ts';

/** Tests that need no database and start no process. */
const RULES = [
  'domain/**/!(at-once).test.ts',
  'tests/support/examples/*.test.ts',
  'web/src/**/*.test.ts',
  'tests/house/**/*.test.ts',
];

/** Tests that change their own process, or count its open resources. */
const APART = ['infra/postgres/**/*.test.ts'];

const NEVER = ['**/node_modules/**', '.build/**', 'tests/e2e/**'];
/** The screens by the language of `MALAAB_TEST_LANGUAGE`. */
const SCREENS: Readonly<Record<string, string>> = {
  ar: 'tests/e2e/screens-arabic.test.ts',
  en: 'tests/e2e/screens-english.test.ts',
};
const language = process.env['MALAAB_TEST_LANGUAGE'];
const screens = Object.entries(SCREENS).flatMap(([key, file]) => (key === (language ?? key) ? [file] : []));

/** The files of journeys in a browser; those of screens choose their shard by themselves. */
const journeys = globSync('tests/e2e/**/*.test.ts')
  .filter((file) => !Object.values(SCREENS).includes(file))
  .toSorted();

export default defineConfig({
  test: {
    // Tests wait for databases and clocks as long as they compute: three keep two cores busy.
    maxWorkers: 3,
    // A slow machine is no failure: vitest's own second is too short for a page that loads.
    expect: { poll: { timeout: PATIENCE_MS } },
    // One database server for all projects.
    globalSetup: ['tests/support/global-setup.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: RULES,
          // These files hold nothing open, and share what they import: that took longer than most of them.
          isolate: false,
          testTimeout: LIMIT_MS,
          hookTimeout: LIMIT_MS,
        },
      },
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...NEVER, ...RULES, ...APART],
          // A service is made in half the time, and a quarter of the memory, by a process that has made one before.
          isolate: false,
          // Most of what it then makes is garbage soon: with V8's own 16 MB a tenth of the time goes into that.
          execArgv: ['--max-semi-space-size=64'],
          testTimeout: LIMIT_MS,
          hookTimeout: LIMIT_MS,
        },
      },
      {
        test: {
          name: 'apart',
          include: APART,
          testTimeout: LIMIT_MS,
          hookTimeout: LIMIT_MS,
        },
      },
      {
        test: {
          name: 'e2e',
          include: [...screens, ...shardOf(journeys)],
          globalSetup: ['tests/e2e/build.ts'],
          // These files share a browser, and what they import.
          isolate: false,
          // Browsers compute as long as they run. Another number of workers needs a place of its own in the order.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: LIMIT_MS,
          hookTimeout: LIMIT_MS,
        },
      },
    ],
  },
});
