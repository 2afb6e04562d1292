import { setTimeout as pause } from 'node:timers/promises';
import { NO_STREAM, type StreamMetadata } from '@eventstore/db-client';
import {
  allOf,
  anEvent,
  type Ask,
  type Interview,
  numbered,
  type Questions,
  readBack,
  revisionsOf,
  shortly,
} from './interview.ts';

const get =
  (stream: string): Ask =>
  async ({ client }) => {
    const { streamName, metastreamRevision, metadata } = await client.getStreamMetadata(stream);
    return { stream: streamName, rev: metastreamRevision ?? 'undef', md: metadata ?? 'undef' };
  };

const set =
  (stream: string, metadata: StreamMetadata, expectedRevision?: bigint): Ask =>
  async ({ client }) =>
    shortly(
      await client.setStreamMetadata(
        stream,
        metadata,
        expectedRevision === undefined ? {} : { expectedRevision },
      ),
    );

const append =
  (stream: string, expectedRevision: bigint | typeof NO_STREAM): Ask =>
  async ({ client }) =>
    shortly(await client.appendToStream(stream, anEvent(9), { expectedRevision }));

const read =
  (stream: string, options: Parameters<Interview['client']['readStream']>[1] = {}): Ask =>
  ({ client }) =>
    revisionsOf(client, stream, options);

/** Until an event is older than a second. */
const OLD_MS = 1500;

export const metadata: Questions = {
  'D01 get missing': get('mm'),
  'D02 set maxCount': async (it) => {
    await it.client.appendToStream('m1', numbered(5));
    return set('m1', { maxCount: 2, custom: 'x' })(it);
  },
  'D03 get': get('m1'),
  'D04 read maxCount 2': read('m1'),
  'D04b read from 0 max 1': read('m1', { fromRevision: 0n, maxCount: 1 }),
  'D04c bwd': read('m1', readBack),
  'D04d readAll shows truncated': async ({ client }) =>
    (await allOf(client)).filter(({ streamId }) => streamId === 'm1').length,
  'D05 append after': append('m1', 4n),
  'D06 read': read('m1'),
  'D07 set wrong revision': set('m1', { maxCount: 3 }, 7n),
  'D08 set right revision': set('m1', { truncateBefore: 5 }, 0n),
  'D09 read truncateBefore 5': read('m1'),
  'D10 all truncated read': async (it) => {
    await it.client.setStreamMetadata('m1', { truncateBefore: 100 });
    return read('m1')(it);
  },
  'D10b append no_stream then': append('m1', NO_STREAM),
  'D10c append rev': append('m1', 5n),
  'D11 maxAge': async (it) => {
    await it.client.appendToStream('m2', numbered(3));
    await it.client.setStreamMetadata('m2', { maxAge: 1 });
    await pause(OLD_MS);
    return read('m2')(it);
  },
  'D11b append after all aged': append('m2', 2n),
  'D11c read': read('m2'),
  'D12 metadata before stream': set('m3', { maxCount: 1 }),
  'D13 read stream with only metadata': read('m3'),
  'D14 append no_stream': append('m3', NO_STREAM),
  'D15 read $$m3': read('$$m3'),
  'D16 acl round trip': async (it) => {
    await it.client.setStreamMetadata('m4', { acl: { readRoles: ['$all'] }, cacheControl: 3 });
    return get('m4')(it);
  },
};
