/** The contract of adapters of the process manager and timer ports. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Checkpoint, ProcessLedger, Timer, TimerStore } from '../../commands/ports/process.ts';

const beginning: Checkpoint = { position: 0n, eventId: null };
const at = (position: bigint): Checkpoint => ({ position, eventId: randomUUID() });

const parking = (process: string, position: bigint, more: { reason?: string; id?: string } = {}) => ({
  id: randomUUID(),
  process,
  eventId: randomUUID(),
  eventType: 'PostPublished',
  position,
  reason: 'notify: refused',
  ...more,
});

/** `open` returns another client of the same ledger, like that of another process. */
export const processLedgerContract = (name: string, open: () => Promise<ProcessLedger>): void => {
  describe(`${name} as a process ledger`, () => {
    let one: ProcessLedger;
    let other: ProcessLedger;
    beforeAll(async () => {
      [one, other] = [await open(), await open()];
    });

    const rowOf = async (process: string) => (await one.rows()).find((row) => row.name === process);

    test('enters a new process manager at the given position, and a known one at its checkpoint', async () => {
      const process = randomUUID();
      const [start, later] = [at(7n), at(8n)];
      expect(await one.enter(process, start)).toEqual(start);
      expect(await other.enter(process, later)).toEqual(start);
      expect(await one.move(process, 7n, later)).toBe(true);
      expect(await other.enter(process, start)).toEqual(later);
      expect(await rowOf(process)).toEqual({ name: process, ...later, failing: null });
    });

    test('starts two concurrent entries at the same position', async () => {
      const process = randomUUID();
      const starts = await Promise.all([at(1n), at(2n)].map((start) => one.enter(process, start)));
      expect(starts[0]).toEqual(starts[1]);
    });

    test('lets only one of two move a checkpoint; the other gets an error', async () => {
      const process = randomUUID();
      await one.enter(process, beginning);
      const [mine, theirs] = [at(1n), at(1n)];
      const moved = await Promise.all([one.move(process, 0n, mine), other.move(process, 0n, theirs)]);
      expect(moved.toSorted()).toEqual([false, true]);
      expect(await rowOf(process)).toMatchObject(moved[0] ? mine : theirs);
      expect(await one.move(process, 0n, at(5n))).toBe(false);
      expect(await rowOf(process)).toMatchObject({ position: 1n });
    });

    test('moves no checkpoint of an unknown process manager', async () => {
      expect(await one.move(randomUUID(), 0n, at(1n))).toBe(false);
    });

    test('fences off a running process manager after a reset to the start', async () => {
      const process = randomUUID();
      await one.enter(process, at(9n));
      await other.restart(process);
      expect(await one.move(process, 9n, at(10n))).toBe(false);
      expect(await one.enter(process, at(9n))).toEqual(beginning);
    });

    test('shows the event that is being retried, until the checkpoint moves', async () => {
      const process = randomUUID();
      const eventId = randomUUID();
      await one.enter(process, beginning);
      await one.failing(process, eventId, 'mail: failed');
      expect(await rowOf(process)).toMatchObject({ failing: { eventId, reason: 'mail: failed' } });
      await one.move(process, 0n, at(1n));
      expect(await rowOf(process)).toMatchObject({ failing: null });
    });

    test('keeps each dead letter once, oldest first, until it is removed', async () => {
      const process = randomUUID();
      const [early, late] = [parking(process, 2n ** 53n + 1n), parking(process, 2n ** 53n + 2n)];
      await one.addDeadLetter(late);
      await one.addDeadLetter(early);
      await other.addDeadLetter({ ...early, reason: 'notify: forbidden' });
      const deadLetters = async () => (await one.deadLetters()).filter((entry) => entry.process === process);
      expect(await deadLetters()).toEqual([
        { ...early, reason: 'notify: forbidden', at: expect.stringMatching(/^\d{4}-.*Z$/) },
        { ...late, at: expect.stringMatching(/^\d{4}-.*Z$/) },
      ]);
      await other.removeDeadLetter(early.id);
      await other.removeDeadLetter(early.id);
      expect(await deadLetters()).toMatchObject([late]);
    });
  });
};

