import { z } from 'zod';

/** Commands to a process of doubles: the log, and the action on it. */
export const Order = z.discriminatedUnion('do', [
  /** Opens a log at a port (0 = any), if it isn't open: empty, or as its last process left it. */
  z.object({ do: z.literal('open'), log: z.string(), port: z.int() }),
  z.object({ do: z.literal('close'), log: z.string() }),
  /** Breaks every connection, once. */
  z.object({ do: z.literal('break'), log: z.string() }),
  z.object({ do: z.literal('shut out'), log: z.string() }),
  z.object({ do: z.literal('let in'), log: z.string() }),
  /** Fails every open subscription. */
  z.object({ do: z.literal('drop'), log: z.string(), how: z.enum(['too slow', 'shutting down']) }),
  /** Forgets the ids of appends with `any`. */
  z.object({ do: z.literal('forget'), log: z.string() }),
  /** A back-up is restored: the last events are gone. */
  z.object({ do: z.literal('go back'), log: z.string(), events: z.int() }),
]);

export type Command = z.output<typeof Order>;
type Without<C> = C extends Command ? Omit<C, 'log'> : never;
export type Order = Without<Command>;
