import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { backgroundThrottleOf } from './background-throttle.ts';

/** A throttle, a pending request that the test ends, and a waiter for idleness. */
const openThrottle = () => {
  const throttle = backgroundThrottleOf();
  const never = new AbortController();
  const heard: string[] = [];
  return {
    throttle,
    heard,
    begin: (): (() => void) => {
      let end = (): void => undefined;
      const task = new Promise<void>((done) => {
        end = done;
      });
      void throttle.during(() => task);
      return end;
    },
    whenIdle: (ms = 60_000): Promise<number> =>
      throttle.whenIdle(ms, never.signal).then(() => heard.push('whenIdle')),
    settle: async () => {
      for (let turns = 0; turns < 5; turns += 1) await nextTurn();
    },
  };
};

test('is idle without requests, and after the last request ends', async () => {
  const { begin, whenIdle, heard, settle } = openThrottle();
  await whenIdle();
  const [first, second] = [begin(), begin()];
  void whenIdle();
  void whenIdle();
  first();
  await settle();
  expect(heard).toHaveLength(1);
  second();
  await settle();
  expect(heard).toHaveLength(3);
});

test('a request that starts when the last one ends keeps it busy', async () => {
  const { throttle, begin, whenIdle, heard, settle } = openThrottle();
  let endNext = (): void => undefined;
  void throttle
    .during(async () => undefined)
    .then(() => {
      endNext = begin();
    });
  void whenIdle();
  await settle();
  expect(heard).toEqual([]);
  endNext();
  await settle();
  expect(heard).toEqual(['whenIdle']);
});

test('a waiter is released after its time limit', async () => {
  const { begin, whenIdle, heard } = openThrottle();
  begin();
  await whenIdle(5);
  expect(heard).toEqual(['whenIdle']);
});

test('a failed request has ended too', async () => {
  const { throttle, whenIdle } = openThrottle();
  const fails = throttle.during(() => Promise.reject(new Error('refused')));
  await expect(fails).rejects.toThrow('refused');
  await whenIdle();
});
