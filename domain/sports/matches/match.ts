import { z } from 'zod';
import { invalid, type ErrorCode } from '../../errors.ts';
import { instant, integer, list, optional, ref } from '../../kit/fields.ts';
import { defineResource, type Situation } from '../../kit/resource.ts';
import { admin, all, anyone, full, owner, permits, related, role } from '../../kit/rules.ts';
import { sport } from '../../trade/fields.ts';
import { agreementBy } from '../contracts/agreement.ts';
import { bookedByRight } from '../clubs/booking.ts';

const MATCHES = 'matches';
const organizers = [all(full, role('CLUB'), owner), admin(MATCHES)];
const sides = ['homeTeam', 'awayTeam'].map((its) => all(full, related(`${its}.createdBy`)));
/** Each team is represented by its founder. */
const agreement = agreementBy('createdBy', 'homeTeamId', 'awayTeamId');
const score = () => optional(integer(0, 1000));
const teams = () => optional(list(z.uuid(), 2));

/** The error if a team plays against itself. */
const playsItself = invalid('awayTeamId', 'taken');

/** A match may start this long before its time, in milliseconds. */
const EARLY_MS = 3_600_000;

/** Refuses an action earlier than `early` before the match's time. */
const notBefore = (early: number, startsAt: string | undefined, now: string): ErrorCode | undefined =>
  Date.parse(now) < Date.parse(String(startsAt)) - early ? 'match_too_early' : undefined;

/** Whether both sides have agreed to its present terms; an entry of the staff needs no consent. */
const isAgreed = (it: object): boolean => {
  const agreedBy: unknown = Reflect.get(it, 'agreedBy');
  return !Array.isArray(agreedBy) || agreement.isMade(it, agreedBy);
};

/** The representatives of the teams: without their consent the match doesn't take place. */
const speakers = ({ refs }: Situation): readonly unknown[] =>
  ['homeTeamId', 'awayTeamId'].map((field) => refs[field]?.createdBy);

/** Changes of these fields need the consent of both sides, except by the staff. */
const CHANGES = ['tournamentId', 'facilityId', 'startsAt'] as const;

/** States in which a match counts for both sides, so that neither can remove it. */
const PLAYED: ReadonlySet<string> = new Set(['live', 'reported', 'finished']);

/**
 * A match of two teams, entered by a club that has one of them, or that owns its tournament. It is scheduled once both
 * teams have agreed, and finished once both have reported the same score; the staff need nobody's consent. Once it is
 * finished, its score counts for both; from then on only the staff correct it, and both tables with it.
 */
