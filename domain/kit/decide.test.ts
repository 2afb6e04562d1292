import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { can } from './can.ts';
import { allowedFrom, decide, evolve, exists, nothing } from './decide.ts';
import { integer, optional, personal, ref, text } from './fields.ts';
import { kindOf } from './kind.ts';
import { defineResource } from './resource.ts';
import { admin, anyone, full, member, owner, role, system, theSystem } from './rules.ts';
import { fold, given, person, THE_COMMAND, THE_THING, TODAY } from '../../tests/support/spec.ts';

const dimmed = { watts: 5, candles: 5 };
const NIGHTFALL = '2026-11-20T18:00:00.000Z';

/** A definition that uses every feature of the decider. */
const lamp = defineResource({
  name: 'lamp',
  owner: 'userId',
  fields: {
    userId: ref('user'),
    colour: z.enum(['red', 'green']),
    watts: optional(integer(0, 100)),
    note: personal(optional(text(100))),
  },
  states: ['off', 'on', 'dim'],
  actions: {
    create: { event: 'LampHung', to: 'off', by: [full, admin('lamps')] },
    edit: { event: 'LampPainted', from: ['off'], by: [owner], was: ['colour', 'watts'] },
    light: { event: 'LampLit', from: ['off'], to: 'on', by: [owner], sets: () => ({ watts: 60 }) },
    turn: {
      event: 'LampTurned',
      by: [owner, role('COACH')],
      asks: { level: integer(0, 9) },
      leadsTo: (its) => (its.state === 'on' ? 'dim' : 'on'),
      refuse: (its, { now }) => (now < its.createdAt ? 'conflict' : undefined),
    },
    dim: {
      event: 'LampDimmed',
      from: ['on'],
      to: 'dim',
      by: [system, owner],
      at: (its) => (its.watts === 60 ? NIGHTFALL : null),
      // Values that are not fields must be dropped.
      sets: () => dimmed,
    },
    remove: { event: 'LampFell', to: 'removed', by: [owner, admin('lamps')] },
  },
  lookups: [],
  read: [anyone],
});

const kind = kindOf(lamp);
const omar = person('01900000-0000-7000-8000-000000000002');
const mona = person('01900000-0000-7000-8000-000000000003');
const guest = person('01900000-0000-7000-8000-000000000004', { guest: true });
const hung = { type: 'LampHung', data: { userId: omar.id, colour: 'red', note: 'mine' } } as const;
const lit = { type: 'LampLit', data: { watts: 60 } } as const;
const fell = { type: 'LampFell' } as const;

describe('a timer action', () => {
  it('runs when it is due, not before, and never without a time', () => {
    const told = { type: 'LampDimmed', data: { watts: 5 } } as const;
    const early = { by: theSystem, now: '2026-11-20T17:59:59.999Z' };
    given(lamp, hung, lit).when('dim', early).refuses('invalid_transition');
    given(lamp, hung, lit).when('dim', { by: theSystem, now: NIGHTFALL }).gives(told);
    const weak = { type: 'LampLit', data: { watts: 40 } } as const;
    given(lamp, hung, weak).when('dim', { by: theSystem, now: NIGHTFALL }).refuses('invalid_transition');
    given(lamp, hung, lit).when('dim', { by: omar }).gives(told);
  });
});

describe('an actor', () => {
  it('needs a token, a full account and the right to act', () => {
    const input = { colour: 'red' } as const;
    given(lamp).when('create', { input }).refuses('unauthenticated');
    given(lamp).when('create', { by: guest, input }).refuses('guest_not_allowed');
    given(lamp, hung).when('light', { by: mona }).refuses('forbidden');
    given(lamp, hung).when('light', { by: guest }).refuses('forbidden');
  });

  it('owns a created item by default', () => {
    const { after } = given(lamp)
      .when('create', { by: omar, input: { colour: 'red' } })
      .gives({ type: 'LampHung', data: { colour: 'red', userId: omar.id } });
    expect(after).toMatchObject({ userId: omar.id, createdBy: omar.id, createdAt: TODAY, state: 'off' });
  });

  it('can not create an item for another owner, except an admin', () => {
    const input = { colour: 'red', userId: mona.id } as const;
    given(lamp).when('create', { by: omar, input }).refuses('forbidden');
    given(lamp)
      .when('create', { by: { ...omar, permissions: ['lamps:write'] }, input })
      .gives({ type: 'LampHung', data: input });
  });

  it('can run the actions listed by `can`', () => {
    const item = fold(lamp, hung);
    expect(can(kind, item, omar)).toEqual(['edit', 'light', 'turn', 'remove']);
    expect(can(kind, item, { ...mona, role: 'COACH' })).toEqual(['turn']);
    expect(can(kind, item, null)).toEqual([]);
  });
});

