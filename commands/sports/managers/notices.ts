import { exists } from '../../../domain/kit/decide.ts';
import { textIn } from '../../../domain/kit/json.ts';
import type { Notice } from '../../notices/notices.ts';
import { AGREEMENT_NOTICES } from './agreement-notices.ts';

const aTraining = { kind: 'training', by: 'trainingId' } as const;
const [coach, player] = ['trainingId.userId', 'playerId.userId'];

const TRAININGS: readonly Notice[] = [
  { after: ['PlayerEnrolled'], kind: 'training_joined', about: aTraining, to: coach, by: player },
  { after: ['PlayerEnrolled'], kind: 'training_place_given', about: aTraining, to: player, by: coach },
  {
    after: ['PlayerWithdrawn'],
    kind: 'training_left',
    about: aTraining,
    to: coach,
    by: player,
    if: ({ about }) => exists(about),
  },
  {
    after: ['PlayerWithdrawn'],
    kind: 'training_place_lost',
    about: aTraining,
    to: player,
    by: coach,
    // the system withdraws a player whose profile was removed
    if: ({ event, about }) => exists(about) && event.meta.actor !== null,
  },
  {
    // places are withdrawn with their training, so their events name all players
    after: ['PlayerWithdrawn'],
    kind: 'training_cancelled',
    about: aTraining,
    to: player,
    by: coach,
    if: ({ event, about }) => !exists(about) && (textIn(about['endsAt']) ?? '') > event.at,
  },
  {
    after: ['TrainingRescheduled'],
    kind: 'training_moved',
    about: { kind: 'training' },
    each: { kind: 'enrolment', field: 'trainingId', to: player, states: ['enrolled'] },
    by: 'userId',
    if: ({ event: { data } }) => 'startsAt' in data || 'endsAt' in data,
  },
];

const ofReview = { about: aTraining, to: 'userId' } as const;

/** A review of a training is visible only after the staff approve it. */
const REVIEWS: readonly Notice[] = [
  {
    after: ['TrainingReviewApproved'],
    kind: 'training_review_received',
    about: aTraining,
    to: coach,
    by: 'userId',
  },
  { after: ['TrainingReviewApproved'], kind: 'training_review_approved', ...ofReview },
  { after: ['TrainingReviewRejected'], kind: 'training_review_rejected', ...ofReview },
];

const aJob = { kind: 'job', by: 'jobId' } as const;
const [employer, applicant] = ['jobId.employerId', 'applicantId'];

const JOBS: readonly Notice[] = [
  { after: ['JobApplicationSubmitted'], kind: 'job_applied', about: aJob, to: employer, by: applicant },
  {
    after: ['JobApplicationWithdrawn'],
    kind: 'job_application_withdrawn',
    about: aJob,
    to: employer,
    by: applicant,
  },
  {
    after: ['JobApplicationShortlisted'],
    kind: 'job_application_shortlisted',
    about: aJob,
    to: applicant,
    by: employer,
  },
  {
    after: ['JobApplicationAccepted'],
    kind: 'job_application_accepted',
    about: aJob,
    to: applicant,
    by: employer,
  },
  {
    after: ['JobApplicationRejected'],
    kind: 'job_application_rejected',
    about: aJob,
    to: applicant,
    by: employer,
  },
  {
    after: ['JobClosed'],
    kind: 'job_closed',
    about: { kind: 'job' },
    each: {
      kind: 'job-application',
      field: 'jobId',
      to: applicant,
      states: ['submitted', 'shortlisted'],
    },
    by: 'employerId',
  },
];

/** A player's injuries are told to those who may read them: their confidants, and the coach of their team. */
const ofInjury = {
  about: { kind: 'injury' },
  to: 'teamId.coachId',
  each: { kind: 'confidant', field: 'playerId', by: 'playerId', to: 'userId', states: ['trusted'] },
  by: 'playerId.userId',
  if: ({ item }) => exists(item),
} as const satisfies Partial<Notice>;

const INJURIES: readonly Notice[] = [
  { after: ['InjuryRecorded'], kind: 'injury_recorded', ...ofInjury },
  { after: ['InjuryRecovered'], kind: 'injury_recovered', ...ofInjury },
];

const aMatch = { kind: 'match', by: 'matchId' } as const;

const LINE_UPS: readonly Notice[] = [
  {
    after: ['MatchAppearanceReported', 'MatchAppearanceAmended'],
    kind: 'match_appearance_reported',
    about: aMatch,
    to: 'opponentId.createdBy',
  },
  {
    after: ['MatchAppearanceConfirmed', 'MatchAppearanceEntered'],
    kind: 'match_appearance_confirmed',
    about: aMatch,
    to: 'userId',
  },
  {
    after: ['MatchAppearanceDeclined'],
    kind: 'match_appearance_declined',
    about: aMatch,
    to: 'teamId.createdBy',
  },
];

/** The notices that members get about trainings, jobs, injuries, line-ups and agreements. */
export const SPORTS_NOTICES: readonly Notice[] = [
  ...TRAININGS,
  ...REVIEWS,
  ...JOBS,
  ...INJURIES,
  ...LINE_UPS,
  ...AGREEMENT_NOTICES,
];
