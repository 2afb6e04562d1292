import { expect, test } from 'vitest';
import { limit, TooBusy } from './limit.ts';

function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

test('runs at most the allowed number at a time, in order, and refuses jobs beyond the queue’s length', async () => {
  const limited = limit(2, 3);
  const { opened, open } = gate();
  const started: number[] = [];
  const jobs = [1, 2, 3, 4, 5].map((n) =>
    limited(async () => {
      started.push(n);
      await opened;
      return n;
    }),
  );

  await expect(limited(() => Promise.resolve(6))).rejects.toBeInstanceOf(TooBusy);
  expect(started).toEqual([1, 2]);
  open();
  expect(await Promise.all(jobs)).toEqual([1, 2, 3, 4, 5]);
  expect(started).toEqual([1, 2, 3, 4, 5]);
});

test('a failed job frees its slot', async () => {
  const limited = limit(1, 1);
  const failing = limited(() => Promise.reject(new Error('no')));
  const next = limited(() => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
  expect(await limited(() => Promise.resolve('again'))).toBe('again');
});
