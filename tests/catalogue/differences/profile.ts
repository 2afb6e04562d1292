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
  {
    about: 'sponsorship.may.read',
    difference: 'lets in member, anyone',
    why: 'who sponsors a member stands on the profile, and on a public page; amount and terms are for the two alone',
  },
  ...letIn('anyone', 'strangers read it where the member has a public page', {
    'team-member': ['read'],
    achievement: ['read'],
    certificate: ['read'],
    education: ['read'],
    endorsement: ['read'],
    experience: ['read'],
    'professional-achievement': ['read'],
    skill: ['read'],
    statistic: ['read'],
    'training-video': ['read'],
  }),
  ...(['thumbnail', 'durationSeconds'] as const).map((field) => ({
    about: `training-video.fields.${field}`,
    difference: 'is missing',
    why: 'the encoded video has its poster and its length',
  })),
  {
    about: 'training-video.fields.video',
    difference: 'is jsonb; may be absent',
    why: 'it is there once it is encoded, in several sizes; the uploaded file is `videoFile`',
  },
  {
    about: 'training-video.states',
    difference: 'adds processing, published, failed',
    why: 'others see it once it is encoded',
  },
  { about: 'team-member.fields.status', difference: 'is missing', why: 'it is the state' },
];
