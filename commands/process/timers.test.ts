import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { instant, text } from '../../domain/kit/fields.ts';
import { registryOf } from '../../domain/kit/registry.ts';
import { defineResource } from '../../domain/kit/resource.ts';
import { anyone, system } from '../../domain/kit/rules.ts';
import { query } from '../../tests/support/database.ts';
import { openStage, type Running, type Stage } from '../../tests/support/runner.ts';
import { done, runtimeFixture, type RuntimeFixture } from '../../tests/support/runtime.ts';
import type { Runtime } from '../core/runtime.ts';
import { streamsOf } from '../core/streams.ts';
import { timersOf, type Timers } from './timers.ts';

/** Closes by a timer. One titled `stuck` is never closed; one titled `idle` stays open. */
const auction = defineResource({
  name: 'auction',
  fields: { title: text(40), closesAt: instant() },
  states: ['open', 'closed'],
  actions: {
    create: { event: 'AuctionOpened', to: 'open', by: [anyone] },
    edit: { event: 'AuctionMoved', by: [anyone] },
    remove: { event: 'AuctionCancelled', to: 'removed', by: [anyone] },
    close: {
      event: 'AuctionClosed',
      from: ['open'],
      by: [system],
      leadsTo: (it) => (it.title === 'idle' ? 'open' : 'closed'),
      at: (it) => it.closesAt ?? null,
      refuse: (it) => (it.title === 'stuck' ? 'conflict' : undefined),
    },
  },
  lookups: [],
  read: [anyone],
});
const registry = registryOf([auction]);

const NOON = Date.parse('2026-05-01T12:00:00.000Z');
const hours = (count: number) => new Date(NOON + count * 3_600_000).toISOString();

let fixture: RuntimeFixture;
let now = NOON;
const opened: Stage[] = [];

/** Another process with timers, with the test's clock. */
const openProcess = async () => {
  const stage = await openStage(fixture);
  opened.push(stage);
  const runtime: Runtime = {
    ...stage.runtime,
    registry,
    streams: streamsOf(registry, stage.log),
    now: () => new Date(now),
  };
  const timers = timersOf({ runtime, store: stage.timers, report: () => undefined });
  return { stage: { ...stage, runtime }, runtime, timers };
};

let stage: Stage;
let runtime: Runtime;
let timers: Timers;
let keeping: Running;
beforeEach(async () => {
  now = NOON;
  fixture = await runtimeFixture();
  ({ stage, runtime, timers } = await openProcess());
  keeping = stage.run([timers.keeper]);
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
  await fixture.close();
});

/** Waits until the keeper has processed the whole log. */
const kept = () =>
  vi.waitFor(async () => expect((await keeping.runner.status()).map(({ lag }) => lag)).toEqual([0]), {
    timeout: 20_000,
  });

const open = async (title: string, closesAt: string): Promise<string> =>
  (await done(runtime, { kind: 'auction', action: 'create', input: { title, closesAt } })).item.id;
const move = (id: string, closesAt: string) =>
  done(runtime, { kind: 'auction', action: 'edit', id, input: { closesAt } });
const closed = async () =>
  (await stage.log.readAll(0n, 1000))
    .filter(({ type }) => type === 'AuctionClosed')
    .map(({ meta }) => meta.item);

/** The number of timers fired at this time. */
const fireAt = async (time: string, by = timers): Promise<number> => {
  now = Date.parse(time);
  return by.fireDue();
};

