import { emptyTrie, valueAt, withValue, type Trie } from '../collections/trie.ts';
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

/** `recent` are those of the last 24 hours. Those of actions that take effect once stay for ever, by their ids. */
export type RememberedCommands = {
  readonly recent: readonly Remembered[];
  readonly lasting: Trie<Remembered>;
};

/** The commands of the last 24 hours. They are in the order of time, so only the first ones can be older. */
const recentAt = (recent: readonly Remembered[], at: string): readonly Remembered[] => {
  const since = Date.parse(at) - REMEMBER_MS;
  const first = recent.findIndex((one) => Date.parse(one.at) >= since);
  if (first === 0) return recent;
  return first === -1 ? [] : recent.slice(first);
};

export const noCommands: RememberedCommands = { recent: [], lasting: emptyTrie() };

/** Events of actions that take effect once. */
const eventsOnce = oncePerKind(
  (kind): ReadonlySet<string> =>
    new Set(Object.values(kind.actions).flatMap(({ action }) => (action.once ? [action.event] : []))),
);

/** The commands after an event. */
export const rememberedAfter = (
  { recent, lasting }: RememberedCommands,
  kind: Kind,
  { type, position, at, meta }: RecordedEvent,
): RememberedCommands => {
  const answered = [meta.command, ...(meta.also ?? [])].map((command) => ({
    command,
    item: meta.item,
    position,
    at,
  }));
  return {
    recent: [...recentAt(recent, at), ...answered],
    // the first answer stays
    lasting: (eventsOnce(kind).has(type) ? answered : [])
      .filter(({ command }) => valueAt(lasting, command) === undefined)
      .reduce((known, one) => withValue(known, one.command, one), lasting),
  };
};

/** The remembered command with an id; undefined if there is none. */
export const rememberedIn = (
  { recent, lasting }: RememberedCommands,
  command: string,
): Remembered | undefined => recent.find((one) => one.command === command) ?? valueAt(lasting, command);
