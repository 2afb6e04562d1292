import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HELD, HOLD_COURTESY_MS, openHolds, RELEASED } from '../../domain/kit/holds/holds.ts';
import type { AppendAnswer, EventStore } from '../../domain/kit/log.ts';
import { LIMIT_LOWERED, LOWERING_LAPSED } from '../../domain/kit/holds/lowered-limit.ts';
import {
  codeOf,
  done,
  run,
  runtimeFixture,
  tally,
  wish,
  type Opened,
  type RuntimeFixture,
} from '../../tests/support/runtime.ts';
import { stoppingAt } from '../../tests/support/stopping.ts';
import { execute } from './execute.ts';
import { openOwnerStream, streamOf } from './ids.ts';
import { itemIn } from './streams.ts';

let fixture: RuntimeFixture;
let here: Opened;
let elsewhere: Opened;

beforeAll(async () => {
  fixture = await runtimeFixture();
  [here, elsewhere] = [await fixture.open(), await fixture.open()];
});
afterAll(() => fixture.close());

const aMinuteLater = () => new Date(Date.now() + HOLD_COURTESY_MS + 1000);
const seat = (hallId: string) => ({ kind: 'hall-seat', action: 'create', input: { hallId } });
const resize = (id: string, seats: number | null) => ({
  kind: 'hall',
  action: 'edit',
  id,
  input: { seats },
});
const ownerOf = (hallId: string) => openOwnerStream('hallSeatSeat', hallId);
const take = async ({ runtime }: Opened, hallId: string) => codeOf(await run(runtime, seat(hallId)));
const lower = async ({ runtime }: Opened, hallId: string, seats: number | null) =>
  codeOf(await run(runtime, resize(hallId, seats)));

/** A hall with a number of seats, some of them taken. */
const aHall = async (seats: number, taken = 0): Promise<string> => {
  const { item } = await done(here.runtime, { kind: 'hall', action: 'create', input: { seats } });
  for (let n = 0; n < taken; n += 1) await done(here.runtime, seat(item.id));
  return item.id;
};
const takenOf = async (hallId: string) =>
  openHolds((await here.runtime.streams.refresh(ownerOf(hallId))).open).length;
const seatsOf = async (hallId: string) =>
  itemIn(await here.runtime.streams.refresh(streamOf('hall', hallId)), hallId)['seats'];
const typesOf = async (stream: string) => (await here.log.readStream(stream)).map(({ type }) => type);
const typesOfHall = (hallId: string) => typesOf(streamOf('hall', hallId));

/** A process whose appends to a stream fail from now on: before the write, or with an unknown result. */
const brokenAt =
  (stream: string, answer: AppendAnswer, isWritten = false) =>
  (log: EventStore) => ({
    readStream: (...wanted: Parameters<EventStore['readStream']>) => log.readStream(...wanted),
    append: async (...wanted: Parameters<EventStore['append']>): Promise<AppendAnswer> => {
      if (wanted[0] !== stream) return log.append(...wanted);
      if (isWritten) await log.append(...wanted);
      return answer;
    },
  });

