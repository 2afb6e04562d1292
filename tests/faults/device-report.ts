import { z } from 'zod';

/** A device to start: its network, the token and first cursor of its member, and the room that it shows. */
export const Asked = z.object({
  address: z.string(),
  token: z.string(),
  cursor: z.string(),
  roomId: z.string(),
});
export type Asked = z.infer<typeof Asked>;

export const Report = z.object({
  /** Frames of messages, as they came. */
  heard: z.array(z.object({ id: z.string(), position: z.string() })),
  /** Ids of the messages that the page shows, oldest first. */
  shown: z.array(z.string()),
  /** Number of times that the client was told to read everything again. */
  resets: z.number(),
});
export type Report = z.infer<typeof Report>;
