import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LogUnavailable, LogWentBack } from '../../domain/kit/log.ts';
import { query } from '../../tests/support/database.ts';
import { otherRunner } from '../../tests/support/other-runner.ts';
import {
  concertOf,
  openStage,
  takeTicket,
  thankful,
  type Running,
  type Stage,
} from '../../tests/support/runner.ts';
import { runtimeFixture, type RuntimeFixture } from '../../tests/support/runtime.ts';
import { effectStep, type ProcessManager } from './manager.ts';

let fixture: RuntimeFixture;
let stage: Stage;
beforeEach(async () => {
  fixture = await runtimeFixture();
  stage = await openStage(fixture);
});
afterEach(async () => {
  await stage.close();
  await fixture.close();
});

const inTime = (check: () => unknown): Promise<unknown> => vi.waitFor(check, { timeout: 20_000 });

/** Notes the concert of each ticket before a step of the test's own. */
const noting = (name: string, step: (concert: string) => unknown = () => undefined) => {
  const seen: string[] = [];
  const manager: ProcessManager = {
    name,
    on: {
      TicketTaken: async ({ data }) => [
        effectStep('note', async () => {
          seen.push(concertOf(data));
          await step(concertOf(data));
        }),
      ],
    },
  };
  return { seen, manager };
};

/** Waits until there is nothing left to do; answers how they stand. */
const settled = async ({ runner }: Running, count = 1) => {
  await inTime(async () => {
    const rows = await runner.status();
    expect(rows.map(({ lag, failing }) => ({ lag, failing }))).toEqual(
      Array.from({ length: count }, () => ({ lag: 0n, failing: null })),
    );
  });
  return runner.status();
};

/** Runs the managers, which begin now: returns once they stand in the ledger. */
const begun = async (managers: readonly ProcessManager[], retry = { attempts: 3, firstMs: 5 }) => {
  const running = stage.run(managers, retry);
  await inTime(async () => expect(await running.runner.status()).toHaveLength(managers.length));
  return running;
};

