import { describe, expect, test } from 'vitest';
import { kindOf } from '../../kit/kind.ts';
import type { Item } from '../../kit/resource.ts';
import { theSystem, type Actor, type Relational } from '../../kit/rules.ts';
import { fold, given, person, thing } from '../../../tests/support/spec.ts';
import { agentClient } from '../people/agent-client.ts';
import { commission } from './commission.ts';
import { contract } from './contract.ts';
import { transfer } from './transfer.ts';

/** Contracts, transfers and commissions of players, clubs and agents. */

const id = (digit: number) => `01900000-0000-7000-8000-0000000000${digit}`;
const [mona, club, rival] = [
  person(id(10)),
  person(id(11), { role: 'CLUB' }),
  person(id(12), { role: 'CLUB' }),
];
const [agent, stranger] = [person(id(13), { role: 'AGENT' }), person(id(14))];
const staff = person(id(15), { role: 'ADMIN', permissions: ['contracts:write'] });
/** A list of ids that may be of any length. */
const ids = (...some: string[]): string[] => some;
const profile = (digit: number, { id: userId }: Actor): Item => thing('listed', { id: id(digit), userId });

const refs = {
  playerId: profile(20, mona),
  clubId: profile(21, club),
  toClubId: profile(21, club),
  fromClubId: profile(22, rival),
  agentId: profile(23, agent),
};
const [playerId, clubId, rivalId, agentId] = [id(20), id(21), id(22), id(23)];

/** An actor, with their relations to the player, the clubs and the agent. */
const as = (by: Actor, among: { readonly [field: string]: Item } = refs) => ({
  by,
  refs: among,
  relations: (atom: Relational) => {
    const [first, last = ''] = 'path' in atom ? atom.path.split('.') : [];
    return among[`${first}Id`]?.[last] === by.id;
  },
});

