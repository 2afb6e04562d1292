import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { askHold, evolveOwner, HELD, HOLD_COURTESY_MS, HOLD_LAPSED, noHolds, RELEASED } from './holds.ts';

const T0 = Date.parse('2026-11-20T12:00:00.000Z');
const at = (milliseconds: number) => new Date(T0 + milliseconds).toISOString();
const held = (hold: string, by: string, when = 0) => ({ type: HELD, data: { hold, by }, at: at(when) });
const released = (hold: string) => ({ type: RELEASED, data: { hold }, at: at(0) });
const owner = (...events: Parameters<typeof evolveOwner>[1][]) => events.reduce(evolveOwner, noHolds);

describe("an owner's stream", () => {
  it('counts what is held and not released', () => {
    const state = owner(held('a', 'seat-1'), held('b', 'seat-2', 5), released('a'));
    expect(state).toEqual([{ hold: 'b', by: 'seat-2', at: at(5) }]);
  });

  it('is not moved by what is not about it', () => {
    const state = owner(held('a', 'seat-1'));
    const others = [
      { type: HOLD_LAPSED, data: { hold: 'a' }, at: at(1) },
      { type: RELEASED, data: {}, at: at(1) },
      { type: RELEASED, data: { hold: 'z' }, at: at(1) },
      { type: HELD, data: { hold: 'c' }, at: at(1) },
    ];
    expect(others.map((event) => evolveOwner(state, event))).toEqual(others.map(() => state));
  });
});

describe('askHold', () => {
  it('gives a place while there is one', () => {
    expect(askHold(noHolds, 'seat-1', 1, at(0))).toEqual({ kind: 'free', releases: [] });
    expect(askHold(owner(held('a', 'seat-1')), 'seat-2', 2, at(0)).kind).toBe('free');
    expect(askHold(noHolds, 'seat-1', 0, at(0)).kind).toBe('full');
  });

  it('lets who holds already hold again, and releases what it held', () => {
    const [kept] = owner(held('a', 'seat-1'));
    expect(askHold(owner(held('a', 'seat-1')), 'seat-1', 1, at(0))).toEqual({
      kind: 'free',
      releases: [kept],
    });
  });

  it('is full with those that may be asked about, past the courtesy alone', () => {
    const state = owner(held('old', 'seat-1', 0), held('young', 'seat-2', 1));
    expect(askHold(state, 'seat-3', 2, at(HOLD_COURTESY_MS))).toEqual({ kind: 'full', doubtful: [state[0]] });
    expect(askHold(state, 'seat-3', 2, at(HOLD_COURTESY_MS - 1))).toEqual({ kind: 'full', doubtful: [] });
  });

  it('is never exceeded, whoever asks in whatever order', () => {
    const asks = fc.array(fc.tuple(fc.nat(5), fc.boolean()), { maxLength: 60 });
    fc.assert(
      fc.property(asks, fc.integer({ min: 0, max: 4 }), (steps, limit) => {
        const end = steps.reduce((state, [who, gives], step) => {
          const by = `seat-${who}`;
          const mine = state.filter((one) => one.by === by);
          const answer = askHold(state, by, limit, at(step));
          const releases = gives ? mine : answer.kind === 'free' ? answer.releases : [];
          const after = releases.reduce((left, { hold }) => evolveOwner(left, released(hold)), state);
          const next =
            gives || answer.kind === 'full' ? after : evolveOwner(after, held(`${step}`, by, step));
          expect(next.length).toBeLessThanOrEqual(limit);
          return next;
        }, noHolds);
        expect(new Set(end.map(({ by }) => by)).size).toBe(end.length);
      }),
    );
  });
});
