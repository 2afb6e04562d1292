import { z } from 'zod';
import { date, list, money, optional, ref } from '../../kit/fields.ts';
import { invalid } from '../../errors.ts';
import { textIn } from '../../kit/json.ts';
import { defineResource, type Item, type Refusal, type Situation } from '../../kit/resource.ts';
import { admin, all, full, member, permits, related } from '../../kit/rules.ts';
import { dayAt } from '../../trade/day.ts';
import { agreementOf } from './agreement.ts';

const clubs = [related('toClub.userId'), related('fromClub.userId')];
const sides = [related('player.userId'), ...clubs];
/** The sides, the agent of the deal, and the staff. */
const parties = [...sides, related('agent.userId'), admin('contracts')];
const proposers = [...clubs, related('agent.userId')].map((one) => all(full, one));
const agreement = agreementOf('playerId', 'toClubId', 'fromClubId');
/** Both clubs confirm the completion; if no club releases the player, the player confirms instead. */
const completion = {
  ofClubs: agreementOf('toClubId', 'fromClubId'),
  ofPlayer: agreementOf('toClubId', 'playerId'),
};

type Move = Pick<Item, 'id'> & {
  readonly toClubId?: string | null;
  readonly fromClubId?: string | null | undefined;
  readonly date?: string | null;
};

/** The player's contracts. */
const holders = { contracts: { kind: 'contract', hold: 'term', by: 'playerId' } } as const;

/** The club that releases the player: the one under contract on the day of the move, otherwise the present one. */
const releasing = (it: Move, { input, now, holders: { contracts = [] } }: Situation): string | undefined => {
  const on = (day: string) =>
    contracts.find(
      ({ state, clubId, from, to }) =>
        state === 'active' && clubId !== it.toClubId && String(from) <= day && day <= String(to),
    );
  const contract = on(textIn(input['date']) ?? it.date ?? '') ?? on(dayAt(now));
  return textIn(contract?.['clubId']) ?? undefined;
};

/** Refuses a move that names another club than the one which releases the player. */
const fromAnother = (it: Move, situation: Situation): Refusal | undefined => {
  const club = releasing(it, situation);
  return club !== undefined && it.fromClubId != null && it.fromClubId !== club
    ? invalid('fromClubId', 'no_such_thing')
    : undefined;
};

/** The releasing club by its contract, and the actor's consent to an offer with these terms. */
const offered = (it: Move, situation: Situation) => {
  const fromClubId = releasing(it, situation);
  return { agreedBy: agreement.own(situation), ...(fromClubId !== undefined && { fromClubId }) };
};

/**
 * A player's move to another club. A club or an agent proposes it; a club's proposal includes its consent. It is agreed
 * once the player, the new club and the releasing club have consented. The releasing club follows from the player's
 * contracts. It is completed once both sides, or the staff, confirm. From the first day on it is kept for the record.
 */
export const transfer = defineResource({
  name: 'transfer',
  path: '/transfer',
  fields: {
    playerId: ref('player'),
    fromClubId: optional(ref('club')),
    toClubId: ref('club'),
    agentId: optional(ref('agent')),
    fee: optional(money()),
    kind: z.enum(['PERMANENT', 'LOAN', 'FREE']),
    date: date(),
    /** The sides that have agreed. */
    agreedBy: list(z.uuid(), 3).default([]),
    /** The sides that have confirmed the completion. */
    completedBy: optional(list(z.uuid(), 2)),
  },
  states: ['proposed', 'agreed', 'completed', 'cancelled'],
  actions: {
    create: {
      event: 'TransferProposed',
      to: 'proposed',
      by: [...proposers, admin('contracts')],
      takes: ['playerId', 'toClubId', 'kind', 'date'],
      optionally: ['fromClubId', 'agentId', 'fee'],
      holders,
      refuse: (it, situation) => agreement.amongOthers(it, situation) ?? fromAnother(it, situation),
      sets: offered,
    },
    edit: {
      event: 'TransferAmended',
      from: ['proposed'],
      by: [...proposers, admin('contracts')],
      takes: ['agentId', 'fee', 'kind', 'date'],
      holders,
      // earlier consents applied to other terms
      sets: offered,
    },
    agree: {
      event: 'TransferApproved',
      eventInto: { agreed: 'TransferAgreed' },
      from: ['proposed'],
      by: sides.map((one) => all(full, one)),
      holders,
      // under a later contract another club releases the player: the offer must be amended first
      refuse: (it, situation) =>
        (releasing(it, situation) ?? it.fromClubId) === it.fromClubId ? undefined : 'conflict',
      sets: (it, situation) =>
        agreement.isSaid(it.agreedBy, situation)
          ? {}
          : { agreedBy: agreement.joined(it.agreedBy, situation) },
      leadsTo: (it, situation) =>
        agreement.isMade(it, agreement.joined(it.agreedBy, situation)) ? 'agreed' : 'proposed',
    },
    complete: {
      event: 'TransferCompletionSaid',
      eventInto: { completed: 'TransferCompleted' },
      from: ['agreed'],
      by: [...sides.map((one) => all(full, one)), admin('contracts')],
      decide: (it, situation) => {
        if (permits(situation.actor, 'contracts')) return { to: 'completed' };
        const said = it.fromClubId == null ? completion.ofPlayer : completion.ofClubs;
        if (said.own(situation).length === 0) return 'forbidden';
        if (said.isSaid(it.completedBy, situation)) return {};
        const completedBy = said.joined(it.completedBy, situation);
        return { sets: { completedBy }, to: said.isMade(it, completedBy) ? 'completed' : 'agreed' };
      },
    },
    cancel: {
      event: 'TransferCancelled',
      from: ['proposed', 'agreed'],
      to: 'cancelled',
      by: parties,
    },
    remove: {
      event: 'TransferRemoved',
      to: 'removed',
      by: [...proposers, admin('contracts')],
      refuse: () => 'kept_for_the_record',
    },
  },
  lookups: [
    'player/{playerId}',
    'arrivals/{toClubId}',
    'departures/{fromClubId}',
    { at: '/agents/{agentId}/transfers' },
  ],
  sorts: ['-createdAt', 'date'],
  read: [member],
  // any member knows of the move, and its parties alone for how much
  readField: { fee: parties },
});
