import { setTimeout as pause } from 'node:timers/promises';
import {
  type AppendResult,
  END,
  eventTypeFilter,
  excludeSystemEvents,
  type Filter,
  type Position,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import { allOf, anEvent, type Ask, type Interview, numbered, type Questions, shifted } from './interview.ts';
import { type Heard, LOOK_MS, listenTo } from './listen.ts';

type Options = Parameters<Interview['client']['subscribeToAll']>[0];

const wholeLog = ({ client }: Interview, options: Options): Heard => listenTo(client.subscribeToAll(options));

/** A subscription to the log from its start, with a filter; `heard` = number of frames before it is stopped. */
const filtered =
  (filter: Filter, heard: number): Ask =>
  async (it) => {
    const subscription = wholeLog(it, { fromPosition: START, filter });
    await subscription.has(heard);
    return subscription.end();
  };

const all: Questions = {
  'E01 all START: head of log': async (it) => {
    const count = (await allOf(it.client)).length;
    const subscription = wholeLog(it, { fromPosition: START });
    await subscription.has(count + 2);
    const log = await subscription.end();
    const events = log.filter((one) => one.includes('/'));
    return {
      first: log.slice(0, 2).map((one) => (one === 'CONF' ? one : 'ev')),
      caught: log.filter((one) => one === 'CAUGHT').length,
      caughtLast: log.indexOf('CAUGHT') > log.length - 6,
      total: events.length === count,
      tail: log.slice(-3).filter((one) => !one.includes('/')),
    };
  },
  'E02 all END + live': async (it) => {
    const subscription = wholeLog(it, { fromPosition: END });
    await subscription.has(2);
    await it.client.appendToStream('e2', [anEvent(1), anEvent(2)]);
    await subscription.has(4);
    return subscription.end();
  },
  'E03 all from position is exclusive': async (it) => {
    await it.client.appendToStream('e3', [anEvent(1), anEvent(2), anEvent(3)]);
    const second = (await allOf(it.client)).filter(({ streamId }) => streamId === 'e3')[1];
    const subscription = wholeLog(it, { fromPosition: second?.position ?? START });
    await subscription.has(3);
    return subscription.end();
  },
  'E03b all from append result position': async (it) => {
    const { position } = await it.client.appendToStream('e3b', [anEvent(1), anEvent(2), anEvent(3)]);
    const subscription = wholeLog(it, { fromPosition: position ?? START });
    await subscription.has(2);
    return subscription.end();
  },
  'E16 fromPosition inexact': async (it) => {
    const { position } = await it.client.appendToStream('e16', [anEvent(1), anEvent(2)]);
    const subscription = wholeLog(it, { fromPosition: position ? shifted(position, -1n) : START });
    await subscription.has(1);
    return subscription.log;
  },
  'E17 fromPosition beyond end': async (it) => {
    const far: Position = { commit: 2n ** 40n, prepare: 2n ** 40n };
    const subscription = wholeLog(it, { fromPosition: far });
    await subscription.has(2);
    await it.client.appendToStream('e17', anEvent(1));
    await subscription.has(3);
    return subscription.end();
  },
};

const filters: Questions = {
  'E04 filter stream prefix': filtered(streamNameFilter({ prefixes: ['e3'] }), 8),
  'E05 filter stream regex': filtered(streamNameFilter({ regex: '^e[23]$' }), 7),
  'E06 filter type prefix, 2 prefixes': filtered(eventTypeFilter({ prefixes: ['e1', 'e4'] }), 4),
  'E07 bad regex': async (it) => {
    const subscription = wholeLog(it, { fromPosition: START, filter: streamNameFilter({ regex: '(' }) });
    await subscription.has(1);
    return subscription.log;
  },
  'E07b empty prefixes': async (it) => {
    const subscription = wholeLog(it, { fromPosition: START, filter: streamNameFilter({ prefixes: [] }) });
    await subscription.has(2);
    return (await subscription.end()).slice(0, 3);
  },
  'E08 excludeSystemEvents': async (it) => {
    const subscription = wholeLog(it, { fromPosition: START, filter: excludeSystemEvents() });
    await subscription.has((await allOf(it.client)).filter(({ type }) => !type.startsWith('$')).length + 2);
    const events = (await subscription.end()).filter((one) => one.includes('/'));
    return {
      anySystemType: events.some((one) => (one.split('/').at(-1) ?? '').startsWith('$')),
      anySystemStream: events.some((one) => one.startsWith('$')),
    };
  },
};

type Window = { readonly maxSearchWindow?: number; readonly checkpointInterval?: number };

/** The frames during appends; consecutive checkpoints are counted; `count` = number of frames. */
const checkpoints =
  (window: Window, count: number, appends: (it: Interview) => Promise<unknown>): Ask =>
  async (it) => {
    const heard: string[] = [];
    const filter = streamNameFilter({
      prefixes: ['cpx-'],
      ...window,
      checkpointReached: () => void heard.push('cp'),
    });
    const subscription = it.client.subscribeToAll({ fromPosition: END, filter });
    subscription.on('data', () => heard.push('ev'));
    const { has, end, log } = listenTo(subscription);
    await has(2);
    heard.push(...log.filter((one) => one === 'CAUGHT'));
    await appends(it);
    const events = heard.length;
    for (let look = 0; heard.length < count + 1 && look < 1000; look += 1) await pause(LOOK_MS);
    await end();
    const n = heard.filter((one) => one === 'cp').length;
    const s = heard.join(' ').replaceAll(/(cp ?)+/g, (found) => `cp*${found.trim().split(/\s+/).length} `);
    return { s, n, ...(events > heard.length && { events }) };
  };

const noise =
  (count: number) =>
  async ({ client }: Interview): Promise<void> => {
    for (let n = 0; n < count; n += 1) await client.appendToStream('noise', anEvent(n));
  };

const checkpointing: Questions = {
  'E10 cp live defaults, 100 noise': checkpoints({}, 3, noise(100)),
  'E11 cp live max 2 mult 1, 20 noise': checkpoints(
    { maxSearchWindow: 2, checkpointInterval: 1 },
    10,
    noise(20),
  ),
  'E12 cp live max 10 mult 2, 100 noise': checkpoints(
    { maxSearchWindow: 10, checkpointInterval: 2 },
    5,
    noise(100),
  ),
  'E13 cp live max 5 mult 1, 10 matching': checkpoints(
    { maxSearchWindow: 5, checkpointInterval: 1 },
    12,
    async ({ client }) => {
      for (let n = 0; n < 10; n += 1) await client.appendToStream('cpx-1', anEvent(n));
    },
  ),
  'E15 cp position usable + where': async (it) => {
    const seen: Position[] = [];
    const filter = streamNameFilter({
      prefixes: ['zzz'],
      maxSearchWindow: 1,
      checkpointInterval: 1,
      checkpointReached: (_, position) => void seen.push(position),
    });
    const subscription = wholeLog(it, { fromPosition: END, filter });
    await subscription.has(2);
    const appended: AppendResult[] = [];
    for (const n of [1, 2]) appended.push(await it.client.appendToStream('cq', anEvent(n)));
    for (let look = 0; seen.length < 2 && look < 1000; look += 1) await pause(LOOK_MS);
    await subscription.end();
    return seen.map(
      ({ commit }) => `=ev${appended.findIndex(({ position }) => position?.commit === commit) + 1}`,
    );
  },
};

type StreamOptions = Parameters<Interview['client']['subscribeToStream']>[1];

const ofStream =
  (stream: string, options: StreamOptions, heard: number): Ask =>
  async ({ client }) => {
    const subscription = listenTo(client.subscribeToStream(stream, options));
    await subscription.has(heard);
    return subscription.end();
  };

const streams: Questions = {
  'E20 stream sub missing': async ({ client }) => {
    const subscription = listenTo(client.subscribeToStream('e20'));
    await subscription.has(1);
    await client.appendToStream('e20', anEvent(1));
    await subscription.has(3);
    return subscription.end();
  },
  'E21 stream sub from 1 (exclusive)': ofStream('r', { fromRevision: 1n }, 5),
  'E22 stream sub from future': async ({ client }) => {
    const subscription = listenTo(client.subscribeToStream('e22', { fromRevision: 2n }));
    await subscription.has(1);
    await client.appendToStream('e22', numbered(5));
    await subscription.has(4);
    return subscription.end();
  },
  'E23 stream sub END': async ({ client }) => {
    const subscription = listenTo(client.subscribeToStream('r', { fromRevision: END }));
    await subscription.has(2);
    await client.appendToStream('r', anEvent(5, 'e5'));
    await subscription.has(3);
    return subscription.end();
  },
  'E24 soft delete while subscribed': async ({ client }) => {
    await client.appendToStream('e24', numbered(2));
    const subscription = listenTo(client.subscribeToStream('e24'));
    await subscription.has(4);
    await client.deleteStream('e24');
    await client.appendToStream('e24', anEvent(7));
    await subscription.has(5);
    return subscription.end();
  },
  'E25 tombstone while subscribed': async ({ client }) => {
    await client.appendToStream('e25', numbered(2));
    const subscription = listenTo(client.subscribeToStream('e25'));
    await subscription.has(4);
    await client.tombstoneStream('e25');
    await subscription.has(6);
    return subscription.log;
  },
  'E26 subscribe to tombstoned': async ({ client }) => {
    const subscription = listenTo(client.subscribeToStream('t1'));
    await subscription.has(1);
    return subscription.log;
  },
  'E27 subscribe to deleted+recreated': ofStream('d1', {}, 3),
  'E28 subscribe to maxCount stream': ofStream('m3', {}, 3),
  'E29 two unsubscribes': async ({ client }) => {
    const opened = client.subscribeToStream('r');
    const subscription = listenTo(opened);
    await subscription.has(8);
    await subscription.end();
    await opened.unsubscribe();
    return (await subscription.end()).slice(-3);
  },
  'E30 deadline option on subscription': async ({ client }) => {
    const subscription = listenTo(client.subscribeToStream('r', { deadline: 1, fromRevision: END }));
    await subscription.has(2);
    return subscription.end();
  },
  'E31 deadline on readAll 1 ms': async ({ client }) => (await allOf(client, { deadline: 1 })).length > 0,
};

export const subscriptions: Questions = { ...all, ...filters, ...checkpointing, ...streams };
