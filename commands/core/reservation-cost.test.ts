import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ASKED_AT_ONCE, CONFIRMED, HOLD_COURTESY_MS, openHolds } from '../../domain/kit/holds/holds.ts';
import type { EventStore } from '../../domain/kit/log.ts';
import {
  codeOf,
  done,
  run,
  runtimeFixture,
  type Opened,
  type RuntimeFixture,
} from '../../tests/support/runtime.ts';
import { ownerStream } from './reservation.ts';

let fixture: RuntimeFixture;
let here: Opened;

beforeAll(async () => {
  fixture = await runtimeFixture();
  here = await fixture.open();
});
afterAll(() => fixture.close());

const FEW = 10;
const MANY = 200;
/** Concurrent claims while an arena fills up. */
const AT_ONCE = 20;
const OTHER_PROCESSES = 4;

const aMinuteLater = () => new Date(Date.now() + HOLD_COURTESY_MS + 1000);
const seat = (arena: string, seats?: number) => ({
  kind: 'arena-seat',
  action: 'create',
  input: { arena, ...(seats !== undefined && { seats }) },
});
const ownerOf = (arena: string) => ownerStream(here.runtime, { of: 'arenaSeatSeat', secret: false }, arena);

const fill = async (arena: string, seats: number, by: readonly Opened[]): Promise<void> => {
  for (let first = 0; first < seats; first += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, seats - first) }, (_, n) => {
        const one = by[n % by.length] ?? here;
        return done(one.runtime, seat(arena, seats));
      }),
    );
};

type Trips = { reads: number; appends: number };

/** A new process one minute later with empty caches, and the log trips of each refusal. */
const refusals = async (arena: string, seats: number, times: number): Promise<readonly Trips[]> => {
  let trips: Trips = { reads: 0, appends: 0 };
  const counting = (log: EventStore): EventStore => ({
    readStream: (...wanted) => {
      trips.reads += 1;
      return log.readStream(...wanted);
    },
    append: (...wanted) => {
      trips.appends += 1;
      return log.append(...wanted);
    },
  });
  const { runtime } = await fixture.open({ now: aMinuteLater, through: counting });
  const taken: Trips[] = [];
  for (let n = 0; n < times; n += 1) {
    trips = { reads: 0, appends: 0 };
    expect(codeOf(await run(runtime, seat(arena, seats)))).toBe('conflict');
    taken.push(trips);
  }
  return taken;
};

describe('a refusal', () => {
  it('reads no claimant once the holds are confirmed, at a cost independent of their number', async () => {
    await fill('small', FEW, [here]);
    await fill('large', MANY, [here]);
    const [small, large] = [await refusals('small', FEW, 4), await refusals('large', MANY, 4)];
    expect(large.at(-1)).toEqual(small.at(-1));
    // the owner's stream in both attempts, the claimant's in the second
    expect(large.at(-1)).toEqual({ reads: 3, appends: 0 });
  });

  it('checks a few holds at most, although hundreds of another process are unconfirmed', async () => {
    const others = await Promise.all(Array.from({ length: OTHER_PROCESSES }, () => fixture.open()));
    await fill('shared', MANY, others);
    for (const { reads, appends } of await refusals('shared', MANY, 4)) {
      expect(reads).toBeLessThanOrEqual(2 * ASKED_AT_ONCE + 5);
      expect(appends).toBeLessThanOrEqual(2);
    }
  });
});

describe('confirming', () => {
  it('needs no append of its own while seats are claimed, and leaves few unconfirmed', async () => {
    let appends = 0;
    const counting = (log: EventStore): EventStore => ({
      readStream: (...wanted) => log.readStream(...wanted),
      append: (...wanted) => {
        appends += 1;
        return log.append(...wanted);
      },
    });
    const one = await fixture.open({ through: counting });
    for (let n = 0; n < 100; n += 1) await done(one.runtime, seat('steady', 100));
    // each claim is one append to the owner and one to its own stream
    expect(appends).toBe(200);
    const { open } = await one.runtime.streams.refresh(ownerOf('steady'));
    expect(openHolds(open)).toHaveLength(100);
    expect(open.unconfirmed.length).toBeLessThan(20);
    const types = (await one.log.readStream(ownerOf('steady'))).map(({ type }) => type);
    expect(types.filter((type) => type === CONFIRMED).length).toBeLessThanOrEqual(100 / 16);
  });
});

describe('without a limit', () => {
  it('nothing is reserved: a seat is one append, and the owner has no stream', async () => {
    const { item } = await done(here.runtime, seat('meadow'));
    await done(here.runtime, { kind: 'arena-seat', action: 'remove', id: item.id });
    expect(await here.log.readStream(ownerOf('meadow'))).toEqual([]);
    const events = await here.log.readStream(`arena-seat-${item.id}`);
    expect(events.map(({ type }) => type)).toEqual(['ArenaSeatTaken', 'ArenaSeatReturned']);
    expect(events[0]?.meta.holds).toBeUndefined();
  });
});
