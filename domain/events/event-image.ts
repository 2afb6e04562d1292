import { optional, ref } from '../kit/fields.ts';
import { defineResource } from '../kit/resource.ts';
import { admin, visibleVia, system } from '../kit/rules.ts';
import { file, line } from '../trade/fields.ts';
import { makers, ofItsOrganiser, organiserId, organisers, unlessCancelled } from './on.ts';

/** A picture of an event. The picture itself may follow later. */
export const eventImage = defineResource({
  name: 'event-image',
  path: '/event-images',
  fields: {
    eventId: ref('event', { removed: 'remove' }),
    organiserId: organiserId(),
    category: line(),
    image: optional(file()),
    caption: optional(line()),
  },
  states: ['shown'],
  actions: {
    create: {
      event: 'EventImageAdded',
      to: 'shown',
      by: makers,
      takes: ['eventId', 'category'],
      optionally: ['image', 'caption'],
      refuse: unlessCancelled,
      sets: ofItsOrganiser,
    },
    edit: {
      event: 'EventImageEdited',
      by: organisers,
      takes: ['category', 'image', 'caption'],
      refuse: unlessCancelled,
    },
    remove: { event: 'EventImageRemoved', to: 'removed', by: [...organisers, system] },
  },
  lookups: ['event/{eventId}'],
  sorts: ['-createdAt', 'category'],
  read: [visibleVia('eventId'), admin('events')],
});
