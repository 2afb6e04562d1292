import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  counters,
  event,
  journal,
  openPlain,
  readModels,
  type ReadModels,
} from '../../tests/support/read-models.ts';
import { Fenced, GROUP, groupCheckpoint, start } from './ledger.ts';
import { after, writeBatch } from './write-batch.ts';
import { transaction } from './transaction.ts';

let it: ReadModels;
beforeEach(async () => {
  it = await readModels();
  // Creates the tables; no engine runs.
  await (await it.start([counters, journal()])).stop();
  const id = randomUUID();
  await it.append(`counter-${id}`, 'none', event('Started', id), event('Counted', id));
});
afterEach(() => it.close());

const checkpoint = () => transaction(it.pool, (client) => groupCheckpoint(client, 'read'));

/** Writes the events after a position for both projections. */
const write = async (position: bigint, generation: number, projections = [counters, journal()]) => {
  const from = { ...start, position };
  const events = await it.log.readAll(position + 1n, 100);
  const target = { schema: 'read', checkpoint: GROUP, generation };
  const failures = await writeBatch(it.enginePool, openPlain, target, projections, from, events);
  return { failures, to: after(events, from) };
};

const rows = async () => ({
  counter: await it.sql('select count from read.counter'),
  seen: (await it.sql('select from read.seen')).length,
});

test('rows and checkpoint are written together', async () => {
  const { generation } = await checkpoint();
  const { failures, to } = await write(0n, generation);
  expect(failures).toEqual([]);
  expect(await checkpoint()).toEqual({ ...to, generation });
  expect(await rows()).toEqual({ counter: [{ count: '1' }], seen: 2 });
});

test('a repeated batch is fenced off and writes nothing', async () => {
  const { generation } = await checkpoint();
  await write(0n, generation);
  await it.sql('truncate read.seen, read.counter');
  await expect(write(0n, generation)).rejects.toThrow(Fenced);
  expect(await rows()).toEqual({ counter: [], seen: 0 });
});

test('of two concurrent writers of the same batch one is fenced off', async () => {
  const { generation } = await checkpoint();
  const outcomes = await Promise.allSettled([write(0n, generation), write(0n, generation)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await rows()).toEqual({ counter: [{ count: '1' }], seen: 2 });
});

test('a writer with other members is fenced off', async () => {
  const { generation } = await checkpoint();
  await expect(write(0n, generation - 1)).rejects.toThrow(Fenced);
  expect(await rows()).toEqual({ counter: [], seen: 0 });
});

test('a database failure leaves neither rows nor checkpoint', async () => {
  const before = await checkpoint();
  await it.sql(
    `create function read.full() returns trigger language plpgsql as
     $$ begin raise exception 'no space left' using errcode = '53100'; end $$`,
  );
  await it.sql(
    'create trigger full_disk before insert on read.seen for each statement execute function read.full()',
  );
  await expect(write(0n, before.generation)).rejects.toThrow('no space left');
  expect(await checkpoint()).toEqual(before);
  expect(await rows()).toEqual({ counter: [], seen: 0 });
});

test('a failed projection keeps its checkpoint before the batch; the others have all of it', async () => {
  const { generation } = await checkpoint();
  const { failures } = await write(0n, generation, [counters, journal('Counted')]);
  expect(failures.map(({ projection }) => projection.name)).toEqual(['journal']);
  expect(await rows()).toEqual({ counter: [{ count: '1' }], seen: 0 });
  expect((await checkpoint()).generation).toBe(generation + 1);
  expect(await it.sql(`select position, error from read.projection where name = 'journal'`)).toEqual([
    { position: '0', error: 'Counted is too much' },
  ]);
});
