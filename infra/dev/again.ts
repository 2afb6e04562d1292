import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { report, type Tests } from './tally.ts';

/** The results of a run, with those of a repeat in the place of the first ones. */
export const withRepeat = (first: Tests, repeated: Tests): Tests => {
  const names = new Set(repeated.map(({ name }) => name));
  return [...first.filter(({ name }) => !names.has(name)), ...repeated];
};

const readTests = (file: string): Tests => report.parse(JSON.parse(readFileSync(file, 'utf8'))).testResults;

// `again.ts RESULTS REPEATED` rewrites RESULTS, and fails if a file of them has failed
const [, script, results, repeated] = process.argv;
if (script === import.meta.filename && results && repeated) {
  const tests = withRepeat(readTests(results), existsSync(repeated) ? readTests(repeated) : []);
  writeFileSync(results, JSON.stringify({ testResults: tests }));
  if (tests.some(({ status }) => status === 'failed')) process.exitCode = 1;
}
