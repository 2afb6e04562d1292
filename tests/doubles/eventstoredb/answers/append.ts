import { NO_STREAM, STREAM_EXISTS, binaryEvent, jsonEvent } from '@eventstore/db-client';
import {
  alone,
  allOf,
  anEvent,
  type Ask,
  bytes,
  connect,
  type Interview,
  type Questions,
  revisionsOf,
  shortly,
  streamOf,
} from './interview.ts';

type Options = Parameters<Interview['client']['appendToStream']>[2];

const append =
  (
    stream: string,
    events: Parameters<Interview['client']['appendToStream']>[1],
    options: Options = {},
  ): Ask =>
  async ({ client }) =>
    shortly(await client.appendToStream(stream, events, options));

const begun: Questions = {
  'A01 no_stream new': append('a', [anEvent(1), anEvent(2)], { expectedRevision: NO_STREAM }),
  'A02 any existing': append('a', anEvent(3)),
  'A03 number ok': append('a', anEvent(4), { expectedRevision: 2n }),
  'A04 stream_exists ok': append('a', anEvent(5), { expectedRevision: STREAM_EXISTS }),
};

const wrong = (way: string, options: Options): Questions => ({
  [`A05 ${way} wrong number`]: append('a', anEvent(6), { expectedRevision: 1n, ...options }),
  [`A06 ${way} no_stream on existing`]: append('a', anEvent(6), { expectedRevision: NO_STREAM, ...options }),
  [`A07 ${way} stream_exists on missing`]: append('a-miss', anEvent(6), {
    expectedRevision: STREAM_EXISTS,
    ...options,
  }),
  [`A08 ${way} number on missing`]: append('a-miss', anEvent(6), { expectedRevision: 5n, ...options }),
  [`A08b ${way} number too high`]: append('a', anEvent(6), { expectedRevision: 99n, ...options }),
  [`A09 ${way} empty list, missing`]: append('a-empty', [], options),
  [`A10 ${way} empty list, existing`]: append('a', [], options),
  [`A10b ${way} empty list, existing, wrong`]: append('a', [], { expectedRevision: 1n, ...options }),
  [`A10c ${way} read a-empty`]: ({ client }) => revisionsOf(client, 'a-empty'),
});

const large = (way: string, options: Options): Questions => ({
  [`A26 ${way} event 1048576 bytes`]: append('big', bytes(1_048_576), options),
  [`A27 ${way} event 1040000 bytes`]: append('big', bytes(1_040_000), options),
  [`A28 ${way} 20 x 100 kB`]: append(
    'big',
    Array.from({ length: 20 }, () => bytes(100_000)),
    options,
  ),
  [`A29 ${way} event 5 MB`]: append('big', bytes(5_000_000), options),
  [`A29b ${way} event 17 MB`]: append('big', bytes(17_000_000), options),
  [`A29c ${way} alive after`]: append('alive', anEvent(1), options),
});

const LONG = 20;
const NAMES = ['', ' ', 'a b', 'a/b', 'ünï', 'x\ny', '@', '$', '$sys', '$$', '$$x', '$$$x', '$ce-x'];
const LONG_NAMES = [1024, 5000].map((length) => 'l'.repeat(length));

/** On clients of their own: a refused event spoils the one that sent it. */
const names = (way: string, options: Options): Questions => ({
  ...Object.fromEntries(
    [...NAMES, ...LONG_NAMES].map((name) => [
      `A30 ${way} name ${JSON.stringify(name.length > LONG ? `${name.length}xl` : name)}`,
      append(name, anEvent(1), options),
    ]),
  ),
  ...Object.fromEntries(
    ['', '$type', 't'.repeat(300)].map((type) => [
      `A31 ${way} type ${JSON.stringify(type.length > LONG ? `${type.length}xt` : type)}`,
      onAnotherClient(append('types', anEvent(1, type), options)),
    ]),
  ),
  [`A32 ${way} bad uuid`]: onAnotherClient(append('types', anEvent(1, 'T', 'not-a-uuid'), options)),
  [`A32b ${way} uppercase uuid`]: async ({ client }) => {
    const id = `ABCDEF00-0000-4000-8000-0000000000${way === 'batch' ? '01' : '02'}`;
    await client.appendToStream(`uc${way}`, anEvent(1, 'T', id), options);
    const [first] = await streamOf(client, `uc${way}`);
    return first?.event?.id;
  },
});

const onAnotherClient =
  (ask: Ask): Ask =>
  async ({ url }) => {
    const client = connect(url);
    try {
      return await ask({ url, client });
    } finally {
      await client.dispose();
    }
  };

const notThrown =
  (options: Options): Ask =>
  async ({ url }) => {
    const client = connect(url, '&throwOnAppendFailure=false');
    const result = await client.appendToStream('a', anEvent(1), { expectedRevision: 0n, ...options });
    await client.dispose();
    return shortly(result);
  };

/** The client's types want objects; it takes any JSON. */
const withData = (type: string, data: unknown) => Object.assign(jsonEvent({ type, data: {} }), { data });

const shapes: Questions = {
  'A34 wrong credentials': append('cred', anEvent(1), {
    credentials: { username: 'nobody', password: 'bad' },
  }),
  'A35 throwOnAppendFailure=false batch': notThrown({}),
  'A36 throwOnAppendFailure=false unary': notThrown(alone),
  'A37 data kinds': async ({ client }) => {
    await client.appendToStream('kinds', [
      withData('o', { a: 1 }),
      withData('s', 'str'),
      withData('n', 5),
      withData('null', null),
      binaryEvent({ type: 'b', data: Buffer.from([1, 2]) }),
      jsonEvent({ type: 'm', data: {}, metadata: { x: 1 } }),
      binaryEvent({ type: 'bm', data: Buffer.from([1]), metadata: Buffer.from([9]) }),
      binaryEvent({ type: 'b0', data: Buffer.alloc(0) }),
    ]);
    const seen: unknown[] = [];
    for await (const { event } of client.readStream('kinds'))
      seen.push([event?.type, event?.isJson, event?.data, event?.metadata ?? 'undef']);
    return seen;
  },
  'A38 resolved event shape': async ({ client }) => {
    const [resolved = {}] = await streamOf(client, 'kinds');
    const { event } = resolved;
    return {
      top: Object.keys(resolved).toSorted(),
      ev: Object.keys(event ?? {}).toSorted(),
      created: event?.created instanceof Date,
      drift: Math.abs((event?.created.getTime() ?? 0) - Date.now()) < 60_000,
      posOk: typeof event?.position?.commit,
      commitPosition: typeof resolved.commitPosition,
      linkKey: 'link' in resolved,
    };
  },
  'A39 position of append == event position': async ({ client }) => {
    const { position } = await client.appendToStream('posn', [anEvent(1), anEvent(2)]);
    const events = (await allOf(client)).filter(({ streamId }) => streamId === 'posn');
    const [first, last] = events.map((event) => event.position.commit);
    return {
      last: last === position?.commit,
      first: first === position?.commit,
      samePosInBatch: first === last,
    };
  },
};

const way = (name: string, options: Options) => ({
  before: { ...wrong(name, options) },
  after: { ...large(name, options), ...names(name, options) },
});

/** Appends on the common call of a client and on one of their own, but for those that are sent again. */
export const appends = { begun, batch: way('batch', {}), unary: way('unary', alone), shapes };
