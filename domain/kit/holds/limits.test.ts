import { describe, expect, it } from 'vitest';
import { registry } from '../../registry.ts';
import { decide, type Command } from '../decide.ts';
import { integer, optional, personal, ref, text } from '../fields.ts';
import { BadDefinition } from '../kind.ts';
import { limitedBy } from './limits.ts';
import { registryOf } from '../registry.ts';
import { defineResource, keyed, type Hold, type Resource } from '../resource.ts';
import { anyone, theSystem } from '../rules.ts';
import { thing, TODAY } from '../../../tests/support/spec.ts';

const room = defineResource({
  name: 'hall',
  fields: { seats: optional(integer(0, 100)), title: optional(text()), secret: personal(optional(text())) },
  states: ['open'],
  actions: { create: { event: 'Opened', to: 'open', by: [anyone] }, edit: { event: 'Edited', by: [anyone] } },
  lookups: [],
  read: [anyone],
});
const seat = (hold: Partial<Hold> = {}): Resource => ({
  name: 'seat',
  fields: { hallId: ref('hall'), row: optional(integer(0, 9)) },
  states: ['taken', 'waiting'],
  actions: {
    create: { event: 'Taken', to: 'taken', by: [anyone] },
    wait: { event: 'Waited', to: 'waiting', by: [anyone] },
  },
  holds: [
    {
      name: 'place',
      secret: false,
      refusal: 'conflict',
      ...limitedBy('hallId', 'seats', ({ state }) => state === 'taken'),
      ...hold,
    },
  ],
  lookups: [],
  read: [anyone],
});
const kinds = registryOf([room, seat()]);
const command = (action: string, input: Command['input']): Command => ({
  action,
  item: thing('none').id,
  input,
  actor: theSystem,
  now: TODAY,
  command: 'c',
});
const edited = (before: object, input: Command['input']) =>
  decide(kinds.kind('hall'), thing('open', { ...before }), command('edit', input));

describe('an item with a limiting field', () => {
  const { id } = thing('open');

  it('lowers the limit of the hold owner when the field is lowered', () => {
    const refusal = { code: 'capacity_lowered', errors: [{ path: 'seats', code: 'below_taken' }] };
    expect(edited({ seats: 9 }, { seats: 4 })).toMatchObject({
      value: { event: { data: { seats: 4 } }, lowers: [{ of: 'seatPlace', key: id, limit: 4, refusal }] },
    });
  });

  it.each([
    ['higher', { seats: 9 }, { seats: 10 }],
    ['without a limit', { seats: 9 }, { seats: null }],
    ['limited for the first time', {}, { seats: 4 }],
    ['called otherwise', { seats: 9 }, { title: 'قاعة' }],
  ])('lowers nothing when the field is changed: %s', (_, before, input) => {
    expect(edited(before, input)).toMatchObject({ ok: true, value: { lowers: [] } });
  });

  it('lowers nothing on create', () => {
    const made = decide(kinds.kind('hall'), thing('none'), command('create', { seats: 4 }));
    expect(made).toMatchObject({ ok: true, value: { lowers: [] } });
  });
});

describe('a hold limited by an item', () => {
  const hallId = thing('open').id;
  const around = { refs: { hallId: thing('open', { seats: 7 }) } };
  const decisionContext = { siblings: [], holders: {}, parts: () => [], relations: () => false, ...around };

  it('is counted per item, up to the limiting field, in the declared states', () => {
    const made = decide(kinds.kind('seat'), thing('none'), command('create', { hallId }), decisionContext);
    const limit = { resource: 'hall', id: hallId, field: 'seats' };
    expect(made).toMatchObject({ value: { holds: [{ key: hallId, limit: 7, limitedBy: limit }] } });
    const waits = decide(
      kinds.kind('seat'),
      thing('taken', { hallId }),
      command('wait', {}),
      decisionContext,
    );
    expect(waits).toMatchObject({ value: { holds: [{ key: null }] } });
  });

  it.each([
    ['is not a reference field', [room, seat(limitedBy('row', 'seats'))]],
    ['must not be combined with secret or during', [room, seat({ secret: true })]],
    ['must not be combined with secret or during', [room, seat({ during: () => [] })]],
    ['is not a plain field', [room, seat(limitedBy('hallId', 'chairs'))]],
    ['is not a plain field', [room, seat(limitedBy('hallId', 'secret'))]],
    ['has no stream of its own', [{ ...room, stream: keyed('title') }, seat()]],
  ])('is a definition error: %s', (why, resources) => {
    expect(() => registryOf(resources)).toThrow(BadDefinition);
    expect(() => registryOf(resources)).toThrow(why);
  });
});

it('events, competitions, trainings and coupons have limiting fields', () => {
  const limits = registry.kinds.flatMap(({ name, limits: its }) =>
    its.map(({ field, of }) => `${name}.${field}: ${of}`),
  );
  expect(limits.toSorted()).toEqual([
    'competition.maxParticipants: competitionParticipantPlace',
    // of checkouts, and of orders from before them
    'coupon.maxRedemptions: orderRedemption',
    'coupon.maxRedemptions: orderRedemption',
    'event.capacity: eventParticipantPlace',
    'training.capacity: enrolmentSeat',
  ]);
});