describe('a contract', () => {
  const input = { playerId, clubId, from: '2026-12-01', to: '2027-06-30' };
  const drafted = { type: 'ContractDrafted', data: { ...input, signedBy: ids(clubId) } } as const;
  const byStaff = { type: 'ContractDrafted', data: { ...input, signedBy: ids() } } as const;
  const concluded = { type: 'ContractConcluded', state: 'active' } as const;

  test('is drafted by the player, the club, an agent in it, or the staff', () => {
    given(contract)
      .when('create', { ...as(club), input })
      .gives(drafted);
    given(contract)
      .when('create', { ...as(agent), input: { ...input, agentId } })
      .gives({ type: 'ContractDrafted', data: { ...input, agentId, signedBy: ids() } });
    given(contract)
      .when('create', { ...as(staff), input })
      .gives(byStaff);
    given(contract)
      .when('create', { ...as(stranger), input })
      .refuses('forbidden');
    const itself = { ...refs, clubId: profile(21, mona) };
    given(contract)
      .when('create', { ...as(mona, itself), input })
      .refuses('not_to_oneself');
  });

  test('is in force once the other side signs', () => {
    const signed = { signedBy: ids(clubId, playerId) };
    given(contract, drafted)
      .when('sign', as(mona))
      .gives({ ...concluded, data: signed });
    given(contract, drafted).when('sign', as(club)).changesNothing();
    for (const by of [agent, staff, stranger]) {
      given(contract, drafted).when('sign', as(by)).refuses('forbidden');
    }
  });

  test('is signed by both if neither has drafted it, in any order', () => {
    const one = { type: 'ContractSigned', state: 'draft', data: { signedBy: ids(playerId) } } as const;
    given(contract, byStaff).when('sign', as(mona)).gives(one);
    given(contract, byStaff, one)
      .when('sign', as(club))
      .gives({ ...concluded, data: { signedBy: ids(playerId, clubId) } });
  });

  test('must be signed again by the others after a change', () => {
    const data = { to: '2027-12-31', signedBy: ids(playerId) };
    given(contract, drafted)
      .when('edit', { ...as(mona), input: { to: data.to } })
      .gives({ type: 'ContractRedrafted', data });
    const redrafted = { type: 'ContractRedrafted', data } as const;
    given(contract, drafted, redrafted).when('sign', as(mona)).changesNothing();
    given(contract, drafted, redrafted)
      .when('sign', as(club))
      .gives({ ...concluded, data: { signedBy: ids(playerId, clubId) } });
    given(contract, drafted, concluded)
      .when('edit', { ...as(mona), input: { to: data.to } })
      .refuses('invalid_transition');
  });

  test('ends automatically at the end of its last day in Egypt', () => {
    const over = '2027-06-30T21:00:00.000Z';
    given(contract, drafted, concluded)
      .when('expire', { ...as(theSystem), now: '2027-06-30T20:59:59.999Z' })
      .refuses('invalid_transition');
    given(contract, drafted, concluded)
      .when('expire', { ...as(theSystem), now: over })
      .gives({ type: 'ContractExpired' });
    for (const by of [club, mona, staff]) {
      given(contract, drafted, concluded)
        .when('expire', { ...as(by), now: over })
        .refuses('forbidden');
    }
    expect(kindOf(contract).actions['expire']?.action.at?.(fold(contract, drafted))).toBe(over);
  });

  test('is ended sooner by both sides, or the staff', () => {
    const asked = {
      type: 'ContractTerminationAsked',
      state: 'active',
      data: { endedBy: ids(clubId) },
    } as const;
    given(contract, drafted, concluded).when('terminate', as(club)).gives(asked);
    given(contract, drafted, concluded, asked).when('terminate', as(club)).changesNothing();
    given(contract, drafted, concluded, asked)
      .when('terminate', as(mona))
      .gives({ type: 'ContractTerminated', data: { endedBy: ids(clubId, playerId) } });
    for (const by of [mona, club])
      given(contract, drafted, concluded, asked)
        .when('keep', as(by))
        .gives({ type: 'ContractTerminationWithdrawn', state: 'active', data: { endedBy: ids() } });
    given(contract, drafted, concluded).when('keep', as(club)).changesNothing();
    given(contract, drafted, concluded).when('terminate', as(staff)).gives({ type: 'ContractTerminated' });
    given(contract, drafted, concluded).when('terminate', as(agent)).refuses('forbidden');
  });

  test('reserves the player’s days, until it is over', () => {
    const term = { name: 'term', limit: 1 };
    const during = [{ from: '2026-11-30T22:00:00.000Z', until: '2027-06-30T21:00:00.000Z' }];
    const { holds } = given(contract, drafted)
      .when('sign', as(mona))
      .gives({ ...concluded });
    expect(holds).toMatchObject([{ ...term, key: playerId, during }]);
    const { holds: after } = given(contract, drafted, concluded)
      .when('terminate', as(staff))
      .gives({ type: 'ContractTerminated' });
    expect(after).toMatchObject([{ ...term, key: null }]);
  });

  test('is kept once it is in force', () => {
    given(contract, drafted).when('remove', as(club)).gives({ type: 'ContractDiscarded' });
    const terminated = { type: 'ContractTerminated' } as const;
    for (const past of [[concluded], [concluded, terminated]]) {
      given(contract, drafted, ...past)
        .when('remove', as(staff))
        .refuses('kept_for_the_record');
    }
  });

  test('ends no earlier than it begins', () => {
    const backwards = given(contract).when('create', { ...as(club), input: { ...input, to: '2026-11-30' } });
    const errors = [{ path: 'from' }, { path: 'to' }];
    expect(backwards.result).toMatchObject({ problem: { code: 'invalid', errors } });
  });
});

