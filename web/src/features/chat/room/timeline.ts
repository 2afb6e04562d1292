import type { Line, Said } from '../api.ts';

/** Messages of one day that are drawn together; it keeps its members as older and newer ones come. */
export type Chunk = {
  readonly id: string;
  readonly day: string;
  readonly isDayStart: boolean;
  readonly items: readonly Said[];
};

/** One of this number of messages begins a chunk. */
const EVERY = 32;

/** Whether a message begins a chunk: by its id, so that further messages on either side move no boundary. */
const beginsChunk = ({ id }: Said): boolean => Number.parseInt(id.slice(-2), 16) % EVERY === 0;

/** Messages, oldest first, in chunks by day. `dayOf` names the day of an instant where the reader is. */
export const chunksOf = (messages: readonly Said[], dayOf: (at: string) => string): readonly Chunk[] => {
  const chunks: { id: string; day: string; isDayStart: boolean; items: Said[] }[] = [];
  for (const said of messages) {
    const day = dayOf(said.createdAt);
    const last = chunks.at(-1);
    if (last && last.day === day && !beginsChunk(said)) last.items.push(said);
    else chunks.push({ id: said.id, day, isDayStart: last?.day !== day, items: [said] });
  }
  return chunks;
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