const noon = Date.parse('2026-05-01T12:00:00.000Z');
const minutes = (count: number) => new Date(noon + count * 60_000);

/** `open` returns another client of the same store; each test starts with an empty store. */
export const timerStoreContract = (name: string, open: () => Promise<TimerStore>): void => {
  describe(`${name} as a timer store`, () => {
    const timer = (minute: number, more: Partial<Timer> = {}): Timer => {
      const item = randomUUID();
      const due = minutes(minute).toISOString();
      return { kind: 'auction', item, action: 'close', stream: `auction-${item}`, at: due, ...more };
    };

    test('returns only due timers, earliest first, up to the limit', async () => {
      const store = await open();
      const [first, second, third] = [timer(1), timer(2), timer(3)];
      for (const one of [third, first, second]) await store.set(one);
      expect(await store.due(minutes(0), 10)).toEqual([]);
      expect(await store.due(minutes(2), 10)).toEqual([first, second]);
      expect(await store.due(minutes(9), 2)).toEqual([first, second]);
      expect(await store.due(new Date(noon + 60_000 - 1), 10)).toEqual([]);
      expect(await store.status(minutes(2))).toEqual({ waiting: 3, due: 2, next: first.at, failing: [] });
    });

    test('keeps one timer for an action of an item: setting it again moves it, earlier or later', async () => {
      const store = await open();
      const one = timer(5);
      await store.set(one);
      await store.set({ ...one, action: 'remind', at: minutes(1).toISOString() });
      await store.set({ ...one, at: minutes(8).toISOString() });
      expect((await store.due(minutes(7), 10)).map(({ action }) => action)).toEqual(['remind']);
      await store.set({ ...one, at: minutes(0).toISOString() });
      expect((await store.due(minutes(7), 10)).map(({ action }) => action)).toEqual(['close', 'remind']);
      await store.clear(one);
      await store.clear(one);
      expect((await store.due(minutes(7), 10)).map(({ action }) => action)).toEqual(['remind']);
    });

    test('postpones a failed timer with its reason', async () => {
      const store = await open();
      const [failing, fine] = [timer(1), timer(2)];
      for (const one of [failing, fine]) await store.set(one);
      await store.postpone(failing, minutes(6), 'conflict');
      expect(await store.due(minutes(5), 10)).toEqual([fine]);
      expect(await store.due(minutes(6), 10)).toEqual([fine, failing]);
      expect((await store.status(minutes(5))).failing).toEqual([{ ...failing, reason: 'conflict' }]);
    });

    test('lists timers by time and state, after a place, and finds one by its key', async () => {
      const store = await open();
      const [failing, late, coming] = [timer(1), timer(2), timer(9)];
      for (const one of [coming, late, failing]) await store.set(one);
      await store.postpone(failing, minutes(6), 'conflict');
      const itemsOf = async (asked: object) =>
        (await store.page({ limit: 10, ...asked }, minutes(5))).map(({ item }) => item);
      expect(await itemsOf({})).toEqual([failing, late, coming].map(({ item }) => item));
      expect(await itemsOf({ limit: 1 })).toEqual([failing.item]);
      expect(await itemsOf({ after: failing })).toEqual([late.item, coming.item]);
      expect(await itemsOf({ state: 'failing' })).toEqual([failing.item]);
      expect(await itemsOf({ state: 'late' })).toEqual([late.item]);
      expect(await itemsOf({ state: 'waiting' })).toEqual([coming.item]);
      expect(await itemsOf({ kind: 'race' })).toEqual([]);
      expect(await store.find(late)).toEqual(late);
      expect(await store.find({ ...late, action: 'remind' })).toBeNull();
    });

    test('keeps the postponement for the same time, and resets it for another time', async () => {
      const store = await open();
      const one = timer(1);
      await store.set(one);
      await store.postpone(one, minutes(6), 'conflict');
      await store.set(one);
      expect(await store.due(minutes(5), 10)).toEqual([]);
      const moved = { ...one, at: minutes(2).toISOString() };
      await store.set(moved);
      expect(await store.due(minutes(5), 10)).toEqual([moved]);
      expect((await store.status(minutes(5))).failing).toEqual([]);
    });
  });
};
