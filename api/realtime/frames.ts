import { z } from 'zod';
import { FRAMES } from '../../projections/deliveries.ts';

/** Everything that goes over the socket, in either direction; polling answers the durable frames of it. */

/** An opaque place in the log: the cursor of both transports. */
const position = z
  .string()
  .regex(/^[0-9a-z]{1,13}$/)
  .max(13);

/** Posts that one client can watch. */
export const MAX_WATCHED = 100;

export const watched = z.array(z.guid()).max(MAX_WATCHED);

/** A durable frame: comes in the log's order, once, also to who was away. `values` are new and absolute; null = gone. */
export const eventFrame = z.object({
  type: z.enum(FRAMES),
  event: z.string(),
  position,
  id: z.uuid(),
  values: z.record(z.string(), z.unknown()).nullable(),
});
export type EventFrame = z.infer<typeof eventFrame>;

export const serverFrame = z.discriminatedUnion('type', [
  /** The first after authentication. Frames that follow lie behind this cursor. */
  z.object({ type: z.literal('hello'), cursor: position, heartbeatSeconds: z.number() }),
  /** What lies behind the client's cursor can't be told one by one any more: fetch again, go on from here. */
  z.object({ type: z.literal('reset'), cursor: position }),
  eventFrame,
  /** The client has everything up to here; sent now and then while nothing concerns it. */
  z.object({ type: z.literal('cursor'), cursor: position }),
  /** Answer to `watch`: the things as they are now; null = there is none, or not for this caller. */
  z.object({
    type: z.literal('watching'),
    items: z.array(
      z.object({
        id: z.uuid(),
        values: eventFrame.shape.values,
        counters: z.record(z.string(), z.unknown()).nullable(),
      }),
    ),
  }),
  z.object({ type: z.literal('user_status'), userId: z.uuid(), isOnline: z.boolean() }),
  z.object({ type: z.literal('authenticated') }),
  z.object({
    type: z.literal('error'),
    code: z.enum(['malformed', 'unknown_type', 'too_many_requests', 'forbidden', 'unauthenticated']),
  }),
  /** The server is about to close; connect again with this cursor. */
  z.object({ type: z.literal('goodbye'), cursor: position }),
]);
export type ServerFrame = z.infer<typeof serverFrame>;

export const clientMessage = z.discriminatedUnion('type', [
  /** The first message of a client that can send neither cookie nor header; later a fresh token in place of the old. */
  z.strictObject({ type: z.literal('auth'), token: z.string().max(2000) }),
  /** The client has handled everything up to here. */
  z.strictObject({ type: z.literal('ack'), cursor: position }),
  /** Whether this connection counts for being seen online; speaks for the caller alone. */
  z.strictObject({
    type: z.literal('user_status_update'),
    isOnline: z.boolean(),
    userId: z.guid().optional(),
  }),
  /** The posts that the client has open, in place of those it named before. */
  z.strictObject({ type: z.literal('watch'), ids: watched }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

const typed = z.object({ type: z.string() });
const knownTypes: ReadonlySet<string> = new Set(
  clientMessage.options.flatMap((option) => [...option.shape.type.values]),
);

/** Reads a client's message; else says what is wrong with it. */
export const readMessage = (text: string): ClientMessage | 'malformed' | 'unknown_type' => {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return 'malformed';
  }
  const message = clientMessage.safeParse(given);
  if (message.success) return message.data;
  const { data } = typed.safeParse(given);
  return data && !knownTypes.has(data.type) ? 'unknown_type' : 'malformed';
};

/** Codes with which the server closes a socket. The reason is a cursor to go on from, or the cause in a word. */
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
