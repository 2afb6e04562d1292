import { z } from 'zod';
import { optional } from '../kit/fields.ts';
import type { Item, Refusal } from '../kit/resource.ts';
import { admin, all, full, owner, party, related } from '../kit/rules.ts';

/** Who made an event, as seen from what belongs to it. */
export const organiser = related('event.createdBy');

/** Who makes what belongs to an event: its organiser with an active account, and staff. */
export const makers = [all(full, organiser), admin('events')];

/**
 * Who runs what belongs to an event. What the reader may do (`can`) follows from the item alone, so it holds its
 * organiser's id; older items lack it.
 */
export const organisers = [all(full, party('organiserId')), ...makers];

/** What belongs to an event: it doesn't change any more once the event is cancelled. */
type Hanging = { readonly refs: { readonly eventId?: Item | undefined } };

/** The id of the event's organiser, in what belongs to the event. */
export const organiserId = () => optional(z.uuid().toLowerCase());

/** Sets {@link organiserId} when an item is made. */
export const ofItsOrganiser = (_: unknown, { refs }: Hanging): { readonly organiserId?: string } => {
  const { createdBy = null } = refs.eventId ?? {};
  return createdBy === null ? {} : { organiserId: createdBy };
};

/** Who reads what only both sides of a request know. */
export const bothSides = [owner, party('organiserId'), admin('events')];

/** Refuses what is done about a cancelled event. */
export const unlessCancelled = (_: unknown, { refs }: Hanging): Refusal | undefined =>
  refs.eventId?.state === 'cancelled' ? 'event_cancelled' : undefined;

const OPEN: ReadonlySet<string | undefined> = new Set(['published', 'running']);

/** Refuses what only an event allows that is published and not over. */
export const whileOpen = (
  _: unknown,
  { refs: { eventId: event }, now }: Hanging & { readonly now: string },
): Refusal | undefined => {
  if (event?.state === 'cancelled') return 'event_cancelled';
  const isAhead = Date.parse(String(event?.endsAt)) > Date.parse(now);
  return OPEN.has(event?.state) && isAhead ? undefined : 'event_not_open';
};
