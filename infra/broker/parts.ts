import { z } from 'zod';

/** What one NOTIFY can carry of a message: less than 8,000 bytes, of which base64 makes 4 out of 3. */
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

/** The payloads that carry a message, in their order. */
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

/** Puts messages together again. Parts of one publisher come in their order; one with a gap in it is left out. */
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
