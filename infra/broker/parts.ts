import { z } from 'zod';

/** Message bytes in one NOTIFY: its payload is below 8,000 bytes, and base64 turns 3 bytes into 4. */
const PART_BYTES = 5_400;

const part = z.object({
  /** The publisher. */
  from: z.string(),
  topic: z.string(),
  index: z.int().nonnegative(),
  isLast: z.boolean(),
  bytes: z.base64(),
});
type Part = z.infer<typeof part>;

/** The payloads of a message, in order. */
export const partsOf = (from: string, topic: string, text: string): readonly string[] => {
  const bytes = Buffer.from(text);
  const count = Math.max(1, Math.ceil(bytes.length / PART_BYTES));
  return Array.from({ length: count }, (_, index) => {
    const piece = bytes.subarray(index * PART_BYTES, (index + 1) * PART_BYTES).toString('base64');
    const made: Part = { from, topic, index, isLast: index === count - 1, bytes: piece };
    return JSON.stringify(made);
  });
};

export type Whole = { readonly from: string; readonly topic: string; readonly text: string };

/** Reassembles messages. Parts of one publisher arrive in order; a message with missing parts is dropped. */
export const joinerOf = () => {
  const begun = new Map<string, Buffer[]>();
  return (payload: string): Whole | null => {
    const { from, topic, index, isLast, bytes } = part.parse(JSON.parse(payload));
    const before = index === 0 ? [] : begun.get(from);
    begun.delete(from);
    if (before?.length !== index) return null;
    const pieces = [...before, Buffer.from(bytes, 'base64')];
    if (isLast) return { from, topic, text: Buffer.concat(pieces).toString() };
    begun.set(from, pieces);
    return null;
  };
};
