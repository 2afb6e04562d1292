import { invalid } from '../errors.ts';
import { instant, integer, optional, ref } from '../kit/fields.ts';
import { defineResource, type Item, type Refusal, type Situation } from '../kit/resource.ts';
import { admin, all, full, inState, linkedBy, owner, role, system } from '../kit/rules.ts';
import { file, line, sport, words } from '../trade/fields.ts';
import { notLimitedLater } from '../trade/limit.ts';
import { before } from '../trade/order.ts';

const inTime = before('startsAt', 'endsAt');

/** A newly set category is an active one. */
const inActiveCategory = ({ input, refs }: Situation): Refusal | undefined =>
  input.categoryId !== undefined && refs.categoryId?.state === 'inactive'
    ? invalid('categoryId', 'no_such_thing')
    : undefined;

/** An event that has started keeps its start. */
const startKept = (it: Item & { readonly startsAt?: string }, { input }: Situation): Refusal | undefined => {
  const { startsAt } = input;
  return it.state === 'running' && typeof startsAt === 'string' && startsAt !== it.startsAt
    ? invalid('startsAt', 'in_the_past')
    : undefined;
};

/**
 * An event with participants. It starts and ends automatically at its times, or earlier by its organiser. Once it is
 * published, its `capacity` is never below the number of occupied places.
 */
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
    cancelReason: optional(line(300)),
  },
  refusals: { event_not_open: 409, event_cancelled: 409 },
  states: ['draft', 'published', 'running', 'ended', 'cancelled'],
  actions: {
    create: {
      event: 'EventDrafted',
      to: 'draft',
      by: [all(full, role('CLUB', 'COMPANY')), admin('events')],
      takes: ['name', 'categoryId', 'startsAt', 'endsAt', 'venue'],
      optionally: ['description', 'sport', 'capacity', 'cover'],
      refuse: (it, situation) => inTime(it, situation) ?? inActiveCategory(situation),
    },
    edit: {
      event: 'EventEdited',
      from: ['draft', 'published', 'running'],
      by: [owner, admin('events')],
      takes: [
        'name',
        'categoryId',
        'description',
        'startsAt',
        'endsAt',
        'venue',
        'sport',
        'capacity',
        'cover',
      ],
      refuse: (it, situation) =>
        inTime(it, situation) ??
        inActiveCategory(situation) ??
        startKept(it, situation) ??
        (it.state === 'draft' ? undefined : notLimitedLater('capacity')(it, situation)),
    },
    publish: {
      event: 'EventPublished',
      from: ['draft'],
      to: 'published',
      by: [all(full, owner), admin('events')],
      refuse: ({ endsAt = '' }, { now }) =>
        Date.parse(endsAt) <= Date.parse(now) ? invalid('endsAt', 'in_the_past') : undefined,
    },
    start: {
      event: 'EventStarted',
      from: ['published'],
      to: 'running',
      by: [all(full, owner), admin('events'), system],
      at: ({ startsAt = null }) => startsAt,
    },
    end: {
      event: 'EventEnded',
      from: ['running'],
      to: 'ended',
      by: [all(full, owner), admin('events'), system],
      at: ({ endsAt = null }) => endsAt,
    },
    cancel: {
      event: 'EventCancelled',
      from: ['draft', 'published', 'running'],
      to: 'cancelled',
      by: [owner, admin('events')],
      takes: [],
      optionally: ['cancelReason'],
    },
    // a published event is cancelled, so that its participants are notified
    remove: {
      event: 'EventRemoved',
      to: 'removed',
      by: [all(owner, inState('draft', 'cancelled')), admin('events')],
    },
  },
  lookups: [
    { at: '/event-categories/{categoryId}/events' },
    { at: 'calendar', range: { by: 'startsAt', called: ['from', 'until'] } },
    { at: 'past', past: 'endsAt' },
  ],
  sorts: ['startsAt', '-createdAt'],
  search: {
    title: ['name'],
    text: ['description', 'venue'],
    named: ['sport'],
    facets: ['state'],
    newBy: ['EventPublished'],
  },
  page: { at: '/events', title: ['name'], text: ['description', 'venue'] },
  label: { name: 'name', picture: 'cover' },
  read: [
    inState('published', 'running', 'ended'),
    owner,
    admin('events'),
    // participants and sponsors still see the cancelled event
    linkedBy('event-participant.userId', 'id', 'eventId'),
    linkedBy('event-sponsor.sponsorId', 'id', 'eventId'),
  ],
});
