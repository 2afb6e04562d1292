import { exists } from '../../domain/kit/decide.ts';
import type { Notice } from '../notifications/notices.ts';

const its = { kind: 'competition', by: 'competitionId' } as const;
const [organiser, entrant] = ['competitionId.organiserId', 'contactId'];

const everyEntry = (field: 'competitionId' | 'roundId') => ({
  kind: 'competition-participant',
  field,
  to: entrant,
  states: ['registered', 'qualified'],
});

/** Notifications to organisers about entries, and to participants about their entry and their competition. */
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
];
