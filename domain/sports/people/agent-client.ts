import { date, optional, ref } from '../../kit/fields.ts';
import { defineResource, keyed } from '../../kit/resource.ts';
import { admin, all, full, member, related, system } from '../../kit/rules.ts';
import { endOf } from '../../trade/day.ts';
import { inOrder } from '../../trade/order.ts';
import { agreementOf } from '../contracts/agreement.ts';

const agents = [all(full, related('agent.userId')), admin('contracts')];
const { amongOthers } = agreementOf('agentId', 'playerId');
const daysInOrder = inOrder('from', 'to');

/**
 * An agent represents a player: proposed by the agent, accepted only by the player, ended by either or at the end of
 * its last day in Egypt. A player has one agent at a time, so that it is clear who represents them and who may read
 * their health data. The same two may begin again.
 */
export const agentClient = defineResource({
  name: 'agent-client',
  path: '/agent-client',
  stream: keyed('agentId', 'playerId'),
  fields: {
    agentId: ref('agent', { removed: 'remove' }),
    playerId: ref('player', { removed: 'remove' }),
    from: date(),
    to: optional(date()),
  },
  refusals: { has_an_agent: 409 },
  states: ['proposed', 'active', 'ended'],
  actions: {
    create: {
      event: 'AgentProposed',
      to: 'proposed',
      by: agents,
      orElse: 'renew',
      refuse: (it, situation) => amongOthers(it, situation) ?? daysInOrder(it, situation),
    },
    edit: { event: 'AgentProposalAmended', from: ['proposed'], by: agents, refuse: daysInOrder },
    renew: {
      event: 'AgentProposedAgain',
      from: ['proposed', 'ended'],
      to: 'proposed',
      by: agents,
      takes: ['from'],
      optionally: ['to'],
      refuse: daysInOrder,
    },
    accept: {
      event: 'AgentAccepted',
      from: ['proposed'],
      to: 'active',
      by: [all(full, related('player.userId'))],
    },
    end: {
      event: 'AgentClientEnded',
      from: ['active'],
      to: 'ended',
      by: [related('agent.userId'), related('player.userId'), admin('contracts'), system],
      at: ({ to }) => (to ? endOf(to) : null),
    },
    remove: { event: 'AgentClientRemoved', to: 'removed', by: [...agents, related('player.userId'), system] },
  },
  holds: [
    {
      name: 'agent',
      secret: false,
      refusal: 'has_an_agent',
      field: 'playerId',
      key: ({ state, playerId }) => (state === 'active' ? (playerId ?? null) : null),
      limit: () => 1,
    },
  ],
  lookups: ['agent/{agentId}'],
  read: [member],
});
