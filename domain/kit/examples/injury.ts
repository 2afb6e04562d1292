import { z } from 'zod';
import { date, optional, personal, ref, text } from '../fields.ts';
import { defineResource } from '../resource.ts';
import { admin, related } from '../rules.ts';

const its = 'playerId.userId';
const those = [related('player.userId'), related('team.coachId'), admin('players')];

/** An injury of a player: health data, sealed for the player, seen by the player and their coach. */
export const injury = defineResource({
  name: 'injury',
  path: '/injury',
  fields: {
    playerId: ref('player'),
    teamId: optional(ref('team')),
    type: personal(text(100), its),
    bodyPart: personal(text(100), its),
    severity: personal(z.enum(['MINOR', 'MODERATE', 'SEVERE']), its),
    occurredOn: personal(date(), its),
    expectedReturnOn: personal(optional(date()), its),
    notes: personal(optional(text(2000)), its),
  },
  states: ['active', 'recovered'],
  actions: {
    create: { event: 'InjuryRecorded', to: 'active', by: those },
    edit: {
      event: 'InjuryAmended',
      from: ['active'],
      by: those,
      takes: ['type', 'bodyPart', 'severity', 'expectedReturnOn', 'notes'],
    },
    recover: { event: 'InjuryRecovered', from: ['active'], to: 'recovered', by: those },
    remove: { event: 'InjuryRemoved', to: 'removed', by: [admin('players')] },
  },
  lookups: ['player/{playerId}', 'active'],
  read: those,
});
