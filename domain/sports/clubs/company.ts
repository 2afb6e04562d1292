import { factAudiences, toldFacts } from '../../accounts/facts.ts';
import { ROLE_DETAILS } from '../../accounts/role-details.ts';
import { list, optional, personal, ref } from '../../kit/fields.ts';
import { defineResource, keyed } from '../../kit/resource.ts';
import { admin, anyone, owner, system } from '../../kit/rules.ts';
import { document, line, link, properName } from '../../trade/fields.ts';
import { profileOf } from '../people/profile-of.ts';

const may = profileOf('COMPANY', 'SPONSOR');
const asked = ROLE_DETAILS.COMPANY.shape;
const restricted = [owner, admin('profiles')];

/** A company of the sports trade, added by the account that speaks for it: one a person. */
export const company = defineResource({
  name: 'company',
  path: '/companies',
  stream: keyed('userId'),
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    name: personal(properName()),
    type: personal(asked.type),
    specialization: personal(list(line(), 30).min(1)),
    socialLink: personal(optional(link())),
    website: personal(optional(link())),
    registrationNumber: personal(optional(line())),
    idUpload: personal(optional(document())),
    /** The audience of each fact. */
    factsFor: optional(factAudiences()),
  },
  states: ['listed'],
  actions: {
    create: { event: 'CompanyAdded', to: 'listed', by: may.add },
    edit: { event: 'CompanyEdited', by: may.edit },
    remove: { event: 'CompanyRemoved', to: 'removed', by: [owner, admin('profiles'), system] },
  },
  lookups: ['user/{userId}'],
  read: [anyone],
  readField: {
    factsFor: restricted,
    ...toldFacts(restricted, 'userId', {
      type: 'type',
      specialization: 'specialization',
      socialLink: 'socialLink',
      website: 'website',
    }),
    registrationNumber: restricted,
    idUpload: restricted,
  },
});
