import { z } from 'zod';
import { integer, optional, personal, ref } from '../../kit/fields.ts';
import { defineResource } from '../../kit/resource.ts';
import { admin, all, full, owner, related, role, system } from '../../kit/rules.ts';
import { words } from '../../trade/fields.ts';

const mark = () => integer(1, 10);

/** A scout's report on a player: readable by clubs and agents, never by players. */
export const scoutingReport = defineResource({
  name: 'scouting-report',
  path: '/scouting-report',
  fields: {
    scoutId: ref('scout', { removed: 'remove' }),
    playerId: ref('player', { removed: 'remove' }),
    matchId: optional(ref('match')),
    technical: mark(),
    tactical: mark(),
    physical: mark(),
    mental: mark(),
    summary: personal(words()),
    recommendation: z.enum(['SIGN', 'MONITOR', 'REJECT']),
  },
  states: ['filed'],
  actions: {
    create: {
      event: 'ScoutingReportFiled',
      to: 'filed',
      by: [all(full, role('SCOUT'), related('scout.userId')), admin('scouting')],
    },
    edit: {
      event: 'ScoutingReportRevised',
      by: [owner, admin('scouting')],
      takes: ['matchId', 'technical', 'tactical', 'physical', 'mental', 'summary', 'recommendation'],
    },
    remove: { event: 'ScoutingReportRemoved', to: 'removed', by: [owner, admin('scouting'), system] },
  },
  lookups: [],
  read: [owner, all(full, role('CLUB', 'AGENT')), admin('scouting')],
});
