import { generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { StoredEvent } from '../event-log/open-log.ts';
import { entriesOf } from './digest.ts';
import type { FindingKind } from './finding.ts';
import { rootOf } from './merkle.ts';
import { sealNext } from './seal.ts';
import { linkTo, readSegment, type Segment, signSegment, thumbprintOf } from './segment.ts';
import { EVENTS, type Lab, LOG_ID, openLab, ROTATED_AFTER, SEGMENTS } from './tampering.fixture.ts';

type Tamper = {
  readonly what: string;
  readonly on?: Lab['kind'];
  readonly do: (lab: Lab) => Promise<void>;
  readonly against?: 'copy' | 'file' | undefined;
  /** Kinds that are named, and the segment of the first one. */
  readonly named: readonly FindingKind[];
  readonly segment: number;
  /** Index of the event that is named, among the untouched ones. */
  readonly event?: number;
  /** The identity of the log afterwards. */
  readonly logId?: string;
};

const LAST = SEGMENTS * EVENTS - 1;
/** An event in the second segment. */
const SOME = EVENTS + 3;

const at = (events: readonly StoredEvent[], i: number): StoredEvent => {
  const event = events[i];
  if (!event) throw new Error(`There is no event ${i}`);
  return event;
};

/** Changes one event. */
const change =
  (i: number, changed: (event: StoredEvent) => Partial<StoredEvent>) =>
  ({ events, rewrite }: Lab): Promise<void> =>
    rewrite(events.map((event, n) => (n === i ? { ...event, ...changed(event) } : event)));

/** Leaves events out; in Postgres the later ones move up, so that no gap tells of it. */
const remove =
  (from: number, to: number) =>
  ({ events, rewrite, kind }: Lab): Promise<void> => {
    const left = events.filter((_, n) => n < from || n >= to);
    return rewrite(kind === 'esdb' ? left : left.map((event, n) => ({ ...event, position: BigInt(n + 1) })));
  };

/** Puts an event before another one. */
const insert =
  (i: number, event: (at: StoredEvent) => Partial<StoredEvent>) =>
  ({ events, rewrite, kind }: Lab): Promise<void> => {
    const next = at(events, i);
    const added = { ...next, position: next.position - 2n, ...event(next) };
    const all = [...events.slice(0, i), added, ...events.slice(i)];
    return rewrite(kind === 'esdb' ? all : all.map((one, n) => ({ ...one, position: BigInt(n + 1) })));
  };

/** Exchanges the places of events. */
const swap =
  (pairs: readonly (readonly [number, number])[]) =>
  ({ events, rewrite }: Lab): Promise<void> => {
    const all = [...events];
    for (const [one, other] of pairs) {
      all[one] = { ...at(events, other), position: at(events, one).position };
      all[other] = { ...at(events, one), position: at(events, other).position };
    }
    return rewrite(all);
  };

const segmentsIn = async ({ sealing: { chain } }: Lab): Promise<readonly Segment[]> =>
  (await chain.after(0, 100)).map(({ segment }) => segment);

const store = async ({ pool }: Lab, number: number, jws: string, entries?: Buffer): Promise<void> => {
  await pool.query(
    'update ops.audit_segment set jws = $2, entries = coalesce($3, entries) where number = $1',
    [number, jws, entries ?? null],
  );
};

/** Signs a segment again by another key, with its parts changed. */
const signAgain = async (
  lab: Lab,
  number: number,
  { kid, key }: { readonly kid: string; readonly key: KeyObject },
): Promise<void> => {
  const segment = (await segmentsIn(lab))[number - 1];
  if (segment) await store(lab, number, signSegment(segment.says, kid, key).jws);
};

/** Changes an event of the first segment, and signs the chain again by the stolen key, which was retired. */
const signAllAgain = async (lab: Lab, keepsRotation: boolean): Promise<void> => {
  await change(2, () => ({ data: '{"n":99}' }))(lab);
  const events = await lab.log.readStored(0n, 1000);
  let previous: string | null = null;
  for (const { says } of await segmentsIn(lab)) {
    const { next, ...rest } = says;
    const entries = entriesOf(events.slice((says.segment - 1) * EVENTS, says.segment * EVENTS));
    const link = { ...rest, previous: previous === null ? null : linkTo(previous), root: rootOf(entries) };
    const signed = signSegment(
      { ...link, ...(next && keepsRotation && { next }) },
      lab.stolen.kid,
      lab.stolen.key,
    );
    await store(lab, says.segment, signed.jws, entries);
    previous = signed.jws;
  }
};

const newKey = (): { readonly kid: string; readonly x: string; readonly key: KeyObject } => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return { kid: thumbprintOf(x), x, key: privateKey };
};

