import { instant, integer, money, optional, ref, text } from '../fields.ts';
import { defineResource, keyed } from '../resource.ts';
import { admin, all, anyone, full, owner, related, role } from '../rules.ts';

/** A training that a coach offers. */
export const training = defineResource({
  name: 'training',
  path: '/trainings',
  fields: {
    coachId: ref('user'),
    title: text(120, 3),
    capacity: optional(integer(1, 1000)),
    startsAt: instant(),
    endsAt: instant(),
    price: optional(money()),
  },
  owner: 'coachId',
  states: ['scheduled', 'cancelled'],
  actions: {
    create: {
      event: 'TrainingScheduled',
      to: 'scheduled',
      by: [all(role('COACH'), owner), admin('trainings')],
      refuse: (it) => (it.startsAt && it.endsAt && it.startsAt < it.endsAt ? undefined : 'invalid'),
    },
    edit: { event: 'TrainingRescheduled', from: ['scheduled'], by: [owner, admin('trainings')] },
    cancel: {
      event: 'TrainingCancelled',
      from: ['scheduled'],
      to: 'cancelled',
      by: [owner, admin('trainings')],
      asks: { reason: text(500, 3) },
    },
  },
  lookups: ['coach/{coachId}'],
  sorts: ['startsAt', '-createdAt'],
  read: [anyone],
});

/** A player's seat in a training: never more of them than the training's capacity, however many ask at once. */
export const enrolment = defineResource({
  name: 'enrolment',
  stream: keyed('trainingId', 'playerId'),
  owner: 'playerId',
  fields: { trainingId: ref('training', { removed: 'remove' }), playerId: ref('user') },
  states: ['enrolled'],
  actions: {
    create: {
      event: 'PlayerEnrolled',
      to: 'enrolled',
      by: [all(full, owner)],
      refuse: (_, { refs }) => (refs.trainingId?.state === 'scheduled' ? undefined : 'conflict'),
    },
    remove: { event: 'PlayerWithdrawn', to: 'removed', by: [owner, related('training.coachId')] },
  },
  holds: [
    {
      name: 'seat',
      secret: false,
      refusal: 'conflict',
      key: (it) => it.trainingId ?? null,
      limit: (_, { refs }) => Number(refs.trainingId?.capacity ?? Infinity),
    },
  ],
  lookups: ['player/{playerId}'],
  read: [owner, related('training.coachId')],
});
