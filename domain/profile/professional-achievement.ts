import { z } from 'zod';
import { date, optional, personal, ref } from '../kit/fields.ts';
import { defineResource } from '../kit/resource.ts';
import { admin, all, full, member, owner, system, visibleVia, visitor } from '../kit/rules.ts';
import { document, line } from '../trade/fields.ts';

/** A title, award, record or cap of a professional career. */
export const professionalAchievement = defineResource({
  name: 'professional-achievement',
  path: '/professional-achievement',
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    title: personal(line()),
    category: z.enum(['TITLE', 'AWARD', 'RECORD', 'CAP', 'OTHER']),
    organization: personal(optional(line())),
    achievedOn: date(),
    proof: personal(optional(document())),
  },
  states: ['earned'],
  actions: {
    create: { event: 'ProfessionalAchievementEarned', to: 'earned', by: [full, admin('profiles')] },
    edit: { event: 'ProfessionalAchievementAmended', by: [owner, admin('profiles')] },
    remove: {
      event: 'ProfessionalAchievementRemoved',
      to: 'removed',
      by: [owner, admin('profiles'), system],
    },
  },
  lookups: ['user/{userId}', 'profile/{userId}', 'category/{category}'],
  read: [owner, admin('profiles'), member, all(visitor, visibleVia('userId'))],
});
