/**
 * A kind in the staff's calendar: the field with its time, the one that holds where it is empty, that with its end, and
 * the states in which it goes out.
 */
export type CalendarSource = {
  readonly kind: string;
  readonly at: string;
  readonly orAt?: string;
  readonly until?: string;
  readonly states: readonly string[];
};

/** Everything that the staff's calendar shows. A new kind is one line. */
export const CALENDAR_SOURCES: readonly CalendarSource[] = [
  { kind: 'announcement', at: 'sendAt', orAt: 'createdAt', states: ['waiting', 'sending', 'sent'] },
  { kind: 'article', at: 'publishAt', states: ['scheduled'] },
  { kind: 'article', at: 'publishedAt', states: ['published'] },
  {
    kind: 'campaign',
    at: 'from',
    until: 'to',
    states: ['draft', 'unpaid', 'running', 'paused', 'used_up'],
  },
  { kind: 'event', at: 'startsAt', until: 'endsAt', states: ['published', 'running', 'ended'] },
  { kind: 'competition', at: 'startsAt', until: 'endsAt', states: ['scheduled', 'running', 'ended'] },
];
