import { notRouted, type Difference } from './difference.ts';

export const profile: readonly Difference[] = [
  ...notRouted(
    'lookups by a range come with the kit’s word for them',
    'GET /athlete-metrics/height-range',
    'GET /athlete-metrics/weight-range',
  ),
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
  { about: 'team-member.fields.status', difference: 'is missing', why: 'it is the state' },
];