describe('a limit', () => {
  it('can be lowered to the reserved number at most, and raised again', async () => {
    const id = await aHall(5, 2);
    expect(await lower(here, id, 1)).toBe('capacity_lowered');
    expect(await typesOfHall(id)).toEqual(['HallOpened']);
    expect(await typesOf(ownerOf(id))).not.toContain(LIMIT_LOWERED);
    expect(await lower(here, id, 2)).toBe('ok');
    expect(await take(here, id)).toBe('conflict');
    expect(await lower(here, id, 3)).toBe('ok');
    expect(await take(here, id)).toBe('ok');
    expect(await take(here, id)).toBe('conflict');
    expect(await lower(here, id, 2)).toBe('capacity_lowered');
    expect(await seatsOf(id)).toBe(3);
  });

  it('can be lowered after reservations are released', async () => {
    const id = await aHall(3, 1);
    const { item } = await done(here.runtime, seat(id));
    expect(await lower(elsewhere, id, 1)).toBe('capacity_lowered');
    await done(here.runtime, { kind: 'hall-seat', action: 'remove', id: item.id });
    expect(await lower(elsewhere, id, 1)).toBe('ok');
    expect(await take(here, id)).toBe('conflict');
  });

  it('applies to a process that has only the former limit cached', async () => {
    const id = await aHall(5, 2);
    expect(await take(elsewhere, id)).toBe('ok');
    expect(await lower(here, id, 3)).toBe('ok');
    expect(elsewhere.runtime.streams.known(streamOf('hall', id))?.revision).toBe(0);
    expect(await take(elsewhere, id)).toBe('conflict');
    expect(await takenOf(id)).toBe(3);
  });

  it('costs a claim no more reads after it was lowered', async () => {
    let reads = 0;
    const counting = (log: EventStore): EventStore => ({
      readStream: (...wanted) => {
        reads += 1;
        return log.readStream(...wanted);
      },
      append: (...wanted) => log.append(...wanted),
    });
    const one = await fixture.open({ through: counting });
    const id = await aHall(9);
    const readsOf = async (task: Promise<string>) => {
      reads = 0;
      expect(await task).toBe('ok');
      return reads;
    };
    await take(one, id);
    expect(await readsOf(take(one, id))).toBe(0);
    expect(await readsOf(lower(one, id, 5))).toBe(0);
    expect(await readsOf(take(one, id))).toBe(0);
    await lower(here, id, 4);
    // the owner's stream has the lower limit, and the hall is read once at most
    expect(await readsOf(take(one, id))).toBeLessThanOrEqual(4);
  });

  it('can be lowered if a conflicting hold was never kept', async () => {
    const id = await aHall(3, 1);
    const lost = wish(seat(id));
    const stream = streamOf('hall-seat', lost.id);
    const broken = await fixture.open({ through: brokenAt(stream, { kind: 'unavailable' }) });
    expect(codeOf(await execute(broken.runtime, lost))).toBe('unavailable');
    expect(await takenOf(id)).toBe(2);
    expect(await lower(here, id, 1)).toBe('capacity_lowered');
    const later = await fixture.open({ now: aMinuteLater });
    expect(await lower(later, id, 1)).toBe('ok');
    expect(await typesOf(ownerOf(id))).toContain(RELEASED);
    expect(await takenOf(id)).toBe(1);
  });
});

describe('concurrent claims and lowerings', () => {
  it.each([1, 2, 3, 4])('never exceed the final limit, round %i', async (round) => {
    const id = await aHall(12, round);
    const by = (n: number) => (n % 2 ? here : elsewhere);
    const takers = Array.from({ length: 16 }, (_, n) => run(by(n).runtime, seat(id)));
    const limits = [8, 5, 9, 6].map((seats, n) => run(by(n).runtime, resize(id, seats)));
    const results = tally(await Promise.all([...takers.slice(0, 8), ...limits, ...takers.slice(8)]));
    expect(Object.keys(results).every((code) => ['ok', 'conflict', 'capacity_lowered'].includes(code))).toBe(
      true,
    );
    const [limit, taken] = [Number(await seatsOf(id)), await takenOf(id)];
    expect(taken).toBeLessThanOrEqual(limit);
    // later claims fill the remaining seats and no more
    const rest = await Promise.all(Array.from({ length: 12 }, (_, n) => run(by(n).runtime, seat(id))));
    expect(tally(rest)['ok'] ?? 0).toBe(limit - taken);
    expect(await takenOf(id)).toBe(limit);
  });
});

