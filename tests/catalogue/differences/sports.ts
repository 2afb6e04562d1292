import type { Difference } from './difference.ts';

const PAPERS =
  'registration takes it as optional as well: a paper is often a PDF, and files other than images come later';

const SPELLING = 'spelled in small letters, as registration stores it';

const OWN_ROLE = 'its own account edits it, as long as that has the role whose profile it is';

/** The profiles of roles, and the roles. */
const PROFILES = {
  player: 'PLAYER',
  coach: 'COACH',
  agent: 'AGENT',
  scout: 'SCOUT',
  club: 'CLUB',
  company: 'COMPANY, SPONSOR',
};

const BOTH_SIDES =
  'a match waits for the other side, and its score for the same one from there: each team speaks through its founder';

export const sports: readonly Difference[] = [
  ...Object.entries(PROFILES).map(([name, roles]) => ({
    about: `${name}.may.edit`,
    difference: `lets in ${roles}`,
    why: OWN_ROLE,
  })),
  {
    about: 'club.may.create',
    difference: 'keeps out full',
    why: 'approval would be walked around: a club is added by an account that is approved as one',
  },
  { about: 'agent.fields.card', difference: 'may be absent', why: PAPERS },
  {
    about: 'agent.fields.footballUnionRegistration',
    difference: 'may be absent',
    why: 'agents of other sports have none',
  },
  ...['position', 'preferredFoot', 'heightCm', 'weightKg'].map((field) => ({
    about: `player.fields.${field}`,
    difference: 'may be absent',
    why: 'the sport decides whether a player is asked for it: chess asks for no foot',
  })),
  { about: 'club.fields.idUpload', difference: 'may be absent', why: PAPERS },
  { about: 'company.fields.idUpload', difference: 'may be absent', why: PAPERS },
  {
    about: 'license.may.read',
    difference: 'lets in anyone',
    why: 'a public page shows the licences of its member to visitors',
  },
  {
    about: 'coach.fields.licenseIds',
    difference: 'is missing',
    why: 'a licence names its holder; the list is read at `GET /coaches/{id}/licenses`',
  },
  {
    about: 'coach.fields.specializations',
    difference:
      'lacks FITNESS, TACTICS, STRATEGY, SPORTS_PSYCHOLOGY, COACHING, MANAGEMENT, TECHNICAL_SKILLS, GOALKEEPING, YOUTH_DEVELOPMENT, REHABILITATION, NUTRITION',
    why: SPELLING,
  },
  {
    about: 'scout.fields.specializations',
    difference:
      'lacks TALENT_IDENTIFICATION, OPPOSITION_ANALYSIS, PLAYER_PERFORMANCE, DATA_VIDEO_SCOUTING, YOUTH_SCOUTING, INTERNATIONAL_SCOUTING, MARKET_TRANSFER_ANALYSIS',
    why: SPELLING,
  },
  {
    about: 'training.events',
    difference: 'lacks PlayerEnrolled, PlayerWithdrawn',
    why: 'a place in a training is a thing of its own, `enrolment`, and they are its events',
  },
  {
    about: 'training.fields.playerIds',
    difference: 'is missing',
    why: 'who trains is told to the player, the coach and the staff alone: each place is a thing of its own',
  },
  {
    about: 'agent-client.steps.renew',
    difference: 'is added',
    why: 'the same agent and player may begin anew: a proposal made once more, by `POST` as well',
  },
  { about: 'match.may.cancel', difference: 'lets in person', why: BOTH_SIDES },
  { about: 'match.may.finish', difference: 'lets in person', why: BOTH_SIDES },
  { about: 'match.may.postpone', difference: 'lets in person', why: BOTH_SIDES },
  { about: 'match.may.start', difference: 'lets in person', why: BOTH_SIDES },
  { about: 'match.states', difference: 'adds proposed, reported, declined', why: BOTH_SIDES },
  { about: 'match.steps.accept', difference: 'is added', why: BOTH_SIDES },
  {
    about: 'match.steps.cancel',
    difference: 'leads postponed,proposed,scheduled->cancelled',
    why: BOTH_SIDES,
  },
  { about: 'match.steps.decline', difference: 'is added', why: BOTH_SIDES },
  { about: 'match.steps.finish', difference: 'leads live,reported->finished', why: BOTH_SIDES },
];
