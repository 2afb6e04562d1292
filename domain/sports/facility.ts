import { z } from 'zod';
import { integer, optional, ref, text } from '../kit/fields.ts';
import { textIn } from '../kit/json.ts';
import { defineResource, type Situation } from '../kit/resource.ts';
import { admin, all, anyone, full, owner, role } from '../kit/rules.ts';
import { line } from '../trade/fields.ts';
import { notForAnotherClub } from './own-club.ts';

const FACILITIES = 'facilities';

const ownClubOnly = notForAnotherClub(FACILITIES);

/** A club's facility is kept by the club's account; any other by who entered it. */
const keptByItsClub = (_: object, { input, refs }: Situation) => {
  const keeperId = input['clubId'] == null ? null : textIn(refs['clubId']?.['userId']);
  return keeperId === null ? {} : { keeperId };
};

/** A place for sports: a stadium, a hall, a pool. */
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
  },
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
      by: [all(full, role('CLUB'), owner), admin(FACILITIES)],
      refuse: ownClubOnly,
      sets: keptByItsClub,
    },
    remove: {
      event: 'FacilityRemoved',
      to: 'removed',
      by: [all(full, role('CLUB'), owner), admin(FACILITIES)],
    },
  },
  lookups: ['type/{type}'],
  read: [anyone],
});
