import { exists } from '../../domain/kit/decide.ts';
import type { Kind, KindAction } from '../../domain/kit/kind.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { theSystem } from '../../domain/kit/rules.ts';
import { execute } from '../execute.ts';
import { derivedId } from '../ids.ts';
import type { Timer, TimersStatus, TimerStore } from '../ports/process.ts';
import type { Runtime } from '../runtime.ts';
import { itemIn } from '../streams.ts';
import { alarmOf } from './alarm.ts';
import { effectStep, type ProcessManager, type Reaction } from './manager.ts';

/**
 * Timers: when an action of a thing happens by itself (`at` in its definition). They are derived rows, kept by a
 * process manager from the thing as it now is, so an edited date moves them, and all can be made again from the log
 * without one of them firing: what isn't due the decider refuses.
 */
export type Timers = {
  /** Keeps the timers current. */
  readonly keeper: ProcessManager;
  /** Takes the actions whose time has come; answers how many. */
  fireDue(): Promise<number>;
  /** Looks every `everyMs` for what is due, until aborted. */
  run(signal: AbortSignal): Promise<void>;
  status(): Promise<TimersStatus>;
};

export type TimersOptions = {
  readonly runtime: Runtime;
  readonly store: TimerStore;
  readonly everyMs?: number;
  readonly report: (error: Error) => void;
};

const BATCH = 100;
/** How long one that could not fire waits before it is tried again. */
const POSTPONED_MS = 60_000;

const timed = (kind: Kind): readonly KindAction[] =>
  Object.values(kind.actions).filter(({ action }) => action.at !== undefined);

/** When the action happens by itself, in milliseconds since 1970; null = not at all, as things are. */
const timeOf = ({ action }: KindAction, item: Item): number | null => {
  const allowed = exists(item) && (!action.from || action.from.includes(item.state));
  const at = allowed ? action.at?.(item) : null;
  return at == null ? null : Date.parse(at);
};

/** Timers of all kinds that have some. */
export const timersOf = ({ runtime, store, everyMs = 1000, report }: TimersOptions): Timers => {
  const kinds = runtime.registry.kinds.filter((kind) => timed(kind).length > 0);

  /** Brings one timer in line with the thing as it is now; answers whether it was. */
  const adjust = async (known: KindAction, timer: Timer | Omit<Timer, 'at'>): Promise<boolean> => {
    const item = itemIn(await runtime.streams.load(timer.stream), timer.item);
    const time = timeOf(known, item);
    if (time === null) {
      await store.clear(timer);
      return false;
    }
    const at = new Date(time).toISOString();
    await store.set({ ...timer, at });
    return 'at' in timer && timer.at === at;
  };

  const keep =
    (kind: Kind): Reaction =>
    async ({ stream, meta }) =>
      timed(kind).map((known) =>
        effectStep(known.name, () =>
          adjust(known, { kind: kind.name, item: meta.item, action: known.name, stream }),
        ),
      );

  const fire = async (timer: Timer): Promise<boolean> => {
    const kind = kinds.find((one) => one.name === timer.kind);
    const known = kind && timed(kind).find((one) => one.name === timer.action);
    if (!kind || !known) {
      await store.clear(timer);
      return false;
    }
    if (!(await adjust(known, timer))) return false;
    const done = await execute(runtime, {
      kind: kind.name,
      action: timer.action,
      id: timer.item,
      input: await parentOf(kind, timer),
      actor: theSystem,
      command: derivedId('timer', timer.stream, timer.item, timer.action, timer.at),
    });
    if (done.ok) await adjust(known, timer);
    else {
      const until = new Date(runtime.now().getTime() + POSTPONED_MS);
      await store.postpone(timer, until, done.problem.code);
    }
    return done.ok;
  };

  /** What the command needs to find a thing that lives in another's stream. */
  const parentOf = async (
    kind: Kind,
    { stream, item }: Timer,
  ): Promise<Readonly<Record<string, unknown>>> => {
    const lives = kind.resource.stream;
    if (lives?.kind !== 'partOf') return {};
    return { [lives.field]: itemIn(await runtime.streams.load(stream), item)[lives.field] };
  };

  const fireDue = async (): Promise<number> => {
    let fired = 0;
    for (const timer of await store.due(runtime.now(), BATCH)) if (await fire(timer)) fired += 1;
    return fired;
  };

  return {
    keeper: {
      name: 'timers',
      from: 'start',
      on: Object.fromEntries(kinds.flatMap((kind) => kind.events.map((type) => [type, keep(kind)]))),
    },
    fireDue,
    run: async (signal) => {
      const pause = alarmOf();
      while (!signal.aborted) {
        try {
          await fireDue();
        } catch (error) {
          report(error instanceof Error ? error : new Error(String(error)));
        }
        await pause.wait(everyMs, signal);
      }
    },
    status: () => store.status(runtime.now()),
  };
};
