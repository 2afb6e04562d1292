import { z } from 'zod';
import { date, instant, list, optional, ref } from '../kit/fields.ts';
import { defineResource, type Refusal } from '../kit/resource.ts';
import { admin, sees, system } from '../kit/rules.ts';
import { line, name } from '../trade/fields.ts';
import { unlessCancelled } from './on.ts';

const item = z.object({
  title: name(),
  startsAt: instant(),
  endsAt: instant(),
  speaker: optional(line()),
  place: optional(line()),
});
const itemId = z.uuid().toLowerCase();
const listed = item.extend({ id: itemId });
type Listed = z.output<typeof listed>;

const MOST_ITEMS = 100;

/** The items of an agenda, in the order of their times. */
export const AGENDA_ITEMS = list(listed, MOST_ITEMS);

const endsBeforeItStarts: Refusal = {
  code: 'invalid',
  errors: [
    { path: 'item.startsAt', code: 'out_of_order', values: { must: 'before', other: 'endsAt' } },
    { path: 'item.endsAt', code: 'out_of_order', values: { must: 'after', other: 'startsAt' } },
  ],
};
const noSuchItem: Refusal = { code: 'not_found', errors: [{ path: 'itemId', code: 'no_such_thing' }] };
const tooMany: Refusal = {
  code: 'invalid',
  errors: [{ path: 'item', code: 'too_long', values: { maximum: MOST_ITEMS, of: 'items' } }],
};

/** The items with one more among them, in the order of their times. */
const withItem = (
  others: readonly Listed[],
  one: Listed,
): Refusal | { readonly sets: { items: Listed[] } } => {
  const timeOf = ({ startsAt }: Listed): number => Date.parse(startsAt);
  if (timeOf(one) >= Date.parse(one.endsAt)) return endsBeforeItStarts;
  const items = [...others, one].toSorted((first, second) => timeOf(first) - timeOf(second));
  return items.length > MOST_ITEMS ? tooMany : { sets: { items } };
};

/** The programme of a day of an event. */
export const eventAgenda = defineResource({
  name: 'event-agenda',
  path: '/event-agenda',
  fields: {
    eventId: ref('event', { removed: 'remove' }),
    title: name(),
    day: date(),
    items: AGENDA_ITEMS,
  },
  states: ['shown'],
  actions: {
    create: {
      event: 'AgendaDrawnUp',
      to: 'shown',
      by: [admin('events')],
      takes: ['eventId', 'title', 'day'],
      refuse: unlessCancelled,
      sets: () => ({ items: [] }),
    },
    edit: {
      event: 'AgendaEdited',
      by: [admin('events')],
      takes: ['title', 'day'],
      refuse: unlessCancelled,
    },
    addItem: {
      event: 'AgendaItemAdded',
      call: 'POST {id}/items',
      by: [admin('events')],
      asks: { item },
      refuse: unlessCancelled,
      decide: ({ items = [] }, { input, command }) =>
        withItem(items, { ...item.parse(input['item']), id: command }),
    },
    changeItem: {
      event: 'AgendaItemChanged',
      call: 'PUT {id}/items/{itemId}',
      by: [admin('events')],
      asks: { itemId, item: item.partial() },
      refuse: unlessCancelled,
      decide: ({ items = [] }, { input }) => {
        const before = items.find(({ id }) => id === input['itemId']);
        const others = items.filter((one) => one !== before);
        return before
          ? withItem(others, listed.parse({ ...before, ...item.partial().parse(input['item']) }))
          : noSuchItem;
      },
    },
    removeItem: {
      event: 'AgendaItemRemoved',
      call: 'DELETE {id}/items/{itemId}',
      by: [admin('events')],
      asks: { itemId },
      refuse: unlessCancelled,
      decide: ({ items = [] }, { input }) => {
        const left = items.filter(({ id }) => id !== input['itemId']);
        return left.length < items.length ? { sets: { items: left } } : noSuchItem;
      },
    },
    remove: { event: 'AgendaRemoved', to: 'removed', by: [admin('events'), system] },
  },
  lookups: ['event/{eventId}'],
  sorts: ['day', '-createdAt'],
  read: [sees('eventId'), admin('events')],
});
