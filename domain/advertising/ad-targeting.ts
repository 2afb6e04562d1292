import { integer, list, optional, ref } from '../kit/fields.ts';
import { defineResource } from '../kit/resource.ts';
import { admin, all, full, related, system } from '../kit/rules.ts';
import { line } from '../trade/fields.ts';
import { inOrder } from '../trade/order.ts';
import { audience } from './values.ts';

const age = () => integer(13, 120);
const agesInOrder = inOrder('ageFrom', 'ageTo');
const concerned = [related('ad.sponsorId'), admin('campaigns')];

/** The audience of an advertisement; an empty list includes everybody. */
export const adTargeting = defineResource({
  name: 'ad-targeting',
  path: '/ad-targeting',
  fields: {
    adId: ref('advertisement', { removed: 'remove' }),
    ...audience,
    behaviors: list(line(), 50).default([]),
    ageFrom: optional(age()),
    ageTo: optional(age()),
  },
  states: ['kept'],
  actions: {
    create: {
      event: 'AdTargeted',
      to: 'kept',
      by: [all(full, related('ad.sponsorId')), admin('campaigns')],
      refuse: agesInOrder,
    },
    edit: {
      event: 'AdTargetingEdited',
      by: concerned,
      takes: ['sports', 'roles', 'countries', 'interests', 'behaviors', 'ageFrom', 'ageTo'],
      was: ['interests', 'behaviors'],
      refuse: agesInOrder,
    },
    remove: {
      event: 'AdTargetingRemoved',
      to: 'removed',
      by: [...concerned, system],
      was: ['interests', 'behaviors'],
    },
  },
  lookups: ['ad/{adId}'],
  read: concerned,
});
