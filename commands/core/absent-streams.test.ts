import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registry } from '../../domain/registry.ts';
import type { OpenEventLog } from '../../infra/event-log/open-log.ts';
import { filterSnapshots } from '../../infra/process/filter-snapshots.ts';
import { freshDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { openTestLog } from '../../tests/support/event-log.ts';
import { openPool } from '../../tests/support/pool.ts';
import { absentStreams } from './absent-streams.ts';
import { newId, streamOf } from './ids.ts';
import { streamsOf } from './streams.ts';

let database: TestDatabase;
let log: OpenEventLog;
let pool: Pool;
beforeAll(async () => {
  database = await freshDatabase();
  log = await openTestLog(database.url);
  pool = openPool(database.url, { max: 2 });
});
afterAll(async () => {
  await log.close();
  await pool.end();
  await database.drop();
});

const eventOf = (type: string, item: string) => ({
  id: newId(),
  type,
  data: {},
  meta: { version: 1, item, state: 'active', command: newId(), actor: null },
});

/** Appends one event of the kind's first type to a new stream. */
const written = async (kind: string): Promise<string> => {
  const id = newId();
  const [type = ''] = registry.kind(kind).events;
  const answer = await log.append(streamOf(kind, id), 'none', [eventOf(type, id)]);
  expect(answer.kind).toBe('appended');
  return streamOf(kind, id);
};

const absentIn = (
  feed: Pick<OpenEventLog, 'readAll' | 'readTypes'> = log,
  snapshotEvery?: bigint,
  kinds = registry.kinds,
) =>
  absentStreams({
    registry: { ...registry, kinds },
    feed,
    snapshots: filterSnapshots(pool),
    ...(snapshotEvery !== undefined && { snapshotEvery }),
  });

/** The log, and the start positions of its reads by type. */
const watched = () => {
  const from: bigint[] = [];
  const feed: Pick<OpenEventLog, 'readAll' | 'readTypes'> = {
    readAll: (...asked) => log.readAll(...asked),
    readTypes: (types, position, limit) => {
      from.push(position);
      return log.readTypes(types, position, limit);
    },
  };
  return { feed, from };
};

test('no stream is absent before learning, and no existing stream after it', async () => {
  const [block, friends] = [await written('block-list'), await written('friendship')];
  const [none, player] = [streamOf('block-list', newId()), streamOf('player', newId())];
  const absent = absentIn();
  expect(absent.isAbsent(none)).toBe(false);
  await absent.learn(await log.end());
  expect([block, friends, none, player].map((stream) => absent.isAbsent(stream))).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

test('a stream is no longer absent after an append or an event from the tail', async () => {
  const absent = absentIn();
  await absent.learn(await log.end());
  const streams = streamsOf(registry, log, { absent });
  const id = newId();
  const stream = streamOf('block-list', id);
  expect(absent.isAbsent(stream)).toBe(true);
  await streams.append(stream, 'none', [eventOf(registry.kind('block-list').events[0] ?? '', id)]);
  expect(absent.isAbsent(stream)).toBe(false);
  expect((await streams.load(stream)).revision).toBe(0);

  const elsewhere = await written('friendship');
  expect(absent.isAbsent(elsewhere)).toBe(true);
  absent.observe(await log.readAll(await log.end(), 1));
  expect(absent.isAbsent(elsewhere)).toBe(false);
});

test('an absent stream is not read', async () => {
  const absent = absentIn();
  await absent.learn(await log.end());
  const read: string[] = [];
  const counting: OpenEventLog = {
    ...log,
    readStream: (stream, from) => {
      read.push(stream);
      return log.readStream(stream, from);
    },
  };
  const streams = streamsOf(registry, counting, { absent });
  const [none, player] = [streamOf('block-list', newId()), streamOf('player', newId())];
  expect((await streams.load(none)).revision).toBe('none');
  expect((await streams.load(player)).revision).toBe('none');
  expect(read).toEqual([player]);
  await streams.refresh(none);
  expect(read).toEqual([player, none]);
});

test('learning reads only events after the snapshot; a snapshot of another log is not used', async () => {
  const before = await written('block-list');
  const until = await log.end();
  await absentIn(log, 1n).learn(until);
  const after = await written('block-list');

  const { feed, from } = watched();
  const absent = absentIn(feed);
  await absent.learn(await log.end());
  expect(from).toEqual([until + 1n]);
  expect([before, after].map((stream) => absent.isAbsent(stream))).toEqual([false, false]);

  await pool.query('update ops.filter_snapshot set event_id = $1', [newId()]);
  const again = watched();
  const anew = absentIn(again.feed);
  await anew.learn(await log.end());
  expect(again.from[0]).toBe(1n);
  expect([before, after].map((stream) => anew.isAbsent(stream))).toEqual([false, false]);
});

test('a snapshot of fewer kinds is not used', async () => {
  const before = await written('friendship');
  const fewer = registry.kinds.filter(({ name }) => name !== 'friendship');
  await absentIn(log, 1n, fewer).learn(await log.end());
  const absent = absentIn();
  await absent.learn(await log.end());
  expect(absent.isAbsent(before)).toBe(false);
});
