import { integer, optional, ref, text } from '../../domain/kit/fields.ts';
import { limitedBy } from '../../domain/kit/holds/limits.ts';
import { registryOf } from '../../domain/kit/registry.ts';
import { defineResource, partOf } from '../../domain/kit/resource.ts';
import { anyone } from '../../domain/kit/rules.ts';
import { registry } from '../../domain/registry.ts';

export const CONCERT_SEATS = 3;

/** A seat that may be taken three times, by anybody: a resource with only a hold. */
export const ticket = defineResource({
  name: 'ticket',
  fields: { concert: text(40) },
  states: ['taken'],
  actions: {
    create: { event: 'TicketTaken', to: 'taken', by: [anyone] },
    edit: { event: 'TicketChanged', by: [anyone] },
    remove: { event: 'TicketReturned', to: 'removed', by: [anyone] },
  },
  holds: [
    {
      name: 'seat',
      secret: false,
      refusal: 'conflict',
      key: (it) => it.concert ?? null,
      limit: () => CONCERT_SEATS,
    },
  ],
  lookups: [],
  read: [anyone],
});

/** A thing that lives in another's stream, with a place that it shares with none of its siblings. */
export const stall = defineResource({
  name: 'stall',
  stream: partOf('ticket', 'ticketId'),
  fields: { ticketId: text(40), spot: integer(1, 9) },
  states: ['open'],
  actions: {
    create: { event: 'StallOpened', to: 'open', by: [anyone] },
    edit: { event: 'StallMoved', by: [anyone] },
    remove: { event: 'StallClosed', to: 'removed', by: [anyone] },
  },
  holds: [
    {
      name: 'spot',
      secret: false,
      refusal: 'conflict',
      key: (it) => (it.spot === undefined ? null : String(it.spot)),
      limit: () => 1,
    },
  ],
  lookups: [],
  read: [anyone],
});

/** A seat of an arena that says itself how many seats there are; left out = as many as come. */
export const arenaSeat = defineResource({
  name: 'arena-seat',
  fields: { arena: text(40), seats: optional(integer(1, 100_000)) },
  states: ['taken'],
  actions: {
    create: { event: 'ArenaSeatTaken', to: 'taken', by: [anyone] },
    remove: { event: 'ArenaSeatReturned', to: 'removed', by: [anyone] },
  },
  holds: [
    {
      name: 'seat',
      secret: false,
      refusal: 'conflict',
      key: (it) => it.arena ?? null,
      limit: (it) => it.seats ?? Infinity,
    },
  ],
  lookups: [],
  read: [anyone],
});

/** A hall whose number of seats may change. */
export const hall = defineResource({
  name: 'hall',
  fields: { seats: optional(integer(0, 1000)), title: optional(text(40)) },
  states: ['open'],
  actions: {
    create: { event: 'HallOpened', to: 'open', by: [anyone] },
    edit: { event: 'HallChanged', by: [anyone] },
  },
  lookups: [],
  read: [anyone],
});

/** A seat in a hall, up to the hall's number of seats. */
export const hallSeat = defineResource({
  name: 'hall-seat',
  fields: { hallId: ref('hall') },
  states: ['taken'],
  actions: {
    create: { event: 'HallSeatTaken', to: 'taken', by: [anyone] },
    remove: { event: 'HallSeatReturned', to: 'removed', by: [anyone] },
  },
  holds: [{ name: 'seat', secret: false, refusal: 'conflict', ...limitedBy('hallId', 'seats') }],
  lookups: [],
  read: [anyone],
});

/** Malaab's own definitions and those that only tests need. */
export const testRegistry = registryOf([
  ...registry.kinds.map((kind) => kind.resource),
  ticket,
  stall,
  arenaSeat,
  hall,
  hallSeat,
]);
