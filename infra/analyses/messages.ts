import { z } from 'zod';
import { curveSpreads, PICTURE_ROLES, result, scaleless } from '../../domain/ai/result.ts';
import { DOUBTS, FAILURES } from '../../domain/format/remarks.ts';

/** Messages of the Python process, one JSON text a line. */

const picture = z.object({
  role: z.enum(PICTURE_ROLES),
  frame: z.int().min(0),
  time: z.number().min(0),
  /** Whether it is the frame of the moment. */
  chosen: z.boolean().optional(),
  /** A name in the job's folder. */
  file: z.string().regex(/^[a-z]+-\d+\.jpg$/),
});
export type PictureFile = z.output<typeof picture>;

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('progress'), percent: z.int().min(0).max(100) }),
  z.object({
    kind: z.literal('result'),
    result,
    scaleless: scaleless(),
    curveSpreads: curveSpreads(),
    pictures: z.array(picture).max(40),
  }),
  z.object({ kind: z.literal('inconclusive'), cause: z.enum(DOUBTS), detail: z.string() }),
  z.object({
    kind: z.literal('failed'),
    cause: z.enum([...FAILURES, 'malformed']),
    detail: z.string(),
  }),
]);
export type Message = z.output<typeof message>;
/** The last message of a job. */
export type Answer = Exclude<Message, { readonly kind: 'ready' | 'progress' }>;

/** Reads a line; null for one that is no message. */
export const messageIn = (line: string): Message | null => {
  try {
    return message.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
};
