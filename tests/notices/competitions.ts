import type { NotificationKind } from '../../domain/notifications/kinds.ts';
import { scene, the, type Given, type Scene } from './scene.ts';

/** Competitions and events. */

const aCompetition = { organiserId: 'organiser', createdBy: 'organiser' };
const competition: Given = ['competition', aCompetition];
const its = { competitionId: 'competition', organiserId: 'organiser' };
const entryOf = (name: string, more: object = {}) => ({
  ...its,
  userId: name,
  contactId: the('user', name),
  ...more,
});
const ofEntry = { item: entryOf('nour'), given: [competition] };

/** Two entries that stand, and one that was disqualified. */
const entries = (more: object = {}): readonly Given[] => [
  ['competition-participant', entryOf('nour', more), 'nour'],
  ['competition-participant', entryOf('omar', { ...more, state: 'qualified' }), 'omar'],
  ['competition-participant', entryOf('hana', { ...more, state: 'disqualified' }), 'hana'],
];
const both = (kind: NotificationKind) => ({ nour: kind, omar: kind });

const ENTRIES: readonly Scene[] = [
  scene('ParticipantRegistered', 'nour', { organiser: 'competition_joined' }, ofEntry),
  scene('ParticipantQualified', 'organiser', { nour: 'competition_qualified' }, ofEntry),
  scene('ParticipantDisqualified', 'organiser', { nour: 'competition_disqualified' }, ofEntry),
  scene('ParticipantWithdrawn', 'organiser', { nour: 'competition_place_lost' }, ofEntry),
  scene('ParticipantWithdrawn', 'nour', {}, ofEntry),
  scene(
    'ParticipantWithdrawn',
    null,
    { nour: 'competition_cancelled' },
    { item: entryOf('nour'), given: [['competition', { ...aCompetition, state: 'removed' }]] },
  ),
  scene('CompetitionStarted', 'organiser', both('competition_started'), {
    item: aCompetition,
    given: entries(),
  }),
  scene('CompetitionEnded', 'organiser', both('competition_ended'), { item: aCompetition, given: entries() }),
  scene('RoundStarted', 'organiser', both('competition_round_started'), {
    item: its,
    given: [competition, ...entries({ roundId: 'competition-round' })],
  }),
];

const ofMatch = {
  item: { ...its, homeContactId: the('user', 'nour'), awayContactId: the('user', 'omar') },
  given: [competition, ...entries()],
};
const all = (kind: NotificationKind) => ({ ...both(kind), organiser: kind });

const MATCHES: readonly Scene[] = [
  scene('CompetitionMatchPlanned', 'organiser', both('competition_match_planned'), ofMatch),
  scene('CompetitionMatchMoved', 'organiser', both('competition_match_moved'), ofMatch),
  scene('CompetitionMatchPostponed', 'organiser', both('competition_match_moved'), ofMatch),
  scene('CompetitionMatchCancelled', 'organiser', both('competition_match_moved'), ofMatch),
  scene('CompetitionMatchFinished', 'organiser', both('competition_match_finished'), ofMatch),
  scene('CompetitionMatchCorrected', 'organiser', both('competition_result_corrected'), ofMatch),
  scene(
    'CompetitionResultDisputed',
    'nour',
    { omar: 'competition_result_disputed', organiser: 'competition_result_disputed' },
    ofMatch,
  ),
  scene('CompetitionResultUpheld', 'staff', all('competition_result_decided'), ofMatch),
  scene('CompetitionResultOverturned', 'staff', all('competition_result_decided'), ofMatch),
];

const anEvent = { createdBy: 'organiser', state: 'published' };
const event: Given = ['event', anEvent];
const ofPlace = { item: { eventId: 'event', userId: 'nour', organiserId: 'organiser' }, given: [event] };
const ofSponsor = {
  item: { eventId: 'event', sponsorId: 'sponsor', organiserId: 'organiser' },
  given: [event],
};
const guests: readonly Given[] = [
  ['event-participant', { ...ofPlace.item, state: 'approved' }],
  ['event-participant', { ...ofPlace.item, userId: 'hana', state: 'rejected' }, 'hana'],
  ['event-sponsor', ofSponsor.item],
];

const EVENTS: readonly Scene[] = [
  scene('ParticipationRequested', 'nour', { organiser: 'event_requested' }, ofPlace),
  scene('ParticipationWithdrawn', 'nour', { organiser: 'event_left' }, ofPlace),
  scene('ParticipationApproved', 'organiser', { nour: 'event_approved' }, ofPlace),
  scene('ParticipationRejected', 'organiser', { nour: 'event_rejected' }, ofPlace),
  scene('ParticipationRevoked', 'organiser', { nour: 'event_place_lost' }, ofPlace),
  scene(
    'EventEdited',
    'organiser',
    { nour: 'event_moved' },
    { item: anEvent, given: guests, data: { venue: 'استاد القاهرة' } },
  ),
  scene('EventEdited', 'organiser', {}, { item: anEvent, given: guests, data: { capacity: 40 } }),
  scene(
    'EventCancelled',
    'organiser',
    { nour: 'event_cancelled', sponsor: 'event_cancelled' },
    { item: anEvent, given: guests },
  ),
  scene('EventSponsorshipOffered', 'sponsor', { organiser: 'event_sponsor_offered' }, ofSponsor),
  scene('EventSponsorshipApproved', 'organiser', { sponsor: 'event_sponsor_approved' }, ofSponsor),
  scene('EventSponsorshipRejected', 'organiser', { sponsor: 'event_sponsor_rejected' }, ofSponsor),
  scene('EventSponsorshipWithdrawn', 'sponsor', { organiser: 'event_sponsor_withdrawn' }, ofSponsor),
  scene(
    'PrizeAwarded',
    'organiser',
    { nour: 'prize_awarded' },
    { item: { eventId: 'event', organiserId: 'organiser' }, data: { winnerId: 'nour' }, given: [event] },
  ),
];

export const COMPETITIONS: readonly Scene[] = [...ENTRIES, ...MATCHES, ...EVENTS];
