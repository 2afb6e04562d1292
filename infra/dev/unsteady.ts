import type { Reporter, TestCase } from 'vitest/node';

/** Names the tests that passed only when they were repeated, with what they had failed on: each of them is a defect. */
export default class Unsteady implements Reporter {
  readonly #found: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const [error] = test.result().errors ?? [];
    this.#found.push(
      `${test.module.relativeModuleId} > ${test.fullName}: ${error?.message ?? 'no reason told'}`,
    );
  }

  onTestRunEnd(): void {
    if (this.#found.length === 0) return;
    process.stdout.write(`\nPassed only when repeated:\n${this.#found.map((one) => `  ${one}\n`).join('')}`);
  }
}
