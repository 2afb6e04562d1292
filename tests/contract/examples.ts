import { randomUUID } from 'node:crypto';
import type { Example } from './hands.ts';

/** What a resource's contract is sent where that is more than its definition tells: its rules, or fields that may be left out. */
export const examples: Readonly<Record<string, Partial<Example>>> = {
  friendship: { make: async (on) => ({ addresseeId: (await on.member()).id, message: 'نلعب الجمعة؟' }) },
  post: {
    make: () => ({ kind: 'photo', description: 'أول تمرين', sport: 'FOOTBALL', visibility: 'public' }),
  },
  statistic: {
    make: () => ({
      season: randomUUID().slice(0, 8),
      sport: 'FOOTBALL',
      appearances: 12,
      values: { saves: 3 },
    }),
  },
  // who runs a team invites somebody, who agrees
  'team-member': {
    make: async (on) => ({
      teamId: (await on.made('/teams', { name: 'نسور بنها', sport: 'FOOTBALL' })).id,
      userId: (await on.member()).id,
      role: 'PLAYER',
      jerseyNumber: 10,
      joinedAt: '2026-11-01',
    }),
    actions: {
      edit: { by: 'maker', body: { jerseyNumber: 7 } },
      role: { by: 'maker', body: { role: 'CAPTAIN' } },
      status: { by: 'userId', body: { status: 'ACTIVE' } },
      remove: { by: 'maker' },
    },
  },
};
