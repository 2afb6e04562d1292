import { factAudiences, toldFacts } from '../../accounts/facts.ts';
import { ROLE_DETAILS } from '../../accounts/role-details.ts';
import { optional, personal, ref } from '../../kit/fields.ts';
import { defineResource, keyed } from '../../kit/resource.ts';
import { admin, all, member, owner, system, visibleVia, visitor } from '../../kit/rules.ts';
import { profileOf } from './profile-of.ts';

const may = profileOf('SCOUT');
const restricted = [owner, admin('profiles')];
const asked = ROLE_DETAILS.SCOUT.shape;

/** A scout, called performance analyst on the pages: one profile a person. */
export const scout = defineResource({
  name: 'scout',
  path: '/scouts',
  stream: keyed('userId'),
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    regions: personal(asked.regions),
    specializations: asked.specializations,
    /** The audience of each fact. */
    factsFor: optional(factAudiences()),
  },
  states: ['listed'],
  actions: {
    create: { event: 'ScoutProfileAdded', to: 'listed', by: may.add },
    edit: { event: 'ScoutProfileEdited', by: may.edit },
    remove: { event: 'ScoutProfileRemoved', to: 'removed', by: [owner, admin('profiles'), system] },
  },
  lookups: ['user/{userId}'],
  label: { person: 'userId' },
  read: [member, all(visitor, visibleVia('userId'))],
  readField: {
    factsFor: restricted,
    ...toldFacts(restricted, 'userId', { regions: 'regions', specializations: 'specializations' }),
  },
});
