import { z } from 'zod';

/** What a process that builds a part of the read models, and the one that started it, tell each other. */

const position = z.string().transform(BigInt);

/** Told once, to the process that builds. */
export const PartMessage = z.object({
  members: z.array(
    z.object({
      name: z.string(),
      slice: z.object({ index: z.number(), count: z.number() }).optional(),
    }),
  ),
  scratch: z.string(),
  until: position,
});

/** Told by it: how far it is, that all events are taken, and how it ended. */
export const ToldMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), events: z.number(), position, end: position }),
  z.object({ kind: z.literal('filled') }),
  z.object({ kind: z.literal('built'), at: position }),
  z.object({
    kind: z.literal('cannot take'),
    projection: z.string(),
    event: z.string().nullable(),
    message: z.string(),
  }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);

export type Told = z.input<typeof ToldMessage>;
