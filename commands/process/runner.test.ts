import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LogWentBack } from '../../domain/kit/log.ts';
import type { ProcessManager } from './manager.ts';
import { query } from '../../tests/support/database.ts';
import { otherRunner } from '../../tests/support/other-runner.ts';
import { appendTickets, openStage, takeTicket, thankful } from '../../tests/support/runner.ts';
import { inTime, noting, settled, theatre, type Theatre } from '../../tests/support/theatre.ts';

let it: Theatre;
beforeEach(async () => {
  it = await theatre();
});
afterEach(() => it.close());

describe('an event is processed', () => {
  test('with its effect once, although a process died between the steps and the checkpoint', async () => {
    const other = otherRunner(it.place);
    expect(await other.hears()).toBe('leading');
    const here = it.stage.run([thankful(it.stage)]);
    await takeTicket(it.stage.runtime, 'one');
    expect(await other.hears()).toBe('stepped');
    const before = await it.stage.ledger.rows();
    await other.kill();
    await inTime(async () => expect(await it.stage.ledger.rows()).not.toEqual(before));
    await takeTicket(it.stage.runtime, 'two');
    await settled(here);
    const mails = await it.stage.mailbox.list();
    expect(mails.map(({ subject }) => subject)).toEqual(['two', 'one']);
    const types = (await it.stage.log.readAll(0n, 100)).map(({ type }) => type);
    expect(types.filter((type) => type === 'TicketTaken')).toHaveLength(4);
    expect(await it.stage.ledger.deadLetters()).toEqual([]);
  });

  test('in the log’s order and once, by the leader of two processes', async () => {
    const wanted = Array.from({ length: 30 }, (_, n) => `c${n}`);
    const second = await openStage(it.place);
    const { seen, manager } = noting('orderly');
    const first = await it.begun([manager]);
    const standby = second.run([manager]);
    for (const concert of wanted.slice(0, 15)) await takeTicket(it.stage.runtime, concert);
    await settled(first);
    await first.stop();
    for (const concert of wanted.slice(15)) await takeTicket(it.stage.runtime, concert);
    await settled(standby);
    expect(seen).toEqual(wanted);
    await second.close();
  });

  test('completely before the process manager stops', async () => {
    let [release, isUnderWay] = [() => undefined as void, false];
    const { manager } = noting('slow', () => {
      isUnderWay = true;
      return new Promise<void>((go) => (release = go));
    });
    const running = await it.begun([manager]);
    await takeTicket(it.stage.runtime, 'one');
    await inTime(() => expect(isUnderWay).toBe(true));
    const stopping = running.stop();
    release();
    await stopping;
    expect((await it.stage.ledger.rows())[0]).toMatchObject({ position: await it.stage.log.end() });
  });

  test('although all connections were cut', async () => {
    const { seen, manager } = noting('hardy');
    const running = await it.begun([manager]);
    await takeTicket(it.stage.runtime, 'one');
    await settled(running);
    await query(
      it.place.url,
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() ' +
        "and backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    await inTime(() => takeTicket(it.stage.runtime, 'two'));
    await settled(running);
    expect(new Set(seen)).toEqual(new Set(['one', 'two']));
  });
});

test('an idle worker waits for the process to be idle, then processes the queued events', async () => {
  const { seen, manager } = noting('polite');
  let [release, asked] = [() => undefined as void, 0];
  const held = new Promise<void>((go) => (release = go));
  const whenIdle = (): Promise<void> => {
    asked += 1;
    return held;
  };
  const running = await it.begun([manager], { throttle: { whenIdle } });
  await appendTickets(it.stage.log, ['one']);
  await inTime(() => expect(asked).toBe(1));
  await appendTickets(it.stage.log, ['two', 'three']);
  await pause(50);
  expect(seen).toEqual([]);
  release();
  await settled(running);
  expect(seen).toEqual(['one', 'two', 'three']);
});

test('an event without effect moves no checkpoint by itself', async () => {
  const moves = vi.spyOn(it.stage.ledger, 'move');
  const running = await it.begun([{ name: 'indifferent', appends: [], on: { TicketTaken: async () => [] } }]);
  const began = performance.now();
  for (let n = 0; n < 40; n += 1) await takeTicket(it.stage.runtime, `c${n}`);
  await settled(running);
  // once a second at most, for any number of events
  expect(moves.mock.calls.length).toBeLessThanOrEqual(2 + (performance.now() - began) / 1000);
  await inTime(async () =>
    expect((await it.stage.ledger.rows())[0]).toMatchObject({ position: await it.stage.log.end() }),
  );
});

test('process managers share their reads after a takeover', async () => {
  const managers = Array.from({ length: 20 }, (_, n) => noting(`behind ${n}`));
  const all = managers.map(({ manager }) => manager);
  await (await it.begun(all)).stop();
  const missed = Array.from({ length: 300 }, (_, n) => `c${n}`);
  await appendTickets(it.stage.log, missed);
  const reads = vi.spyOn(it.stage.log, 'readAll');
  await settled(it.stage.run(all), all.length);
  const pages = await Promise.all(reads.mock.results.map(({ value }) => Promise.resolve(value)));
  for (const { seen } of managers) expect(seen).toEqual(missed);
  expect(pages.flat().length).toBeLessThan(4 * missed.length);
});

describe('a process manager with several events at once', () => {
  test('keeps its checkpoint before the first unfinished event', async () => {
    let release = () => undefined as void;
    const free = new Promise<void>((go) => (release = go));
    const { seen, manager } = noting('wide', (concert) => (concert === 'b' ? free : undefined));
    const wide = { ...manager, atOnce: 3 };
    await (await it.begun([wide])).stop();
    const [before] = await it.stage.ledger.rows();
    const all = ['a', 'b', 'c', 'd', 'e'];
    for (const concert of all) await takeTicket(it.stage.runtime, concert);
    const running = await it.begun([wide]);
    await inTime(() => expect(seen.toSorted()).toEqual(['a', 'b', 'c']));
    await pause(50);
    expect(seen).toHaveLength(3);
    expect(await it.stage.ledger.rows()).toEqual([before]);
    release();
    await settled(running);
    expect(seen.toSorted()).toEqual(all);
  });

  test('processes events of one stream in order, others concurrently', async () => {
    const [ended, underWay]: [string[], Set<string>] = [[], new Set()];
    let most = 0;
    const { manager } = noting('ordered', async (concert) => {
      underWay.add(concert);
      most = Math.max(most, underWay.size);
      await pause(concert === 'a' ? 40 : 1);
      underWay.delete(concert);
      ended.push(concert);
    });
    const running = await it.begun([{ ...manager, atOnce: 4 }]);
    await appendTickets(it.stage.log, ['a', 'b', 'c', 'd']);
    await settled(running);
    expect(ended).toEqual(['a', 'b', 'c', 'd']);
    expect(most).toBe(1);
    await running.stop();
    const others = Array.from({ length: 12 }, (_, n) => `o${n}`);
    for (const concert of others) await takeTicket(it.stage.runtime, concert);
    await settled(await it.begun([{ ...manager, atOnce: 4 }]));
    expect(ended.slice(4).toSorted()).toEqual(others.toSorted());
    expect(most).toBe(4);
  });

  test('processes events of one stream concurrently too, if it needs no order', async () => {
    let [underWay, most] = [0, 0];
    const { manager } = noting('unordered', async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await pause(20);
      underWay -= 1;
    });
    const running = await it.begun([{ ...manager, atOnce: 4, isUnordered: true }]);
    await appendTickets(it.stage.log, ['a', 'b', 'c', 'd']);
    await settled(running);
    expect(most).toBe(4);
  });

  test('gathers events while the process is busy, unless members wait for its results', async () => {
    const longestWait = async (manager: ProcessManager): Promise<number> => {
      const waits: number[] = [];
      const whenIdle = async (ms: number): Promise<void> => void waits.push(ms);
      const running = await it.begun([manager], { throttle: { whenIdle } });
      await appendTickets(it.stage.log, [randomUUID()]);
      await settled(running);
      await running.stop();
      return Math.max(...waits);
    };
    expect(await longestWait({ ...noting('patient').manager, atOnce: 4 })).toBeGreaterThan(300);
    expect(await longestWait({ ...noting('awaited').manager, atOnce: 4, isAwaited: true })).toBeLessThan(100);
  });

  test('events of one stream do not each wait for a batch of their own', async () => {
    const waits: number[] = [];
    const whenIdle = async (ms: number): Promise<void> => void waits.push(ms);
    const { manager, seen } = noting('ordered');
    const running = await it.begun([{ ...manager, atOnce: 10 }], { throttle: { whenIdle } });
    await appendTickets(it.stage.log, ['a', 'b', 'c', 'd']);
    await settled(running);
    await running.stop();
    expect(seen).toHaveLength(4);
    expect(waits.filter((ms) => ms > 100)).toHaveLength(1);
  });

  test('gathers for a shorter time after a batch that took long', async () => {
    const waits: number[] = [];
    const whenIdle = async (ms: number): Promise<void> => void waits.push(ms);
    const { promise: isOver, resolve: over } = Promise.withResolvers<void>();
    const { manager } = noting('slow', () => isOver);
    const running = await it.begun([{ ...manager, atOnce: 4 }], { throttle: { whenIdle } });
    await appendTickets(it.stage.log, [randomUUID()]);
    await expect.poll(() => waits.length).toBe(2);
    await appendTickets(it.stage.log, [randomUUID()]);
    await pause(300);
    over();
    await settled(running);
    await running.stop();
    expect(waits[2]).toBeLessThan(250);
  });
});

