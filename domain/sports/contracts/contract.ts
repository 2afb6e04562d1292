import { z } from 'zod';
import { date, list, money, optional, personal, ref } from '../../kit/fields.ts';
import { defineResource } from '../../kit/resource.ts';
import { admin, all, full, permits, related, system } from '../../kit/rules.ts';
import { beginOf, endOf } from '../../trade/day.ts';
import { document } from '../../trade/fields.ts';
import { inOrder } from '../../trade/order.ts';
import { agreementOf } from './agreement.ts';
import { PRIVATE_DATA } from '../../accounts/private-data.ts';

const its = 'playerId.userId';
const sides = [related('player.userId'), related('club.userId')];
const drafters = [...sides, related('agent.userId')].map((one) => all(full, one));
const agreement = agreementOf('playerId', 'clubId');
const daysInOrder = inOrder('from', 'to');

/**
 * A contract between a player and a club. The side that drafts it has signed. It is in force once the other side has
 * signed the same text, until the end of its last day in Egypt. Both sides together, or the staff, can end it sooner. A
 * signed contract is kept, and a player has at most one in force at a time.
 */
export const contract = defineResource({
  name: 'contract',
  path: '/contract',
  fields: {
    playerId: ref('player'),
    clubId: ref('club'),
    agentId: optional(ref('agent')),
    from: date(),
    to: date(),
    salary: personal(optional(money()), its),
    file: personal(optional(document()), its),
    /** The sides that have signed. */
    signedBy: list(z.uuid(), 2).default([]),
    /** The sides that want to end it before its last day. */
    endedBy: optional(list(z.uuid(), 2)),
  },
  refusals: { already_under_contract: 409 },
  states: ['draft', 'active', 'terminated', 'expired'],
  actions: {
    create: {
      event: 'ContractDrafted',
      to: 'draft',
      by: [...drafters, admin('contracts')],
      takes: ['playerId', 'clubId', 'from', 'to'],
      optionally: ['agentId', 'salary', 'file'],
      refuse: (it, situation) => agreement.amongOthers(it, situation) ?? daysInOrder(it, situation),
      sets: (_, situation) => ({ signedBy: agreement.own(situation) }),
    },
    edit: {
      event: 'ContractRedrafted',
      from: ['draft'],
      by: [...drafters, admin('contracts')],
      takes: ['agentId', 'from', 'to', 'salary', 'file'],
      refuse: daysInOrder,
      // earlier signatures applied to another text
      sets: (_, situation) => ({ signedBy: agreement.own(situation) }),
    },
    sign: {
      event: 'ContractSigned',
      eventInto: { active: 'ContractConcluded' },
      from: ['draft'],
      by: sides.map((one) => all(full, one)),
      sets: (it, situation) =>
        agreement.isSaid(it.signedBy, situation)
          ? {}
          : { signedBy: agreement.joined(it.signedBy, situation) },
      leadsTo: (it, situation) =>
        agreement.isMade(it, agreement.joined(it.signedBy, situation)) ? 'active' : 'draft',
    },
    terminate: {
      event: 'ContractTerminationAsked',
      eventInto: { terminated: 'ContractTerminated' },
      from: ['active'],
      by: [...sides, admin('contracts')],
      decide: (it, situation) => {
        if (permits(situation.actor, 'contracts')) return { to: 'terminated' };
        if (agreement.isSaid(it.endedBy, situation)) return {};
        const endedBy = agreement.joined(it.endedBy, situation);
        return { sets: { endedBy }, to: agreement.isMade(it, endedBy) ? 'terminated' : 'active' };
      },
    },
    keep: {
      event: 'ContractTerminationWithdrawn',
      from: ['active'],
      by: sides,
      sets: ({ endedBy }) => (endedBy?.length ? { endedBy: [] } : {}),
    },
    expire: {
      event: 'ContractExpired',
      call: 'POST expire/{id}',
      from: ['active'],
      to: 'expired',
      by: [system],
      at: ({ to }) => (to === undefined ? null : endOf(to)),
    },
    remove: {
      event: 'ContractDiscarded',
      to: 'removed',
      by: [...drafters, admin('contracts')],
      refuse: ({ state }) => (state === 'draft' ? undefined : 'kept_for_the_record'),
    },
  },
  holds: [
    {
      name: 'term',
      secret: false,
      refusal: 'already_under_contract',
      key: ({ state, playerId }) => (state === 'active' ? (playerId ?? null) : null),
      limit: () => 1,
      during: ({ from, to }) =>
        from === undefined || to === undefined ? [] : [{ from: beginOf(from), until: endOf(to) }],
    },
  ],
  lookups: ['player/{playerId}', 'club/{clubId}', 'active', { at: '/agents/{agentId}/contracts' }],
  sorts: ['-createdAt', 'to'],
  privateFields: PRIVATE_DATA.contract,
  read: [...sides, related('agent.userId'), admin('contracts')],
});
