import type { Reporter, TestCase } from 'vitest/node';

/** Lists tests that passed only after a repeat, with their failures. Each is a defect. */
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