const truncateChain = async ({ pool }: Lab, after: number): Promise<void> => {
  await pool.query('delete from ops.audit_segment where number > $1', [after]);
};

/** Identities of logs that the events are moved to. */
const [MOVED_TO, MOVED_ON] = [randomUUID(), randomUUID()];

const TAMPERED: readonly Tamper[] = [
  ...([undefined, 'copy', 'file'] as const).map((against) => ({
    what: `an event under another identity of the log, sealed anew, against ${against ?? 'itself'}`,
    do: async (lab: Lab) => {
      await change(SOME, () => ({ data: '{"n":99}' }))(lab);
      await lab.sealAs(MOVED_TO);
    },
    against,
    named: ['changed'] as const,
    segment: 2,
    event: SOME,
    logId: MOVED_TO,
  })),
  {
    what: 'the identity of the log, and an event that is not sealed anew',
    do: change(SOME, ({ data }) => ({ data: data.replace('"n":3', '"n":4') })),
    named: ['changed'],
    segment: 2,
    event: SOME,
    logId: MOVED_TO,
  },
  {
    what: 'a deletion before a move',
    do: async (lab) => {
      await remove(SOME, SOME + 1)(lab);
      await lab.sealAs(MOVED_TO);
    },
    against: 'copy',
    named: ['missing'],
    segment: 2,
    event: SOME,
    logId: MOVED_TO,
  },
  {
    what: 'an event after a move, in the log that it was moved from twice',
    do: async (lab) => {
      await lab.sealAs(MOVED_TO);
      await change(SOME, ({ data }) => ({ data: data.replace('"n":3', '"n":4') }))(lab);
      await lab.sealAs(MOVED_ON);
    },
    named: ['changed'],
    segment: 2,
    event: SOME,
    logId: MOVED_ON,
  },
  {
    what: 'a byte of the data',
    do: change(SOME, ({ data }) => ({ data: data.replace('"n":3', '"n":4') })),
    named: ['changed'],
    segment: 2,
    event: SOME,
  },
  {
    what: 'a byte between the values of the data',
    on: 'postgres',
    do: change(SOME, ({ data }) => ({ data: data.replace(':', ': ') })),
    named: ['changed'],
    segment: 2,
    event: SOME,
  },
  {
    what: 'the actor in the metadata',
    do: change(SOME, ({ meta }) => ({ meta: meta.replace('"actor":null', `"actor":"${randomUUID()}"`) })),
    named: ['changed'],
    segment: 2,
    event: SOME,
  },
  {
    what: 'an id',
    do: change(SOME, () => ({ id: randomUUID() })),
    named: ['replaced'],
    segment: 2,
    event: SOME,
  },
  {
    what: 'a type',
    do: change(SOME, () => ({ type: 'ThingApproved' })),
    named: ['changed'],
    segment: 2,
    event: SOME,
  },
  {
    what: 'a time',
    do: change(SOME, ({ at: time }) => ({ at: time.replace(/\.\d/, time.includes('.5') ? '.4' : '.5') })),
    named: ['changed'],
    segment: 2,
    event: SOME,
  },
  {
    what: 'a microsecond of a time',
    on: 'postgres',
    do: change(SOME, ({ at: time }) => ({ at: time.replace('Z', '001Z') })),
    named: ['changed'],
    segment: 2,
    event: SOME,
  },
  {
    what: 'a revision',
    do: change(LAST, () => ({ revision: 77 })),
    named: ['changed'],
    segment: SEGMENTS,
    event: LAST,
  },
  {
    what: 'the name of a stream',
    do: change(SOME, () => ({ stream: 'renamed-1' })),
    named: ['changed'],
    segment: 2,
    event: SOME,
  },
  {
    what: 'the order of two events',
    do: swap([[SOME, SOME + 1]]),
    named: ['out of order'],
    segment: 2,
    event: SOME,
  },
  {
    what: 'the order of two segments',
    do: swap(Array.from({ length: EVENTS }, (_, n) => [EVENTS + n, 2 * EVENTS + n])),
    named: ['out of order'],
    segment: 2,
    event: EVENTS,
  },
  { what: 'a deletion at the start', do: remove(0, 1), named: ['missing'], segment: 1, event: 0 },
  {
    what: 'a deletion in the middle',
    do: remove(SOME, SOME + 1),
    named: ['missing'],
    segment: 2,
    event: SOME,
  },
  {
    what: 'a deletion at the end',
    do: remove(LAST, LAST + 1),
    named: ['missing'],
    segment: SEGMENTS,
    event: LAST,
  },
  {
    what: 'an end that was cut off with its segments',
    do: async (lab) => {
      await remove(3 * EVENTS, LAST + 1)(lab);
      await truncateChain(lab, 3);
    },
    against: 'copy',
    named: ['missing segment', 'missing'],
    segment: 4,
    event: 3 * EVENTS,
  },
  {
    what: 'a back-up that was restored, and events that were written and sealed since',
    do: async (lab) => {
      await remove(3 * EVENTS, LAST + 1)(lab);
      await insert(3 * EVENTS - 1, () => ({ id: randomUUID(), stream: 'thing-later', revision: 0 }))(
        lab,
      ).then(() =>
        lab.rewrite([
          ...lab.events.slice(0, 3 * EVENTS),
          { ...at(lab.events, 3 * EVENTS), id: randomUUID(), stream: 'thing-later', revision: 0 },
        ]),
      );
      await truncateChain(lab, 3);
      await sealNext(lab.sealing);
    },
    against: 'file',
    named: ['other segment', 'changed'],
    segment: 4,
  },
  {
    what: 'an insertion in the middle',
    do: insert(SOME, () => ({ id: randomUUID(), stream: 'thing-more', revision: 0 })),
    named: ['inserted'],
    segment: 2,
  },
  {
    what: 'an insertion at the start',
    do: insert(0, () => ({ id: randomUUID(), stream: 'thing-more', revision: 0 })),
    named: ['inserted'],
    segment: 1,
  },
  {
    what: 'an event that is there twice',
    do: (lab) => insert(SOME, () => ({ id: at(lab.events, 1).id, stream: 'thing-more', revision: 0 }))(lab),
    named: ['duplicated'],
    segment: 2,
  },
  {
    what: 'a position',
    do: change(LAST, ({ position }) => ({ position: position + 2n })),
    named: ['moved'],
    segment: SEGMENTS,
    event: LAST,
  },
  {
    what: 'a signature',
    do: async (lab) => {
      const { jws = '' } = (await segmentsIn(lab))[1] ?? {};
      await store(
        lab,
        2,
        `${jws.slice(0, jws.lastIndexOf('.'))}.${Buffer.alloc(64, 1).toString('base64url')}`,
      );
    },
    named: ['signature'],
    segment: 2,
  },
  {
    what: 'a root that another key signed',
    do: async (lab) => {
      const { kid, x, key } = newKey();
      await lab.pool.query('insert into ops.audit_key (kid, x, created_at) values ($1, $2, now())', [kid, x]);
      await signAgain(lab, 2, { kid, key });
    },
    named: ['key'],
    segment: 2,
  },
  {
    what: 'a key under the id of another one',
    do: async (lab) => {
      const { x, key } = newKey();
      const { kid } = lab.stolen;
      await lab.pool.query('update ops.audit_key set x = $2 where kid = $1', [kid, x]);
      await signAgain(lab, 1, { kid, key });
    },
    named: ['key'],
    segment: 1,
  },
  {
    what: 'a chain that a stolen key signed again after its rotation',
    do: (lab) => signAllAgain(lab, true),
    named: ['key'],
    segment: ROTATED_AFTER + 1,
  },
  {
    what: 'the same without the rotation, against published roots',
    do: (lab) => signAllAgain(lab, false),
    against: 'file',
    named: ['other segment', 'changed'],
    segment: 1,
  },
  {
    what: 'a history that the key in force sealed anew, against the second place',
    do: async (lab) => {
      await change(2, () => ({ data: '{"n":99}' }))(lab);
      await truncateChain(lab, 0);
      await sealNext(lab.sealing);
    },
    against: 'copy',
    named: ['other segment', 'changed'],
    segment: 1,
    event: 2,
  },
  {
    what: 'segments that changed places',
    do: async ({ pool }) => {
      await pool.query('update ops.audit_segment set number = -number where number in (2, 3)');
      await pool.query('update ops.audit_segment set number = 5 + number where number < 0');
    },
    named: ['numbering', 'out of order'],
    segment: 2,
  },
  {
    what: 'a segment that was taken out',
    do: async ({ pool }) => void (await pool.query('delete from ops.audit_segment where number = 2')),
    named: ['numbering', 'inserted'],
    segment: 2,
  },
  {
    what: 'an event and its entry',
    do: async (lab) => {
      await change(SOME, () => ({ data: '{"n":99}' }))(lab);
      const events = (await lab.log.readStored(0n, 1000)).slice(EVENTS, 2 * EVENTS);
      await lab.pool.query('update ops.audit_segment set entries = $1 where number = 2', [entriesOf(events)]);
    },
    named: ['entries', 'changed'],
    segment: 2,
  },
  {
    what: 'the published file',
    do: async ({ folder }) => {
      const file = path.join(folder, 'published.json');
      const text = await readFile(file, 'utf8');
      const [, , jws = ''] = /"segments":\["([^"]+)","([^"]+)"/.exec(text) ?? [];
      const says = { ...readSegment(jws)?.says, events: 9 };
      const [head, , signature] = jws.split('.');
      const body = Buffer.from(JSON.stringify(says)).toString('base64url');
      await writeFile(file, text.replace(jws, `${head}.${body}.${signature}`));
    },
    against: 'file',
    named: ['other segment'],
    segment: 2,
  },
];

describe.each(['postgres', 'esdb'] as const)('a log in %s', (kind) => {
  let lab: Awaited<ReturnType<typeof openLab>>;
  beforeAll(async () => {
    lab = await openLab(kind);
  });
  afterEach(() => lab.restore());
  afterAll(() => lab.drop());

  test.each([undefined, 'copy', 'file'] as const)('is proven untouched, against %s', async (against) => {
    const { events, segments, unsealed, findings } = await lab.verify(against);
    expect(findings).toEqual([]);
    expect({ events, segments, unsealed }).toEqual({ events: LAST + 1, segments: SEGMENTS, unsealed: 0 });
  });

  test('counts events that are not sealed yet', async () => {
    const next = at(lab.events, LAST);
    await lab.rewrite([
      ...lab.events,
      { ...next, id: randomUUID(), stream: 'thing-x', revision: 0, position: next.position + 2n },
    ]);
    expect(await lab.verify()).toMatchObject({ unsealed: 1, findings: [] });
  });

  test.each([undefined, 'copy', 'file'] as const)(
    'is proven untouched after moves to another log and back, against %s',
    async (against) => {
      // a move changes the positions alone; in EventStoreDB they have gaps
      const moved = (by: bigint) =>
        lab.events.map((event) => ({ ...event, position: event.position + (kind === 'esdb' ? by : 0n) }));
      await lab.rewrite(moved(200n));
      await lab.sealAs(MOVED_TO);
      expect(await lab.verify(against, MOVED_TO)).toEqual({
        events: LAST + 1,
        segments: SEGMENTS + 1,
        earlier: SEGMENTS,
        unsealed: 0,
        findings: [],
      });
      await lab.rewrite(moved(400n));
      await lab.sealAs(LOG_ID);
      expect(await lab.verify(against)).toMatchObject({ earlier: SEGMENTS + 1, unsealed: 0, findings: [] });
    },
  );

  test('proves a moved log by the earlier one before it is sealed', async () => {
    expect(await lab.verify(undefined, MOVED_TO)).toMatchObject({
      events: LAST + 1,
      earlier: SEGMENTS,
      unsealed: 0,
      findings: [],
    });
  });

  test.each(TAMPERED.filter(({ on }) => (on ?? kind) === kind))(
    'finds and names $what',
    async ({ do: tamper, against, named, segment, event, logId }) => {
      await tamper(lab);
      const { findings } = await lab.verify(against, logId);
      expect(findings.map((one) => one.kind)).toEqual(named);
      expect(findings[0]?.segment).toBe(segment);
      const found = findings.at(-1)?.event;
      expect(event === undefined ? found : lab.events.findIndex(({ id }) => id === found)).toBe(
        event ?? found,
      );
      for (const { text } of findings) expect(text).toMatch(/\w+ .+\.$/);
    },
  );
});
