import type { ManagersContext } from '../../commands/area.ts';
import { allManagers } from '../../commands/areas.ts';
import { appendsAfter, type ProcessManager } from '../../commands/process/manager.ts';
import { eventsBy } from '../../domain/kit/definition.ts';
import type { Registry } from '../../domain/kit/registry.ts';
import type { Action } from '../../domain/kit/resource.ts';
import { registry } from '../../domain/registry.ts';

/** A dependency that no process manager uses before its first event. */
const unused = (): object =>
  new Proxy(() => undefined, {
    get: () => unused(),
    has: () => true,
    apply: () => {
      throw new Error('a process manager works before its first event');
    },
  });

const isContext = (context: object): context is ManagersContext => 'runtime' in context;

/** The process managers of all areas, with these dependencies alone. The keeper of timers appends nothing. */
export const managersOn = (given: Partial<ManagersContext>): readonly ProcessManager[] => {
  const context = new Proxy(unused(), { get: (_, key) => Reflect.get(given, key) ?? unused() });
  if (!isContext(context)) throw new Error('no context');
  return allManagers(context);
};

const isRuntime = (runtime: object): runtime is ManagersContext['runtime'] => 'registry' in runtime;

/** The process managers of all areas, without anything to work with. */
export const managersAtRest = (): readonly ProcessManager[] => {
  const runtime = new Proxy(unused(), { get: (_, key) => (key === 'registry' ? registry : unused()) });
  if (!isRuntime(runtime)) throw new Error('no runtime');
  return managersOn({ runtime });
};

/** After an event of type `from`, `by` may append one of type `to`. */
export type Edge = { readonly from: string; readonly to: string; readonly by: string };

type Declared = Pick<ProcessManager, 'name' | 'on' | 'appends' | 'ends'>;

/** The edges of process managers. A reason in `ends` takes those of its type out. */
export const managerEdges = (managers: readonly Declared[]): readonly Edge[] =>
  managers.flatMap((manager) =>
    Object.keys(manager.on)
      .filter((from) => manager.ends?.[from] === undefined)
      .flatMap((from) => appendsAfter(manager, from).map((to) => ({ from, to, by: manager.name }))),
  );

/** The states after an action; undefined if it may be any. */
const statesAfter = (action: Action): readonly string[] | undefined => {
  if (action.to !== undefined) return [action.to];
  return action.leadsTo || action.decide ? undefined : action.from;
};

/** Whether the timer of an action may be set after another action. */
const mayTime = ({ from }: Action, after: Action): boolean => {
  const states = statesAfter(after);
  return states?.every((state) => state === 'removed' || from?.includes(state) === false) !== true;
};

/** The edges of timers: an event may lead to a state from which an action runs by itself. */
export const timerEdges = ({ kinds }: Registry): readonly Edge[] =>
  kinds.flatMap((kind) => {
    const actions = Object.values(kind.actions);
    const timed = actions.filter(({ action }) => action.at !== undefined);
    return timed.flatMap(({ name, action }) => {
      const before = actions.filter((one) => one.name !== name && mayTime(action, one.action));
      const by = `timer ${kind.name}.${name}`;
      return before
        .flatMap((one) => eventsBy(one.action))
        .flatMap((from) => eventsBy(action).map((to) => ({ from, to, by })));
    });
  });

/** A shortest cycle through each of these edges that is part of one, with the help of the others; each cycle once. */
export const cyclesIn = (edges: readonly Edge[], others: readonly Edge[] = []): readonly string[] => {
  const after = Map.groupBy([...edges, ...others], ({ from }) => from);
  const back = (first: Edge): readonly Edge[] | null => {
    const seen = new Set([first.to]);
    let paths: readonly (readonly Edge[])[] = [[first]];
    while (paths.length > 0) {
      const closed = paths.find((path) => path.at(-1)?.to === first.from);
      if (closed) return closed;
      paths = paths.flatMap((path) =>
        (after.get(path.at(-1)?.to ?? '') ?? [])
          .filter(({ to }) => !seen.has(to))
          .map((edge) => {
            seen.add(edge.to);
            return [...path, edge];
          }),
      );
    }
    return null;
  };
  const found = edges.map(back).filter((path) => path !== null);
  const spelled = found.map((path) => {
    const parts = path.map(({ from, by }) => `${from} (${by})`);
    const least = parts.indexOf(parts.toSorted()[0] ?? '');
    return [...parts.slice(least), ...parts.slice(0, least)].join(' → ');
  });
  return [...new Set(spelled)];
};
