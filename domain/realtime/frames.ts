import { z } from 'zod';

/** Everything that goes over the realtime socket, in either direction; polling answers the durable frames of it. */

/** What a durable frame tells of: which thing's values it carries. */
export const FRAMES = [
  'notification',
  'notificationRead',
  'post',
  'post_counters',
  'message',
  'message-reaction',
  'read-message',
  'room',
  'connection',
  'member',
] as const;
export type FrameType = (typeof FRAMES)[number];

/** An opaque place in the log: the cursor of both transports. */
export const cursor = z
  .string()
  .regex(/^[0-9a-z]{1,13}$/)
  .max(13);

/** Things that one client can watch; naming more is malformed. */
export const MAX_WATCHED = 100;
/** Longest name of a watched thing: a kind, a slash and an id. */
export const MAX_WATCHED_NAME = 77;

const thingName = z
  .string()
  .max(MAX_WATCHED_NAME)
  .toLowerCase()
  .regex(/^[a-z][a-z-]*\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);

/** Watched things: `training/<id>` of any kind; an id alone is a post with its own frames. */
export const watched = z.array(z.union([z.uuid().toLowerCase(), thingName])).max(MAX_WATCHED);

/** A durable frame: comes in the log's order, once, also to who was away. `values` are new and absolute; null = gone. */
export const eventFrame = z.object({
  type: z.enum(FRAMES),
  event: z.string(),
  position: cursor,
  id: z.uuid(),
  values: z.record(z.string(), z.unknown()).nullable(),
});
export type EventFrame = z.infer<typeof eventFrame>;

const thing = z.object({
  kind: z.string(),
  id: z.uuid(),
  /** Version of the thing; null = there is none, or not for this caller. */
  revision: z.int().nullable(),
  /** Present values of its counters; `taken` has the number of places taken, by the field with their limit. */
  counters: z.record(z.string(), z.unknown()).nullable(),
});

/** A watched thing, or a part of it, has changed: read again what is older than `position`. */
export const thingFrame = thing.extend({ type: z.literal('thing'), position: cursor });
export type ThingFrame = z.infer<typeof thingFrame>;

/** A frame with a place in the log's order. */
export const orderedFrame = z.discriminatedUnion('type', [eventFrame, thingFrame]);
export type OrderedFrame = z.infer<typeof orderedFrame>;

/** Watched posts as they are now; null = there is none, or not for this caller. `asOf`: they are at least as new as this. */
export const watching = z.object({
  type: z.literal('watching'),
  asOf: cursor,
  items: z.array(
    z.object({
      id: z.uuid(),
      values: eventFrame.shape.values,
      counters: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
  /** The other watched things. `changed`: what was read at this position or later is up to date. */
  things: z.array(thing.extend({ changed: cursor })),
});
export type Watching = z.infer<typeof watching>;

/** A member's activity in a room: `typing` or `recording`, and its end. */
export const ACTIVITY_FRAMES = [
  'userTyping',
  'userStoppedTyping',
  'userRecording',
  'userStoppedRecording',
] as const;

/** Somebody in a room of the client's is writing or recording a message there. Never stored. */
export const activityFrame = z.object({
  type: z.enum(ACTIVITY_FRAMES),
  roomId: z.uuid(),
  userId: z.uuid(),
});
export type ActivityFrame = z.infer<typeof activityFrame>;

export const serverFrame = z.discriminatedUnion('type', [
  /** The first after authentication. Frames that follow lie behind this cursor. */
  z.object({ type: z.literal('hello'), cursor, heartbeatSeconds: z.number() }),
  /** What lies behind the client's cursor can't be told one by one any more: fetch again, go on from here. */
  z.object({ type: z.literal('reset'), cursor }),
  eventFrame,
  thingFrame,
  /** The client has everything up to here; sent now and then while nothing concerns it. */
  z.object({ type: z.literal('cursor'), cursor }),
  /** Answer to `watch`. */
  watching,
  z.object({ type: z.literal('user_status'), userId: z.uuid(), isOnline: z.boolean() }),
  activityFrame,
  z.object({ type: z.literal('authenticated') }),
  z.object({
    type: z.literal('error'),
    code: z.enum(['malformed', 'unknown_type', 'too_many_requests', 'forbidden', 'unauthenticated']),
  }),
  /** The account is suspended, and the connection ends. `page` says why, and takes an appeal. */
  z.object({ type: z.literal('suspended'), page: z.string().max(500) }),
  /** The server is about to close; connect again with this cursor, before which everything has been sent. */
  z.object({ type: z.literal('goodbye'), cursor }),
]);
export type ServerFrame = z.infer<typeof serverFrame>;

/** A client's frame about its own activity in a room. */
export const ACTIVITIES = ['typing', 'stopTyping', 'recording', 'stopRecording'] as const;
export type Activity = (typeof ACTIVITIES)[number];

export const clientMessage = z.discriminatedUnion('type', [
  /** The first message of a client that can send neither cookie nor header; later a fresh token in place of the old. */
  z.strictObject({ type: z.literal('auth'), token: z.string().max(2000) }),
  /** Whether this connection counts for being seen online; speaks for the caller alone. */
  z.strictObject({
    type: z.literal('user_status_update'),
    isOnline: z.boolean(),
    userId: z.uuid().toLowerCase().optional(),
  }),
  /** The caller's activity in a room. It expires after some seconds, unless it is sent again. */
  z.strictObject({ type: z.enum(ACTIVITIES), roomId: z.uuid().toLowerCase() }),
  /** The things that the client shows, in place of those it named before. */
  z.strictObject({ type: z.literal('watch'), ids: watched }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

/** What a poll answers. */
export const polled = z.object({
  /** For the next poll, or for the socket. */
  cursor,
  frames: z.array(orderedFrame),
  /** What lies behind the cursor that was sent can't be told one by one any more: fetch again. */
  reset: z.boolean(),
  /** Those named in `anew`, and those of `watch` that aren't there for the caller: to be named no more. */
  watching: watching.nullable(),
});
export type Polled = z.infer<typeof polled>;

/** Codes with which the server closes a socket, beside those of WebSocket itself (1009: too large). The reason is a cursor to go on from, or the cause in a word. */
export const CLOSE = {
  /** Restart: reason = cursor. */
  goodbye: 1012,
  /** Something behind it isn't well: reason = cursor. */
  tryAgain: 1013,
  /** No token in time, a bad one, or one that has run out. */
  unauthenticated: 4401,
  /** The session or the account has ended. */
  ended: 4403,
  /** Reads too slowly: reason = cursor. */
  slow: 4408,
  /** Too many messages, or too many sockets of one person. */
  tooMany: 4429,
} as const;
