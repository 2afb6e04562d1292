import { z } from 'zod';
import { SPORTS } from '../../accounts/values.ts';
import { invalid } from '../../errors.ts';
import { date, integer, optional, ref, text } from '../../kit/fields.ts';
import { textIn } from '../../kit/json.ts';
import { defineResource, keyed, link, type Item, type Situation } from '../../kit/resource.ts';
import {
  admin,
  all,
  full,
  inState,
  member,
  owner,
  permits,
  related,
  system,
  theSystem,
  visibleVia,
  visitor,
} from '../../kit/rules.ts';
import { dayAt } from '../../trade/day.ts';
import { sport } from '../../trade/fields.ts';
import { FIGURES_OF, MATCH_FIGURES, seasonOf } from './figures.ts';

const MATCHES = 'matches';
const staff = admin(MATCHES);
const ofSide = (side: 'team' | 'opponent') => [
  all(full, related(`${side}.createdBy`)),
  all(full, related(`${side}.coachId`)),
];
const organiser = all(full, related('tournament.createdBy'));

const counted = () => optional(integer(0, 1000));

type Around = Pick<Situation, 'actor' | 'refs'>;

/** Whether the actor founded or coaches the player's team. */
const runsTeam = ({ actor, refs: { teamId: team } }: Around): boolean =>
  actor !== null && (team?.createdBy === actor.id || team?.['coachId'] === actor.id);

/** Whether the actor speaks for the match as a whole: the staff, or the organiser of its tournament. */
const isAbove = ({ actor, refs }: Around): boolean =>
  actor !== null && (permits(actor, MATCHES) || refs['tournamentId']?.createdBy === actor.id);

/** Whether an entry needs nobody's confirmation: the actor speaks for the match, and not for the team as well. */
const isDecisive = (it: object, around: Around): boolean =>
  isAbove(around) && !runsTeam(around) && Reflect.get(it, 'userId') !== around.actor?.id;

/** Whom the actor confirms for. */
const speaking = (around: Around): 'OPPONENT' | 'ORGANISER' | 'STAFF' => {
  if (permits(around.actor, MATCHES)) return 'STAFF';
  return isAbove(around) ? 'ORGANISER' : 'OPPONENT';
};

/** Sets who confirmed the entry: its author if the author may decide, otherwise null. */
const confirmation = (it: object, around: Around) => ({
  confirmedBy: isDecisive(it, around) ? speaking(around) : null,
});

/** Refuses figures that the sport doesn't count. */
const wrongFigures = (it: object, named: unknown) => {
  const its = z.enum(SPORTS).safeParse(named).data;
  const other = MATCH_FIGURES.find(
    (figure) => Reflect.get(it, figure) != null && (its === undefined || !FIGURES_OF[its].includes(figure)),
  );
  return other === undefined ? undefined : invalid(other, 'not_accepted');
};

/** Refuses an entry that doesn't fit its match: not over, another team, or a player of no team in it. */
const misplaced = (it: object, { refs }: Situation) => {
  const match = refs['matchId'];
  if (match?.state !== 'finished') return 'match_not_finished';
  const [teamId, opponentId] = [Reflect.get(it, 'teamId'), Reflect.get(it, 'opponentId')];
  const sides = [match['homeTeamId'], match['awayTeamId']];
  if (!sides.includes(teamId)) return invalid('teamId', 'not_one_of');
  if (teamId === opponentId || !sides.includes(opponentId)) return invalid('opponentId', 'not_one_of');
  if ((match['tournamentId'] ?? null) !== (Reflect.get(it, 'tournamentId') ?? null))
    return invalid('tournamentId', 'not_one_of');
  const place = refs['place'];
  return place?.state === 'active' || place?.state === 'inactive' ? undefined : 'not_in_team';
};

/** The fields of an entry that its match determines. */
const ofMatch = (match: Item | undefined) => {
  const playedOn = dayAt(textIn(match?.['startsAt']) ?? '');
  return { sport: z.enum(SPORTS).parse(match?.['sport']), playedOn, season: seasonOf(playedOn) };
};

const FIGURES = [...MATCH_FIGURES];

/**
 * A player in the line-up of a match, with their figures. The team enters it and the other team or the organiser of the
 * tournament confirms it; what the organiser or the staff enter needs no confirmation. Once confirmed it counts in the
 * player's statistics.
 */
