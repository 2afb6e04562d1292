import type { Item, Refusal } from '../kit/resource.ts';

/** An item that belongs to an event. */
type Hanging = { readonly refs: { readonly eventId?: Item | undefined } };

/** Refuses what is done about a cancelled event. */
export const unlessCancelled = (_: unknown, { refs }: Hanging): Refusal | undefined =>
  refs.eventId?.state === 'cancelled' ? 'event_cancelled' : undefined;

/** Refuses what only a published event that isn't over allows. */
export const whileOpen = (
  _: unknown,
  { refs: { eventId: event }, now }: Hanging & { readonly now: string },
): Refusal | undefined => {
  if (event?.state === 'cancelled') return 'event_cancelled';
  const isAhead = Date.parse(String(event?.endsAt)) > Date.parse(now);
  return event?.state === 'published' && isAhead ? undefined : 'event_not_open';
};