export const match = defineResource({
  name: 'match',
  path: '/matches',
  fields: {
    homeTeamId: ref('team'),
    awayTeamId: ref('team'),
    sport: sport(),
    tournamentId: optional(ref('tournament')),
    facilityId: optional(ref('facility')),
    startsAt: instant(),
    homeScore: score(),
    awayScore: score(),
    /** The teams that have agreed to its present terms; empty if the staff have entered it. */
    agreedBy: teams(),
    /** The score that one side has reported, and the teams that have. */
    reportedHomeScore: score(),
    reportedAwayScore: score(),
    reportedBy: teams(),
  },
  refusals: { match_too_early: 409, match_not_agreed: 409 },
  states: ['proposed', 'scheduled', 'live', 'reported', 'finished', 'postponed', 'declined', 'cancelled'],
  actions: {
    create: {
      event: 'MatchScheduled',
      eventInto: { scheduled: 'MatchScheduled', proposed: 'MatchProposed' },
      to: 'scheduled',
      by: [
        ...['homeTeam', 'awayTeam', 'tournament'].map((its) =>
          all(full, role('CLUB'), related(`${its}.createdBy`)),
        ),
        admin(MATCHES),
      ],
      takes: ['homeTeamId', 'awayTeamId', 'sport', 'startsAt'],
      optionally: ['tournamentId', 'facilityId'],
      refuse: (it, situation) =>
        it.homeTeamId === it.awayTeamId ? playsItself : bookedByRight(it, situation, speakers(situation)),
      sets: (_, situation) =>
        permits(situation.actor, MATCHES) ? {} : { agreedBy: agreement.own(situation) },
      leadsTo: (it, situation) =>
        permits(situation.actor, MATCHES) || agreement.isMade(it, agreement.own(situation))
          ? 'scheduled'
          : 'proposed',
    },
    accept: {
      event: 'MatchAccepted',
      eventInto: { scheduled: 'MatchAgreed' },
      from: ['proposed', 'scheduled', 'postponed'],
      by: sides,
      decide: (it, situation) => {
        if (it.agreedBy == null || agreement.isSaid(it.agreedBy, situation)) return {};
        const agreedBy = agreement.joined(it.agreedBy, situation);
        return { sets: { agreedBy }, ...(agreement.isMade(it, agreedBy) && { to: 'scheduled' }) };
      },
    },
    decline: { event: 'MatchDeclined', from: ['proposed'], to: 'declined', by: sides },
    edit: {
      event: 'MatchRescheduled',
      from: ['proposed', 'scheduled', 'postponed'],
      by: organizers,
      takes: [...CHANGES],
      refuse: (it, situation) => bookedByRight(it, situation, speakers(situation)),
      sets: (it, situation) => {
        const { input, actor } = situation;
        const isChanged = CHANGES.some((field) => input[field] !== undefined && input[field] !== it[field]);
        // earlier consents applied to other terms
        return isChanged && !permits(actor, MATCHES) ? { agreedBy: agreement.own(situation) } : {};
      },
    },
    start: {
      event: 'MatchStarted',
      from: ['scheduled'],
      to: 'live',
      by: [...organizers, ...sides],
      refuse: (it, { actor, now }) =>
        isAgreed(it) || permits(actor, MATCHES) ? notBefore(EARLY_MS, it.startsAt, now) : 'match_not_agreed',
    },
    finish: {
      event: 'MatchFinished',
      eventInto: { finished: 'MatchFinished', reported: 'MatchScoreReported' },
      from: ['live', 'reported'],
      to: 'finished',
      by: [...organizers, ...sides],
      takes: ['homeScore', 'awayScore'],
      was: ['homeScore', 'awayScore'],
      refuse: ({ startsAt }, { now }) => notBefore(0, startsAt, now),
      decide: (it, situation) => {
        const { homeScore, awayScore } = situation.input;
        if (permits(situation.actor, MATCHES)) return { to: 'finished' };
        const isSame = it.reportedHomeScore === homeScore && it.reportedAwayScore === awayScore;
        const reportedBy = agreement.joined(isSame ? it.reportedBy : [], situation);
        if (agreement.isMade(it, reportedBy)) return { sets: { reportedBy }, to: 'finished' };
        const reported = { reportedHomeScore: homeScore, reportedAwayScore: awayScore, reportedBy };
        // until both have reported the same score, it has no result
        return { sets: { ...reported, homeScore: null, awayScore: null }, to: 'reported' };
      },
    },
    correct: {
      event: 'MatchScoreCorrected',
      from: ['finished'],
      by: [admin(MATCHES)],
      takes: ['homeScore', 'awayScore'],
      was: ['homeScore', 'awayScore'],
    },
    postpone: {
      event: 'MatchPostponed',
      from: ['scheduled'],
      to: 'postponed',
      by: [...organizers, ...sides],
    },
    cancel: {
      event: 'MatchCancelled',
      from: ['proposed', 'scheduled', 'postponed'],
      to: 'cancelled',
      by: [...organizers, ...sides],
    },
    remove: {
      event: 'MatchRemoved',
      to: 'removed',
      by: organizers,
      was: ['homeScore', 'awayScore'],
      refuse: ({ state }, { actor }) =>
        PLAYED.has(state) && !permits(actor, MATCHES) ? 'kept_for_the_record' : undefined,
    },
  },
  lookups: [],
  sorts: ['-createdAt', 'startsAt'],
  blockException: { of: 'reads', because: 'Results are public: a block leaves no gap in a table.' },
  read: [anyone],
});
