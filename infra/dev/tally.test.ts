import { describe, expect, it } from 'vitest';
import { tally } from './tally.ts';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});
const report = (...testResults: object[]) => JSON.stringify({ testResults });

describe('the last line of a CI run', () => {
  it('sums over all files', () => {
    const json = report(file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed'));
    expect(tally(json, 2)).toBe('3 passed, 1 failed');
    expect(tally(report(file('passed', 'passed')), 0)).toBe('1 passed, 0 failed');
  });

  it('counts a file that broke before its first test', () => {
    expect(tally(report(file('failed'), file('passed', 'passed')), 2)).toBe('1 passed, 1 failed');
  });

  it('counts what failed beside the tests', () => {
    expect(tally(report(file('passed', 'passed')), 2)).toBe('1 passed, 1 failed');
    expect(tally(undefined, 2)).toBe('0 passed, 1 failed');
  });
});