describe('a transfer', () => {
  const input = {
    playerId,
    toClubId: clubId,
    fromClubId: rivalId,
    kind: 'PERMANENT',
    date: '2027-01-05',
  } as const;
  const proposed = { type: 'TransferProposed', data: { ...input, agreedBy: ids(clubId) } } as const;
  const byPlayer = {
    type: 'TransferApproved',
    state: 'proposed',
    data: { agreedBy: ids(clubId, playerId) },
  } as const;
  const agreed = { type: 'TransferAgreed', state: 'agreed' } as const;

  test('is proposed by a club or an agent in it, or the staff', () => {
    given(transfer)
      .when('create', { ...as(club), input })
      .gives(proposed);
    for (const by of [rival, staff])
      expect(given(transfer).when('create', { ...as(by), input }).result.ok).toBe(true);
    given(transfer)
      .when('create', { ...as(stranger), input })
      .refuses('forbidden');
  });

  test('is agreed once the player and both clubs consent, each for themselves', () => {
    given(transfer, proposed).when('agree', as(mona)).gives(byPlayer);
    given(transfer, proposed, byPlayer).when('complete', as(club)).refuses('invalid_transition');
    given(transfer, proposed, byPlayer)
      .when('agree', as(rival))
      .gives({ ...agreed, data: { agreedBy: ids(clubId, playerId, rivalId) } });
    for (const by of [agent, staff, stranger]) {
      given(transfer, proposed).when('agree', as(by)).refuses('forbidden');
    }
  });

  test('of a player without a club needs only the player and the new one', () => {
    const { fromClubId: _, ...rest } = input;
    const { fromClubId: __, ...without } = refs;
    const free = { type: 'TransferProposed', data: { ...rest, agreedBy: ids(clubId) } } as const;
    given(transfer, free)
      .when('agree', as(mona, without))
      .gives({ ...agreed, data: { agreedBy: ids(clubId, playerId) } });
  });

  const under = (...contracts: readonly [club: string, from: string, to: string, state?: string][]) => ({
    holders: {
      contracts: contracts.map(([ofClub, from, to, state = 'active']) =>
        thing(state, { clubId: ofClub, from, to }),
      ),
    },
  });
  const { fromClubId: _unsaid, ...unsaid } = input;
  const { fromClubId: _nobody, ...withoutIt } = refs;

  test('is from the club under contract, whether it is named or not', () => {
    const move = (around: object, said: object = unsaid) =>
      given(transfer).when('create', { ...as(club, withoutIt), ...around, input: { ...unsaid, ...said } });
    const follows = { type: 'TransferProposed', data: { ...input, agreedBy: ids(clubId) } } as const;
    // in force on the day of the move, or today
    move(under([rivalId, '2026-12-01', '2027-06-30'])).gives(follows);
    move(under([rivalId, '2026-01-01', '2026-11-20'])).gives(follows);
    const byDay = under([id(40), '2026-01-01', '2026-12-31'], [rivalId, '2027-01-01', '2027-06-30']);
    move(byDay).gives(follows);
    move(byDay, { fromClubId: rivalId }).gives(follows);
    move(byDay, { fromClubId: id(40) }).refuses('invalid');
    // over, not in force, or with the new club
    const free = { ...follows, data: { ...unsaid, agreedBy: ids(clubId) } };
    move(under([rivalId, '2026-01-01', '2026-11-19'])).gives(free);
    move(under([rivalId, '2026-12-01', '2027-06-30', 'draft'])).gives(free);
    move(under([clubId, '2026-12-01', '2027-06-30'])).gives(free);
  });

  test('can’t be agreed while another club has the player under contract, until it is amended', () => {
    const free = { type: 'TransferProposed', data: { ...unsaid, agreedBy: ids(clubId) } } as const;
    const signed = under([rivalId, '2026-12-01', '2027-06-30']);
    given(transfer, free)
      .when('agree', { ...as(mona, withoutIt), ...signed })
      .refuses('conflict');
    given(transfer, free)
      .when('edit', { ...as(club, withoutIt), ...signed, input: { kind: 'LOAN' } })
      .gives({ type: 'TransferAmended', data: { kind: 'LOAN', fromClubId: rivalId, agreedBy: ids(clubId) } });
    given(transfer, proposed)
      .when('agree', { ...as(mona), ...signed })
      .gives(byPlayer);
  });

  test('can’t be agreed in place of a removed side', () => {
    const { fromClubId: _, ...left } = refs;
    given(transfer, proposed).when('agree', as(mona, left)).gives(byPlayer);
  });

  test('is completed by both clubs, or the staff; until then any side may withdraw', () => {
    const said = {
      type: 'TransferCompletionSaid',
      state: 'agreed',
      data: { completedBy: ids(clubId) },
    } as const;
    given(transfer, proposed, agreed).when('complete', as(club)).gives(said);
    given(transfer, proposed, agreed, said).when('complete', as(club)).changesNothing();
    given(transfer, proposed, agreed, said)
      .when('complete', as(rival))
      .gives({ type: 'TransferCompleted', data: { completedBy: ids(clubId, rivalId) } });
    given(transfer, proposed, agreed).when('complete', as(staff)).gives({ type: 'TransferCompleted' });
    given(transfer, proposed, agreed).when('complete', as(mona)).refuses('forbidden');
    given(transfer, proposed, agreed).when('cancel', as(mona)).gives({ type: 'TransferCancelled' });
    const completed = { type: 'TransferCompleted' } as const;
    given(transfer, proposed, agreed, completed).when('cancel', as(club)).refuses('invalid_transition');
  });

  test('is changed while it is proposed, and kept for the record', () => {
    given(transfer, proposed, byPlayer)
      .when('edit', { ...as(rival), input: { date: '2027-01-09' } })
      .gives({ type: 'TransferAmended', data: { date: '2027-01-09', agreedBy: ids(rivalId) } });
    given(transfer, proposed, agreed)
      .when('edit', { ...as(club), input: { date: '2027-01-09' } })
      .refuses('invalid_transition');
    given(transfer, proposed).when('remove', as(club)).refuses('kept_for_the_record');
  });
});

