import { randomUUID } from 'node:crypto';
import type { Examples } from '../hands.ts';
import { videoOf } from './social.ts';

export const profile: Examples = {
  statistic: {
    make: () => ({
      season: randomUUID().slice(0, 8),
      sport: 'FOOTBALL',
      appearances: 12,
      values: { saves: 3 },
    }),
  },
  'training-video': {
    make: async (on) => ({
      title: 'تسديد من خارج المنطقة',
      sport: 'FOOTBALL',
      recordedOn: '2026-11-01',
      audience: 'everyone',
      videoFile: await videoOf(on),
    }),
    actions: { edit: { body: { title: 'تمرير قصير' } } },
  },
  certificate: { first: { 'by.verified': ['verify'] } },
  // the team's manager invites a member, who accepts
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
      status: { by: 'userId', body: { status: 'INACTIVE' } },
      remove: { by: 'maker' },
    },
  },
};