describe('a timed action', () => {
  test('is taken when it is due, not before, and once', async () => {
    const id = await open('vase', hours(1));
    await kept();
    expect(await timers.status()).toEqual({ waiting: 1, due: 0, next: hours(1), failing: [] });
    expect(await fireAt(hours(0))).toBe(0);
    expect(await fireAt(new Date(Date.parse(hours(1)) - 1).toISOString())).toBe(0);
    expect(await fireAt(hours(1))).toBe(1);
    await kept();
    expect(await fireAt(hours(100))).toBe(0);
    expect(await closed()).toEqual([id]);
    expect(await timers.status()).toEqual({ waiting: 0, due: 0, next: null, failing: [] });
  });

  test('follows a change of its date, later or earlier', async () => {
    const [later, earlier] = [await open('later', hours(1)), await open('earlier', hours(5))];
    await kept();
    await move(later, hours(3));
    await move(earlier, hours(2));
    await kept();
    expect(await fireAt(hours(1))).toBe(0);
    await fireAt(hours(2));
    expect(await closed()).toEqual([earlier]);
    await fireAt(hours(3));
    expect(await closed()).toEqual([earlier, later]);
  });

  test('follows a change of its date before the keeper has processed it', async () => {
    const other = await openProcess();
    const id = await open('vase', hours(1));
    await other.runtime.streams.load(`auction-${id}`);
    await kept();
    await keeping.stop();
    await move(id, hours(2));
    expect(await fireAt(hours(1), other.timers)).toBe(0);
    expect(await timers.status()).toMatchObject({ waiting: 1, next: hours(2), failing: [] });
    expect(await fireAt(hours(2), other.timers)).toBe(1);
  });

  test('is set once for all changes that the keeper reads together', async () => {
    await keeping.stop();
    const id = await open('vase', hours(1));
    for (let n = 2; n < 12; n += 1) await move(id, hours(n));
    const set = vi.spyOn(stage.timers, 'set');
    keeping = stage.run([timers.keeper]);
    await kept();
    expect(set.mock.calls.map(([{ at }]) => at)).toEqual([hours(11)]);
    expect(await timers.status()).toMatchObject({ waiting: 1, next: hours(11) });
  });

  test('is removed with its item', async () => {
    const id = await open('vase', hours(1));
    await kept();
    await done(runtime, { kind: 'auction', action: 'remove', id });
    await kept();
    expect(await timers.status()).toMatchObject({ waiting: 0 });
    expect(await fireAt(hours(2))).toBe(0);
  });

  test('that fails is postponed with its reason, and blocks no other', async () => {
    const stuck = await open('stuck', hours(1));
    const free = await open('free', hours(1));
    await kept();
    expect(await fireAt(hours(1))).toBe(1);
    expect(await closed()).toEqual([free]);
    const { failing } = await timers.status();
    expect(failing).toMatchObject([{ item: stuck, reason: 'conflict' }]);
    await done(runtime, { kind: 'auction', action: 'edit', id: stuck, input: { title: 'mended' } });
    expect(await fireAt(hours(1))).toBe(0);
    expect(await fireAt(hours(1.1))).toBe(1);
  });

  test('that changes nothing and is still due is not retried immediately', async () => {
    await open('idle', hours(1));
    await kept();
    expect(await fireAt(hours(1))).toBe(0);
    expect(await timers.status()).toMatchObject({ failing: [{ reason: 'still due' }] });
  });
});

test('two processes fire each timer once', async () => {
  const other = await openProcess();
  const ids: string[] = [];
  for (let n = 0; n < 15; n += 1) ids.push(await open(`vase ${n}`, hours(1)));
  await kept();
  now = Date.parse(hours(1));
  const fired = await Promise.all([timers.fireDue(), other.timers.fireDue()]);
  expect(fired[0] + fired[1]).toBe(15);
  expect((await closed()).toSorted()).toEqual(ids.toSorted());
});

test('timers are rebuilt from the log without firing twice', async () => {
  const [past, coming, cancelled] = [
    await open('past', hours(1)),
    await open('coming', hours(3)),
    await open('cancelled', hours(3)),
  ];
  await kept();
  await fireAt(hours(1));
  await done(runtime, { kind: 'auction', action: 'remove', id: cancelled });
  await kept();
  await query(fixture.url, 'delete from ops.timer');
  await stage.ledger.restart(timers.keeper.name);
  const next = await open('next', hours(4));
  await kept();
  expect(await timers.status()).toMatchObject({ waiting: 2, next: hours(3) });
  expect(await fireAt(hours(2))).toBe(0);
  expect(await closed()).toEqual([past]);
  await fireAt(hours(5));
  expect(await closed()).toEqual([past, coming, next]);
});
