import { factAudiences, toldFacts } from '../../accounts/facts.ts';
import { ROLE_DETAILS } from '../../accounts/role-details.ts';
import { list, optional, personal, ref } from '../../kit/fields.ts';
import { defineResource, keyed } from '../../kit/resource.ts';
import { admin, anyone, owner, system } from '../../kit/rules.ts';
import { document, line, properName, year } from '../../trade/fields.ts';
import { profileOf } from '../people/profile-of.ts';

const may = profileOf('CLUB');
const asked = ROLE_DETAILS.CLUB.shape;
const restricted = [owner, admin('profiles')];

/** A sports club, added by the account that speaks for it; one a person, and none by guests. */
export const club = defineResource({
  name: 'club',
  path: '/clubs',
  stream: keyed('userId'),
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    name: personal(properName()),
    foundedYear: optional(year()),
    stadium: personal(optional(line())),
    colors: personal(optional(list(line(), 10))),
    sports: asked.sportsIncluded,
    specialization: personal(asked.specialization),
    socialLink: personal(asked.socialLink),
    commercialRegistration: personal(optional(line())),
    taxCardNumber: personal(optional(line())),
    idUpload: personal(optional(document())),
    /** The audience of each fact. */
    factsFor: optional(factAudiences()),
  },
  states: ['listed'],
  actions: {
    create: { event: 'ClubAdded', to: 'listed', by: may.add },
    edit: { event: 'ClubEdited', by: may.edit },
    remove: { event: 'ClubRemoved', to: 'removed', by: [owner, admin('profiles'), system] },
  },
  lookups: ['user/{userId}'],
  search: { title: ['name'], text: ['stadium', 'specialization'], named: ['sports'] },
  read: [anyone],
  readField: {
    factsFor: restricted,
    ...toldFacts(restricted, 'userId', {
      foundedYear: 'foundedYear',
      colors: 'colors',
      socialLink: 'socialLink',
    }),
    commercialRegistration: restricted,
    taxCardNumber: restricted,
    idUpload: restricted,
  },
});
