import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ASKED_AT_ONCE,
  CONFIRMED,
  inTheWay,
  evolveOwner,
  HELD,
  HOLD_COURTESY_MS,
  HOLD_LAPSED,
  holdsOfClaimant,
  keptAfter,
  letGoBy,
  noHolds,
  openHold,
  openHolds,
  RELEASED,
  standing,
} from './holds.ts';
import type { ExpectedRevision } from '../log.ts';

const T0 = Date.parse('2026-11-20T12:00:00.000Z');
const at = (milliseconds: number) => new Date(T0 + milliseconds).toISOString();
const claim = (by: string, revision: ExpectedRevision = 'none') => ({ by, item: `item of ${by}`, revision });
const held = (hold: string, by: string, when = 0, revision: ExpectedRevision = 'none') => ({
  type: HELD,
  data: { hold, ...claim(by, revision) },
  at: at(when),
});
const released = (hold: string) => ({ type: RELEASED, data: { hold }, at: at(0) });
const confirmed = (...holds: readonly string[]) => ({ type: CONFIRMED, data: { holds }, at: at(0) });
const owner = (...events: Parameters<typeof evolveOwner>[1][]) => events.reduce(evolveOwner, noHolds);

describe("an owner's stream", () => {
  it('counts holds that were not released', () => {
    const state = owner(held('a', 'seat-1'), held('b', 'seat-2', 5), released('a'));
    expect(openHolds(state)).toEqual([{ hold: 'b', ...claim('seat-2'), at: at(5) }]);
    expect(holdsOfClaimant(state, claim('seat-2')).map(({ hold }) => hold)).toEqual(['b']);
    expect(holdsOfClaimant(state, claim('seat-1'))).toEqual([]);
  });

  it('ignores unrelated events', () => {
    const state = owner(held('a', 'seat-1'));
    const others = [
      { type: HOLD_LAPSED, data: { hold: 'a' }, at: at(1) },
      { type: RELEASED, data: {}, at: at(1) },
      { type: RELEASED, data: { hold: 'z' }, at: at(1) },
      { type: HELD, data: { hold: 'c' }, at: at(1) },
      { type: CONFIRMED, data: { hold: 'a' }, at: at(1) },
    ];
    expect(others.map((event) => evolveOwner(state, event))).toEqual(others.map(() => state));
  });
});

describe('inTheWay', () => {
  it('accepts a claim below the limit', () => {
    expect(inTheWay(noHolds, claim('seat-1'), 1, at(0))).toBeNull();
    expect(inTheWay(owner(held('a', 'seat-1')), claim('seat-2'), 2, at(0))).toBeNull();
    expect(inTheWay(noHolds, claim('seat-1'), 0, at(0))).toEqual([]);
  });

  it('counts only holds of overlapping periods', () => {
    const during = (from: string, until: string) => [
      { from: `2026-11-20T${from}:00Z`, until: `2026-11-20T${until}:00Z` },
    ];
    const { data, ...rest } = held('a', 'seat-1');
    const state = owner({ ...rest, data: { ...data, during: during('08:00', '10:00') } });
    const standsInTheWayOf = (...span: readonly [string, string]) =>
      inTheWay(state, { ...claim('seat-2'), during: during(...span) }, 1, at(0)) !== null;
    expect(standsInTheWayOf('10:00', '12:00')).toBe(false);
    expect(standsInTheWayOf('06:00', '08:00')).toBe(false);
    expect(standsInTheWayOf('09:59', '12:00')).toBe(true);
    expect(standsInTheWayOf('06:00', '08:01')).toBe(true);
    expect(standsInTheWayOf('08:30', '09:00')).toBe(true);
    expect(standsInTheWayOf('07:00', '11:00')).toBe(true);
    // A hold without periods overlaps with all others.
    expect(inTheWay(state, claim('seat-2'), 1, at(0))).toEqual([]);
    const always = owner(held('a', 'seat-1'));
    expect(inTheWay(always, { ...claim('seat-2'), during: during('08:00', '10:00') }, 1, at(0))).toEqual([]);
  });

  it('lets a claimant hold again, and counts it once', () => {
    const twice = owner(held('a', 'seat-1'), held('b', 'seat-1', 0, 4));
    expect(inTheWay(twice, claim('seat-1', 4), 1, at(0))).toBeNull();
    expect(inTheWay(twice, claim('seat-2'), 2, at(0))).toBeNull();
    expect(inTheWay(twice, claim('seat-2'), 1, at(0))).toEqual([]);
  });

  it('separates items of the same stream', () => {
    const other = { ...claim('seat-1'), item: 'another' };
    expect(inTheWay(owner(held('a', 'seat-1')), other, 1, at(0))).toEqual([]);
  });

  it('lists only holds past the courtesy time for a check when full', () => {
    const state = owner(held('old', 'seat-1', 0), held('young', 'seat-2', 1));
    const asking = claim('seat-3');
    expect(inTheWay(state, asking, 2, at(HOLD_COURTESY_MS))).toEqual([openHold(state, 'old')]);
    expect(inTheWay(state, asking, 2, at(HOLD_COURTESY_MS - 1))).toEqual([]);
  });

  it('counts confirmed holds and never checks them', () => {
    const state = owner(
      held('a', 'seat-1'),
      held('b', 'seat-2'),
      held('c', 'seat-3'),
      confirmed('a', 'c', 'z'),
    );
    const later = at(HOLD_COURTESY_MS);
    expect(inTheWay(state, claim('seat-4'), 3, later)).toEqual([openHold(state, 'b')]);
    expect(inTheWay(evolveOwner(state, confirmed('b')), claim('seat-4'), 3, later)).toEqual([]);
    expect(inTheWay(evolveOwner(state, released('a')), claim('seat-4'), 3, later)).toBeNull();
  });

  it('checks a limited number of holds at once, oldest first', () => {
    const many = Array.from({ length: 1000 }, (_, n) => held(`h${n}`, `seat-${n}`, n));
    const asked = inTheWay(owner(...many), claim('mine'), 1000, at(2 * HOLD_COURTESY_MS));
    expect(asked?.map(({ hold }) => hold)).toEqual(many.slice(0, ASKED_AT_ONCE).map(({ data }) => data.hold));
  });

  it('never exceeds the limit for any order of claims', () => {
    const asks = fc.array(fc.tuple(fc.nat(5), fc.boolean()), { maxLength: 60 });
    fc.assert(
      fc.property(asks, fc.integer({ min: 0, max: 4 }), (steps, limit) => {
        steps.reduce((state, [who, gives], step) => {
          const by = `seat-${who}`;
          const mine = openHolds(state).filter((one) => one.by === by);
          const isFree = inTheWay(state, claim(by), limit, at(step)) === null;
          const after = gives
            ? mine.reduce((left, { hold }) => evolveOwner(left, released(hold)), state)
            : state;
          const next = gives || !isFree ? after : evolveOwner(after, held(`${step}`, by, step));
          expect(new Set(openHolds(next).map((one) => one.by)).size).toBeLessThanOrEqual(limit);
          return next;
        }, noHolds);
      }),
    );
  });
});

