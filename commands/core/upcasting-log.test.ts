import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { integer, optional, personal, ref, text } from '../../domain/kit/fields.ts';
import type { RecordedEvent } from '../../domain/kit/log.ts';
import { registryOf } from '../../domain/kit/registry.ts';
import { defineResource } from '../../domain/kit/resource.ts';
import { anyone } from '../../domain/kit/rules.ts';
import { tailOf } from '../../infra/event-log/tail.ts';
import type { OpenEventLog } from '../../infra/event-log/open-log.ts';
import { openVault, type OpenVault } from '../../infra/vault/vault.ts';
import { freshDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { openTestLog } from '../../tests/support/event-log.ts';
import { done, registered } from '../../tests/support/runtime.ts';
import { testRegistry } from '../../tests/support/kinds.ts';
import { keyedLock } from '../support/keyed-lock.ts';
import { newId, streamOf } from './ids.ts';
import { openEvents } from './open-events.ts';
import { upcastingLog, upcastingTail } from './upcasting-log.ts';
import type { Runtime } from './runtime.ts';
import { openData, openItem } from './seal.ts';
import { itemIn, streamsOf } from './streams.ts';
import { openPool } from '../../tests/support/pool.ts';

const by = [anyone];
const common = { name: 'parcel', owner: 'userId', states: ['sent'], lookups: [], read: by } as const;

/** The first version of a parcel. */
const first = defineResource({
  ...common,
  fields: { userId: ref('user'), grams: integer(), note: personal(text()) },
  actions: {
    create: { event: 'ParcelSent', to: 'sent', by },
    edit: { event: 'ParcelChanged', by },
  },
});

/** The version after three changes: weight in kilograms, a renamed label field, and a tag that follows from both. */
const second = defineResource({
  ...common,
  fields: { userId: ref('user'), kilos: integer(), label: personal(text()), tag: optional(text()) },
  actions: {
    create: { event: 'ParcelSent', to: 'sent', by },
    edit: { event: 'ParcelChanged', by },
  },
  upcasters: {
    ParcelSent: [
      { plain: ({ grams, ...rest }) => ({ ...rest, kilos: Number(grams) / 1000 }) },
      { sealed: ({ note, ...rest }) => ({ ...rest, label: typeof note === 'string' ? `${note}!` : null }) },
      { opened: (values) => ({ ...values, tag: 'label' in values && 'kilos' in values ? 'whole' : 'part' }) },
    ],
  },
});

const users = testRegistry.kinds.map((kind) => kind.resource);
let database: TestDatabase;
let pool: Pool;
let log: OpenEventLog;
let vault: OpenVault;

beforeAll(async () => {
  database = await freshDatabase();
  pool = openPool(database.url, { max: 2 });
  log = await openTestLog(database.url);
  vault = await openVault({ pool, url: database.url, masterKey: Buffer.alloc(32, 7) });
});
afterAll(async () => {
  await log.close();
  await vault.close();
  await pool.end();
  await database.drop();
});

const runtimeWith = (parcel: typeof first | typeof second): Runtime => {
  const registry = registryOf([...users, parcel]);
  const store = upcastingLog(registry, log);
  const streams = streamsOf(registry, store);
  return { registry, store, streams, vault, lock: keyedLock(), now: () => new Date() };
};

const sent = async () => {
  const then = runtimeWith(first);
  const omar = await registered(then);
  const input = { grams: 3000, note: 'هش' };
  const { item } = await done(then, { kind: 'parcel', action: 'create', actor: omar, input });
  return { id: item.id, omar, now: runtimeWith(second), stream: streamOf('parcel', item.id) };
};

describe('events stored by an older definition', () => {
  test('are upcast to the current version, plain and sealed data and what follows from both', async () => {
    const { id, now, stream, omar } = await sent();
    const known = itemIn(await now.streams.load(stream), id);
    expect(known).toMatchObject({ id, kilos: 3, state: 'sent', userId: omar.id });
    expect(known).not.toHaveProperty('grams');
    const [event] = await now.store.readStream(stream);
    const kind = now.registry.kind('parcel');
    if (!event) throw new Error('no event');
    expect(await openItem(vault, kind, id, [event])).toMatchObject({ kilos: 3, label: 'هش!', tag: 'whole' });
    expect(await openData(vault, kind, event)).toEqual({
      userId: omar.id,
      kilos: 3,
      label: 'هش!',
      tag: 'whole',
    });
    expect(await openEvents(vault, now.registry, [event])).toMatchObject([
      { data: { kilos: 3, label: 'هش!', tag: 'whole' } },
    ]);
  });

  test('accept commands, which write the current version', async () => {
    const { id, now, stream, omar } = await sent();
    const edit = { kind: 'parcel', action: 'edit', id, actor: omar, input: { kilos: 4 } };
    expect((await done(now, edit)).item).toMatchObject({ kilos: 4, label: 'هش!' });
    const input = { kilos: 5, label: 'جديد' };
    const made = await done(now, { kind: 'parcel', action: 'create', actor: omar, input });
    const stored = [
      ...(await log.readStream(stream)),
      ...(await log.readStream(streamOf('parcel', made.item.id))),
    ];
    expect(
      stored.map(({ type, meta, data }) => [type, meta.version, data['grams'] ?? data['kilos']]),
    ).toEqual([
      ['ParcelSent', 1, 3000],
      ['ParcelChanged', 1, 4],
      ['ParcelSent', 4, 5],
    ]);
    await now.streams.refresh(stream);
    const fresh = runtimeWith(second);
    const again = itemIn(await fresh.streams.load(streamOf('parcel', made.item.id)), made.item.id);
    expect(again).toMatchObject({ kilos: 5 });
  });

  test('reach all readers of the log in the current version', async () => {
    const { id, now } = await sent();
    const stop = new AbortController();
    const seen: RecordedEvent[] = [];
    await upcastingTail(
      now.registry,
      tailOf(log, { pollMs: 50 }),
    )({
      last: 0n,
      batch: 10,
      signal: stop.signal,
      handle: async (events) => {
        seen.push(...events.filter((event) => event.meta.item === id));
        if (seen.length > 0) stop.abort();
      },
    });
    expect(seen).toMatchObject([{ type: 'ParcelSent', data: { kilos: 3 } }]);
    const all = await now.store.readStream(streamOf('parcel', newId()));
    expect(all).toEqual([]);
  });

  test('of an erased person keep their plain data', async () => {
    const { id, now, stream, omar } = await sent();
    await vault.erase(omar.id);
    const events = await now.store.readStream(stream);
    const item = await openItem(vault, now.registry.kind('parcel'), id, events);
    expect(item).toMatchObject({ kilos: 3 });
    expect(item).not.toHaveProperty('label');
  });
});

test('a log without upcasters is returned unchanged', () => {
  const people = ['user', 'admin', 'block-list'].map((name) => ({
    ...testRegistry.kind(name).resource,
    upcasters: {},
  }));
  expect(upcastingLog(registryOf([...people, first]), log)).toBe(log);
});
