import type { Caller } from '../caller.ts';
import type { RealtimeDesk } from './desk.ts';

/** A listener's caller, read again only when their account or session has changed: thousands are told at once. */
export type PresentCaller = {
  /** As they are now, if that is known. */
  readonly known: () => Caller | null;
  /** As they are now; null once the session or the account has ended. */
  readonly now: () => Promise<Caller | null>;
  /** Their account or session has changed. */
  readonly changed: () => void;
};

/** Nothing is known of them before the first read: what changed before somebody listened for it isn't missed. */
export const presentCallerOf = (
  { callerNow }: Pick<RealtimeDesk, 'callerNow'>,
  caller: Caller,
): PresentCaller => {
  let known: Caller | null = null;
  let changes = 0;
  return {
    known: () => known,
    now: async () => {
      if (known) return known;
      const before = changes;
      const found = await callerNow(caller);
      if (changes === before) known = found;
      return found;
    },
    changed: () => {
      known = null;
      changes += 1;
    },
  };
};
