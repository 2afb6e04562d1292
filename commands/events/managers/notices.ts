import { exists } from '../../../domain/kit/decide.ts';
import type { Notice } from '../../notices/notices.ts';

const anEvent = { kind: 'event', by: 'eventId' } as const;
const [organiser, participant, sponsor] = ['eventId.createdBy', 'userId', 'sponsorId'];

/** Requests that still matter to the member who made them. */
const STANDING = ['pending', 'approved'];
const participants = { kind: 'event-participant', field: 'eventId', to: participant, states: STANDING };
const sponsors = { kind: 'event-sponsor', field: 'eventId', to: sponsor, states: STANDING };

/** The fields of an event whose change is notified to its participants. */
const PLANNED_BY = ['startsAt', 'endsAt', 'venue'];

/** Notifications about events. */
export const EVENT_NOTICES: readonly Notice[] = [
  {
    after: ['ParticipationRequested'],
    kind: 'event_requested',
    about: anEvent,
    to: organiser,
    by: participant,
  },
  {
    after: ['ParticipationWithdrawn'],
    kind: 'event_left',
    about: anEvent,
    to: organiser,
    by: participant,
    // not of participations that go with their event
    if: ({ event, item, about }) => exists(about) && event.meta.actor === Reflect.get(item, participant),
  },
  { after: ['ParticipationApproved'], kind: 'event_approved', about: anEvent, to: participant },
  { after: ['ParticipationRejected'], kind: 'event_rejected', about: anEvent, to: participant },
  { after: ['ParticipationRevoked'], kind: 'event_place_lost', about: anEvent, to: participant },
  {
    after: ['EventEdited'],
    kind: 'event_moved',
    about: { kind: 'event' },
    each: participants,
    if: ({ event: { data } }) => PLANNED_BY.some((field) => field in data),
  },
  { after: ['EventCancelled'], kind: 'event_cancelled', about: { kind: 'event' }, each: participants },
  { after: ['EventCancelled'], kind: 'event_cancelled', about: { kind: 'event' }, each: sponsors },
  {
    after: ['EventSponsorshipOffered'],
    kind: 'event_sponsor_offered',
    about: anEvent,
    to: organiser,
    by: sponsor,
  },
  { after: ['EventSponsorshipApproved'], kind: 'event_sponsor_approved', about: anEvent, to: sponsor },
  { after: ['EventSponsorshipRejected'], kind: 'event_sponsor_rejected', about: anEvent, to: sponsor },
  {
    after: ['EventSponsorshipWithdrawn'],
    kind: 'event_sponsor_withdrawn',
    about: anEvent,
    to: organiser,
    // offers that end with their event are not notified
    if: ({ event, item, about }) => exists(about) && event.meta.actor === Reflect.get(item, sponsor),
  },
  { after: ['PrizeAwarded'], kind: 'prize_awarded', about: anEvent, to: 'winnerId' },
];
