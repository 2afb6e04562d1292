import type { EventFrame } from '../../domain/realtime/frames.ts';
import type { Caller } from '../caller.ts';
import { authorTopic, memberTopic, postTopic } from '../../projections/deliveries.ts';
import { opaque } from '../resources/desk.ts';
import type { RealtimeDesk } from './desk.ts';
import type { Listener } from './hub.ts';
import { presentCallerOf } from './present-caller.ts';
import { watchingNothing } from './pull.ts';
import { pumpOf } from './pump.ts';
import { watchingOf } from './watching.ts';
import type { Wire } from './wire.ts';

/** Somebody who has come in over a socket. */
export type Member = {
  readonly caller: Caller;
  /** Enters the member among the listeners: everything behind the cursor follows. */
  arrive(): Promise<void>;
  leave(): void;
  /** Watches these posts instead of those before, and tells how they are now. */
  watch(ids: readonly string[]): Promise<void>;
  countsAsOnline(isOnline: boolean): void;
  /** Tells how far the member has everything, if that has moved without a frame. */
  tellCursor(): void;
  /** What comes before this cursor has been sent: who hears of it has got all of that. */
  resumePoint(): string;
};

const isGone = ({ values }: EventFrame): boolean => values === null;

/** A member of the audience over a socket, from a position on. */
export const memberOf = (desk: RealtimeDesk, wire: Wire, caller: Caller, from: bigint): Member => {
  const { hub, presence } = desk;
  const present = presentCallerOf(desk, caller);
  let watching = watchingNothing;
  let told = from;
  let counts = false;
  let hasLeft = false;

  const end = (): void => wire.close('ended', 'session_ended');
  const pump = pumpOf(desk, {
    caller: present,
    after: from,
    watching: () => watching,
    take: ({ frames, cursor }) => {
      told = cursor;
      if (frames.some(isGone)) {
        const gone = new Set(frames.filter(isGone).map(({ id }) => id));
        watch(watching.asked.filter((id) => !gone.has(id)));
      }
      if (!wire.isOpen()) pump.stop();
      return wire.deliver(frames);
    },
    ended: end,
    failed: (error) => {
      desk.logger.warn({ err: error }, 'realtime: news could not be read');
      wire.close('tryAgain', opaque(told));
    },
  });
  const listener: Listener = {
    person: caller.id,
    session: caller.session,
    topics: () => [memberTopic(caller.id), authorTopic(caller.id), ...watching.asked.map(postTopic)],
    wake: pump.wake,
    end,
    changed: present.changed,
    tell: (frame) => wire.tell(frame),
  };

  const watch = (asked: readonly string[], seen: Iterable<string> = asked): void => {
    watching = { asked, seen: new Set(seen) };
    if (!hasLeft) hub.add(listener);
  };

  /** Between two pages of news, so that what happens after the values were read is told after them. */
  const watchAnew = async (asked: readonly string[]): Promise<void> => {
    const now = await present.now();
    if (!now) return end();
    // heard of from here on, so that nothing is missed between the values and the news
    watch(asked, []);
    const shown = await watchingOf(desk, now, asked);
    watch(shown.items.flatMap(({ id, values }) => (values ? [id] : [])));
    await wire.deliver([shown]);
  };

  /** Presence is a member's matter; staff have none. */
  const countsAsOnline = (isOnline: boolean): void => {
    if (caller.of !== 'user' || hasLeft || counts === isOnline) return;
    counts = isOnline;
    if (isOnline) presence.arrived(caller.id);
    else presence.left(caller.id, true);
  };

  return {
    caller,
    arrive: async () => {
      hub.add(listener);
      // an end that was heard before the member was listed has ended nobody
      if (!(await present.now())) return end();
      countsAsOnline(true);
      pump.wake('all', hub.reached());
      for (const friend of await desk.inTurn(() => desk.reads.friendsOf(caller.id))) {
        if (presence.isOnline(friend)) wire.tell({ type: 'user_status', userId: friend, isOnline: true });
      }
    },
    leave: () => {
      if (hasLeft) return;
      hasLeft = true;
      pump.stop();
      hub.remove(listener);
      if (counts) presence.left(caller.id);
    },
    watch: (ids) => pump.alone(() => watchAnew([...new Set(ids)])),
    countsAsOnline,
    tellCursor: () => {
      const cursor = pump.cursor();
      if (cursor <= told) return;
      told = cursor;
      wire.tell({ type: 'cursor', cursor: opaque(cursor) });
    },
    resumePoint: () => opaque(told),
  };
};