describe('an event is dealt with', () => {
  test('once as seen from outside, though a process died between the steps and the checkpoint', async () => {
    const other = otherRunner(fixture);
    expect(await other.hears()).toBe('leading');
    const here = stage.run([thankful(stage)]);
    await takeTicket(stage.runtime, 'one');
    expect(await other.hears()).toBe('stepped');
    const before = await stage.ledger.rows();
    await other.kill();
    await inTime(async () => expect(await stage.ledger.rows()).not.toEqual(before));
    await takeTicket(stage.runtime, 'two');
    await settled(here);
    const mails = await stage.mailbox.list();
    expect(mails.map(({ subject }) => subject)).toEqual(['two', 'one']);
    const types = (await stage.log.readAll(0n, 100)).map(({ type }) => type);
    expect(types.filter((type) => type === 'TicketTaken')).toHaveLength(4);
    expect(await stage.ledger.parked()).toEqual([]);
  });

  test('in the order of the log, each once, by whichever of two processes leads', async () => {
    const wanted = Array.from({ length: 30 }, (_, n) => `c${n}`);
    const second = await openStage(fixture);
    const { seen, manager } = noting('orderly');
    const first = await begun([manager]);
    const standby = second.run([manager]);
    for (const concert of wanted.slice(0, 15)) await takeTicket(stage.runtime, concert);
    await settled(first);
    await first.stop();
    for (const concert of wanted.slice(15)) await takeTicket(stage.runtime, concert);
    await settled(standby);
    expect(seen).toEqual(wanted);
    await second.close();
  });

  test('to its end before the process manager stops', async () => {
    let [release, isUnderWay] = [() => undefined as void, false];
    const { manager } = noting('slow', () => {
      isUnderWay = true;
      return new Promise<void>((go) => (release = go));
    });
    const running = await begun([manager]);
    await takeTicket(stage.runtime, 'one');
    await inTime(() => expect(isUnderWay).toBe(true));
    const stopping = running.stop();
    release();
    await stopping;
    expect((await stage.ledger.rows())[0]).toMatchObject({ position: await stage.log.end() });
  });

  test('though all connections were cut meanwhile', async () => {
    const { seen, manager } = noting('hardy');
    const running = await begun([manager]);
    await takeTicket(stage.runtime, 'one');
    await settled(running);
    await query(
      fixture.url,
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await inTime(() => takeTicket(stage.runtime, 'two'));
    await settled(running);
    expect(new Set(seen)).toEqual(new Set(['one', 'two']));
  });
});

describe('an event that can not be dealt with', () => {
  test('is tried again, then parked with a reason that quotes nobody, and holds neither the next nor others', async () => {
    const failing = noting('failing', (concert) => {
      if (concert === 'bad') throw new Error('550 <sara@example.com> سارة: mailbox full');
    });
    const fine = noting('fine');
    const running = await begun([failing.manager, fine.manager]);
    for (const concert of ['bad', 'good']) await takeTicket(stage.runtime, concert);
    const rows = await settled(running, 2);
    expect(failing.seen).toEqual(['bad', 'bad', 'bad', 'good']);
    expect(fine.seen).toEqual(['bad', 'good']);
    expect(rows.map(({ name, parked }) => [name, parked.length])).toEqual([
      ['failing', 1],
      ['fine', 0],
    ]);
    const [parked] = await stage.ledger.parked();
    expect(parked).toMatchObject({ process: 'failing', eventType: 'TicketTaken' });
    expect(parked?.reason).toMatch(/^note: Error at runner\.test\.ts:\d+$/);
    expect(running.reports).toEqual([
      { kind: 'parked', process: 'failing', event: parked?.eventId, reason: parked?.reason },
    ]);
  });

  test('and is refused is parked at once: it would be refused again', async () => {
    let attempts = 0;
    const refused: ProcessManager = {
      name: 'refused',
      on: {
        TicketTaken: async () => [
          {
            name: 'ask',
            run: async () => {
              attempts += 1;
              const errors = [{ path: 'userId', code: 'no_such_thing' }] as const;
              return { ok: false, problem: { code: 'invalid', errors } };
            },
          },
        ],
      },
    };
    const running = await begun([refused]);
    await takeTicket(stage.runtime, 'one');
    await settled(running);
    expect(attempts).toBe(1);
    expect((await stage.ledger.parked())[0]?.reason).toBe('ask: invalid userId no_such_thing');
  });

  test('because of an outage waits for its end, however long, and the ledger says so', async () => {
    let isOut = true;
    const { seen, manager } = noting('patient', () => {
      if (isOut) throw new LogUnavailable('postgres at 10.0.0.1 is out of reach');
    });
    const running = await begun([manager], { attempts: 2, firstMs: 1 });
    await takeTicket(stage.runtime, 'one');
    await inTime(() => expect(seen.length).toBeGreaterThan(5));
    expect((await running.runner.status())[0]?.failing?.reason).toMatch(/^note: LogUnavailable at /);
    isOut = false;
    await settled(running);
    expect(await stage.ledger.parked()).toEqual([]);
  });

  test('is tried once more when told to: done, or parked on with what is wrong now', async () => {
    let wrong: Error | null = new RangeError('first');
    const { seen, manager } = noting('mended', () => {
      if (wrong) throw wrong;
    });
    const running = await begun([manager]);
    await takeTicket(stage.runtime, 'one');
    await settled(running);
    const id = (await stage.ledger.parked())[0]?.id ?? '';
    wrong = new TypeError('second');
    expect(await running.runner.retryParked(id)).toMatchObject({
      ok: false,
      problem: { code: 'unavailable' },
    });
    expect((await stage.ledger.parked())[0]?.reason).toMatch(/^note: TypeError/);
    wrong = null;
    expect(await running.runner.retryParked(id)).toEqual({ ok: true, value: true });
    expect(await stage.ledger.parked()).toEqual([]);
    expect(seen).toHaveLength(5);
    for (const gone of [id, randomUUID()]) {
      expect(await running.runner.retryParked(gone)).toMatchObject({ problem: { code: 'not_found' } });
    }
  });
});

describe('a process manager begins', () => {
  test('with what comes from now on, or at the beginning if it says so; later where it was', async () => {
    await takeTicket(stage.runtime, 'before');
    const [now, ever] = [noting('now'), noting('ever')];
    const both = [now.manager, { ...ever.manager, from: 'start' as const }];
    const running = await begun(both);
    await takeTicket(stage.runtime, 'meanwhile');
    await settled(running, 2);
    await running.stop();
    await takeTicket(stage.runtime, 'stopped');
    await settled(await begun(both), 2);
    expect(now.seen).toEqual(['meanwhile', 'stopped']);
    expect(ever.seen).toEqual(['before', 'meanwhile', 'stopped']);
  });

  test('in an empty log with its first event', async () => {
    const { seen, manager } = noting('early');
    const running = await begun([manager]);
    await takeTicket(stage.runtime, 'first');
    await settled(running);
    expect(seen).toEqual(['first']);
  });

  test.each([
    ['another event is where the last one was', 1n],
    ['the log ends before the last one', 1_000_000n],
  ])('never on a log that went back: %s', async (_, position) => {
    await takeTicket(stage.runtime, 'one');
    const [known, older] = [noting('known'), noting('older')];
    await stage.ledger.enter('known', { position, eventId: randomUUID() });
    const running = stage.run([older.manager, known.manager]);
    await expect(running.ended).rejects.toThrow(LogWentBack);
    expect([...older.seen, ...known.seen]).toEqual([]);
  });
});

test('who was overtaken does no more than what was under way', async () => {
  let [release, isUnderWay] = [() => undefined as void, false];
  const { seen, manager } = noting('overtaken', () => {
    if (isUnderWay) return undefined;
    isUnderWay = true;
    return new Promise<void>((go) => (release = go));
  });
  await begun([manager]);
  for (const concert of ['one', 'two', 'three']) await takeTicket(stage.runtime, concert);
  await inTime(() => expect(isUnderWay).toBe(true));
  const [row] = await stage.ledger.rows();
  const tickets = (await stage.log.readAll(0n, 100)).filter(({ type }) => type === 'TicketTaken');
  const second = tickets[1];
  if (!second || !row) throw new Error('there are three tickets');
  await stage.ledger.move('overtaken', row.position, { position: second.position, eventId: second.id });
  release();
  await inTime(() => expect(seen).toEqual(['one', 'three']));
});

test('sent back to the beginning, it goes through the log again with the next event', async () => {
  const { seen, manager } = noting('again');
  const running = await begun([manager]);
  await takeTicket(stage.runtime, 'one');
  await settled(running);
  await stage.ledger.restart('again');
  await takeTicket(stage.runtime, 'two');
  await inTime(() => expect(seen.slice(-2)).toEqual(['one', 'two']));
  await settled(running);
  expect(seen.filter((concert) => concert === 'one')).toHaveLength(2);
});
