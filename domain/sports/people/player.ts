import { cappedAudiences, factAudiences, toldFact, type FactName } from '../../accounts/facts.ts';
import { ROLE_DETAILS } from '../../accounts/role-details.ts';
import { integer, money, optional, personal, ref } from '../../kit/fields.ts';
import { defineResource, keyed, type Situation } from '../../kit/resource.ts';
import { admin, all, member, owner, system, visibleVia, visitor } from '../../kit/rules.ts';
import { document, line, sport } from '../../trade/fields.ts';
import { untilToday } from '../../trade/order.ts';
import { profileOf } from './profile-of.ts';

const may = profileOf('PLAYER');
const restricted = [owner, admin('profiles')];
const asked = ROLE_DETAILS.PLAYER.shape;
const isBorn = untilToday('dateOfBirth');

/** Fields with text of its person. */
const said = [
  'sport',
  'dateOfBirth',
  'preferredFoot',
  'heightCm',
  'weightKg',
  'yearsPlaying',
  'position',
  'country',
  'currentClub',
  'clubCard',
  'jerseyNumber',
  'bestTimes',
  'rating',
  'factsFor',
  'marketValue',
  'currentTeamId',
  'facilityId',
] as const;

const told = (fact: FactName) => [...restricted, ...toldFact('factsFor', fact, 'userId')];

/** Values derived from the input: the year of birth, and the narrowed audiences of a player who may be under 18. */
const toldIn = (it: Readonly<Record<string, unknown>>, { input, now }: Situation) => {
  const { dateOfBirth: day, factsFor } = input;
  const born = typeof day === 'string' ? { bornIn: Number(day.slice(0, 4)) } : {};
  if (day === undefined && factsFor === undefined) return born;
  return { ...born, ...cappedAudiences({ ...it, ...born }, { input, now }) };
};

/** A player's profile, for clubs, coaches and scouts: one for each person. */
export const player = defineResource({
  name: 'player',
  path: '/players',
  stream: keyed('userId'),
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    sport: sport(),
    dateOfBirth: personal(asked.dateOfBirth),
    /** The year of birth, plain: no decision can depend on a sealed value. Others see it, never the date. */
    bornIn: optional(integer(1900, 2200)),
    preferredFoot: personal(optional(asked.preferredFoot)),
    heightCm: personal(optional(asked.heightCm)),
    weightKg: personal(optional(asked.weightKg)),
    yearsPlaying: personal(asked.yearsPlaying),
    position: personal(optional(asked.position)),
    country: asked.country,
    currentClub: personal(optional(line())),
    clubCard: personal(optional(document())),
    jerseyNumber: optional(integer(0, 99)),
    /** Of swimmers, runners and others against the clock, as written: `100 m freestyle 52.31`. */
    bestTimes: personal(optional(asked.bestTimes)),
    /** The rating of the sport's federation, such as of chess. */
    rating: personal(optional(asked.rating)),
    /** The audience of each fact. */
    factsFor: optional(factAudiences()),
    marketValue: personal(optional(money())),
    currentTeamId: optional(ref('team')),
    facilityId: optional(ref('facility')),
  },
  states: ['listed'],
  actions: {
    create: {
      event: 'PlayerProfileAdded',
      to: 'listed',
      by: may.add,
      takes: ['userId', ...said],
      refuse: isBorn,
      sets: toldIn,
    },
    edit: { event: 'PlayerProfileEdited', by: may.edit, takes: said, refuse: isBorn, sets: toldIn },
    remove: { event: 'PlayerProfileRemoved', to: 'removed', by: [owner, admin('profiles'), system] },
  },
  lookups: ['user/{userId}', 'facility/{facilityId}'],
  label: { person: 'userId' },
  // a member whose page is for members has no profile for strangers either
  read: [member, all(visitor, visibleVia('userId'))],
  readField: {
    dateOfBirth: restricted,
    bornIn: told('bornIn'),
    clubCard: restricted,
    marketValue: told('marketValue'),
    factsFor: restricted,
    position: told('position'),
    preferredFoot: told('preferredFoot'),
    heightCm: told('heightCm'),
    weightKg: told('weightKg'),
    yearsPlaying: told('yearsPlaying'),
    currentClub: told('currentClub'),
    jerseyNumber: told('jerseyNumber'),
    bestTimes: told('bestTimes'),
    rating: told('rating'),
  },
});
