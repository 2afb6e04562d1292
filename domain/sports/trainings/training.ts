import { invalid } from '../../errors.ts';
import { instant, integer, money, optional, personal, ref } from '../../kit/fields.ts';
import { defineResource, type Refusal, type Situation } from '../../kit/resource.ts';
import { admin, all, anyone, full, owner, related, role, system } from '../../kit/rules.ts';
import { line, sport, words } from '../../trade/fields.ts';
import { notLimitedLater } from '../../trade/limit.ts';
import { before } from '../../trade/order.ts';
import { ofItsCoach } from '../people/its-coach.ts';

const timesInOrder = before('startsAt', 'endsAt');

/** A training joins a category that is in use. */
const inUse = (_: object, { input, refs }: Situation): Refusal | undefined =>
  input['categoryId'] != null && refs['categoryId']?.state !== 'active'
    ? invalid('categoryId', 'no_such_thing')
    : undefined;

/** A training that a coach gives. */
export const training = defineResource({
  name: 'training',
  path: '/trainings',
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    coachId: ref('coach'),
    categoryId: optional(ref('training-category')),
    title: personal(line()),
    description: personal(optional(words())),
    sport: sport(),
    capacity: optional(integer(1, 1000)),
    startsAt: instant(),
    endsAt: instant(),
    price: optional(money()),
  },
  states: ['scheduled'],
  actions: {
    create: {
      event: 'TrainingScheduled',
      to: 'scheduled',
      by: [all(full, role('COACH'), related('coach.userId')), admin('trainings')],
      takes: ['coachId', 'title', 'sport', 'startsAt', 'endsAt'],
      optionally: ['categoryId', 'description', 'capacity', 'price'],
      refuse: (it, situation) => timesInOrder(it, situation) ?? inUse(it, situation),
      sets: ofItsCoach,
    },
    edit: {
      event: 'TrainingRescheduled',
      by: [all(full, owner), admin('trainings')],
      takes: ['categoryId', 'title', 'description', 'sport', 'capacity', 'startsAt', 'endsAt', 'price'],
      refuse: (it, situation) =>
        timesInOrder(it, situation) ?? inUse(it, situation) ?? notLimitedLater('capacity')(it, situation),
    },
    remove: { event: 'TrainingCancelled', to: 'removed', by: [owner, admin('trainings'), system] },
  },
  lookups: [
    { at: 'upcoming', upcoming: 'endsAt' },
    { at: 'past', past: 'endsAt' },
    'coach/{coachId}',
    { at: '/coaches/{coachId}/trainings' },
    { at: '/training-categories/{categoryId}/trainings' },
  ],
  sorts: ['-createdAt', 'startsAt'],
  page: { at: '/trainings', title: ['title'], text: ['description'] },
  read: [anyone],
});
