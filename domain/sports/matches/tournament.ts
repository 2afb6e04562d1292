import { date, list, ref } from '../../kit/fields.ts';
import { defineResource } from '../../kit/resource.ts';
import { admin, all, anyone, full, owner, role } from '../../kit/rules.ts';
import { line, properName, sport } from '../../trade/fields.ts';
import { inOrder } from '../../trade/order.ts';

const organizers = [all(full, role('CLUB'), owner), admin('tournaments')];
const daysInOrder = inOrder('from', 'to');

/** A tournament that a club or the staff holds, from its planning to its last day. */
export const tournament = defineResource({
  name: 'tournament',
  path: '/tournament',
  fields: {
    name: line(),
    sport: sport(),
    organizer: properName(),
    venue: line(),
    from: date(),
    to: date(),
    teamIds: list(ref('team'), 64).default([]),
  },
  states: ['planned', 'active', 'finished', 'cancelled'],
  actions: {
    create: {
      event: 'TournamentPlanned',
      to: 'planned',
      by: [all(full, role('CLUB')), admin('tournaments')],
      refuse: daysInOrder,
    },
    edit: { event: 'TournamentReplanned', from: ['planned', 'active'], by: organizers, refuse: daysInOrder },
    start: { event: 'TournamentStarted', from: ['planned'], to: 'active', by: organizers },
    finish: { event: 'TournamentFinished', from: ['active'], to: 'finished', by: organizers },
    cancel: { event: 'TournamentCancelled', from: ['planned', 'active'], to: 'cancelled', by: organizers },
    remove: { event: 'TournamentRemoved', to: 'removed', by: organizers },
  },
  lookups: ['active', 'sport/{sport}'],
  sorts: ['-createdAt', 'from'],
  read: [anyone],
  upcasters: { TournamentPlanned: [{ plain: (data) => ({ teamIds: [], ...data }) }] },
});
