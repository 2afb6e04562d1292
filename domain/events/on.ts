import { z } from 'zod';
import { optional } from '../kit/fields.ts';
import type { Item, Refusal } from '../kit/resource.ts';
import { admin, all, full, owner, party, related } from '../kit/rules.ts';

/** The person who created the event, as a rule of an item that belongs to it. */
export const organiser = related('event.createdBy');

/** The rule for creating an item of an event: the event's organiser with an active account, and staff. */
export const makers = [all(full, organiser), admin('events')];

/**
 * The rule for managing an item of an event. The item holds the id of the event's organiser, so `can` needs no second
 * lookup. Older items lack this id: for them the rule reads the event.
 */
export const organisers = [all(full, party('organiserId')), ...makers];

/** An item that belongs to an event. */
type Hanging = { readonly refs: { readonly eventId?: Item | undefined } };

/** The id of the event's organiser, in items that belong to the event. */
export const organiserId = () => optional(z.uuid().toLowerCase());

/** Sets {@link organiserId} when an item is created. */
export const ofItsOrganiser = (_: unknown, { refs }: Hanging): { readonly organiserId?: string } => {
  const { createdBy = null } = refs.eventId ?? {};
  return createdBy === null ? {} : { organiserId: createdBy };
};

/** The rule for reading the private part of a request: its owner, the organiser and staff. */
export const bothSides = [owner, party('organiserId'), admin('events')];

/** Refuses actions on a cancelled event. */
export const unlessCancelled = (_: unknown, { refs }: Hanging): Refusal | undefined =>
  refs.eventId?.state === 'cancelled' ? 'event_cancelled' : undefined;

const OPEN: ReadonlySet<string | undefined> = new Set(['published', 'running']);

/** Refuses actions that require a published event that isn't over. */
export const whileOpen = (
  _: unknown,
  { refs: { eventId: event }, now }: Hanging & { readonly now: string },
): Refusal | undefined => {
  if (event?.state === 'cancelled') return 'event_cancelled';
  const isAhead = Date.parse(String(event?.endsAt)) > Date.parse(now);
  return OPEN.has(event?.state) && isAhead ? undefined : 'event_not_open';
};
