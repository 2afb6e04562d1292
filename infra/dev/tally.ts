import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const report = z.object({
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

type Tests = z.infer<typeof report>['testResults'];

/** The line that ends a CI run, from vitest's JSON report (of all its projects) and the exit code of make. */
export function tally(json: string | undefined, exitCode: number): string {
  const files: Tests = json === undefined ? [] : report.parse(JSON.parse(json)).testResults;
  const count = (file: Tests[number], status: string) =>
    file.assertionResults.filter((test) => test.status === status).length;

  let passed = 0;
  let failed = 0;
  for (const file of files) {
    passed += count(file, 'passed');
    // A file that fails before its first test has no test to count.
    failed += count(file, 'failed') || (file.status === 'failed' ? 1 : 0);
  }
  // A step other than a test: format, types, packages, a browser.
  if (exitCode !== 0 && failed === 0) failed = 1;
  return `${passed} passed, ${failed} failed`;
}

const [, script, file, exitCode] = process.argv;
if (script === import.meta.filename && file) {
  process.stdout.write(
    `${tally(existsSync(file) ? readFileSync(file, 'utf8') : undefined, Number(exitCode))}\n`,
  );
}
