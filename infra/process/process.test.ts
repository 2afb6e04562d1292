import type { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { freshDatabase, query, type TestDatabase } from '../../tests/support/database.ts';
import { processLedgerContract, timerStoreContract } from './contract.ts';
import { leadOf } from './lead.ts';
import { otherLeader, type OtherLeader } from './leader.fixture.ts';
import { processLedger } from './ledger.ts';
import { timerStore } from './timers.ts';
import { openPool as poolOf } from '../../tests/support/pool.ts';
import { patiently } from '../../tests/support/patience.ts';

let db: TestDatabase;
const pools: Pool[] = [];
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await db.drop();
});

const openPool = (): Pool => {
  const pool = poolOf(db.url, { max: 3 });
  pools.push(pool);
  return pool;
};

const inTime = (check: () => unknown): Promise<unknown> => vi.waitFor(check, patiently);

processLedgerContract('Postgres', async () => processLedger(openPool()));
timerStoreContract('Postgres', async () => {
  await query(db.url, 'delete from ops.timer');
  return timerStore(openPool());
});

describe('leader election by Postgres', () => {
  const stop = new Set<() => Promise<void>>();
  afterEach(async () => {
    await Promise.all([...stop].map((end) => end()));
    stop.clear();
  });

  /** A candidate in this process, until it is stopped. */
  const candidate = (name: string) => {
    const aborted = new AbortController();
    let [leads, lost] = [false, false];
    const running = leadOf({ url: db.url, everyMs: 20 })(name, aborted.signal, async (held) => {
      leads = true;
      await new Promise<void>((done) => {
        held.addEventListener('abort', () => done());
      });
      [leads, lost] = [false, true];
    });
    const end = async () => {
      aborted.abort();
      await running;
    };
    stop.add(end);
    return { leads: () => leads, lost: () => lost, end, running };
  };

  const started = (name: string): OtherLeader => {
    const other = otherLeader(db.url, name);
    stop.add(() => other.kill());
    return other;
  };

  /** Waits until a candidate's connection has requested the lock at least once without getting it. */
  const asked = (name: string) =>
    inTime(async () => {
      const rows = await query(
        db.url,
        `select from pg_stat_activity where application_name = 'malaab ${name}' and query like '%try_advisory%'
         and pid not in (select pid from pg_locks where locktype = 'advisory' and granted)`,
      );
      expect(rows.length).toBeGreaterThan(0);
    });

  test('elects one of two; when it stops, the other takes over', async () => {
    const first = candidate('a');
    await inTime(() => expect(first.leads()).toBe(true));
    const second = candidate('a');
    await asked('a');
    expect([first.leads(), second.leads()]).toEqual([true, false]);
    await first.end();
    await inTime(() => expect(second.leads()).toBe(true));
  });

  test('elects a leader for each name separately', async () => {
    const both = [candidate('b'), candidate('c')];
    await inTime(() => expect(both.map((one) => one.leads())).toEqual([true, true]));
  });

  test('replaces a killed leader', async () => {
    const other = started('d');
    await other.says('leading');
    const here = candidate('d');
    await asked('d');
    expect(here.leads()).toBe(false);
    await other.kill();
    await inTime(() => expect(here.leads()).toBe(true));
  });

  test('replaces a hanging leader, which detects it when it continues', async () => {
    const other = started('f');
    await other.says('leading');
    const here = candidate('f');
    await asked('f');
    other.hang();
    await inTime(() => expect(here.leads()).toBe(true));
    other.goOn();
    await other.says('lost');
    expect(here.leads()).toBe(true);
  });

  test('aborts a leader that loses its connection, and another takes over', async () => {
    const first = candidate('e');
    await inTime(() => expect(first.leads()).toBe(true));
    const other = started('e');
    await other.says('waiting');
    await asked('e');
    await query(
      db.url,
      `select pg_terminate_backend(pid) from pg_locks
       where locktype = 'advisory' and objid = hashtext('e')::bit(32)::bigint and granted`,
    );
    await inTime(() => expect(first.lost()).toBe(true));
    await first.running;
    await other.says('leading');
  });
});
