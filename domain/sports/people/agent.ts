import { factAudiences, toldFacts } from '../../accounts/facts.ts';
import { ROLE_DETAILS } from '../../accounts/role-details.ts';
import { optional, personal, ref } from '../../kit/fields.ts';
import { defineResource, keyed } from '../../kit/resource.ts';
import { admin, all, member, owner, system, visibleVia, visitor } from '../../kit/rules.ts';
import { document, line } from '../../trade/fields.ts';
import { profileOf } from './profile-of.ts';

const may = profileOf('AGENT');
const asked = ROLE_DETAILS.AGENT.shape;
const restricted = [owner, admin('profiles')];

/** A players' agent: one profile a person. Papers and telephone are between them and the staff. */
export const agent = defineResource({
  name: 'agent',
  path: '/agents',
  stream: keyed('userId'),
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    footballUnionRegistration: personal(optional(asked.footballUnionRegistration)),
    yearsOfExperience: personal(asked.yearsOfExperience),
    playersRepresented: personal(asked.playersRepresented),
    specialization: personal(asked.specializations),
    socialLink: personal(asked.socialLink),
    card: personal(optional(document())),
    phone: personal(asked.phone),
    license: personal(optional(line())),
    clubWorkedAt: personal(optional(line())),
    /** The audience of each fact. */
    factsFor: optional(factAudiences()),
  },
  states: ['listed'],
  actions: {
    create: { event: 'AgentProfileAdded', to: 'listed', by: may.add },
    edit: { event: 'AgentProfileEdited', by: may.edit },
    remove: { event: 'AgentProfileRemoved', to: 'removed', by: [owner, admin('profiles'), system] },
  },
  lookups: ['user/{userId}', 'profile/{userId}'],
  label: { person: 'userId' },
  read: [member, all(visitor, visibleVia('userId'))],
  readField: {
    factsFor: restricted,
    ...toldFacts(restricted, 'userId', {
      yearsOfExperience: 'yearsOfExperience',
      playersRepresented: 'playersRepresented',
      specialization: 'specializations',
      socialLink: 'socialLink',
      clubWorkedAt: 'clubWorkedAt',
    }),
    footballUnionRegistration: restricted,
    card: restricted,
    phone: restricted,
    license: restricted,
  },
});
