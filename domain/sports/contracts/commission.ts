import { invalid, type Problem } from '../../errors.ts';
import { date, money, optional, ref } from '../../kit/fields.ts';
import { defineResource, link, type Situation } from '../../kit/resource.ts';
import { admin, all, full, related } from '../../kit/rules.ts';
import { percent } from '../../trade/fields.ts';

const agents = [all(full, related('agent.userId')), admin('contracts')];

/** An agent earns from players whom they represent or once represented, and from those players' own transfers. */
const ofTheirClient = (_: object, { input, refs }: Situation): Problem | undefined => {
  const { client, transferId: transfer } = refs;
  if (!client || client.state === 'proposed')
    return { code: 'not_their_client', errors: [{ path: 'playerId', code: 'no_such_thing' }] };
  return transfer && transfer['playerId'] !== input['playerId']
    ? invalid('transferId', 'no_such_thing')
    : undefined;
};

/** An agent's commission on a player's earnings. It can't be edited; its payment is recorded once. */
export const commission = defineResource({
  name: 'commission',
  path: '/commission',
  fields: {
    agentId: ref('agent'),
    playerId: ref('player'),
    transferId: optional(ref('transfer')),
    percent: percent(),
    amount: money(),
    paidOn: optional(date()),
  },
  refusals: { not_their_client: 422 },
  states: ['recorded'],
  actions: {
    create: {
      event: 'CommissionRecorded',
      to: 'recorded',
      by: agents,
      links: { client: link('agent-client', { agentId: 'agentId', playerId: 'playerId' }) },
      refuse: ofTheirClient,
    },
    edit: {
      event: 'CommissionPaid',
      by: agents,
      takes: ['paidOn'],
      refuse: ({ paidOn }) => (paidOn == null ? undefined : 'kept_for_the_record'),
    },
    remove: { event: 'CommissionRemoved', to: 'removed', by: agents, refuse: () => 'kept_for_the_record' },
  },
  lookups: ['agent/{agentId}', 'player/{playerId}'],
  read: [related('agent.userId'), related('player.userId'), admin('contracts')],
});
