import { exists } from '../../domain/kit/decide.ts';
import type { NotificationKind } from '../../domain/notifications/kinds.ts';
import type { Notice } from '../notices/notices.ts';

const its = { kind: 'competition', by: 'competitionId' } as const;
const [organiser, entrant] = ['competitionId.organiserId', 'contactId'];

const everyEntry = (field: 'competitionId' | 'roundId') => ({
  kind: 'competition-participant',
  field,
  to: entrant,
  states: ['registered', 'qualified'],
});

/** One notice to each side of a match. */
const bothSides = (after: readonly string[], kind: NotificationKind): readonly Notice[] =>
  ['homeContactId', 'awayContactId'].map((to) => ({ after, kind, about: its, to }));

/** Notifications to organisers about entries and disputes, and to participants about their entry and their matches. */
export const COMPETITION_NOTICES: readonly Notice[] = [
  { after: ['ParticipantRegistered'], kind: 'competition_joined', about: its, to: organiser },
  { after: ['ParticipantQualified'], kind: 'competition_qualified', about: its, to: entrant },
  { after: ['ParticipantDisqualified'], kind: 'competition_disqualified', about: its, to: entrant },
  {
    after: ['ParticipantWithdrawn'],
    kind: 'competition_place_lost',
    about: its,
    to: entrant,
    if: ({ about }) => exists(about),
  },
  {
    // entries are removed with their competition, so their events name all participants
    after: ['ParticipantWithdrawn'],
    kind: 'competition_cancelled',
    about: its,
    to: entrant,
    if: ({ about }) => !exists(about),
  },
  {
    after: ['CompetitionStarted'],
    kind: 'competition_started',
    about: { kind: 'competition' },
    each: everyEntry('competitionId'),
  },
  {
    after: ['CompetitionEnded'],
    kind: 'competition_ended',
    about: { kind: 'competition' },
    each: everyEntry('competitionId'),
  },
  { after: ['RoundStarted'], kind: 'competition_round_started', about: its, each: everyEntry('roundId') },
  ...bothSides(['CompetitionMatchPlanned'], 'competition_match_planned'),
  ...bothSides(['CompetitionMatchFinished'], 'competition_match_finished'),
  ...bothSides(
    [
      'CompetitionMatchMoved',
      'CompetitionMatchPostponed',
      'CompetitionMatchRescheduled',
      'CompetitionMatchCancelled',
    ],
    'competition_match_moved',
  ),
  ...bothSides(['CompetitionMatchCorrected'], 'competition_result_corrected'),
  ...bothSides(['CompetitionResultDisputed'], 'competition_result_disputed'),
  {
    after: ['CompetitionResultDisputed'],
    kind: 'competition_result_disputed',
    about: its,
    to: 'organiserId',
  },
  ...bothSides(['CompetitionResultUpheld', 'CompetitionResultOverturned'], 'competition_result_decided'),
  {
    after: ['CompetitionResultUpheld', 'CompetitionResultOverturned'],
    kind: 'competition_result_decided',
    about: its,
    to: 'organiserId',
  },
];
