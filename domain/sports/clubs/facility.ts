import { z } from 'zod';
import { integer, list, optional, ref, text } from '../../kit/fields.ts';
import { textIn } from '../../kit/json.ts';
import { defineResource, type Situation } from '../../kit/resource.ts';
import { admin, all, anyone, full, owner, role } from '../../kit/rules.ts';
import { line } from '../../trade/fields.ts';
import { notForAnotherClub } from './own-club.ts';

const FACILITIES = 'facilities';

const ownClubOnly = notForAnotherClub(FACILITIES);

/** A club's facility is managed by the club's account; any other by its creator. */
const keptByItsClub = (_: object, { input, refs }: Situation) => {
  const keeperId = input['clubId'] == null ? null : textIn(refs['clubId']?.['userId']);
  return keeperId === null ? {} : { keeperId };
};

/** Permissions given by a former keeper are dropped. */
const withItsClub = (it: object, situation: Situation) => {
  const kept = keptByItsClub(it, situation);
  const [keeperId, allowed] = ['keeperId', 'allowedIds'].map((field): unknown => Reflect.get(it, field));
  const isPassedOn = kept.keeperId !== undefined && kept.keeperId !== keeperId;
  return isPassedOn && Array.isArray(allowed) ? { ...kept, allowedIds: null } : kept;
};

const keepers = [all(full, role('CLUB'), owner), admin(FACILITIES)];

/** A place for sports: a stadium, a hall, a pool. Its keeper and members with the keeper's permission can book it. */
export const facility = defineResource({
  name: 'facility',
  path: '/facility',
  owner: 'keeperId',
  fields: {
    keeperId: ref('user'),
    name: line(),
    type: z.enum(['STADIUM', 'GYM', 'POOL', 'COURT', 'TRACK', 'PITCH', 'HALL']),
    clubId: optional(ref('club')),
    address: text(300, 1),
    capacity: optional(integer(1, 500_000)),
    coordinates: optional(
      z.strictObject({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) }),
    ),
    /** Members who may book it beside its keeper. */
    allowedIds: optional(list(ref('user'), 100)),
  },
  refusals: { facility_taken: 409, facility_not_allowed: 403 },
  states: ['listed'],
  actions: {
    create: {
      event: 'FacilityAdded',
      to: 'listed',
      by: [all(full, role('CLUB')), admin(FACILITIES)],
      takes: ['name', 'type', 'address'],
      optionally: ['clubId', 'capacity', 'coordinates'],
      refuse: ownClubOnly,
      sets: keptByItsClub,
    },
    edit: {
      event: 'FacilityEdited',
      by: keepers,
      takes: ['name', 'type', 'clubId', 'address', 'capacity', 'coordinates'],
      refuse: ownClubOnly,
      sets: withItsClub,
    },
    allow: { event: 'FacilityBookersAllowed', by: keepers, takes: ['allowedIds'] },
    remove: { event: 'FacilityRemoved', to: 'removed', by: keepers },
  },
  lookups: ['type/{type}'],
  read: [anyone],
  readField: { allowedIds: [owner, admin(FACILITIES)] },
});
