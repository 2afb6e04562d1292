import { z } from 'zod';
import { invalid, type Problem } from '../../errors.ts';
import { date, optional, personal, ref } from '../../kit/fields.ts';
import { textIn } from '../../kit/json.ts';
import { defineResource, type Situation } from '../../kit/resource.ts';
import { admin, all, full, linkedBy, related, system } from '../../kit/rules.ts';
import { line, words } from '../../trade/fields.ts';
import { inOrder } from '../../trade/order.ts';
import { PRIVATE_DATA } from '../../accounts/private-data.ts';

const its = 'playerId.userId';
const told = [related('player.userId'), related('team.coachId'), linkedBy('confidant.userId', 'playerId')];
const keepers = [...told.map((one) => all(full, one)), admin('injuries')];
const daysInOrder = inOrder('occurredOn', 'expectedReturnOn');

/** It concerns only the player's own team, and so only its coach. */
const ofTheirTeam = (_: object, { input, refs }: Situation): Problem | undefined =>
  input['teamId'] == null || input['teamId'] === refs['playerId']?.['currentTeamId']
    ? undefined
    : invalid('teamId', 'no_such_thing');

/**
 * An injury of a player: health data, sealed for the player, readable by them, by the coach of their team at that time,
 * and by their present agent and club.
 */
export const injury = defineResource({
  name: 'injury',
  path: '/injury',
  fields: {
    playerId: ref('player', { removed: 'remove' }),
    teamId: optional(ref('team')),
    type: personal(line(), its),
    bodyPart: personal(line(), its),
    severity: personal(z.enum(['MINOR', 'MODERATE', 'SEVERE']), its),
    occurredOn: personal(date(), its),
    expectedReturnOn: personal(optional(date()), its),
    notes: personal(optional(words()), its),
  },
  states: ['active', 'recovered'],
  actions: {
    create: {
      event: 'InjuryRecorded',
      to: 'active',
      by: keepers,
      refuse: (it, situation) => ofTheirTeam(it, situation) ?? daysInOrder(it, situation),
      sets: (_, { refs }) => ({ teamId: textIn(refs.playerId?.['currentTeamId']) }),
    },
    edit: {
      event: 'InjuryAmended',
      from: ['active'],
      by: keepers,
      takes: ['type', 'bodyPart', 'severity', 'occurredOn', 'expectedReturnOn', 'notes'],
      refuse: daysInOrder,
    },
    recover: { event: 'InjuryRecovered', from: ['active'], to: 'recovered', by: keepers },
    remove: {
      event: 'InjuryRemoved',
      to: 'removed',
      by: [all(full, related('player.userId')), admin('injuries'), system],
    },
  },
  lookups: ['player/{playerId}', 'active'],
  privateFields: PRIVATE_DATA.injury,
  read: [...told, admin('injuries')],
});
