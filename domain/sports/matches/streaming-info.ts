import { instant, optional, ref } from '../../kit/fields.ts';
import { defineResource } from '../../kit/resource.ts';
import { admin, visibleVia, system } from '../../kit/rules.ts';
import { unlessCancelled } from '../../events/on.ts';
import { line, link } from '../../trade/fields.ts';
import { before } from '../../trade/order.ts';

const staff = [admin('events')];
const timesInOrder = before('startsAt', 'endsAt');

/**
 * A stream of an event. It starts and ends automatically, or earlier by the staff; without an end time it runs until
 * they end it.
 */
export const streamingInfo = defineResource({
  name: 'streaming-info',
  path: '/streaming-info',
  fields: {
    eventId: ref('event', { removed: 'remove' }),
    url: link(),
    provider: line(),
    startsAt: instant(),
    endsAt: optional(instant()),
  },
  states: ['scheduled', 'active', 'ended'],
  actions: {
    create: {
      event: 'StreamScheduled',
      to: 'scheduled',
      by: staff,
      refuse: (it, situation) => timesInOrder(it, situation) ?? unlessCancelled(it, situation),
    },
    edit: {
      event: 'StreamRescheduled',
      from: ['scheduled', 'active'],
      by: staff,
      takes: ['url', 'provider', 'startsAt', 'endsAt'],
      refuse: timesInOrder,
    },
    start: {
      event: 'StreamStarted',
      from: ['scheduled'],
      to: 'active',
      by: [...staff, system],
      refuse: unlessCancelled,
      at: ({ startsAt }) => startsAt ?? null,
    },
    end: {
      event: 'StreamEnded',
      from: ['active'],
      to: 'ended',
      by: [...staff, system],
      at: ({ endsAt }) => endsAt ?? null,
    },
    remove: { event: 'StreamRemoved', to: 'removed', by: [...staff, system] },
  },
  lookups: ['event/{eventId}', 'active'],
  sorts: ['-createdAt', 'startsAt'],
  read: [visibleVia('eventId'), ...staff],
});
