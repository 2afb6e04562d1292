import { describe, expect, it } from 'vitest';
import { registry } from '../registry.ts';
import { decide, type Command } from './decide.ts';
import { integer, optional, personal, ref, text } from './fields.ts';
import { BadDefinition } from './kind.ts';
import { limitedBy } from './limits.ts';
import { registryOf } from './registry.ts';
import { defineResource, keyed, type Hold, type Resource } from './resource.ts';
import { anyone, theSystem } from './rules.ts';
import { thing, TODAY } from './spec.ts';

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

describe('a thing whose field limits holds', () => {
  const { id } = thing('open');

  it('lowers the limit of their owner when the field gets lower', () => {
    const refusal = { code: 'capacity_lowered' };
    expect(edited({ seats: 9 }, { seats: 4 })).toMatchObject({
      value: { event: { data: { seats: 4 } }, lowers: [{ of: 'seatPlace', key: id, limit: 4, refusal }] },
    });
  });

  it.each([
    ['higher', { seats: 9 }, { seats: 10 }],
    ['without a limit', { seats: 9 }, { seats: null }],
    ['limited for the first time', {}, { seats: 4 }],
    ['called otherwise', { seats: 9 }, { title: 'قاعة' }],
  ])('lowers nothing when it gets %s', (_, before, input) => {
    expect(edited(before, input)).toMatchObject({ ok: true, value: { lowers: [] } });
  });

  it('lowers nothing when it is made', () => {
    const made = decide(kinds.kind('hall'), thing('none'), command('create', { seats: 4 }));
    expect(made).toMatchObject({ ok: true, value: { lowers: [] } });
  });
});

describe('a hold that a thing limits', () => {
  const hallId = thing('open').id;
  const around = { refs: { hallId: thing('open', { seats: 7 }) } };
  const decisionContext = { siblings: [], holders: {}, parts: () => [], relations: () => false, ...around };

  it('is counted by the thing, up to its field, in the states that it names', () => {
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
    ['refers to nothing', [room, seat(limitedBy('row', 'seats'))]],
    ['is secret or held by time', [room, seat({ secret: true })]],
    ['is secret or held by time', [room, seat({ during: () => [] })]],
    ['is no plain field', [room, seat(limitedBy('hallId', 'chairs'))]],
    ['is no plain field', [room, seat(limitedBy('hallId', 'secret'))]],
    ['has no stream of its own', [{ ...room, stream: keyed('title') }, seat()]],
  ])('%s: such a definition is not started with', (why, resources) => {
    expect(() => registryOf(resources)).toThrow(BadDefinition);
    expect(() => registryOf(resources)).toThrow(why);
  });
});

it('the limits of Malaab are those of events, competitions, trainings and coupons', () => {
  const limits = registry.kinds.flatMap(({ name, limits: its }) =>
    its.map(({ field, of }) => `${name}.${field}: ${of}`),
  );
  expect(limits.toSorted()).toEqual([
    'competition.maxParticipants: competitionParticipantPlace',
    'coupon.maxRedemptions: orderRedemption',
    'event.capacity: eventParticipantPlace',
    'training.capacity: enrolmentSeat',
  ]);
});
