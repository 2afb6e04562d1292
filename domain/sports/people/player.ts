import { ROLE_DETAILS } from '../../accounts/role-details.ts';
import { integer, money, optional, personal, ref } from '../../kit/fields.ts';
import { defineResource, keyed } from '../../kit/resource.ts';
import { admin, anyone, owner, system } from '../../kit/rules.ts';
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
  'marketValue',
  'currentTeamId',
  'facilityId',
] as const;

/** The year of birth in the input. */
const bornInOf = (_: object, { input }: { readonly input: { readonly dateOfBirth?: unknown } }) => {
  const { dateOfBirth: day } = input;
  return typeof day === 'string' ? { bornIn: Number(day.slice(0, 4)) } : {};
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
    /** The year of birth, plain: no decision can depend on a sealed value. */
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
      sets: bornInOf,
    },
    edit: { event: 'PlayerProfileEdited', by: may.edit, takes: said, refuse: isBorn, sets: bornInOf },
    remove: { event: 'PlayerProfileRemoved', to: 'removed', by: [owner, admin('profiles'), system] },
  },
  lookups: ['user/{userId}', 'facility/{facilityId}'],
  label: { person: 'userId' },
  read: [anyone],
  readField: { dateOfBirth: restricted, bornIn: restricted, clubCard: restricted },
});
