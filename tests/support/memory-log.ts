import { z } from 'zod';
import type { Vault } from '../../commands/ports/vault.ts';
import type { Timer, TimerKey, TimerStore } from '../../commands/ports/process.ts';
import { asJson } from '../../domain/kit/json.ts';
import { ok, refuse } from '../../domain/errors.ts';
import { revisionNumber, type EventStore, type RecordedEvent } from '../../domain/kit/log.ts';

/** The ports of the command side, in memory: for tests of many thousand commands that need no database. */

export type MemoryLog = EventStore & {
  /** All events in their order; the position of the first one is 1. */
  readonly events: readonly RecordedEvent[];
  /** A log that begins with these events. */
  readonly copy: (now: () => Date) => MemoryLog;
};

export const memoryLog = (now: () => Date, from: readonly RecordedEvent[] = []): MemoryLog => {
  const events = [...from];
  const streams = new Map<string, RecordedEvent[]>();
  for (const event of from) streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
  return {
    events,
    copy: (clock) => memoryLog(clock, events),
    append: async (stream, expected, added) => {
      const before = streams.get(stream) ?? [];
      const actual = before.length - 1;
      if (actual !== revisionNumber(expected))
        return { kind: 'conflict', actual: actual === -1 ? 'none' : actual };
      const at = now().toISOString();
      const recorded = added.map((event, n) => ({
        ...event,
        stream,
        revision: before.length + n,
        position: BigInt(events.length + n + 1),
        at,
      }));
      events.push(...recorded);
      streams.set(stream, [...before, ...recorded]);
      return {
        kind: 'appended',
        revision: before.length + added.length - 1,
        position: BigInt(events.length),
        at,
      };
    },
    readStream: async (stream, fromRevision = 0) => (streams.get(stream) ?? []).slice(fromRevision),
  };
};

const values = z.record(z.string(), z.unknown());

const opened = (box: string) => asJson(values.parse(JSON.parse(box)));

/** Boxes that anybody can open. */
export const openBoxes: Vault = {
  seal: async (of, _, sealed) => ok({ of, box: JSON.stringify(sealed) }),
  sealMany: async (things) => ok(things.map((one) => ({ of: one.person, box: JSON.stringify(one.values) }))),
  open: async ({ box }) => opened(box),
  openMany: async (things) => things.map(({ box: { box } }) => opened(box)),
  brokenBoxes: async () => [],
  onBroken: () => () => undefined,
  erase: async () => undefined,
  onErased: () => () => undefined,
  ownerName: (kind, value) => `${kind}-${Buffer.from(value).toString('hex')}`,
  keyCheck: () => '',
};

/** The same for all but the persons of a set, who are erased. */
export const boxesWithout = (erased: ReadonlySet<string>): Vault => {
  const isErased = (person: string): boolean => erased.has(person);
  return {
    ...openBoxes,
    seal: async (of, ...more) => (isErased(of) ? refuse('not_found') : openBoxes.seal(of, ...more)),
    sealMany: async (things) =>
      things.some(({ person }) => isErased(person)) ? refuse('not_found') : openBoxes.sealMany(things),
    open: async (box, context) => (isErased(box.of) ? null : openBoxes.open(box, context)),
    openMany: async (things) => things.map(({ box }) => (isErased(box.of) ? null : opened(box.box))),
  };
};

export const memoryTimers = (): TimerStore => {
  const timers = new Map<string, Timer & { readonly due: number }>();
  const nameOf = ({ kind, item, action }: TimerKey): string => `${kind} ${item} ${action}`;
  return {
    set: async (timer) => {
      const before = timers.get(nameOf(timer));
      if (before?.at !== timer.at) timers.set(nameOf(timer), { ...timer, due: Date.parse(timer.at) });
    },
    clear: async (key) => void timers.delete(nameOf(key)),
    due: async (now, limit) =>
      [...timers.values()]
        .filter(({ due }) => due <= now.getTime())
        .toSorted((one, other) => one.due - other.due)
        .slice(0, limit),
    postpone: async (key, until) => {
      const timer = timers.get(nameOf(key));
      if (timer) timers.set(nameOf(key), { ...timer, due: until.getTime() });
    },
    status: async () => ({ waiting: timers.size, due: 0, next: null, failing: [] }),
    page: async () => [],
    find: async (key) => timers.get(nameOf(key)) ?? null,
  };
};
