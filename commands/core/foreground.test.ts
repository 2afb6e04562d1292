import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { foregroundOf } from './foreground.ts';

/** A foreground, something of it that ends when the test says, and somebody who waits for calm. */
const openForeground = () => {
  const foreground = foregroundOf();
  const never = new AbortController();
  const heard: string[] = [];
  return {
    foreground,
    heard,
    begin: (): (() => void) => {
      let end = (): void => undefined;
      const task = new Promise<void>((done) => {
        end = done;
      });
      void foreground.during(() => task);
      return end;
    },
    calm: (ms = 60_000): Promise<number> => foreground.calm(ms, never.signal).then(() => heard.push('calm')),
    settle: async () => {
      for (let turns = 0; turns < 5; turns += 1) await nextTurn();
    },
  };
};

test('it is calm while nobody waits, and once the last of them has what they waited for', async () => {
  const { begin, calm, heard, settle } = openForeground();
  await calm();
  const [first, second] = [begin(), begin()];
  void calm();
  void calm();
  first();
  await settle();
  expect(heard).toHaveLength(1);
  second();
  await settle();
  expect(heard).toHaveLength(3);
});

test('what comes in the moment in which the last one ends goes first', async () => {
  const { foreground, begin, calm, heard, settle } = openForeground();
  let endNext = (): void => undefined;
  void foreground
    .during(async () => undefined)
    .then(() => {
      endNext = begin();
    });
  void calm();
  await settle();
  expect(heard).toEqual([]);
  endNext();
  await settle();
  expect(heard).toEqual(['calm']);
});

test('nobody is held for longer than they say', async () => {
  const { begin, calm, heard } = openForeground();
  begin();
  await calm(5);
  expect(heard).toEqual(['calm']);
});

test('what failed has ended too', async () => {
  const { foreground, calm } = openForeground();
  const fails = foreground.during(() => Promise.reject(new Error('refused')));
  await expect(fails).rejects.toThrow('refused');
  await calm();
});
