import { oncePerKind, type Kind } from './kind.ts';
import type { RecordedEvent } from './log.ts';

/** The commands that a stream remembers, so that a repeat gets the first answer. */

/** The time for which each command is remembered. */
const REMEMBER_MS = 24 * 3_600_000;

/** A remembered command of a stream, with its last event. */
export type Remembered = {
  readonly command: string;
  readonly item: string;
  readonly position: bigint;
  readonly at: string;
};

/**
 * `recent` are those of the last 24 hours. Those of actions that take effect once stay for ever, in full chunks and a
 * short rest, so that adding one copies little, however many there are.
 */
export type RememberedCommands = {
  readonly recent: readonly Remembered[];
  readonly rest: readonly Remembered[];
  readonly chunks: readonly ReadonlyMap<string, Remembered>[];
};

const CHUNK = 256;

/** The commands of the last 24 hours. They are in the order of time, so only the first ones can be older. */
const recentAt = (recent: readonly Remembered[], at: string): readonly Remembered[] => {
  const since = Date.parse(at) - REMEMBER_MS;
  const first = recent.findIndex((one) => Date.parse(one.at) >= since);
  if (first === 0) return recent;
  return first === -1 ? [] : recent.slice(first);
};

export const noCommands: RememberedCommands = { recent: [], rest: [], chunks: [] };

/** Events of actions that take effect once. */
const eventsOnce = oncePerKind(
  (kind): ReadonlySet<string> =>
    new Set(Object.values(kind.actions).flatMap(({ action }) => (action.once ? [action.event] : []))),
);

/** The commands after an event. */
export const rememberedAfter = (
  { recent, rest, chunks }: RememberedCommands,
  kind: Kind,
  { type, position, at, meta }: RecordedEvent,
): RememberedCommands => {
  const answered = [meta.command, ...(meta.also ?? [])].map((command) => ({
    command,
    item: meta.item,
    position,
    at,
  }));
  const next = {
    recent: [...recentAt(recent, at), ...answered],
    rest,
    chunks,
  };
  if (!eventsOnce(kind).has(type)) return next;
  const lasting = [...rest, ...answered];
  return lasting.length < CHUNK
    ? { ...next, rest: lasting }
    : { ...next, rest: [], chunks: [...chunks, new Map(lasting.map((one) => [one.command, one]))] };
};

/** The remembered command with an id; undefined if there is none. */
export const rememberedIn = (
  { recent, rest, chunks }: RememberedCommands,
  command: string,
): Remembered | undefined =>
  [...recent, ...rest].find((one) => one.command === command) ??
  chunks.find((chunk) => chunk.has(command))?.get(command);
