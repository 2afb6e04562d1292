import { idOfMember } from './names.ts';
import { scene, the, type Given, type Scene } from './scene.ts';

/** Trainings, injuries, jobs, line-ups and matches. */

const aTraining = { userId: 'coach', startsAt: '2026-12-01T15:00:00Z', endsAt: '2026-12-01T17:00:00Z' };
const training: Given = ['training', aTraining];
const player: Given = ['player', { userId: 'nour' }];
const aPlace = { trainingId: 'training', playerId: 'player' };
const ofPlace = { item: aPlace, given: [training, player] };
const ofReview = { item: { trainingId: 'training', userId: 'nour' }, given: [training, player] };

const TRAININGS: readonly Scene[] = [
  scene('PlayerEnrolled', 'nour', { coach: 'training_joined' }, ofPlace),
  scene('PlayerEnrolled', 'coach', { nour: 'training_place_given' }, ofPlace),
  scene('PlayerWithdrawn', 'nour', { coach: 'training_left' }, ofPlace),
  scene('PlayerWithdrawn', 'coach', { nour: 'training_place_lost' }, ofPlace),
  scene(
    'PlayerWithdrawn',
    null,
    { nour: 'training_cancelled' },
    { item: aPlace, given: [['training', { ...aTraining, state: 'removed' }], player] },
  ),
  scene(
    'TrainingRescheduled',
    'coach',
    { nour: 'training_moved' },
    {
      item: aTraining,
      data: { startsAt: '2026-12-02T15:00:00Z' },
      given: [
        player,
        ['enrolment', aPlace],
        // has left
        ['player', { userId: 'hana' }, 'hana'],
        ['enrolment', { trainingId: 'training', playerId: 'hana', state: 'removed' }, 'hana'],
      ],
    },
  ),
  scene(
    'TrainingReviewApproved',
    'staff',
    { coach: 'training_review_received', nour: 'training_review_approved' },
    ofReview,
  ),
  scene('TrainingReviewRejected', 'staff', { nour: 'training_review_rejected' }, ofReview),
];

const ofInjury = {
  item: { playerId: 'player', teamId: 'team', createdBy: 'nour' },
  given: [
    player,
    ['team', { createdBy: 'founder', coachId: 'coach' }],
    ['confidant', { userId: 'doctor', playerId: 'player' }],
    ['player', { userId: 'hana' }, 'hana'],
    // of another player
    ['confidant', { userId: 'healer', playerId: 'hana' }, 'healer'],
  ] satisfies readonly Given[],
};

const INJURIES: readonly Scene[] = [
  scene('InjuryRecorded', 'nour', { coach: 'injury_recorded', doctor: 'injury_recorded' }, ofInjury),
  scene('InjuryRecovered', 'doctor', { coach: 'injury_recovered' }, ofInjury),
];

const aJob = { employerId: 'club' };
const ofApplication = {
  item: { jobId: 'job', applicantId: 'nour' },
  given: [
    ['job', aJob],
    ['job-application', { jobId: 'job', applicantId: 'hana' }, 'hana'],
  ] satisfies readonly Given[],
};
const anOffer = { authorId: 'club', kind: 'foras', visibility: 'public', state: 'published' };
const ofOffer = { item: { postId: 'post', applicantId: 'nour' }, given: [['post', anOffer]] } as const;

