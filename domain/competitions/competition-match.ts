import { z } from 'zod';
import { invalid } from '../errors.ts';
import { instant, integer, optional, personal, ref, text } from '../kit/fields.ts';
import { textIn } from '../kit/json.ts';
import { defineResource, partOf, type Item, type Refusal, type Situation } from '../kit/resource.ts';
import { admin, all, anyone, full, party, permits, related, system, theSystem } from '../kit/rules.ts';
import { line } from '../trade/fields.ts';
import { entrantsOf } from './entrants.ts';
import { organiserOf } from './organiser.ts';

const staff = admin('competitions');
const organisers = [all(full, party('organiserId')), staff];
/** The contacts of both entries, and the founders of both teams. */
const sides = [
  all(full, party('homeContactId', 'awayContactId')),
  ...['homeTeam', 'awayTeam'].map((its) => all(full, related(`${its}.createdBy`))),
];

/** The readers of a dispute's words. */
const knownTo = [party('disputedBy', 'homeContactId', 'awayContactId', 'organiserId'), staff];

/** Hours after a result within which a side may dispute it. */
const DISPUTE_HOURS = 24;
const HOUR_MS = 3_600_000;

/** The competition's stream holds its matches, so their number is bounded. */
const MOST_MATCHES = 500;

/** States from which only the staff remove a match, because a side relies on its result. */
const PLAYED: ReadonlySet<string> = new Set(['live', 'finished', 'disputed']);

const score = () => optional(integer(0, 1000));
const SCORES = ['homeScore', 'awayScore'] as const;

/** The round that the input names by its number. */
const namedRound = ({ parts, input }: Pick<Situation, 'parts' | 'input'>): Item | undefined =>
  parts('competition-round').find(({ number }) => number === input['round']);

/** Refuses sides that are the same, or that don't take part in the match's round. */
const wrongSides = (
  it: { readonly homeId?: string; readonly awayId?: string; readonly competitionId?: string },
  { refs }: Pick<Situation, 'refs'>,
  round: Item,
): Refusal | undefined => {
  if (it.homeId === it.awayId) return invalid('awayId', 'taken');
  const wrong = ['homeId', 'awayId'].find((side) => {
    const entry = refs[side];
    const isIn = entry?.['competitionId'] === it.competitionId && entry?.['roundId'] === round.id;
    return !isIn || entry?.state === 'disqualified';
  });
  return wrong === undefined ? undefined : invalid(wrong, 'not_one_of');
};

/** Refuses scores while the match's round isn't running. */
const inRunningRound = ({ roundId }: Item, { parts }: Pick<Situation, 'parts'>) =>
  parts('competition-round').some(({ id, state }) => id === roundId && state === 'running')
    ? undefined
    : 'round_not_running';

/** Refuses a dispute after its time, or of a result that the staff have decided about. */
const notDisputable = (it: Item, { now }: Pick<Situation, 'now'>): Refusal | undefined => {
  if (it['disputedBy'] != null) return 'result_is_final';
  const age = Date.parse(now) - Date.parse(textIn(it['resultAt']) ?? '');
  return age > DISPUTE_HOURS * HOUR_MS ? 'dispute_too_late' : undefined;
};

const resultNow = (_: object, { now }: Pick<Situation, 'now'>) => ({ resultAt: now });

/**
 * A match of two participants in a round of a competition. The organiser enters its result, from which the standings
 * follow (`results.ts`). For a day each side may dispute it once; then the staff decide, for good.
 */
