import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** The parts of vitest's JSON report that a CI run needs. */
export const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

export type Tests = z.infer<typeof report>['testResults'];

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';

/** The failures of each attempt, printed last so that they are easy to find. */
const failuresIn = (files: Tests): readonly string[] =>
  files.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative('.', name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${firstLine(message)}`] : [];
    return failed.flatMap(({ fullName, failureMessages }) =>
      failureMessages.map((text) => `${file} > ${fullName}: ${firstLine(text)}`),
    );
  });

/**
 * The last lines of a CI run, from vitest's JSON report (all projects) and make's exit code: the failures, then `N
 * passed, N failed`.
 */
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
  // A step without tests: format, types, packages, a browser.
  if (exitCode !== 0 && failed === 0) failed = 1;
  return [...failuresIn(files), `${passed} passed, ${failed} failed`].join('\n');
}

const [, script, file, exitCode] = process.argv;
if (script === import.meta.filename && file) {
  process.stdout.write(
    `${tally(existsSync(file) ? readFileSync(file, 'utf8') : undefined, Number(exitCode))}\n`,
  );
}
