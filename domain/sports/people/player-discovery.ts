import { integer, optional, personal, ref } from '../../kit/fields.ts';
import { defineResource } from '../../kit/resource.ts';
import { admin, all, full, owner, related, role, system } from '../../kit/rules.ts';
import { line, words } from '../../trade/fields.ts';

/** A discovered player, reported to clubs; it belongs to the person who entered it. */
export const playerDiscovery = defineResource({
  name: 'player-discovery',
  path: '/player-discovery',
  fields: {
    scoutId: ref('scout', { removed: 'remove' }),
    playerId: ref('player', { removed: 'remove' }),
    location: personal(optional(line())),
    notes: personal(words()),
    rating: integer(1, 10),
  },
  states: ['noted'],
  actions: {
    create: {
      event: 'PlayerDiscovered',
      to: 'noted',
      by: [
        all(full, role('SCOUT'), related('scout.userId')),
        all(full, role('CLUB', 'AGENT')),
        admin('scouting'),
      ],
    },
    edit: {
      event: 'PlayerDiscoveryEdited',
      by: [owner, admin('scouting')],
      takes: ['location', 'notes', 'rating'],
    },
    remove: { event: 'PlayerDiscoveryRemoved', to: 'removed', by: [owner, admin('scouting'), system] },
  },
  lookups: [],
  sorts: ['-createdAt', '-rating'],
  read: [owner, all(full, role('CLUB')), admin('scouting')],
});