export const competitionMatch = defineResource({
  name: 'competition-match',
  path: '/competition-matches',
  stream: partOf('competition', 'competitionId'),
  fields: {
    competitionId: ref('competition', { removed: 'remove' }),
    roundId: optional(ref('competition-round')),
    homeId: ref('competition-participant'),
    awayId: ref('competition-participant'),
    /** The member or the team of each entry, and its contact; they never change. */
    homeUserId: optional(ref('user')),
    homeTeamId: optional(ref('team')),
    homeContactId: optional(z.uuid()),
    awayUserId: optional(ref('user')),
    awayTeamId: optional(ref('team')),
    awayContactId: optional(z.uuid()),
    /** The organiser of the competition. */
    organiserId: optional(ref('user')),
    startsAt: instant(),
    venue: optional(line()),
    homeScore: score(),
    awayScore: score(),
    resultAt: optional(instant()),
    correctedBecause: optional(z.enum(['WRONG_ENTRY', 'REFEREE_REPORT', 'BROKEN_RULE'])),
    disputedBy: optional(ref('user')),
    disputeReason: personal(optional(text(500, 3)), 'disputedBy'),
    /** The staff's answer to the side that disputed the result. */
    decision: personal(optional(text(500, 3)), 'disputedBy'),
  },
  refusals: {
    dispute_too_late: 409,
    no_such_round: 422,
    result_is_final: 409,
    round_not_running: 409,
    too_many_matches: 409,
  },
  states: ['scheduled', 'live', 'finished', 'disputed', 'postponed', 'cancelled'],
  waits: ['disputed'],
  actions: {
    create: {
      event: 'CompetitionMatchPlanned',
      to: 'scheduled',
      by: [all(full, related('competition.organiserId')), staff],
      takes: ['competitionId', 'homeId', 'awayId', 'startsAt'],
      optionally: ['venue'],
      asks: { round: integer(1, 100) },
      refuse: (it, situation) => {
        const round = namedRound(situation);
        if (situation.parent?.state === 'ended' || round?.state === 'ended') return 'competition_over';
        if (situation.siblings.length >= MOST_MATCHES) return 'too_many_matches';
        return round ? wrongSides(it, situation, round) : 'no_such_round';
      },
      sets: (_, situation) => ({
        ...organiserOf(situation.parent),
        ...entrantsOf(situation.refs),
        roundId: namedRound(situation)?.id,
      }),
    },
    edit: {
      event: 'CompetitionMatchMoved',
      from: ['scheduled'],
      by: organisers,
      takes: ['startsAt', 'venue'],
    },
    start: {
      event: 'CompetitionMatchStarted',
      from: ['scheduled'],
      to: 'live',
      by: organisers,
      refuse: inRunningRound,
      sets: () => ({ homeScore: 0, awayScore: 0 }),
    },
    score: { event: 'CompetitionMatchScored', from: ['live'], by: organisers, takes: [...SCORES] },
    finish: {
      event: 'CompetitionMatchFinished',
      from: ['scheduled', 'live'],
      to: 'finished',
      by: organisers,
      takes: [...SCORES],
      refuse: inRunningRound,
      sets: resultNow,
    },
    correct: {
      event: 'CompetitionMatchCorrected',
      from: ['finished'],
      by: organisers,
      takes: [...SCORES, 'correctedBecause'],
      was: [...SCORES],
      refuse: ({ disputedBy }) => (disputedBy == null ? undefined : 'result_is_final'),
      sets: resultNow,
    },
    postpone: {
      event: 'CompetitionMatchPostponed',
      from: ['scheduled'],
      to: 'postponed',
      by: organisers,
    },
    reschedule: {
      event: 'CompetitionMatchRescheduled',
      from: ['postponed'],
      to: 'scheduled',
      by: organisers,
      takes: ['startsAt'],
      optionally: ['venue'],
    },
    cancel: {
      event: 'CompetitionMatchCancelled',
      from: ['scheduled', 'postponed'],
      to: 'cancelled',
      by: organisers,
    },
    dispute: {
      event: 'CompetitionResultDisputed',
      from: ['finished'],
      to: 'disputed',
      by: sides,
      takes: ['disputeReason'],
      refuse: notDisputable,
      sets: (_, { actor }) => (actor ? { disputedBy: actor.id } : {}),
    },
    uphold: {
      event: 'CompetitionResultUpheld',
      from: ['disputed'],
      to: 'finished',
      by: [staff],
      takes: ['decision'],
    },
    overturn: {
      event: 'CompetitionResultOverturned',
      from: ['disputed'],
      to: 'finished',
      by: [staff],
      takes: [...SCORES, 'decision'],
      was: [...SCORES],
    },
    remove: {
      event: 'CompetitionMatchRemoved',
      to: 'removed',
      by: [...organisers, system],
      refuse: ({ state }, { actor }) =>
        PLAYED.has(state) && actor !== theSystem && !permits(actor, 'competitions')
          ? 'kept_for_the_record'
          : undefined,
    },
  },
  lookups: ['competition/{competitionId}', 'round/{roundId}'],
  sorts: ['startsAt', '-startsAt'],
  blockException: { of: 'reads', because: 'Results are public: a block leaves no gap in a table.' },
  read: [anyone],
  readField: {
    disputeReason: knownTo,
    decision: knownTo,
  },
});
