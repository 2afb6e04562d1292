import type { Watching } from '../../domain/realtime/frames.ts';
import type { Caller } from '../caller.ts';
import { opaque } from '../resources/context.ts';
import type { RealtimeContext } from './context.ts';
import { isThing } from './pull.ts';
import { thingTopic } from './things/changes.ts';
import { seesPart } from './things/parts.ts';

export type WatchingContext = Pick<RealtimeContext, 'hub' | 'views' | 'changes'>;

/** The ids of things by kind. */
const byKind = (names: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const name of names) {
    const [kind = '', id = ''] = name.split('/');
    found.set(kind, [...(found.get(kind) ?? []), id]);
  }
  return found;
};

const thingsOf = async (
  { views, changes }: WatchingContext,
  caller: Caller,
  names: readonly string[],
  upTo: bigint,
): Promise<Watching['things']> => {
  const reading = [...byKind(names)].map(async ([kind, ids]) => {
    const [seen] = await views.things(kind, [{ caller, ids }]);
    return ids.map((id) => {
      const view = seen?.(id);
      if (!view) return { kind, id, revision: null, counters: null, changed: opaque(upTo) };
      const { item, revision, counters } = view;
      const rows = changes.rows([thingTopic(`${kind}/${id}`)], { after: changes.since(), upTo });
      const last = rows.findLast(({ part }) => part === null || seesPart(part, item, caller));
      return { kind, id, revision, counters, changed: opaque(last?.position ?? changes.since()) };
    });
  });
  return (await Promise.all(reading)).flat();
};

const postsOf = async (
  { views }: WatchingContext,
  caller: Caller,
  ids: readonly string[],
  upTo: bigint,
): Promise<Watching['items']> => {
  if (ids.length === 0) return [];
  const look = [{ caller, ids }];
  const [values] = await views.of('post', look);
  const [counters] = await views.countersOf(look, upTo);
  return ids.map((id) => ({ id, values: values?.(id) ?? null, counters: counters?.(id) ?? null }));
};

/** The watched things as visible to the caller now. Subscribe before the call, to miss no change. */
export const watchingOf = async (
  context: WatchingContext,
  caller: Caller,
  names: readonly string[],
): Promise<Watching> => {
  const reached = context.hub.reached();
  const [posts, things] = [names.filter((name) => !isThing(name)), names.filter(isThing)];
  const [items, others] = await Promise.all([
    postsOf(context, caller, posts, reached),
    thingsOf(context, caller, things, reached),
  ]);
  return { type: 'watching', asOf: opaque(reached), items, things: others };
};

/** The names of those that are there for the caller. */
export const shownIn = ({ items, things }: Watching): readonly string[] => [
  ...items.flatMap(({ id, values }) => (values ? [id] : [])),
  ...things.flatMap(({ kind, id, revision }) => (revision === null ? [] : [`${kind}/${id}`])),
];