describe('an agency', () => {
  const input = { agentId, playerId, from: '2026-12-01', to: '2027-11-30' };
  const proposed = { type: 'AgentProposed', data: input } as const;
  const accepted = { type: 'AgentAccepted' } as const;
  const ended = { type: 'AgentClientEnded' } as const;

  test('is proposed by the agent and accepted only by the player, who then has no other agent', () => {
    given(agentClient)
      .when('create', { ...as(agent), input })
      .gives(proposed);
    given(agentClient)
      .when('create', { ...as(mona), input })
      .refuses('forbidden');
    const { holds } = given(agentClient, proposed).when('accept', as(mona)).gives(accepted);
    expect(holds).toMatchObject([
      { name: 'agent', key: playerId, limit: 1, refusal: { code: 'has_an_agent' } },
    ]);
    for (const by of [agent, staff]) given(agentClient, proposed).when('accept', as(by)).refuses('forbidden');
  });

  test('is ended by either, or at the end of its last day in Egypt; then another agent may take the place', () => {
    for (const by of [agent, mona, staff])
      given(agentClient, proposed, accepted).when('end', as(by)).gives(ended);
    given(agentClient, proposed, accepted)
      .when('end', { ...as(theSystem), now: '2027-11-30T21:59:59.999Z' })
      .refuses('invalid_transition');
    const { holds } = given(agentClient, proposed, accepted)
      .when('end', { ...as(theSystem), now: '2027-11-30T22:00:00.000Z' })
      .gives(ended);
    expect(holds).toMatchObject([{ name: 'agent', key: null }]);
  });

  test('can be repeated with the same two', () => {
    const again = { from: '2028-01-01', to: '2028-12-31' };
    given(agentClient, proposed, accepted, ended)
      .when('create', { ...as(agent), input: { ...input, ...again } })
      .gives({ type: 'AgentProposedAgain', data: again });
    given(agentClient, proposed, accepted)
      .when('create', { ...as(agent), input: { ...input, ...again } })
      .refuses('invalid_transition');
  });
});

describe('a commission', () => {
  const input = { agentId, playerId, percent: 7.5, amount: { amount: 250_000, currency: 'EGP' } } as const;
  const recorded = { type: 'CommissionRecorded', data: input } as const;
  const of = (state: string) => ({ ...refs, client: thing(state) });

  test('is of an agent’s own present or former client', () => {
    for (const state of ['active', 'ended']) {
      given(commission)
        .when('create', { ...as(agent, of(state)), input })
        .gives(recorded);
    }
    for (const among of [of('proposed'), refs]) {
      given(commission)
        .when('create', { ...as(agent, among), input })
        .refuses('not_their_client');
    }
    given(commission)
      .when('create', { ...as(mona, of('active')), input })
      .refuses('forbidden');
  });

  test('names a transfer of that player', () => {
    const named = { ...input, transferId: id(30) };
    const moved = (who: string) => ({ ...of('active'), transferId: thing('completed', { playerId: who }) });
    given(commission)
      .when('create', { ...as(agent, moved(playerId)), input: named })
      .gives({ type: 'CommissionRecorded', data: named });
    given(commission)
      .when('create', { ...as(agent, moved(id(31))), input: named })
      .refuses('invalid');
  });

  test('can’t be edited; its payment is added once', () => {
    const paid = { type: 'CommissionPaid', data: { paidOn: '2026-11-19' } } as const;
    given(commission, recorded)
      .when('edit', { ...as(agent), input: { paidOn: '2026-11-19' } })
      .gives(paid);
    given(commission, recorded, paid)
      .when('edit', { ...as(staff), input: { paidOn: '2026-11-20' } })
      .refuses('kept_for_the_record');
    expect(kindOf(commission).actions['edit']?.takes).toEqual(['paidOn']);
    given(commission, recorded).when('remove', as(staff)).refuses('kept_for_the_record');
  });
});
