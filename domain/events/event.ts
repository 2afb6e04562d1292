import { invalid } from '../errors.ts';
import { instant, integer, optional, ref } from '../kit/fields.ts';
import { defineResource, type Refusal, type Situation } from '../kit/resource.ts';
import { admin, all, full, inState, linkedBy, owner, role } from '../kit/rules.ts';
import { file, line, sport, words } from '../trade/fields.ts';
import { notLimitedLater } from '../trade/limit.ts';
import { before } from '../trade/order.ts';

const inTime = before('startsAt', 'endsAt');

/** A category that is named anew is an active one. */
const inActiveCategory = ({ input, refs }: Situation): Refusal | undefined =>
  input.categoryId !== undefined && refs.categoryId?.state === 'inactive'
    ? invalid('categoryId', 'no_such_thing')
    : undefined;

/** Something that people come to. Once it is published, its `capacity` is no lower than the places that are taken. */
export const event = defineResource({
  name: 'event',
  path: '/events',
  fields: {
    name: line(),
    categoryId: ref('event-category'),
    description: optional(words()),
    startsAt: instant(),
    endsAt: instant(),
    venue: line(),
    sport: optional(sport()),
    capacity: optional(integer(1, 1_000_000)),
    cover: optional(file()),
  },
  states: ['draft', 'published', 'cancelled'],
  actions: {
    create: {
      event: 'EventDrafted',
      to: 'draft',
      by: [all(full, role('CLUB', 'COMPANY')), admin('events')],
      refuse: (it, situation) => inTime(it, situation) ?? inActiveCategory(situation),
    },
    edit: {
      event: 'EventEdited',
      from: ['draft', 'published'],
      by: [owner, admin('events')],
      refuse: (it, situation) =>
        inTime(it, situation) ??
        inActiveCategory(situation) ??
        (it.state === 'published' ? notLimitedLater('capacity')(it, situation) : undefined),
    },
    publish: {
      event: 'EventPublished',
      from: ['draft'],
      to: 'published',
      by: [all(full, owner), admin('events')],
    },
    cancel: {
      event: 'EventCancelled',
      from: ['draft', 'published'],
      to: 'cancelled',
      by: [owner, admin('events')],
    },
    remove: { event: 'EventRemoved', to: 'removed', by: [owner, admin('events')] },
  },
  lookups: [{ at: '/event-categories/{categoryId}/events' }],
  sorts: ['startsAt', '-createdAt'],
  search: { title: ['name'], text: ['description', 'venue'] },
  page: { at: '/events', title: ['name'], text: ['description', 'venue'] },
  // who wanted to come still sees that it is cancelled
  label: { name: 'name', picture: 'cover' },
  read: [inState('published'), owner, admin('events'), linkedBy('event-participant.userId', 'id', 'eventId')],
});
