import { ROLE_DETAILS } from '../accounts/role-details.ts';
import { integer, money, optional, personal, ref } from '../kit/fields.ts';
import { defineResource, keyed } from '../kit/resource.ts';
import { admin, anyone, owner, system } from '../kit/rules.ts';
import { file, line, sport } from '../trade/fields.ts';
import { untilToday } from '../trade/order.ts';
import { profileOf } from './profile-of.ts';

const may = profileOf('PLAYER');
const asked = ROLE_DETAILS.PLAYER.shape;
const isBorn = untilToday('dateOfBirth');

/** A player as clubs, coaches and scouts see them: one profile a person. */
export const player = defineResource({
  name: 'player',
  path: '/players',
  stream: keyed('userId'),
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    sport: sport(),
    dateOfBirth: personal(asked.dateOfBirth),
    preferredFoot: personal(asked.preferredFoot),
    heightCm: personal(asked.heightCm),
    weightKg: personal(asked.weightKg),
    yearsPlaying: personal(asked.yearsPlaying),
    position: personal(asked.position),
    country: asked.country,
    currentClub: personal(optional(line())),
    clubCard: personal(optional(file())),
    jerseyNumber: optional(integer(0, 99)),
    marketValue: personal(optional(money())),
    currentTeamId: optional(ref('team')),
    facilityId: optional(ref('facility')),
  },
  states: ['listed'],
  actions: {
    create: { event: 'PlayerProfileAdded', to: 'listed', by: may.add, refuse: isBorn },
    edit: { event: 'PlayerProfileEdited', by: may.edit, refuse: isBorn },
    remove: { event: 'PlayerProfileRemoved', to: 'removed', by: [owner, admin('profiles'), system] },
  },
  lookups: ['user/{userId}', 'facility/{facilityId}'],
  read: [anyone],
  readField: { dateOfBirth: [owner, admin('profiles')], clubCard: [owner, admin('profiles')] },
});
