import { z } from 'zod';
import { invalid } from '../errors.ts';
import { date, instant, list, optional, ref } from '../kit/fields.ts';
import { defineResource, type Refusal, type Situation } from '../kit/resource.ts';
import { admin, visibleVia, system } from '../kit/rules.ts';
import { line } from '../trade/fields.ts';
import { before } from '../trade/order.ts';
import { makers, ofItsOrganiser, organiserId, organisers, unlessCancelled } from './on.ts';

const item = z.object({
  title: line(),
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

const inTime = before('item.startsAt', 'item.endsAt');
const noSuchItem: Refusal = { code: 'not_found', errors: [{ path: 'itemId', code: 'no_such_thing' }] };
const tooMany = invalid('item', 'too_long', { maximum: MOST_ITEMS, of: 'items' });

/** The items with one more among them, in the order of their times. */
const withItem = (
  others: readonly Listed[],
  one: Listed,
  { now }: Situation,
): Refusal | { readonly sets: { items: Listed[] } } => {
  const timeOf = ({ startsAt }: Listed): number => Date.parse(startsAt);
  const input = { item: one };
  const wrong = inTime(input, { input, now });
  if (wrong) return wrong;
  const items = [...others, one].toSorted((first, second) => timeOf(first) - timeOf(second));
  return items.length > MOST_ITEMS ? tooMany : { sets: { items } };
};

/** The programme of a day of an event. */
export const eventAgenda = defineResource({
  name: 'event-agenda',
  path: '/event-agenda',
  fields: {
    eventId: ref('event', { removed: 'remove' }),
    organiserId: organiserId(),
    title: line(),
    day: date(),
    items: AGENDA_ITEMS,
  },
  states: ['shown'],
  actions: {
    create: {
      event: 'AgendaDrawnUp',
      to: 'shown',
      by: makers,
      takes: ['eventId', 'title', 'day'],
      refuse: unlessCancelled,
      sets: (it, situation) => ({ ...ofItsOrganiser(it, situation), items: [] }),
    },
    edit: { event: 'AgendaEdited', by: organisers, takes: ['title', 'day'], refuse: unlessCancelled },
    addItem: {
      event: 'AgendaItemAdded',
      call: 'POST {id}/items',
      by: organisers,
      asks: { item },
      refuse: unlessCancelled,
      decide: ({ items = [] }, situation) =>
        withItem(items, { ...item.parse(situation.input['item']), id: situation.command }, situation),
    },
    changeItem: {
      event: 'AgendaItemChanged',
      call: 'PUT {id}/items/{itemId}',
      by: organisers,
      asks: { itemId, item: item.partial() },
      refuse: unlessCancelled,
      decide: ({ items = [] }, situation) => {
        const { itemId: id, item: sent } = situation.input;
        const known = items.find((one) => one.id === id);
        if (!known) return noSuchItem;
        const others = items.filter((one) => one !== known);
        return withItem(others, listed.parse({ ...known, ...item.partial().parse(sent) }), situation);
      },
    },
    removeItem: {
      event: 'AgendaItemRemoved',
      call: 'DELETE {id}/items/{itemId}',
      by: organisers,
      asks: { itemId },
      refuse: unlessCancelled,
      decide: ({ items = [] }, { input }) => {
        const left = items.filter(({ id }) => id !== input['itemId']);
        return left.length < items.length ? { sets: { items: left } } : noSuchItem;
      },
    },
    remove: { event: 'AgendaRemoved', to: 'removed', by: [...organisers, system] },
  },
  lookups: ['event/{eventId}'],
  sorts: ['day', '-createdAt'],
  read: [visibleVia('eventId'), admin('events')],
});
