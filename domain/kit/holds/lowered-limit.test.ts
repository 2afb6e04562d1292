import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beyondLimit,
  evolveOwner,
  HELD,
  HOLD_COURTESY_MS,
  inTheWay,
  noHolds,
  openHold,
  openHolds,
  RELEASED,
  type OwnerEvent,
} from './holds.ts';
import {
  LIMIT_LOWERED,
  limitInForce,
  loweringStands,
  withLowered,
  type LimitRead,
  type LoweredLimit,
} from './lowered-limit.ts';

const NOW = '2026-11-20T12:00:00.000Z';
const claim = (by: string) => ({ by, item: by, revision: 'none' as const });
const held = (by: string): OwnerEvent => ({ type: HELD, data: { hold: by, ...claim(by) }, at: NOW });
const released = (hold: string): OwnerEvent => ({ type: RELEASED, data: { hold }, at: NOW });
const lowered = ({ limit, revision }: LimitRead): OwnerEvent => ({
  type: LIMIT_LOWERED,
  data: { limit, revision, thing: 'hall-1' },
  at: NOW,
});
const owner = (...events: readonly OwnerEvent[]) => events.reduce(evolveOwner, noHolds);

describe('a lowered limit', () => {
  const one: LoweredLimit = { limit: 5, revision: 3, at: NOW };

  it('applies to claims that read the item at its revision or earlier', () => {
    expect(limitInForce(one, { limit: 9, revision: 2 })).toBe(5);
    expect(limitInForce(one, { limit: 9, revision: 3 })).toBe(5);
    expect(limitInForce(one, { limit: 9, revision: 4 })).toBe(9);
    expect(limitInForce(one, { limit: 4, revision: 1 })).toBe(4);
    expect(limitInForce(undefined, { limit: 9, revision: 0 })).toBe(9);
  });

  it('is replaced by a later revision; of two at one revision the smaller applies', () => {
    expect(withLowered(undefined, one)).toEqual(one);
    expect(withLowered(one, { ...one, limit: 8, revision: 4 })).toEqual({ ...one, limit: 8, revision: 4 });
    expect(withLowered(one, { ...one, limit: 2, revision: 2 })).toEqual(one);
    expect(withLowered(one, { ...one, limit: 8 })).toEqual(one);
    expect(withLowered(one, { ...one, limit: 2 })).toEqual({ ...one, limit: 2 });
  });

  it('is appended to the owner unless the owner has an equal, smaller or later one', () => {
    expect(loweringStands(undefined, one)).toBe('open');
    expect(loweringStands(one, { limit: 5, revision: 4 })).toBe('open');
    expect(loweringStands(one, { limit: 4, revision: 3 })).toBe('open');
    expect(loweringStands(one, { limit: 5, revision: 3 })).toBe('ready');
    expect(loweringStands(one, { limit: 6, revision: 3 })).toBe('ready');
    expect(loweringStands(one, { limit: 5, revision: 2 })).toBe('overtaken');
  });

  it('stays while holds are added and released', () => {
    const events = [lowered(one), held('a'), released('a'), { type: LIMIT_LOWERED, data: {}, at: NOW }];
    expect(owner(...events).lowered).toEqual(one);
  });
});

describe('beyondLimit', () => {
  const later = new Date(Date.parse(NOW) + HOLD_COURTESY_MS).toISOString();

  it('accepts as many holders as the limit, and counts an item with two holds once', () => {
    const twice = { ...held('a'), data: { ...held('a').data, hold: 'again' } };
    const state = owner(held('a'), held('b'), twice);
    expect(beyondLimit(state, 2, later)).toBeNull();
    expect(beyondLimit(noHolds, 0, later)).toBeNull();
  });

  it('lists holds past the courtesy time when there are too many', () => {
    const state = owner(held('a'), held('b'));
    expect(beyondLimit(state, 1, NOW)).toEqual([]);
    expect(beyondLimit(state, 1, later)).toEqual([openHold(state, 'a'), openHold(state, 'b')]);
  });
});

/**
 * The limiting item's stream as a list of limits, one for each revision, and the owner's stream. A process may stop
 * between any two steps, for a while or for ever; each append names the revision that it read.
 */
