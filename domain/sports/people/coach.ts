import { factAudiences, toldFacts } from '../../accounts/facts.ts';
import { ROLE_DETAILS } from '../../accounts/role-details.ts';
import { optional, personal, ref } from '../../kit/fields.ts';
import { defineResource, keyed } from '../../kit/resource.ts';
import { admin, all, member, owner, system, visibleVia, visitor } from '../../kit/rules.ts';
import { words } from '../../trade/fields.ts';
import { profileOf } from './profile-of.ts';

const may = profileOf('COACH');
const restricted = [owner, admin('profiles')];
const asked = ROLE_DETAILS.COACH.shape;

/** A coach as players and clubs see them: one profile a person. Their licences and trainings name them. */
export const coach = defineResource({
  name: 'coach',
  path: '/coaches',
  stream: keyed('userId'),
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    yearsOfExperience: personal(asked.yearsOfExperience),
    numberOfAwards: personal(asked.awards),
    methodology: personal(optional(words())),
    clubWorkedAt: personal(asked.clubWorkedAt),
    specializations: asked.specializations,
    /** The audience of each fact. */
    factsFor: optional(factAudiences()),
  },
  states: ['listed'],
  actions: {
    create: { event: 'CoachProfileAdded', to: 'listed', by: may.add },
    edit: { event: 'CoachProfileEdited', by: may.edit },
    remove: { event: 'CoachProfileRemoved', to: 'removed', by: [owner, admin('profiles'), system] },
  },
  lookups: ['user/{userId}', 'profile/{userId}'],
  label: { person: 'userId' },
  read: [member, all(visitor, visibleVia('userId'))],
  readField: {
    factsFor: restricted,
    ...toldFacts(restricted, 'userId', {
      yearsOfExperience: 'yearsOfExperience',
      numberOfAwards: 'awards',
      methodology: 'methodology',
      clubWorkedAt: 'clubWorkedAt',
      specializations: 'specializations',
    }),
  },
});
