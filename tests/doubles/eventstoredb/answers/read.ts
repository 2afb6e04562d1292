import { BACKWARDS, binaryEvent, END, type Position, START, streamNameFilter } from '@eventstore/db-client';
import {
  allOf,
  anEvent,
  type Ask,
  connect,
  type Interview,
  type Questions,
  readBack,
  revisionsOf,
  shifted,
} from './interview.ts';

type Options = Parameters<Interview['client']['readStream']>[1];

const revisions =
  (stream: string, options: Options = {}): Ask =>
  ({ client }) =>
    revisionsOf(client, stream, options);

const streams: Questions = {
  'B01 fwd': async (it) => {
    await it.client.appendToStream(
      'r',
      [0, 1, 2, 3, 4].map((n) => anEvent(n, `e${n}`)),
    );
    return revisionsOf(it.client, 'r');
  },
  'B02 bwd default from': revisions('r', { direction: BACKWARDS }),
  'B03 bwd END': revisions('r', readBack),
  'B04 from 2 max 2': revisions('r', { fromRevision: 2n, maxCount: 2 }),
  'B05 bwd from 2': revisions('r', { fromRevision: 2n, direction: BACKWARDS }),
  'B06 past end fwd': revisions('r', { fromRevision: 100n }),
  'B06b exactly next fwd': revisions('r', { fromRevision: 5n }),
  'B07 past end bwd': revisions('r', { fromRevision: 100n, direction: BACKWARDS }),
  'B08 END fwd': revisions('r', { fromRevision: END }),
  'B09 maxCount 0': revisions('r', { maxCount: 0 }),
  'B10 START bwd': revisions('r', { fromRevision: START, direction: BACKWARDS }),
  'B11 missing': revisions('nope'),
  'B11b missing bwd END': revisions('nope', readBack),
  'B12 missing maxCount 0': revisions('nope', { maxCount: 0 }),
  'B13 empty name': revisions(''),
  'B14 $$ metastream of stream w/o metadata': revisions('$$r'),
  'B15 huge from': revisions('r', { fromRevision: 2n ** 63n - 1n }),
  'B16 break early': async ({ client }) => {
    for await (const { event } of client.readStream('r')) if (event) break;
    return 'ok';
  },
  'B17 negative from': revisions('r', { fromRevision: -5n }),
  'B18 link resolve': async ({ client }) => {
    const links = ['1@r', '0@gone'].map((data) => binaryEvent({ type: '$>', data: Buffer.from(data) }));
    await client.appendToStream('links', links);
    const [r, q]: [unknown[], unknown[]] = [[], []];
    for await (const { event, link } of client.readStream('links', { resolveLinkTos: true }))
      r.push([event?.streamId, event?.revision, event?.type, link?.streamId, link?.revision, link?.type]);
    for await (const { event, link } of client.readStream('links'))
      q.push([event?.streamId, event?.type, link?.type]);
    return { r, q };
  },
};

type LogOptions = Parameters<Interview['client']['readAll']>[0];

const own = async ({ client }: Interview) =>
  (await allOf(client)).filter(({ streamId }) => !streamId.startsWith('$'));

/** Which of the log's own events come, by their place among them: the first three. */
const placesFrom =
  (options: (fourth: Position) => LogOptions): Ask =>
  async (it) => {
    const events = await own(it);
    const fourth = events[3]?.position;
    if (!fourth) throw new Error('The log has no fourth event');
    const found = await allOf(it.client, options(fourth));
    return found
      .slice(0, 3)
      .map(({ position }) => events.findIndex((event) => event.position.commit === position.commit));
  };

const FAR: Position = { commit: 2n ** 40n, prepare: 2n ** 40n };
const countOf =
  (options: LogOptions): Ask =>
  async ({ client }) =>
    (await allOf(client, options)).length;

const systemNames =
  (pick: (event: { streamId: string; type: string }) => string): Ask =>
  async ({ client }) => {
    const found = (await allOf(client)).map(pick).filter((name) => name.startsWith('$'));
    return [...new Set(found)].toSorted();
  };

const log: Questions = {
  'B20 readAll system streams': systemNames(({ streamId }) => streamId),
  'B20b readAll system types': systemNames(({ type }) => type),
  'B21b strictly increasing commit': async ({ client }) =>
    (await allOf(client)).every(
      ({ position }, place, all) => position.commit > (all[place - 1]?.position.commit ?? -1n),
    ),
  'B21c commit==prepare in all': async ({ client }) =>
    (await allOf(client)).every(({ position }) => position.commit === position.prepare),
  'B22 from position fwd (3 = inclusive)': placesFrom((fromPosition) => ({ fromPosition, maxCount: 3 })),
  'B23 from position bwd': placesFrom((fromPosition) => ({
    fromPosition,
    maxCount: 3,
    direction: BACKWARDS,
  })),
  'B24 bwd END == reverse': async ({ client }) => {
    const [there, back] = [
      await allOf(client),
      await allOf(client, { direction: BACKWARDS, fromPosition: END }),
    ];
    return { same: back.length === there.length, last: back[0]?.id === there.at(-1)?.id };
  },
  'B25 bwd default': countOf({ direction: BACKWARDS }),
  'B26 fwd END': countOf({ fromPosition: END }),
  'B27 fwd inexact position +1': placesFrom((it) => ({ fromPosition: shifted(it, 1n), maxCount: 2 })),
  'B27b bwd inexact position +1': placesFrom((it) => ({
    fromPosition: shifted(it, 1n),
    maxCount: 2,
    direction: BACKWARDS,
  })),
  'B28 fwd position beyond end': countOf({ fromPosition: FAR }),
  'B28b bwd position beyond end': countOf({ fromPosition: FAR, maxCount: 2, direction: BACKWARDS }),
  'B28c prepare > commit': placesFrom(({ commit, prepare }) => ({
    fromPosition: { commit, prepare: prepare + 1n },
    maxCount: 2,
  })),
  'B29 filter ignored': async ({ client }) => {
    const filtered: object = { filter: streamNameFilter({ prefixes: ['r'] }) };
    return (await allOf(client, filtered)).length === (await allOf(client)).length;
  },
  'B30 maxCount 0': async ({ url }) => {
    const reading = connect(url).readAll({ maxCount: 0 });
    let n = 0;
    reading.on('data', () => (n += 1));
    const ended = new Promise((resolve) => void reading.on('end', () => resolve('end')));
    const late = new Promise((resolve) => setTimeout(() => resolve('no end after 2 s'), 2000));
    const x = await Promise.race([ended, late]);
    await reading.cancel();
    return { x, n };
  },
  'B31 position 0/0': async ({ client }) =>
    (await allOf(client, { fromPosition: { commit: 0n, prepare: 0n } })).length ===
    (await allOf(client)).length,
};

export const reads: Questions = { ...streams, ...log };