test('a stuck process manager blocks no other, and misses no event', async () => {
  let release = () => undefined as void;
  const free = new Promise<void>((go) => (release = go));
  const [stuck, quick] = [noting('stuck', () => free), noting('quick')];
  const running = await it.begun([stuck.manager, quick.manager]);
  const all = Array.from({ length: 4 }, () => Array.from({ length: 400 }, () => randomUUID()));
  for (const concerts of all) await appendTickets(it.stage.log, concerts);
  await inTime(() => expect(quick.seen).toEqual(all.flat()));
  expect(stuck.seen).toEqual(all.flat().slice(0, 1));
  release();
  // arrives while the worker still reads the events that it had left in the log
  while (stuck.seen.length < 800) {
    const more = [randomUUID()];
    all.push(more);
    await appendTickets(it.stage.log, more);
    await pause(20);
  }
  await settled(running, 2);
  expect(stuck.seen).toEqual(all.flat());
});

describe('a process manager starts', () => {
  test('with the next event, or at the log’s start if declared; later at its checkpoint', async () => {
    await takeTicket(it.stage.runtime, 'before');
    const [now, ever] = [noting('now'), noting('ever')];
    const both = [now.manager, { ...ever.manager, from: 'start' as const }];
    const running = await it.begun(both);
    await takeTicket(it.stage.runtime, 'meanwhile');
    await settled(running, 2);
    await running.stop();
    await takeTicket(it.stage.runtime, 'stopped');
    await settled(await it.begun(both), 2);
    expect(now.seen).toEqual(['meanwhile', 'stopped']);
    expect(ever.seen).toEqual(['before', 'meanwhile', 'stopped']);
  });

  test('in an empty log with its first event', async () => {
    const { seen, manager } = noting('early');
    const running = await it.begun([manager]);
    await takeTicket(it.stage.runtime, 'first');
    await settled(running);
    expect(seen).toEqual(['first']);
  });

  test.each([
    ['another event is at the checkpoint', 1n],
    ['the log ends before the checkpoint', 1_000_000n],
  ])('never on a log that was restored to an earlier state: %s', async (_, position) => {
    await takeTicket(it.stage.runtime, 'one');
    const [known, older] = [noting('known'), noting('older')];
    await it.stage.ledger.enter('known', { position, eventId: randomUUID() });
    const running = it.stage.run([older.manager, known.manager]);
    await expect(running.ended).rejects.toThrow(LogWentBack);
    expect([...older.seen, ...known.seen]).toEqual([]);
  });
});

