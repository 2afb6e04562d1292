import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

/** Files whose hooks are repeated: a fault of more files is not a slow machine's. */
const MOST = 5;

/** The part of vitest's file that the reporter reads. */
type Ran = Pick<TestModule, 'state' | 'relativeModuleId'> & {
  readonly children: { readonly allTests: (state: 'failed') => Iterable<unknown> };
};

/** Files in which a hook or an import failed, and no test: vitest repeats tests alone. */
export const brokenIn = (modules: readonly Ran[]): readonly string[] => {
  const broken = modules.filter(
    (module) => module.state() === 'failed' && [...module.children.allTests('failed')].length === 0,
  );
  return broken.length > MOST ? [] : broken.map(({ relativeModuleId }) => relativeModuleId);
};

/**
 * Lists tests that passed only after a repeat, with their failures. Each is a defect. Writes the files that are to be
 * repeated as a whole to `MALAAB_TEST_AGAIN`.
 */
export default class Unsteady implements Reporter {
  readonly #found: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const [error] = test.result().errors ?? [];
    this.#found.push(
      `${test.module.relativeModuleId} > ${test.fullName}: ${error?.message ?? 'no reason told'}`,
    );
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const again = process.env['MALAAB_TEST_AGAIN'];
    // an error outside of all files fails the run, whatever a repeat finds
    if (again !== undefined && unhandled.length === 0) writeFileSync(again, brokenIn(modules).join('\n'));
    if (this.#found.length === 0) return;
    process.stdout.write(`\nPassed only when repeated:\n${this.#found.map((one) => `  ${one}\n`).join('')}`);
  }
}