describe('the sides of a hold', () => {
  const on = (name: string, until?: string) => ({ side: { name, ...(until !== undefined && { until }) } });
  const heldOn = (hold: string, by: string, side: object) => {
    const event = held(hold, by);
    return { ...event, data: { ...event.data, ...side } };
  };
  const state = owner(heldOn('a', 'seat-1', on('minor', at(1000))), held('b', 'seat-2'));
  const isFree = (side: object, now = at(0), by = 'seat-3') =>
    inTheWay(state, { ...claim(by), ...side }, 10, now) === null;

  it('exclude each other; a hold without a side excludes none', () => {
    expect(isFree(on('seeker'))).toBe(false);
    expect(isFree(on('minor'))).toBe(true);
    expect(isFree({})).toBe(true);
    expect(isFree(on('seeker'), at(0), 'seat-1')).toBe(true);
  });

  it('end at their time', () => {
    expect(isFree(on('seeker'), at(999))).toBe(false);
    expect(isFree(on('seeker'), at(1000))).toBe(true);
    expect(isFree(on('seeker', at(5)), at(10))).toBe(true);
  });

  it('list only holds past the courtesy time for a check', () => {
    const wanted = { ...claim('seat-3'), ...on('seeker') };
    const late = owner(heldOn('a', 'seat-1', on('minor')), held('b', 'seat-2'));
    expect(inTheWay(late, wanted, 10, at(HOLD_COURTESY_MS - 1))).toEqual([]);
    expect(inTheWay(late, wanted, 10, at(HOLD_COURTESY_MS))?.map(({ hold }) => hold)).toEqual(['a']);
  });
});

describe('a hold', () => {
  const open = openHold(owner(held('a', 'seat-1', 0, 3)), 'a');
  const stands = (revision: ExpectedRevision, hold: string) =>
    open && standing(open, revision, { seat: { owner: 'hold-1', hold } });

  it('is kept while its item keeps it', () => {
    expect(stands(4, 'a')).toBe('kept');
    expect(stands(9, 'a')).toBe('kept');
    expect(stands(9, 'b')).toBe('dead');
  });

  it('is open until the stream of the claimant has moved on', () => {
    expect(stands(3, 'b')).toBe('open');
    expect(stands(2, 'b')).toBe('open');
    expect(stands('none', 'b')).toBe('open');
    expect(stands(4, 'b')).toBe('dead');
  });
});

describe('the holds that an item keeps', () => {
  const [one, other] = [
    { owner: 'hold-1', hold: 'a' },
    { owner: 'hold-2', hold: 'b' },
  ];

  it('follow from its events, and so do the released holds', () => {
    const before = { seat: one, name: other };
    expect(keptAfter({}, { state: 'open', holds: before })).toEqual(before);
    expect(keptAfter(before, { state: 'open' })).toEqual(before);
    expect(letGoBy(before, { state: 'open' })).toEqual([]);
    const moved = { state: 'open', holds: { seat: other, name: null } };
    expect(keptAfter(before, moved)).toEqual({ seat: other });
    expect(letGoBy(before, moved)).toEqual([one, other]);
    expect(keptAfter(before, { state: 'removed' })).toEqual({});
    expect(letGoBy(before, { state: 'removed' })).toEqual([one, other]);
  });
});