test('an overtaken worker stops at the checkpoint and leaves the rest to the other process', async () => {
  let [release, isUnderWay] = [() => undefined as void, false];
  const { seen, manager } = noting('overtaken', () => {
    if (isUnderWay) return undefined;
    isUnderWay = true;
    return new Promise<void>((go) => (release = go));
  });
  await it.begun([manager]);
  const all = Array.from({ length: 40 }, (_, n) => `c${n}`);
  for (const concert of all) await takeTicket(it.stage.runtime, concert);
  await inTime(() => expect(isUnderWay).toBe(true));
  const [row] = await it.stage.ledger.rows();
  const tickets = (await it.stage.log.readAll(0n, 1000)).filter(({ type }) => type === 'TicketTaken');
  const reached = tickets[29];
  if (!reached || !row) throw new Error('no checkpoint for the forty tickets');
  await it.stage.ledger.move('overtaken', row.position, { position: reached.position, eventId: reached.id });
  release();
  await inTime(() => expect(seen.slice(-10)).toEqual(all.slice(30)));
  expect(seen.filter((concert) => all.slice(20, 30).includes(concert))).toEqual([]);
});

test('a process manager whose checkpoint is reset processes the log again', async () => {
  const { seen, manager } = noting('again');
  const running = await it.begun([manager]);
  await takeTicket(it.stage.runtime, 'one');
  await settled(running);
  // the event counts as processed a moment before its checkpoint is written
  await inTime(async () => expect((await it.stage.ledger.rows())[0]?.position).toBeGreaterThan(0n));
  await it.stage.ledger.restart('again');
  await inTime(() => expect(seen).toEqual(['one', 'one']));
  await settled(running);
});