describe('a lowering interrupted between its two steps', () => {
  it('keeps the lower limit in force, and completes when it continues', async () => {
    const id = await aHall(5, 2);
    const stop = stoppingAt(streamOf('hall', id));
    const slow = await fixture.open({ through: stop.through });
    const outcome = run(slow.runtime, resize(id, 3));
    await stop.stopped;
    expect(await take(here, id)).toBe('ok');
    expect(await take(here, id)).toBe('conflict');
    stop.goOn();
    expect(codeOf(await outcome)).toBe('ok');
    expect([await seatsOf(id), await takenOf(id)]).toEqual([3, 3]);
  });

  it('and whose process died completes by a repeat', async () => {
    const id = await aHall(5, 2);
    const through = brokenAt(streamOf('hall', id), { kind: 'unavailable' });
    const dead = await fixture.open({ through });
    const command = wish(resize(id, 2));
    expect(codeOf(await execute(dead.runtime, command))).toBe('unavailable');
    expect(await seatsOf(id)).toBe(5);
    expect(await take(here, id)).toBe('conflict');
    expect(codeOf(await execute(elsewhere.runtime, command))).toBe('ok');
    expect(await seatsOf(id)).toBe(2);
    expect((await typesOf(ownerOf(id))).filter((type) => type === LIMIT_LOWERED)).toHaveLength(1);
  });

  it('and whose process died is superseded by a higher limit or any other change', async () => {
    for (const change of [{ seats: 4 }, { seats: 6 }, { title: 'قاعة' }]) {
      const id = await aHall(5, 2);
      const through = brokenAt(streamOf('hall', id), { kind: 'unavailable' });
      await lower(await fixture.open({ through }), id, 2);
      expect(await take(here, id)).toBe('conflict');
      await done(elsewhere.runtime, { ...resize(id, 0), input: change });
      expect(await take(here, id)).toBe('ok');
    }
  });

  it('is ended after a minute by the next claim: the former limit applies again', async () => {
    const id = await aHall(5, 2);
    const through = brokenAt(streamOf('hall', id), { kind: 'unavailable' });
    await lower(await fixture.open({ through }), id, 2);
    expect(await take(here, id)).toBe('conflict');
    expect(await typesOfHall(id)).toEqual(['HallOpened']);
    const later = await fixture.open({ now: aMinuteLater });
    const both = await Promise.all([take(later, id), take(await fixture.open({ now: aMinuteLater }), id)]);
    expect(both).toEqual(['ok', 'ok']);
    expect(await typesOfHall(id)).toEqual(['HallOpened', LOWERING_LAPSED]);
    expect(await take(here, id)).toBe('ok');
    expect(await take(here, id)).toBe('conflict');
    expect([await seatsOf(id), await takenOf(id)]).toEqual([5, 5]);
  });

  it('and was ended is decided again when it continues: later claims stay', async () => {
    const id = await aHall(4, 2);
    const stop = stoppingAt(streamOf('hall', id));
    const slow = await fixture.open({ through: stop.through });
    const outcome = run(slow.runtime, resize(id, 2));
    await stop.stopped;
    const later = await fixture.open({ now: aMinuteLater });
    expect(await take(later, id)).toBe('ok');
    stop.goOn();
    expect(codeOf(await outcome)).toBe('capacity_lowered');
    expect([await seatsOf(id), await takenOf(id)]).toEqual([4, 3]);
  });

  it('is complete if the hall’s event was written but the append’s result was lost', async () => {
    const id = await aHall(5, 2);
    const through = brokenAt(streamOf('hall', id), { kind: 'outcome_unknown' }, true);
    expect(await lower(await fixture.open({ through }), id, 3)).toBe('ok');
    expect(await seatsOf(id)).toBe(3);
    expect((await typesOf(ownerOf(id))).filter((type) => type === LIMIT_LOWERED)).toHaveLength(1);
  });

  it('is complete if the owner’s event was written but the append’s result was lost', async () => {
    const id = await aHall(5, 2);
    const through = brokenAt(ownerOf(id), { kind: 'outcome_unknown' }, true);
    expect(await lower(await fixture.open({ through }), id, 3)).toBe('ok');
    expect(await typesOf(ownerOf(id))).toEqual([HELD, HELD, LIMIT_LOWERED]);
    expect(await seatsOf(id)).toBe(3);
  });
});

describe('two concurrent lowerings', () => {
  it('never leave more reservations than the limit, if the stricter one is slow', async () => {
    const id = await aHall(6, 1);
    const stop = stoppingAt(streamOf('hall', id));
    const slow = await fixture.open({ through: stop.through });
    const strict = run(slow.runtime, resize(id, 2));
    await stop.stopped;
    const stopMild = stoppingAt(streamOf('hall', id));
    const mildProcess = await fixture.open({ through: stopMild.through });
    const mild = run(mildProcess.runtime, resize(id, 4));
    await stopMild.stopped;
    expect(await take(elsewhere, id)).toBe('ok');
    expect(await take(elsewhere, id)).toBe('conflict');
    stop.goOn();
    expect(codeOf(await strict)).toBe('ok');
    expect([await seatsOf(id), await takenOf(id)]).toEqual([2, 2]);
    stopMild.goOn();
    expect(codeOf(await mild)).toBe('ok');
    expect(await seatsOf(id)).toBe(4);
  });
});
