import { letIn, type Difference } from './difference.ts';

const HELD_BY_CLUBS = 'clubs and companies hold competitions as they hold events; staff may do all of it too';

export const competitions: readonly Difference[] = [
  {
    about: 'competition-participant.may.create',
    difference: 'keeps out full',
    why: 'a member enters in their own name, named as `userId`; teams are entered by the organiser',
  },
  { about: 'competition.may.create', difference: 'lets in CLUB, COMPANY', why: HELD_BY_CLUBS },
  ...letIn('person', HELD_BY_CLUBS, {
    competition: ['edit', 'start', 'end', 'remove'],
    'competition-round': ['create', 'edit', 'start', 'end', 'remove'],
    'competition-participant': ['qualify', 'disqualify'],
  }),
];
