/** A kind in the staff's calendar: the field with its time, that with its end, and the states in which it goes out. */
export type CalendarSource = {
  readonly kind: string;
  readonly at: string;
  readonly until?: string;
  readonly states: readonly string[];
};

/** Everything that the staff's calendar shows. A new kind is one line. */
export const CALENDAR_SOURCES: readonly CalendarSource[] = [
  { kind: 'announcement', at: 'createdAt', states: ['waiting', 'sending', 'sent'] },
  { kind: 'campaign', at: 'from', until: 'to', states: ['running', 'paused', 'used_up'] },
  { kind: 'event', at: 'startsAt', until: 'endsAt', states: ['published', 'running', 'ended'] },
  { kind: 'competition', at: 'startsAt', until: 'endsAt', states: ['scheduled', 'running', 'ended'] },
];