export const matchAppearance = defineResource({
  name: 'match-appearance',
  path: '/match-appearances',
  stream: keyed('matchId', 'userId'),
  owner: 'userId',
  fields: {
    matchId: ref('match', { removed: 'remove' }),
    userId: ref('user', { removed: 'remove' }),
    teamId: ref('team'),
    opponentId: ref('team'),
    tournamentId: optional(ref('tournament')),
    sport: sport(),
    playedOn: date(),
    season: text(20, 1),
    lineUp: z.enum(['STARTING', 'SUBSTITUTE']),
    confirmedBy: optional(z.enum(['OPPONENT', 'ORGANISER', 'STAFF'])),
    jerseyNumber: optional(integer(0, 99)),
    minutes: optional(integer(0, 200)),
    goals: counted(),
    assists: counted(),
    points: counted(),
    rebounds: counted(),
    yellowCards: optional(integer(0, 2)),
    redCards: optional(integer(0, 1)),
    /** A time, in seconds with hundredths. */
    seconds: optional(z.number().min(0.01).max(360_000)),
    distanceCm: optional(integer(1, 100_000)),
  },
  refusals: { match_not_finished: 409, not_in_team: 422 },
  states: ['reported', 'confirmed', 'declined'],
  actions: {
    create: {
      event: 'MatchAppearanceReported',
      eventInto: { reported: 'MatchAppearanceReported', confirmed: 'MatchAppearanceEntered' },
      by: [...ofSide('team'), organiser, staff],
      takes: ['matchId', 'userId', 'teamId', 'opponentId', 'lineUp'],
      optionally: ['tournamentId', 'jerseyNumber', ...FIGURES],
      links: { place: link('team-member', { teamId: 'teamId', userId: 'userId' }) },
      refuse: (it, situation) =>
        misplaced(it, situation) ?? wrongFigures(it, situation.refs['matchId']?.['sport']),
      sets: (it, situation) => ({ ...ofMatch(situation.refs['matchId']), ...confirmation(it, situation) }),
      leadsTo: (it, situation) => (isDecisive(it, situation) ? 'confirmed' : 'reported'),
    },
    edit: {
      event: 'MatchAppearanceAmended',
      eventInto: { reported: 'MatchAppearanceAmended', confirmed: 'MatchAppearanceCorrected' },
      by: [...ofSide('team'), organiser, staff],
      takes: ['lineUp', 'jerseyNumber', ...FIGURES],
      refuse: (it, { input }) => wrongFigures(input, it.sport),
      // other figures need another confirmation
      sets: confirmation,
      leadsTo: (it, situation) => (isDecisive(it, situation) ? 'confirmed' : 'reported'),
    },
    confirm: {
      event: 'MatchAppearanceConfirmed',
      from: ['reported', 'declined'],
      to: 'confirmed',
      by: [...ofSide('opponent'), organiser, staff],
      // nobody confirms what their own team has entered about its players, or what is about themselves
      refuse: (it, situation) =>
        permits(situation.actor, MATCHES) || !(runsTeam(situation) || it.userId === situation.actor?.id)
          ? undefined
          : 'forbidden',
      sets: (_, situation) => ({ confirmedBy: speaking(situation) }),
    },
    decline: {
      event: 'MatchAppearanceDeclined',
      from: ['reported'],
      to: 'declined',
      by: [...ofSide('opponent'), organiser, staff],
    },
    remove: {
      event: 'MatchAppearanceRemoved',
      to: 'removed',
      by: [...ofSide('team'), organiser, staff, system],
      refuse: ({ state }, situation) =>
        state === 'confirmed' && situation.actor !== theSystem && !isAbove(situation)
          ? 'kept_for_the_record'
          : undefined,
    },
  },
  lookups: ['match/{matchId}', { at: 'user/{userId}', range: 'playedOn' }],
  sorts: ['-playedOn', '-createdAt'],
  label: { person: 'userId' },
  read: [
    owner,
    ...ofSide('team'),
    ...ofSide('opponent'),
    organiser,
    staff,
    all(inState('confirmed'), member),
    all(inState('confirmed'), visitor, visibleVia('userId')),
  ],
});
