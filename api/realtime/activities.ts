import type { Logger } from 'pino';
import { z } from 'zod';
import type { Broker } from '../../commands/ports/broker.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { RecordedEvent } from '../../domain/kit/log.ts';
import {
  activityFrame,
  type Activity,
  type ActivityFrame,
  type ServerFrame,
} from '../../domain/realtime/frames.ts';

/** The present typing and recording activities by room. They are never stored. */
export type Activities = {
  /** Sends a member's activity in a room to the others, in all processes. Does nothing for a caller who isn't in it. */
  says(person: string, what: Activity, room: string): Promise<void>;
  /** A connection of the person has closed: their activities end. */
  left(person: string): void;
  /** A block ends the activities that its two members show each other, in the process that holds them. */
  observe(events: readonly RecordedEvent[]): void;
  close(): void;
};

export type ActivitiesOptions = {
  readonly broker: Broker;
  /** Everybody in a room. */
  readonly membersOf: (room: string) => Promise<readonly string[]>;
  readonly isBlocked: (one: string, other: string) => Promise<boolean>;
  /** True for who is not told of others' presence. */
  readonly hidesPresence: (person: string) => Promise<boolean>;
  /** The connections of a person to this process. */
  readonly listenersOf: (person: string) => readonly { notify?(frame: ServerFrame): void }[];
  readonly activityMs: number;
  readonly logger: Logger;
};

const TOPIC = 'activity';
/** A repeated activity is sent on at this share of its life, so that it doesn't end in between. */
const REPEATED_AFTER = 1 / 3;
/** Rooms in which one person can be active at the same time. */
const MAX_ACTIVE = 5;

/** `crossesBlock`: the activity ended because of a block, so both members still receive the frame. */
const message = z.object({
  frame: activityFrame,
  to: z.array(z.uuid()),
  crossesBlock: z.boolean().optional(),
});

type FrameName = ActivityFrame['type'];
const BEGINS: Readonly<Record<'typing' | 'recording', readonly [begins: FrameName, ends: FrameName]>> = {
  typing: ['userTyping', 'userStoppedTyping'],
  recording: ['userRecording', 'userStoppedRecording'],
};
const ENDS: Readonly<Record<'stopTyping' | 'stopRecording', 'typing' | 'recording'>> = {
  stopTyping: 'typing',
  stopRecording: 'recording',
};

/** An activity that has been sent to the others in the room. */
type Running = {
  readonly what: 'typing' | 'recording';
  readonly room: string;
  readonly to: readonly string[];
  readonly toldAt: number;
  readonly timer: NodeJS.Timeout;
};

const keyOf = (what: 'typing' | 'recording', room: string): string => `${what} ${room}`;

export const activitiesOf = (options: ActivitiesOptions): Activities => {
  const { broker, membersOf, isBlocked, hidesPresence, listenersOf, activityMs, logger } = options;
  /** By person, then by activity and room. */
  const running = new Map<string, Map<string, Running>>();

  const publish = (
    type: FrameName,
    { userId, roomId, to }: { userId: string; roomId: string; to: readonly string[] },
    crossesBlock = false,
  ) =>
    broker.publish(TOPIC, {
      frame: { type, userId, roomId },
      to: [...to],
      ...(crossesBlock && { crossesBlock }),
    });

  const end = (person: string, key: string): void => {
    const own = running.get(person);
    const one = own?.get(key);
    if (!one) return;
    clearTimeout(one.timer);
    own?.delete(key);
    if (own?.size === 0) running.delete(person);
    publish(BEGINS[one.what][1], { userId: person, roomId: one.room, to: one.to });
  };

  const begin = async (person: string, what: 'typing' | 'recording', room: string): Promise<void> => {
    const key = keyOf(what, room);
    const own = running.get(person) ?? new Map<string, Running>();
    const before = own.get(key);
    const isFresh = before && performance.now() - before.toldAt < activityMs * REPEATED_AFTER;
    if (isFresh || (!before && own.size >= MAX_ACTIVE)) return;
    const members = await membersOf(room);
    if (!members.includes(person)) return;
    const to = members.filter((one) => one !== person);
    clearTimeout(own.get(key)?.timer);
    const timer = setTimeout(() => end(person, key), activityMs).unref();
    own.set(key, { what, room, to, toldAt: performance.now(), timer });
    running.set(person, own);
    publish(BEGINS[what][0], { userId: person, roomId: room, to });
  };

  /** Ends a person's activities for another member only. */
  const endFor = (person: string, other: string): void => {
    for (const [key, one] of running.get(person) ?? []) {
      if (!one.to.includes(other)) continue;
      running.get(person)?.set(key, { ...one, to: one.to.filter((member) => member !== other) });
      publish(BEGINS[one.what][1], { userId: person, roomId: one.room, to: [other] }, true);
    }
  };

  const handOn = async ({ frame, to, crossesBlock }: z.infer<typeof message>): Promise<void> => {
    for (const person of to) {
      const listeners = listenersOf(person);
      if (listeners.length === 0 || (!crossesBlock && (await isBlocked(frame.userId, person)))) continue;
      if (await hidesPresence(person)) continue;
      for (const listener of listeners) listener.notify?.(frame);
    }
  };

  // one after the other, so that an end never overtakes its beginning
  let turn: Promise<void> = Promise.resolve();
  const stop = broker.subscribe(TOPIC, (given) => {
    const heard = message.parse(given);
    turn = turn
      .then(() => handOn(heard))
      .catch((error: unknown) => logger.warn({ err: error }, 'realtime: an activity could not be told'));
  });

  return {
    says: async (person, what, room) => {
      if (what === 'typing' || what === 'recording') return begin(person, what, room);
      return end(person, keyOf(ENDS[what], room));
    },
    left: (person) => {
      for (const key of running.get(person)?.keys() ?? []) end(person, key);
    },
    observe: (events) => {
      for (const { type, data } of events) {
        const [one, other] = [textIn(data['userId']), textIn(data['blockedUserId'])];
        if (type !== 'UserBlocked' || one === null || other === null) continue;
        endFor(one, other);
        endFor(other, one);
      }
    },
    close: () => {
      stop();
      for (const own of running.values()) for (const { timer } of own.values()) clearTimeout(timer);
      running.clear();
    },
  };
};
