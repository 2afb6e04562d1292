import { date, list, optional, personal, ref } from '../../kit/fields.ts';
import { defineResource } from '../../kit/resource.ts';
import { admin, all, full, member, owner, related, system } from '../../kit/rules.ts';
import { line } from '../../trade/fields.ts';
import { inOrder } from '../../trade/order.ts';
import { ofItsCoach } from './its-coach.ts';

const daysInOrder = inOrder('from', 'to');

/** A position of a coach: team or player, period, and titles. The coach owns it. */
export const coachingHistory = defineResource({
  name: 'coaching-history',
  path: '/coaching-history',
  owner: 'userId',
  fields: {
    userId: ref('user', { removed: 'remove' }),
    coachId: ref('coach', { removed: 'remove' }),
    playerId: optional(ref('player')),
    teamId: optional(ref('team')),
    from: date(),
    to: optional(date()),
    role: personal(line()),
    honours: personal(list(line(), 30).default([])),
  },
  states: ['listed'],
  actions: {
    create: {
      event: 'CoachingRecorded',
      to: 'listed',
      by: [all(full, related('coach.userId')), admin('profiles')],
      takes: ['coachId', 'from', 'role'],
      optionally: ['playerId', 'teamId', 'to', 'honours'],
      refuse: daysInOrder,
      sets: ofItsCoach,
    },
    edit: {
      event: 'CoachingAmended',
      by: [owner, admin('profiles')],
      takes: ['playerId', 'teamId', 'from', 'to', 'role', 'honours'],
      refuse: daysInOrder,
    },
    remove: { event: 'CoachingRemoved', to: 'removed', by: [owner, admin('profiles'), system] },
  },
  lookups: ['coach/{coachId}', 'player/{playerId}'],
  read: [member],
});
