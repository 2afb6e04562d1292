import { z } from 'zod';

/** All frames of the realtime socket, in either direction; polling returns its durable frames. */

/** Types of durable frames, by the kind of item whose values they carry. */
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
  'own',
] as const;
export type FrameType = (typeof FRAMES)[number];

/** An opaque log position: the cursor of both transports. */
export const cursor = z
  .string()
  .regex(/^\d{1,19}$/)
  .max(19);

/** Maximum number of things that one client can watch; a longer list is malformed. */
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

/**
 * A durable frame: sent once, in the log's order, also to clients that were offline. `values` are new and absolute;
 * null = removed.
 */
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
  /** Version of the thing; null = absent, or not visible to this caller. */
  revision: z.int().nullable(),
  /** Present values of its counters; `taken` has the number of occupied places, by the field with their limit. */
  counters: z.record(z.string(), z.unknown()).nullable(),
});

/** A watched thing, or a part of it, has changed: values older than `position` must be read again. */
export const thingFrame = thing.extend({ type: z.literal('thing'), position: cursor });
export type ThingFrame = z.infer<typeof thingFrame>;

/** A frame with a position in the log's order. */
export const orderedFrame = z.discriminatedUnion('type', [eventFrame, thingFrame]);
export type OrderedFrame = z.infer<typeof orderedFrame>;

/**
 * The present state of watched posts; null = absent, or not visible to this caller. `asOf`: they are at least as new as
 * this position.
 */
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
  /** The other watched things. `changed`: values read at this position or later are up to date. */
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

/** Another member of a room is writing or recording a message there. Never stored. */
export const activityFrame = z.object({
  type: z.enum(ACTIVITY_FRAMES),
  roomId: z.uuid(),
  userId: z.uuid(),
});
export type ActivityFrame = z.infer<typeof activityFrame>;

export const serverFrame = z.discriminatedUnion('type', [
  /** The first frame after authentication. Later frames follow this cursor. */
  z.object({ type: z.literal('hello'), cursor, heartbeatSeconds: z.number() }),
  /** Events after the client's cursor can't be replayed: fetch again, continue from this cursor. */
  z.object({ type: z.literal('reset'), cursor }),
  eventFrame,
  thingFrame,
  /** The client has received everything up to here; sent periodically while no frame is due. */
  z.object({ type: z.literal('cursor'), cursor }),
  /** Answer to `watch`. */
  watching,
  z.object({ type: z.literal('user_status'), userId: z.uuid(), isOnline: z.boolean() }),
  activityFrame,
  /** Progress of the analysis of the receiver's video. Never stored. */
  z.object({ type: z.literal('analysisProgress'), id: z.uuid(), percent: z.int().min(0).max(100) }),
  /** The feature flags that are on for the receiver, after one has changed. `asOf`: the position of that change. */
  z.object({ type: z.literal('flags'), id: z.uuid(), asOf: cursor, on: z.array(z.string()) }),
  z.object({ type: z.literal('authenticated') }),
  z.object({
    type: z.literal('error'),
    code: z.enum(['malformed', 'unknown_type', 'too_many_requests', 'forbidden', 'unauthenticated']),
  }),
  /** The account is suspended, and the connection ends. `page` explains the reason and takes an appeal. */
  z.object({ type: z.literal('suspended'), page: z.string().max(500) }),
  /** The server is about to close; connect again with this cursor. All frames up to it have been sent. */
  z.object({ type: z.literal('goodbye'), cursor }),
]);
export type ServerFrame = z.infer<typeof serverFrame>;

/** A client's frame about its own activity in a room. */
export const ACTIVITIES = ['typing', 'stopTyping', 'recording', 'stopRecording'] as const;
export type Activity = (typeof ACTIVITIES)[number];

export const clientMessage = z.discriminatedUnion('type', [
  /**
   * The first message of a client that can send neither cookie nor header; later a fresh token in place of the old one.
   */
  z.strictObject({ type: z.literal('auth'), token: z.string().max(2000) }),
  /** Whether this connection counts for the caller's online status. */
  z.strictObject({
    type: z.literal('user_status_update'),
    isOnline: z.boolean(),
    userId: z.uuid().toLowerCase().optional(),
  }),
  /** The caller's activity in a room. It expires after some seconds, unless it is sent again. */
  z.strictObject({ type: z.enum(ACTIVITIES), roomId: z.uuid().toLowerCase() }),
  /** The things that the client displays; replaces the earlier list. */
  z.strictObject({ type: z.literal('watch'), ids: watched }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

/** The answer to a poll. */
export const polled = z.object({
  /** For the next poll, or for the socket. */
  cursor,
  frames: z.array(orderedFrame),
  /** Events after the given cursor can't be replayed: fetch again. */
  reset: z.boolean(),
  /**
   * The things named in `anew`, and the things of `watch` that are absent for the caller, who should no longer name
   * these.
   */
  watching: watching.nullable(),
});
export type Polled = z.infer<typeof polled>;

/**
 * Codes with which the server closes a socket, beside those of WebSocket itself (1009: too large). The reason is the
 * cursor to continue from, or the cause in one word.
 */
export const CLOSE = {
  /** Restart: reason = cursor. */
  goodbye: 1012,
  /** A dependency of the server is failing: reason = cursor. */
  tryAgain: 1013,
  /** No token in time, an invalid one, or an expired one. */
  unauthenticated: 4401,
  /** The session or the account has ended. */
  ended: 4403,
  /** Reads too slowly: reason = cursor. */
  slow: 4408,
  /** Too many messages, or too many sockets of one person. */
  tooMany: 4429,
} as const;
