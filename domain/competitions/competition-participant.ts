import { z } from 'zod';
import { optional, personal, ref, text } from '../kit/fields.ts';
import { limitedBy } from '../kit/holds/limits.ts';
import { defineResource, type Item, type Situation } from '../kit/resource.ts';
import { admin, all, anyone, full, inState, party, permits, related, system } from '../kit/rules.ts';
import { organiserOf } from './organiser.ts';
import { pointsOf } from './results.ts';

const numberOf = (round: Item | undefined): number => Number(round?.number ?? 0);

/** The participant's next round that isn't over. */
const nextRound = (it: Item, { parts }: Pick<Situation, 'parts'>): Item | undefined => {
  const rounds = parts('competition-round', 'competitionId');
  const own = numberOf(rounds.find(({ id }) => id === it.roundId));
  return rounds
    .filter((round) => numberOf(round) > own && round.state !== 'ended')
    .toSorted((one, other) => numberOf(one) - numberOf(other))[0];
};

const staff = admin('competitions');
const organisers = [all(full, party('organiserId')), staff];

/** Whether an organiser would enter a participant without a request. */
const isUnasked = (it: Item, { actor }: Situation): boolean =>
  it.userId != null && it.userId !== actor?.id && !permits(actor, 'competitions');

/** Refuses a score by hand for a participant whose score follows from matches. */
const fromMatches = (it: Item, { parts }: Pick<Situation, 'parts'>) =>
  pointsOf(parts('competition-match', 'competitionId'), it.id) === null ? undefined : 'score_from_matches';

/** The entry of a member or a team to a competition: one each, up to the competition's limit. */
export const competitionParticipant = defineResource({
  name: 'competition-participant',
  path: '/competition-participants',
  fields: {
    competitionId: ref('competition', { removed: 'remove' }),
    roundId: optional(ref('competition-round')),
    userId: optional(ref('user')),
    teamId: optional(ref('team')),
    /** The contact of the entry: the member, or the member who entered the team. */
    contactId: z.uuid(),
    /** The organiser of the competition. */
    organiserId: optional(ref('user')),
    score: optional(z.number().min(-1_000_000).max(1_000_000)),
    reason: personal(optional(text(500, 3)), 'contactId'),
  },
  refusals: { competition_full: 409, one_entrant: 422, no_next_round: 409, score_from_matches: 409 },
  states: ['registered', 'qualified', 'disqualified'],
  actions: {
    create: {
      event: 'ParticipantRegistered',
      to: 'registered',
      by: [all(full, party('userId')), all(full, related('competition.organiserId')), staff],
      takes: ['competitionId', 'userId', 'teamId'],
      refuse: (it, situation) => {
        const { refs } = situation;
        if (!it.userId === !it.teamId) return 'one_entrant';
        if (isUnasked(it, situation)) return 'forbidden';
        return refs.competitionId?.state === 'ended' ? 'competition_over' : undefined;
      },
      sets: (it, { actor, refs }) => {
        const contactId = it.userId ?? actor?.id;
        return {
          ...(contactId !== undefined && { contactId }),
          ...organiserOf(refs.competitionId),
        };
      },
    },
    edit: {
      event: 'ParticipantScored',
      from: ['registered', 'qualified'],
      by: organisers,
      takes: ['score'],
      refuse: fromMatches,
    },
    tally: {
      event: 'ParticipantTallied',
      from: ['registered', 'qualified'],
      by: [system],
      takes: ['score'],
    },
    qualify: {
      event: 'ParticipantQualified',
      from: ['registered', 'qualified'],
      to: 'qualified',
      by: organisers,
      refuse: (it, situation) => (nextRound(it, situation) ? undefined : 'no_next_round'),
      sets: (it, situation) => ({ roundId: nextRound(it, situation)?.id }),
    },
    disqualify: {
      event: 'ParticipantDisqualified',
      from: ['registered', 'qualified'],
      to: 'disqualified',
      by: organisers,
      takes: ['reason'],
    },
    remove: {
      event: 'ParticipantWithdrawn',
      to: 'removed',
      by: [all(party('userId'), inState('registered')), ...organisers, system],
    },
  },
  holds: [
    {
      name: 'entry',
      secret: false,
      refusal: 'invalid',
      field: 'userId',
      key: (it) => (it.userId ? `${it.competitionId} ${it.userId}` : null),
      limit: () => 1,
    },
    {
      name: 'teamEntry',
      secret: false,
      refusal: 'invalid',
      field: 'teamId',
      key: (it) => (it.teamId ? `${it.competitionId} ${it.teamId}` : null),
      limit: () => 1,
    },
    {
      name: 'place',
      secret: false,
      refusal: 'competition_full',
      // a disqualified participant frees the place
      ...limitedBy('competitionId', 'maxParticipants', ({ state }) => state !== 'disqualified'),
    },
  ],
  lookups: ['competition/{competitionId}', 'round/{roundId}', 'user/{userId}'],
  sorts: ['-createdAt', 'createdAt', '-score'],
  blockException: { of: 'reads', because: 'Results are public: a block leaves no gap in a table.' },
  label: { person: 'userId' },
  read: [anyone],
  readField: { reason: [party('contactId', 'organiserId'), staff] },
});
