import { ok, refuse, type Result } from '../../domain/errors.ts';
import { exists } from '../../domain/kit/decide.ts';
import type { Kind, KindAction } from '../../domain/kit/kind.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { execute } from '../core/execute.ts';
import { derivedId } from '../core/ids.ts';
import type { ListedTimer, Timer, TimerKey, TimerPage, TimersStatus, TimerStore } from '../ports/process.ts';
import type { Runtime } from '../core/runtime.ts';
import { itemIn, type StreamState } from '../core/streams.ts';
import { every } from './every.ts';
import { effectStep, type ProcessManager, type Reaction } from './manager.ts';
import { failureOf, refusalOf } from './trouble.ts';

/**
 * Timers of timed actions (`at` in a definition). They are derived rows. A process manager keeps them current with the
 * item's state, so an edited date moves them. They can be rebuilt from the log without firing, because the decider
 * refuses an action that isn't due.
 */
export type Timers = {
  /** Keeps the timers current. */
  readonly keeper: ProcessManager;
  /** Fires the due timers; returns their number. */
  fireDue(): Promise<number>;
  /** Fires due timers every `everyMs`, until aborted. */
  run(signal: AbortSignal): Promise<void>;
  status(): Promise<TimersStatus>;
  /** Timers by their time. */
  page(asked: TimerPage): Promise<readonly ListedTimer[]>;
  /** The timer of an action of an item; null if there is none. */
  find(key: TimerKey): Promise<Timer | null>;
  /** Fires a due timer without the pause after a failure; `conflict` if it fails again. */
  retry(timer: Timer): Promise<Result<true>>;
};

export type TimersOptions = {
  readonly runtime: Runtime;
  readonly store: TimerStore;
  readonly everyMs?: number;
  readonly report: (error: Error) => void;
};

const BATCH = 100;
/** Events processed at once, so that the changes of their timers are written together. */
const AT_ONCE = 64;
/** Delay before a failed timer is retried. */
const POSTPONED_MS = 60_000;

const timed = (kind: Kind): readonly KindAction[] =>
  Object.values(kind.actions).filter(({ action }) => action.at !== undefined);

const timedIn = (registry: Registry): readonly Kind[] =>
  registry.kinds.filter((kind) => timed(kind).length > 0);

/**
 * Name of the timers' process manager, derived from the timed actions. A new name processes the log again, so existing
 * items get their timers too.
 */
export const timerKeeper = (registry: Registry): string => {
  const actions = timedIn(registry).flatMap((kind) => timed(kind).map(({ name }) => `${kind.name}.${name}`));
  return `timers ${derivedId(...actions.toSorted()).slice(0, 8)}`;
};

/** The action's due time in milliseconds since 1970; null if the current state has none. */
const timeOf = ({ action }: KindAction, item: Item): number | null => {
  const allowed = exists(item) && (!action.from || action.from.includes(item.state));
  const at = allowed ? action.at?.(item) : null;
  return at == null ? null : Date.parse(at);
};

/** The input needed to find an item in another item's stream. */
const parentOf = ({ resource }: Kind, item: Item): Readonly<Record<string, unknown>> =>
  resource.stream?.kind === 'partOf' ? { [resource.stream.field]: item[resource.stream.field] } : {};

/** The timers of all kinds. */
export const timersOf = ({ runtime, store, everyMs = 1000, report }: TimersOptions): Timers => {
  const kinds = timedIn(runtime.registry);

  /** Sets or clears one timer by the item's state in its stream; returns the due time, null = cleared. */
  const adjust = async (
    known: KindAction,
    key: Omit<Timer, 'at'>,
    state: StreamState,
  ): Promise<string | null> => {
    const time = timeOf(known, itemIn(state, key.item));
    if (time === null) {
      await store.clear(key);
      return null;
    }
    const at = new Date(time).toISOString();
    await store.set({ ...key, at });
    return at;
  };

  const keep =
    (kind: Kind): Reaction =>
    async ({ stream, meta, revision }) => {
      const state = await runtime.streams.load(stream);
      // a later event of the item, already in its state, will adjust the same timers
      const part = state.parts.get(meta.item);
      if (part?.kind === kind.name && part.revision > revision) return [];
      // a new stream has no timer to clear, and most new items have none to set
      const due = timed(kind).filter(
        (known) => revision > 0 || timeOf(known, itemIn(state, meta.item)) !== null,
      );
      return due.map((known) =>
        effectStep(known.name, async () => {
          const key = { kind: kind.name, item: meta.item, action: known.name, stream };
          await adjust(known, key, state);
        }),
      );
    };

  const postpone = (timer: Timer, reason: string) =>
    store.postpone(timer, new Date(runtime.now().getTime() + POSTPONED_MS), reason);

  /** Fires a due timer; returns whether it did. The state is read to the log's end, because this process may lag. */
  const take = async (kind: Kind, known: KindAction, timer: Timer): Promise<Result<boolean>> => {
    const state = await runtime.streams.refresh(timer.stream);
    if ((await adjust(known, timer, state)) !== timer.at) return ok(false);
    const done = await execute(runtime, {
      kind: kind.name,
      action: timer.action,
      id: timer.item,
      input: parentOf(kind, itemIn(state, timer.item)),
      actor: theSystem,
      command: derivedId('timer', timer.stream, timer.item, timer.action, timer.at),
      isItemUnused: true,
    });
    if (!done.ok) return done;
    const next = await adjust(known, timer, await runtime.streams.load(timer.stream));
    if (next === timer.at) await postpone(timer, 'still due');
    return ok(done.value.changed);
  };

  /** Fires a timer; a failing one is postponed and blocks no other. */
  const fire = async (timer: Timer): Promise<boolean> => {
    const kind = kinds.find((one) => one.name === timer.kind);
    const known = kind && timed(kind).find((one) => one.name === timer.action);
    if (!kind || !known) {
      // a newer version that runs beside this one may know it
      await postpone(timer, 'unknown here');
      return false;
    }
    try {
      const taken = await take(kind, known, timer);
      if (!taken.ok) await postpone(timer, refusalOf(taken.problem).reason);
      return taken.ok && taken.value;
    } catch (thrown) {
      await postpone(timer, failureOf(thrown).reason);
      return false;
    }
  };

  const fireDue = async (): Promise<number> => {
    let fired = 0;
    for (const timer of await store.due(runtime.now(), BATCH)) if (await fire(timer)) fired += 1;
    return fired;
  };

  return {
    keeper: {
      name: timerKeeper(runtime.registry),
      from: 'start',
      atOnce: AT_ONCE,
      isUnordered: true,
      appends: [],
      on: Object.fromEntries(kinds.flatMap((kind) => kind.events.map((type) => [type, keep(kind)]))),
    },
    fireDue,
    run: (signal) => every({ everyMs, signal, report }, fireDue),
    status: () => store.status(runtime.now()),
    page: (asked) => store.page(asked, runtime.now()),
    find: (key) => store.find(key),
    retry: async (timer) =>
      (await fire(timer)) || (await store.find(timer)) === null ? ok(true) : refuse('conflict'),
  };
};
