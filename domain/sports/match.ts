import { invalid } from '../errors.ts';
import { instant, integer, optional, ref } from '../kit/fields.ts';
import { defineResource } from '../kit/resource.ts';
import { admin, all, anyone, full, owner, related, role } from '../kit/rules.ts';
import { sport } from '../trade/fields.ts';

const organizers = [all(full, role('CLUB'), owner), admin('matches')];
const score = () => optional(integer(0, 1000));

/** A team plays another one. */
const playsItself = invalid('awayTeamId', 'taken');

/**
 * A match of two teams, entered by a club that has one of them, or whose tournament it belongs to. Once it is finished,
 * its score counts for both; from then on the staff alone correct it, and both tables with it.
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
  },
  states: ['scheduled', 'live', 'finished', 'postponed', 'cancelled'],
  actions: {
    create: {
      event: 'MatchScheduled',
      to: 'scheduled',
      by: [
        ...['homeTeam', 'awayTeam', 'tournament'].map((its) =>
          all(full, role('CLUB'), related(`${its}.createdBy`)),
        ),
        admin('matches'),
      ],
      takes: ['homeTeamId', 'awayTeamId', 'sport', 'startsAt'],
      optionally: ['tournamentId', 'facilityId'],
      refuse: ({ homeTeamId, awayTeamId }) => (homeTeamId === awayTeamId ? playsItself : undefined),
    },
    edit: {
      event: 'MatchRescheduled',
      from: ['scheduled', 'postponed'],
      by: organizers,
      takes: ['tournamentId', 'facilityId', 'startsAt'],
    },
    start: { event: 'MatchStarted', from: ['scheduled'], to: 'live', by: organizers },
    finish: {
      event: 'MatchFinished',
      from: ['live'],
      to: 'finished',
      by: organizers,
      takes: ['homeScore', 'awayScore'],
      was: ['homeScore', 'awayScore'],
    },
    correct: {
      event: 'MatchScoreCorrected',
      from: ['finished'],
      by: [admin('matches')],
      takes: ['homeScore', 'awayScore'],
      was: ['homeScore', 'awayScore'],
    },
    postpone: { event: 'MatchPostponed', from: ['scheduled'], to: 'postponed', by: organizers },
    cancel: { event: 'MatchCancelled', from: ['scheduled', 'postponed'], to: 'cancelled', by: organizers },
    remove: { event: 'MatchRemoved', to: 'removed', by: organizers, was: ['homeScore', 'awayScore'] },
  },
  lookups: [],
  sorts: ['-createdAt', 'startsAt'],
  blockException: { of: 'reads', because: 'Results are public: a block leaves no gap in a table.' },
  read: [anyone],
});
