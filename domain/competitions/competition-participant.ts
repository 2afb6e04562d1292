import { z } from 'zod';
import { optional, personal, ref, text } from '../kit/fields.ts';
import { defineResource, type Item, type Situation } from '../kit/resource.ts';
import { admin, all, anyone, full, inState, party, system } from '../kit/rules.ts';

const numberOf = (round: Item | undefined): number => Number(round?.number ?? 0);

/** The first round after the participant's own that isn't over. */
const nextRound = (it: Item, { parts }: Pick<Situation, 'parts'>): Item | undefined => {
  const rounds = parts('competition-round', 'competitionId');
  const own = numberOf(rounds.find(({ id }) => id === it.roundId));
  return rounds
    .filter((round) => numberOf(round) > own && round.state !== 'ended')
    .toSorted((one, other) => numberOf(one) - numberOf(other))[0];
};

/** A member's entry to a competition: one each, and no more of them than the competition takes. */
export const competitionParticipant = defineResource({
  name: 'competition-participant',
  path: '/competition-participants',
  owner: 'userId',
  fields: {
    competitionId: ref('competition', { removed: 'remove' }),
    roundId: optional(ref('competition-round')),
    userId: ref('user'),
    score: optional(z.number().min(-1_000_000).max(1_000_000)),
    reason: personal(optional(text(500, 3))),
  },
  states: ['registered', 'qualified', 'disqualified'],
  actions: {
    create: {
      event: 'ParticipantRegistered',
      to: 'registered',
      by: [full, admin('competitions')],
      takes: ['competitionId', 'userId'],
      refuse: (_, { refs }) => (refs.competitionId?.state === 'ended' ? 'competition_over' : undefined),
    },
    edit: {
      event: 'ParticipantScored',
      from: ['registered', 'qualified'],
      by: [admin('competitions')],
      takes: ['score'],
    },
    qualify: {
      event: 'ParticipantQualified',
      from: ['registered', 'qualified'],
      to: 'qualified',
      by: [admin('competitions')],
      refuse: (it, situation) => (nextRound(it, situation) ? undefined : 'no_next_round'),
      sets: (it, situation) => ({ roundId: nextRound(it, situation)?.id }),
    },
    disqualify: {
      event: 'ParticipantDisqualified',
      from: ['registered', 'qualified'],
      to: 'disqualified',
      by: [admin('competitions')],
      takes: ['reason'],
    },
    remove: {
      event: 'ParticipantWithdrawn',
      to: 'removed',
      by: [all(party('userId'), inState('registered')), admin('competitions'), system],
    },
  },
  holds: [
    {
      name: 'entry',
      secret: false,
      refusal: 'invalid',
      field: 'userId',
      key: (it) => `${it.competitionId} ${it.userId}`,
      limit: () => 1,
    },
    {
      name: 'place',
      secret: false,
      refusal: 'competition_full',
      // who is disqualified leaves the place to another
      key: (it) => (it.state === 'disqualified' ? null : (it.competitionId ?? null)),
      limit: (_, { refs }) => Number(refs.competitionId?.maxParticipants ?? Infinity),
    },
  ],
  lookups: ['competition/{competitionId}', 'round/{roundId}'],
  sorts: ['-createdAt', 'createdAt'],
  read: [anyone],
  readField: { reason: [party('userId'), admin('competitions')] },
});