type World = { readonly thing: number[]; readonly owner: OwnerEvent[] };
type Steps = Generator<void, void, void>;

const limitOf = ({ thing }: World): number => thing.at(-1) ?? 0;
const readThing = (world: World): LimitRead => ({ limit: limitOf(world), revision: world.thing.length - 1 });

/** Appends to the item's stream at a revision, or conflicts. */
const appendToThing = ({ thing }: World, revision: number, limit: number): void => {
  if (thing.length - 1 === revision) thing.push(limit);
};

function* take(world: World, by: string): Steps {
  const read = readThing(world);
  for (;;) {
    yield;
    const seen = world.owner.length;
    const state = owner(...world.owner);
    yield;
    if (inTheWay(state, claim(by), limitInForce(state.lowered, read), NOW) !== null) return;
    if (world.owner.length !== seen) continue;
    world.owner.push(held(by));
    return;
  }
}

function* setLimit(world: World, limit: number): Steps {
  const before = readThing(world);
  const wanted = { limit, revision: before.revision };
  while (limit < before.limit) {
    yield;
    const seen = world.owner.length;
    const state = owner(...world.owner);
    yield;
    const stands = loweringStands(state.lowered, wanted);
    if (stands === 'ready') break;
    if (stands === 'overtaken' || beyondLimit(state, limit, NOW) !== null) return;
    if (world.owner.length !== seen) continue;
    world.owner.push(lowered(wanted));
    break;
  }
  yield;
  appendToThing(world, before.revision, limit);
}

function* release(world: World, nth: number): Steps {
  const open = openHolds(owner(...world.owner));
  const one = open[nth % Math.max(1, open.length)];
  yield;
  if (one) world.owner.push(released(one.hold));
}

/** Appends an event that keeps the limit: the fence, or any other edit. */
function* moveOn(world: World): Steps {
  const { limit, revision } = readThing(world);
  yield;
  appendToThing(world, revision, limit);
}

const actors = { take, setLimit, release, moveOn };
const acting = fc.record({
  does: fc.constantFrom<(keyof typeof actors)[]>(
    'take',
    'take',
    'take',
    'setLimit',
    'setLimit',
    'release',
    'moveOn',
  ),
  number: fc.nat(4),
});

const begun = (world: World, { does, number }: { does: keyof typeof actors; number: number }, n: number) => {
  switch (does) {
    case 'take':
      return take(world, `taker-${n}`);
    case 'setLimit':
      return setLimit(world, number);
    case 'release':
      return release(world, number);
    case 'moveOn':
      return moveOn(world);
    default: {
      const never: never = does;
      return never;
    }
  }
};

describe('for any order of steps, and a stop at any step', () => {
  it('the number of holders never exceeds the limit of the item', () => {
    const turns = fc.array(fc.nat(13), { maxLength: 90 });
    fc.assert(
      fc.property(fc.array(acting, { minLength: 2, maxLength: 14 }), turns, (all, order) => {
        const world: World = { thing: [4], owner: [] };
        const steps = new Map<number, Steps>();
        for (const turn of order) {
          const n = turn % all.length;
          const one = all[n];
          const its = steps.get(n) ?? (one && begun(world, one, n));
          if (!its) continue;
          steps.set(n, its);
          its.next();
          expect(openHolds(owner(...world.owner)).length).toBeLessThanOrEqual(limitOf(world));
        }
      }),
      { numRuns: 3000 },
    );
  });

  it('a fence in the stream of the item restores the former limit after an interrupted lowering', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.nat(5), (limit, to) => {
        const world: World = { thing: [limit], owner: [] };
        const slow = setLimit(world, to % limit);
        for (let step = 0; step < 3; step += 1) slow.next();
        expect(owner(...world.owner).lowered?.limit).toBe(to % limit);
        for (const _ of moveOn(world));
        for (let n = 0; n < limit + 2; n += 1) for (const _ of take(world, `taker-${n}`));
        slow.next();
        expect(limitOf(world)).toBe(limit);
        expect(openHolds(owner(...world.owner))).toHaveLength(limit);
      }),
    );
  });
});
