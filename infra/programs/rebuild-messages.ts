import { z } from 'zod';

/** Messages between a process that builds a part of the read models and the process that started it. */

const position = z.string().transform(BigInt);

/** Sent once, to the building process. */
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

/** Sent by it: progress, end of reading, and result. */
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