describe('a transition', () => {
  it('leads to the declared or the computed state', () => {
    given(lamp, hung)
      .when('light', { by: omar })
      .gives({ type: 'LampLit', state: 'on', data: { watts: 60 } });
    given(lamp, hung, lit)
      .when('turn', { by: omar, input: { level: 3 } })
      .gives({ type: 'LampTurned', state: 'dim', data: { level: 3 } });
    given(lamp, hung)
      .when('edit', { by: omar, input: { watts: 5 } })
      .gives({ type: 'LampPainted', state: 'off' });
  });

  it('from a wrong state is refused with the state and the allowed actions', () => {
    const outcome = given(lamp, hung, lit).when('edit', { by: omar, input: { watts: 5 } });
    expect(outcome.result).toEqual({
      ok: false,
      problem: { code: 'invalid_transition', state: 'on', allowed: ['turn', 'dim', 'remove'] },
    });
    given(lamp, hung)
      .when('create', { by: omar, input: { colour: 'red' } })
      .refuses('invalid_transition');
  });

  it('is refused by a business rule', () => {
    given(lamp, hung)
      .when('turn', { by: omar, input: { level: 3 }, now: '2026-11-19T00:00:00.000Z' })
      .refuses('conflict');
  });

  it('of a missing item, or by an unknown action, is not found', () => {
    given(lamp).when('light', { by: omar }).refuses('not_found');
    given(lamp, hung, fell).when('light', { by: omar }).refuses('not_found');
    const recall = {
      action: 'recall',
      item: THE_THING,
      input: {},
      actor: omar,
      now: TODAY,
      command: THE_COMMAND,
    };
    expect(decide(kind, fold(lamp, hung), recall)).toEqual({ ok: false, problem: { code: 'not_found' } });
  });
});

describe('a removed thing', () => {
  const namedLamp = defineResource({
    ...lamp,
    name: 'named-lamp',
    stream: { kind: 'keyed', by: ['userId'], sorted: false },
  });

  it('of a stream that its values name can be created again, and allows no other action', () => {
    const named = kindOf(namedLamp);
    expect(allowedFrom(named, fold(namedLamp, hung, fell))).toEqual(['create']);
    expect(allowedFrom(named, nothing(THE_THING))).toEqual(['create']);
    expect(exists(fold(namedLamp, hung, fell))).toBe(false);
  });

  it('with an id of its own is not created again', () => {
    expect(allowedFrom(kind, fold(lamp, hung, fell))).toEqual([]);
    given(lamp, hung, fell)
      .when('create', { by: mona, input: { colour: 'green' } })
      .refuses('invalid_transition');
  });

  it('starts empty when it is created again', () => {
    const now = '2026-12-01T00:00:00.000Z';
    const { after } = given(namedLamp, hung, lit, fell)
      .when('create', { by: mona, input: { colour: 'green' }, now })
      .gives({ type: 'LampHung' });
    expect(after).toEqual({
      id: THE_THING,
      state: 'off',
      userId: mona.id,
      colour: 'green',
      createdAt: now,
      updatedAt: now,
      createdBy: mona.id,
    });
  });

  it('keeps its last values, for the history', () => {
    expect(fold(lamp, hung, fell)).toMatchObject({ state: 'removed', colour: 'red', userId: omar.id });
  });
});

describe('an edit', () => {
  it('writes the changed fields and their previous values', () => {
    given(lamp, hung)
      .when('edit', { by: omar, input: { colour: 'green', watts: 5 } })
      .gives({
        type: 'LampPainted',
        data: { colour: 'green', watts: 5, was: { colour: 'red', watts: null } },
      });
    given(lamp, hung)
      .when('edit', { by: omar, input: { colour: 'red', watts: 5 } })
      .gives({ type: 'LampPainted', data: { watts: 5, was: { colour: 'red', watts: null } } });
  });

  it('without a change writes no event', () => {
    given(lamp, hung)
      .when('edit', { by: omar, input: { colour: 'red' } })
      .changesNothing();
    given(lamp, hung).when('edit', { by: omar }).changesNothing();
  });

  it('clears a field by null; a repeated null writes no event', () => {
    const filled = { type: 'LampPainted', data: { watts: 5 } } as const;
    const clear = { by: omar, input: { watts: null } };
    given(lamp, hung, filled).when('edit', clear).gives({ type: 'LampPainted' });
    given(lamp, hung).when('edit', clear).changesNothing();
  });

  it('of a personal field is always written: the stored value is encrypted', () => {
    given(lamp, hung)
      .when('edit', { by: omar, input: { note: 'mine' } })
      .gives({ type: 'LampPainted' });
  });
});

describe('evolve', () => {
  it('uses the stored state, not the state in the current definition', () => {
    const event = { data: {}, state: 'dim', actor: null, at: TODAY };
    expect(evolve(kind, fold(lamp, hung), event).state).toBe('dim');
  });

  it('keeps only fields, creator and times', () => {
    const turned = fold(
      lamp,
      { ...hung, actor: omar.id },
      {
        type: 'LampTurned',
        data: { level: 3 },
        state: 'on',
        actor: mona.id,
        at: '2026-11-21T00:00:00.000Z',
      },
    );
    expect(turned).toEqual({
      id: THE_THING,
      state: 'on',
      userId: omar.id,
      colour: 'red',
      note: 'mine',
      createdAt: TODAY,
      createdBy: omar.id,
      updatedAt: '2026-11-21T00:00:00.000Z',
    });
  });
});

describe('orElse', () => {
  const sticker = defineResource({
    name: 'sticker',
    fields: { colour: z.enum(['red', 'green']), size: integer(1, 9) },
    states: ['stuck'],
    actions: {
      create: { event: 'StickerStuck', to: 'stuck', by: [member], orElse: 'edit' },
      edit: { event: 'StickerChanged', by: [owner], takes: ['colour'] },
    },
    lookups: [],
    read: [anyone],
  });
  const stuck = { type: 'StickerStuck', data: { colour: 'red', size: 3 }, actor: omar.id } as const;

  it('runs the other action, with its rule and its fields', () => {
    const input = { colour: 'green', size: 9 } as const;
    given(sticker, stuck)
      .when('create', { by: omar, input })
      .gives({ type: 'StickerChanged', data: { colour: 'green' } });
    given(sticker, stuck).when('create', { by: mona, input }).refuses('forbidden');
    given(sticker, stuck)
      .when('create', { by: omar, input: { colour: 'red', size: 9 } })
      .changesNothing();
  });
});
