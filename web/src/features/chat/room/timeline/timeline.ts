import type { Line, Said } from '../../api.ts';

/** Messages of one day that are drawn together; it keeps its members as older and newer ones come. */
export type Chunk = {
  readonly id: string;
  readonly day: string;
  readonly isDayStart: boolean;
  readonly items: readonly Said[];
};

/** One of this number of messages begins a chunk. Rendering a few messages takes less than a frame. */
const EVERY = 8;
/** A chunk has at most this number of messages, however the ids fall. */
const MOST = 16;

/** Whether a message begins a chunk: by its id, so that further messages on either side move no boundary. */
const beginsChunk = ({ id }: Said): boolean => Number.parseInt(id.slice(-2), 16) % EVERY === 0;

/** Messages, oldest first, in chunks by day. `dayOf` names the day of an instant where the reader is. */
export const chunksOf = (messages: readonly Said[], dayOf: (at: string) => string): readonly Chunk[] => {
  const chunks: { id: string; day: string; isDayStart: boolean; items: Said[] }[] = [];
  for (const said of messages) {
    const day = dayOf(said.createdAt);
    const last = chunks.at(-1);
    const isFull = last !== undefined && last.items.length >= MOST;
    if (last && last.day === day && !isFull && !beginsChunk(said)) last.items.push(said);
    else chunks.push({ id: said.id, day, isDayStart: last?.day !== day, items: [said] });
  }
  return chunks;
};

/** The part of an RFC 3339 instant up to its hour. */
const HOUR_LENGTH = '2026-01-01T00'.length;

/**
 * The same names of days, formatted once for each hour: that of ten thousand messages would take longer than a frame. A
 * day begins at a full hour of UTC where the product is used.
 */
export const oncePerHour = (dayOf: (at: string) => string): ((at: string) => string) => {
  const known = new Map<string, string>();
  return (at) => {
    const hour = at.slice(0, HOUR_LENGTH);
    const day = known.get(hour) ?? dayOf(at);
    known.set(hour, day);
    return day;
  };
};

const isEqual = (one: Chunk, other: Chunk): boolean =>
  one.day === other.day &&
  one.isDayStart === other.isDayStart &&
  one.items.length === other.items.length &&
  one.items.every((said, at) => said === other.items[at]);

/** The chunks, each of them the earlier object if nothing in it has changed: then it isn't rendered again. */
export const keepEqual = (chunks: readonly Chunk[], earlier: readonly Chunk[]): readonly Chunk[] => {
  const known = new Map(earlier.map((chunk) => [chunk.id, chunk]));
  return chunks.map((chunk) => {
    const before = known.get(chunk.id);
    return before && isEqual(before, chunk) ? before : chunk;
  });
};

/** Keeps the chunks of one list equal over its changes. */
export const chunkKeeper = (): ((chunks: readonly Chunk[]) => readonly Chunk[]) => {
  let earlier: readonly Chunk[] = [];
  return (chunks) => (earlier = keepEqual(chunks, earlier));
};

/** Chunks that are windowed together. */
export type Stretch = { readonly id: string; readonly chunks: readonly Chunk[] };

/** Messages of about this number of chunks are one stretch. */
const CHUNKS_EVERY = 16;

const beginsStretch = ({ id }: Chunk): boolean => Number.parseInt(id.slice(-4, -2), 16) % CHUNKS_EVERY === 0;

/** Chunks in stretches, by their ids as well. */
export const stretchesOf = (chunks: readonly Chunk[]): readonly Stretch[] => {
  const stretches: { id: string; chunks: Chunk[] }[] = [];
  for (const chunk of chunks) {
    const last = stretches.at(-1);
    if (last && !beginsStretch(chunk)) last.chunks.push(chunk);
    else stretches.push({ id: `stretch-${chunk.id}`, chunks: [chunk] });
  }
  return stretches;
};

/** Messages of one sender within this time stand close together, in milliseconds. */
const CLOSE_MS = 5 * 60_000;

/** Whether a message continues the sender's previous one. */
export const goesOn = (said: Said, before: Said | undefined): boolean =>
  before !== undefined &&
  before.senderId === said.senderId &&
  Date.parse(said.createdAt) - Date.parse(before.createdAt) < CLOSE_MS;

/** The first message of others that was not there when the reader last read; null = none among these. */
export const firstUnread = (
  messages: readonly Said[],
  readAt: string | null,
  readerId: string,
): string | null =>
  readAt === null
    ? null
    : (messages.find(({ createdAt, senderId }) => createdAt > readAt && senderId !== readerId)?.id ?? null);

/** Whether a line repeats the previous one: the opener of a group also joins it. */
const isSaid = ({ type, userId }: Line, before: Line | undefined): boolean =>
  type === 'joined' && before?.type === 'opened' && before.by === userId;

/** Lines by the message before which they stand, and those after the last one. `isOlder`: there are older messages. */
export const placedLines = (
  lines: readonly Line[],
  messages: readonly Said[],
  isOlder: boolean,
): { readonly before: ReadonlyMap<string, readonly Line[]>; readonly last: readonly Line[] } => {
  const before = new Map<string, Line[]>();
  const last: Line[] = [];
  for (const [at, line] of lines.entries()) {
    if (isSaid(line, lines[at - 1])) continue;
    const next = messages.findIndex(({ createdAt }) => createdAt >= line.at);
    const id = messages[next]?.id;
    if (id === undefined) last.push(line);
    // a line before the first loaded message may belong before an older message
    else if (next > 0 || !isOlder) before.set(id, [...(before.get(id) ?? []), line]);
  }
  return { before, last };
};
