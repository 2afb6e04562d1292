import { invalid } from '../errors.ts';
import { instant, integer, optional, ref } from '../kit/fields.ts';
import { defineResource, type Item, type Refusal, type Situation } from '../kit/resource.ts';
import { admin, all, anyone, full, party, permits, role } from '../kit/rules.ts';
import { line, sport, words } from '../trade/fields.ts';
import { notLimitedLater } from '../trade/limit.ts';
import { POINT_FIELDS } from './results.ts';
import { before } from '../trade/order.ts';

const isRunning = ({ state }: Item): boolean => state === 'running';

const inTime = before('startsAt', 'endsAt');

const staff = admin('competitions');
/** Roles of members that hold competitions. */
const ORGANISERS = ['CLUB', 'COMPANY'];
const organiser = all(full, party('organiserId'));

/** Staff name any club or company as the organiser; a member organises in their own name. */
const inTheirName = ({ input, actor, refs }: Situation): Refusal | undefined => {
  const { organiserId } = input;
  if (organiserId == null) return undefined;
  const mayBe = permits(actor, 'competitions')
    ? ORGANISERS.includes(String(refs['organiserId']?.['role']))
    : organiserId === actor?.id;
  return mayBe ? undefined : invalid('organiserId', 'no_such_thing');
};

/**
 * A contest of several rounds, held by its organiser or by the staff. Its `maxParticipants` is no lower than the places
 * that are taken.
 */
export const competition = defineResource({
  name: 'competition',
  path: '/competitions',
  fields: {
    name: line(),
    categoryId: ref('competition-category'),
    sport: sport(),
    description: optional(words()),
    startsAt: instant(),
    endsAt: instant(),
    venue: optional(line()),
    maxParticipants: optional(integer(2, 10_000)),
    /** Points for a match; without them three, one and none. */
    pointsForWin: optional(integer(0, 100)),
    pointsForDraw: optional(integer(0, 100)),
    pointsForLoss: optional(integer(0, 100)),
    /** The club or company that holds it; absent if the staff do. */
    organiserId: optional(ref('user')),
  },
  refusals: { competition_over: 409, round_running: 409 },
  states: ['scheduled', 'running', 'ended'],
  actions: {
    create: {
      event: 'CompetitionAnnounced',
      to: 'scheduled',
      by: [all(full, role(...ORGANISERS)), staff],
      refuse: (it, situation) => inTime(it, situation) ?? inTheirName(situation),
      sets: (_, { actor }) => (actor && !permits(actor, 'competitions') ? { organiserId: actor.id } : {}),
    },
    edit: {
      event: 'CompetitionEdited',
      from: ['scheduled', 'running'],
      by: [organiser, staff],
      takes: [
        'name',
        'categoryId',
        'sport',
        'description',
        'startsAt',
        'endsAt',
        'venue',
        'maxParticipants',
        ...POINT_FIELDS,
      ],
      refuse: (it, situation) => inTime(it, situation) ?? notLimitedLater('maxParticipants')(it, situation),
    },
    start: { event: 'CompetitionStarted', from: ['scheduled'], to: 'running', by: [organiser, staff] },
    end: {
      event: 'CompetitionEnded',
      from: ['running'],
      to: 'ended',
      by: [organiser, staff],
      refuse: (_, { parts }) => (parts('competition-round').some(isRunning) ? 'round_running' : undefined),
    },
    remove: { event: 'CompetitionRemoved', to: 'removed', by: [organiser, staff] },
  },
  // version 2 adds the points for a match
  upcasters: { CompetitionAnnounced: [{}], CompetitionEdited: [{}] },
  lookups: [
    { at: 'active', where: { state: 'running' } },
    { at: 'between', range: { by: 'startsAt', called: ['from', 'to'] } },
    'organiser/{organiserId}',
  ],
  sorts: ['startsAt', '-startsAt', '-createdAt'],
  search: { title: ['name'], text: ['description', 'venue'], named: ['sport'], facets: ['sport', 'state'] },
  page: { at: '/competitions', title: ['name'], text: ['description', 'venue'] },
  read: [anyone],
});