const JOBS: readonly Scene[] = [
  scene('JobApplicationSubmitted', 'nour', { club: 'job_applied' }, ofApplication),
  scene('JobApplicationWithdrawn', 'nour', { club: 'job_application_withdrawn' }, ofApplication),
  scene('JobApplicationShortlisted', 'club', { nour: 'job_application_shortlisted' }, ofApplication),
  scene('JobApplicationAccepted', 'club', { nour: 'job_application_accepted' }, ofApplication),
  scene('JobApplicationRejected', 'club', { nour: 'job_application_rejected' }, ofApplication),
  scene(
    'JobClosed',
    'club',
    { nour: 'job_closed' },
    {
      item: aJob,
      given: [
        ['job-application', ofApplication.item],
        // has had an answer
        ['job-application', { jobId: 'job', applicantId: 'hana', state: 'rejected' }, 'hana'],
      ],
    },
  ),
  scene('OpportunityApplicationSubmitted', 'nour', { club: 'opportunity_applied' }, ofOffer),
  scene('OpportunityApplicationWithdrawn', 'nour', { club: 'opportunity_application_withdrawn' }, ofOffer),
  scene(
    'OpportunityApplicationShortlisted',
    'club',
    { nour: 'opportunity_application_shortlisted' },
    ofOffer,
  ),
  scene('OpportunityApplicationAccepted', 'club', { nour: 'opportunity_application_accepted' }, ofOffer),
  scene('OpportunityApplicationRejected', 'club', { nour: 'opportunity_application_rejected' }, ofOffer),
  scene(
    'OpportunityClosed',
    'club',
    { nour: 'opportunity_closed' },
    { item: anOffer, given: [['opportunity-application', ofOffer.item]] },
  ),
  scene(
    'PostEdited',
    'club',
    { nour: 'opportunity_changed' },
    {
      item: anOffer,
      data: { closesAt: '2026-12-24T10:00:00Z' },
      given: [['opportunity-application', ofOffer.item]],
    },
  ),
  scene(
    'OpportunityApplicationRemoved',
    null,
    { nour: 'opportunity_removed' },
    { ...ofOffer, item: { ...ofOffer.item, wasWaiting: true } },
  ),
  scene(
    'OpportunityDigestBegun',
    null,
    { nour: 'opportunity_matched' },
    {
      item: { day: '2026-11-19', role: 'PLAYER', sport: 'FOOTBALL', postIds: ['post'] },
      given: [
        [
          'post',
          { ...anOffer, wantedRole: 'PLAYER', wantedSport: 'FOOTBALL', closesAt: '2026-12-24T10:00:00Z' },
        ],
        player,
      ],
      // its author is no receiver
      reads: { membersOf: async () => ['nour', 'club'].map((name) => idOfMember(name)) },
    },
  ),
];

const teams = [
  ['team', { createdBy: 'home' }, 'home'],
  ['team', { createdBy: 'away' }, 'away'],
] satisfies readonly Given[];
const aMatch = {
  homeTeamId: 'home',
  awayTeamId: 'away',
  createdBy: 'host',
  startsAt: '2026-12-10T15:00:00Z',
};
const ofMatch = { item: { ...aMatch, state: 'scheduled' }, given: teams };
const invited = { ...aMatch, createdBy: 'home', agreedBy: [the('team', 'home')] };
const ofLineUp = {
  item: { matchId: 'match', userId: 'nour', teamId: 'home', opponentId: 'away' },
  given: [...teams, ['match', aMatch]] satisfies readonly Given[],
};

const MATCHES: readonly Scene[] = [
  scene('MatchProposed', 'home', { away: 'match_proposed' }, { item: invited, given: teams }),
  scene('MatchAccepted', 'home', { away: 'match_accepted', host: 'match_accepted' }, ofMatch),
  scene('MatchScheduled', 'host', { home: 'match_scheduled', away: 'match_scheduled' }, ofMatch),
  scene(
    'MatchRescheduled',
    'host',
    { home: 'match_moved', away: 'match_moved' },
    { ...ofMatch, data: { startsAt: '2026-12-11T15:00:00Z' } },
  ),
  scene(
    'MatchRescheduled',
    'home',
    { away: 'match_proposed' },
    { item: invited, given: teams, data: { startsAt: '2026-12-11T15:00:00Z' } },
  ),
  scene('MatchDeclined', 'away', { home: 'match_declined' }, { item: invited, given: teams }),
  scene('MatchPostponed', 'away', { home: 'match_postponed', host: 'match_postponed' }, ofMatch),
  scene('MatchCancelled', 'host', { home: 'match_cancelled', away: 'match_cancelled' }, ofMatch),
  scene('MatchRemoved', 'host', { home: 'match_cancelled', away: 'match_cancelled' }, ofMatch),
  scene(
    'MatchScoreReported',
    'home',
    { away: 'match_score_reported' },
    { ...ofMatch, data: { reportedBy: [the('team', 'home')] } },
  ),
  scene('MatchFinished', 'host', { home: 'match_finished', away: 'match_finished' }, ofMatch),
  scene(
    'MatchScoreCorrected',
    'staff',
    { home: 'match_corrected', away: 'match_corrected', host: 'match_corrected' },
    ofMatch,
  ),
  scene('MatchAppearanceReported', 'home', { away: 'match_appearance_reported' }, ofLineUp),
  scene('MatchAppearanceConfirmed', 'away', { nour: 'match_appearance_confirmed' }, ofLineUp),
  scene('MatchAppearanceDeclined', 'away', { home: 'match_appearance_declined' }, ofLineUp),
];

export const SPORTS: readonly Scene[] = [...TRAININGS, ...INJURIES, ...JOBS, ...MATCHES];
