import { letIn, type Difference } from './difference.ts';

export const profile: readonly Difference[] = [
  {
    about: 'availability.states',
    difference: 'adds planned, current, ended',
    why: 'its days begin and end by themselves',
  },
  {
    about: 'team-member.states',
    difference: 'adds pending, active, inactive',
    why: 'the status is a state, with steps that not everybody may take',
  },
  ...letIn('anyone', 'strangers read it where the member has a public page', {
    achievement: ['read'],
    certificate: ['read'],
    education: ['read'],
    endorsement: ['read'],
    experience: ['read'],
    'professional-achievement': ['read'],
    skill: ['read'],
    statistic: ['read'],
  }),
  { about: 'team-member.fields.status', difference: 'is missing', why: 'it is the state' },
];
