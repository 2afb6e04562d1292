import type { Readable } from 'node:stream';

/** A streamed body as it arrived; null if it is larger than `most` bytes. */
export const rawBody = async (stream: Readable | undefined, most: number): Promise<Buffer | null> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream ?? []) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > most) return null;
    parts.push(bytes);
  }
  return Buffer.concat(parts);
};
