import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { withRepeat } from './again.ts';
import { tally } from './tally.ts';
import { brokenIn } from './unsteady.ts';

const file = (status: string, ...tests: string[]) => ({
  name: path.resolve('domain/order.test.ts'),
  status,
  message: 'Cannot find it\n  here',
  assertionResults: tests.map((each) => ({
    status: each,
    fullName: 'An order is placed',
    failureMessages: each === 'failed' ? ['Error: 1 is not 2\n  at order.ts', 'Error: 1 is not 3'] : [],
  })),
});
const report = (...testResults: object[]) => JSON.stringify({ testResults });

const lastLine = (json: string | undefined, exitCode: number) => tally(json, exitCode).split('\n').at(-1);

describe('the last line of a CI run', () => {
  it('sums over all files', () => {
    const json = report(file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed'));
    expect(lastLine(json, 2)).toBe('3 passed, 1 failed');
    expect(lastLine(report(file('passed', 'passed')), 0)).toBe('1 passed, 0 failed');
  });

  it('counts a file that failed before its first test', () => {
    expect(lastLine(report(file('failed'), file('passed', 'passed')), 2)).toBe('1 passed, 1 failed');
  });

  it('counts failures outside of tests', () => {
    expect(lastLine(report(file('passed', 'passed')), 2)).toBe('1 passed, 1 failed');
    expect(lastLine(undefined, 2)).toBe('0 passed, 1 failed');
  });
});

test('is preceded by the failures of each attempt', () => {
  const json = report(file('failed', 'passed', 'failed'), file('failed'));
  expect(tally(json, 2).split('\n')).toEqual([
    'domain/order.test.ts > An order is placed: Error: 1 is not 2',
    'domain/order.test.ts > An order is placed: Error: 1 is not 3',
    'domain/order.test.ts: Cannot find it',
    '1 passed, 2 failed',
  ]);
});

test('the results of a repeated file take the place of its first ones', () => {
  const [broken, other] = [
    file('failed'),
    { ...file('failed', 'failed'), name: path.resolve('other.test.ts') },
  ];
  const good = file('passed', 'passed');
  expect(withRepeat([broken, other], [good])).toEqual([other, good]);
  expect(withRepeat([broken, other], [])).toEqual([broken, other]);
});

test('files are repeated in which a hook failed and no test, unless they are many', () => {
  const ran = (relativeModuleId: string, state: 'failed' | 'passed', failed: number) => ({
    relativeModuleId,
    state: () => state,
    children: { allTests: () => Array.from({ length: failed }) },
  });
  const hooks = ran('hook.test.ts', 'failed', 0);
  const modules = [ran('good.test.ts', 'passed', 0), ran('test.test.ts', 'failed', 1), hooks];
  expect(brokenIn(modules)).toEqual(['hook.test.ts']);
  expect(brokenIn([...modules, hooks, hooks, hooks, hooks, hooks])).toEqual([]);
});
