import type { Difference } from './difference.ts';

export const competitions: readonly Difference[] = [
  {
    about: 'competition-participant.may.create',
    difference: 'keeps out full',
    why: 'a member enters in their own name, named as `userId`; teams are entered by the staff',
  },
];
