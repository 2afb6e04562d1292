import { type DeleteResult, NO_STREAM, STREAM_EXISTS } from '@eventstore/db-client';
import {
  alone,
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

type AppendOptions = Parameters<Interview['client']['appendToStream']>[2];
type Options = Parameters<Interview['client']['deleteStream']>[1];

const shortlyRemoved = ({ position }: DeleteResult): object => ({ pos: position ? 'yes' : 'no' });

const make = (it: Interview, stream: string) => it.client.appendToStream(stream, numbered(3));

const remove =
  (stream: string, options: Options = {}): Ask =>
  async ({ client }) =>
    shortlyRemoved(await client.deleteStream(stream, options));

const tombstone =
  (stream: string, options: Options = {}): Ask =>
  async ({ client }) =>
    shortlyRemoved(await client.tombstoneStream(stream, options));

const append =
  (stream: string, options: AppendOptions = {}): Ask =>
  async ({ client }) =>
    shortly(await client.appendToStream(stream, anEvent(9), options));

const read =
  (stream: string, options: Parameters<Interview['client']['readStream']>[1] = {}): Ask =>
  ({ client }) =>
    revisionsOf(client, stream, options);

const onceMade =
  (stream: string, ask: Ask): Ask =>
  async (it) => {
    await make(it, stream);
    return ask(it);
  };

const onceDeleted = (stream: string, ask: Ask): Ask =>
  onceMade(stream, async (it) => {
    await it.client.deleteStream(stream);
    return ask(it);
  });

const metadataOf =
  (stream: string): Ask =>
  async ({ client }) => {
    const { metastreamRevision: rev, metadata } = await client.getStreamMetadata(stream);
    return { rev, metadata };
  };

const inTheLog =
  (...streams: readonly string[]): Ask =>
  async ({ client }) =>
    (await allOf(client))
      .filter(({ streamId }) => streams.includes(streamId))
      .map(({ streamId, revision, type }) => [streamId, revision, type]);

/** The client's types know that it can't send this. */
const unsupported: object = { expectedRevision: STREAM_EXISTS };

const deleted: Questions = {
  'C01 delete any': onceMade('d1', remove('d1')),
  'C02 read deleted': read('d1'),
  'C03 delete again': remove('d1'),
  'C03b metadata of deleted': async ({ client }) => {
    const found = await client.getStreamMetadata('d1');
    const { metastreamRevision: rev, metadata } = found;
    return { rev, metadata, keys: Object.keys(found).toSorted() };
  },
  'C04 append no_stream after delete': append('d1', { expectedRevision: NO_STREAM }),
  'C05 read after re-create': read('d1'),
  'C05b bwd': read('d1', readBack),
  'C05c metadata after re-create': metadataOf('d1'),
  'C06 append rev 2 after delete': onceDeleted('d2', append('d2', { expectedRevision: 2n })),
  'C07 append stream_exists after delete': onceDeleted(
    'd3',
    append('d3', { expectedRevision: STREAM_EXISTS }),
  ),
  'C08 append any after delete': onceDeleted('d4', append('d4')),
  'C08b append rev 0 after delete': onceDeleted('d5', append('d5', { expectedRevision: 0n })),
  'C09 delete wrong number': onceMade('d6', remove('d6', { expectedRevision: 0n })),
  'C10 delete right number': remove('d6', { expectedRevision: 2n }),
  'C11 delete missing any': remove('dm1'),
  'C11b then read': read('dm1'),
  'C12 delete missing stream_exists': remove('dm2', unsupported),
  'C13 delete missing no_stream': remove('dm3', { expectedRevision: NO_STREAM }),
  'C14 delete missing number': remove('dm4', { expectedRevision: 4n }),
  'C15 delete no_stream on existing': onceMade('d7', remove('d7', { expectedRevision: NO_STREAM })),
};

const tombstoned: Questions = {
  'C20 tombstone': onceMade('t1', tombstone('t1')),
  'C21 read tombstoned': read('t1'),
  'C21b read bwd': read('t1', readBack),
  'C22 append batch': append('t1'),
  'C23 append unary': append('t1', alone),
  'C23b append batch no_stream': append('t1', { expectedRevision: NO_STREAM }),
  'C24 delete tombstoned': remove('t1'),
  'C25 tombstone again': tombstone('t1'),
  'C26 tombstone missing': tombstone('tm'),
  'C26b append after': append('tm'),
  'C27 tombstone wrong number': onceMade('t2', tombstone('t2', { expectedRevision: 9n })),
  'C28 metadata of tombstoned': metadataOf('t1'),
  'C29 set metadata of tombstoned': async ({ client }) =>
    shortly(await client.setStreamMetadata('t1', { maxCount: 2 })),
  'C30 $streamDeleted in readAll': inTheLog('t1', '$$t1'),
  'C31 deleted stream in readAll': inTheLog('d6', '$$d6'),
};

export const removals: Questions = { ...deleted, ...tombstoned };
