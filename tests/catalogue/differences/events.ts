import { letIn, type Difference } from './difference.ts';

const RUN_BY_ORGANISER = 'the organiser runs the event; staff may do all of it too';
const UNDER_WAY = 'an event that people come to starts and ends';
const SECOND_THOUGHT = 'an organiser takes back an approval, and approves a refused request after all';

export const events: readonly Difference[] = [
  {
    about: 'event-image.fields.image',
    difference: 'may be absent',
    why: 'it is described first, then sent by POST /event-images/{id}/upload',
  },
  ...letIn('person', RUN_BY_ORGANISER, {
    'event-agenda': ['create', 'edit', 'remove'],
    'event-image': ['create', 'edit', 'remove'],
    'event-participant': ['approve', 'reject'],
    'event-sponsor': ['approve', 'reject'],
    prize: ['award', 'create', 'edit', 'remove'],
  }),
  ...letIn('anyone', 'an event names its approved sponsors, as posters do', { 'event-sponsor': ['read'] }),
  { about: 'event-participant.states', difference: 'adds revoked', why: SECOND_THOUGHT },
  {
    about: 'event-participant.steps.approve',
    difference: 'leads pending,rejected,revoked->approved',
    why: SECOND_THOUGHT,
  },
  { about: 'event-participant.steps.revoke', difference: 'is added', why: SECOND_THOUGHT },
  { about: 'event.states', difference: 'adds running, ended', why: UNDER_WAY },
  { about: 'event.steps.start', difference: 'is added', why: UNDER_WAY },
  { about: 'event.steps.end', difference: 'is added', why: UNDER_WAY },
  {
    about: 'event.steps.cancel',
    difference: 'leads draft,published,running->cancelled',
    why: 'a storm ends an event that has begun',
  },
];
