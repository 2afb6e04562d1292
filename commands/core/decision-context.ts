import { ok, refuse, type FieldError, type Result } from '../../domain/errors.ts';
import {
  actionOf,
  alone,
  exists,
  judgedOf,
  nothing,
  type Command,
  type DecisionContext,
} from '../../domain/kit/decide.ts';
import { textIn } from '../../domain/kit/json.ts';
import type { Kind } from '../../domain/kit/kind.ts';
import type { Item } from '../../domain/kit/resource.ts';
import { fieldsOfRule, theSystem, type Actor, type Relations } from '../../domain/kit/rules.ts';
import { keyedId, streamOf } from './ids.ts';
import {
  itemsHolding,
  referred,
  relationsOf,
  type Asked,
  type Known,
  type Load,
  type Refs,
} from './relations.ts';
import type { Runtime } from './runtime.ts';
import type { Streams, StreamState } from './streams.ts';

/**
 * Loads the items of an id list: the existing ones by list index (`memberIds.0`), and the indexes of the missing ones.
 */
const listedOf = async (
  load: Load,
  resource: string,
  field: string,
  ids: readonly unknown[],
): Promise<{ readonly refs: Refs; readonly gone: readonly FieldError[] }> => {
  const found = await Promise.all(ids.map((id) => referred(load, resource, textIn(id) ?? '')));
  const named = found.map((one, at) => [`${field}.${at}`, one] as const);
  return {
    refs: Object.fromEntries(named.filter(([, one]) => exists(one))),
    gone: named.flatMap(([path, one]) => (exists(one) ? [] : [{ path, code: 'no_such_thing' as const }])),
  };
};

/** The inputs of all loads of one decision. */
type Loading = {
  readonly registry: Runtime['registry'];
  readonly load: Load;
  readonly kind: Kind;
  readonly item: Item;
  readonly command: Command;
};

/** Loads the items of `ref` fields. A new reference must exist; a stored one may have been removed. */
const refsOf = async ({
  load,
  kind,
  item,
  command,
}: Pick<Loading, 'load' | 'kind' | 'item'> & {
  readonly command: Pick<Command, 'input' | 'actor'> & Partial<Pick<Command, 'action'>>;
}): Promise<Result<Refs>> => {
  const { asked } = kind.actions[command.action ?? ''] ?? {};
  const refs: Refs = {};
  const gone: FieldError[] = [];
  for (const [field, { ref, refs: listed }] of Object.entries({ ...kind.facts, ...asked })) {
    const given = command.input[field];
    if (listed && Array.isArray(given)) {
      const its = await listedOf(load, listed.resource, field, given);
      Object.assign(refs, its.refs);
      gone.push(...its.gone);
    }
    if (!ref) continue;
    const id: unknown =
      given ?? Reflect.get(item, field) ?? (field === kind.owner ? command.actor?.id : undefined);
    if (typeof id !== 'string') continue;
    const found = await referred(load, ref.resource, id);
    const isOld = exists(item) && given === item[field];
    const mayBeGone = ref.evenRemoved === true && command.actor === theSystem;
    if (exists(found)) refs[field] = found;
    else if (given !== undefined && given !== null && !isOld && !mayBeGone)
      gone.push({ path: field, code: 'no_such_thing' });
  }
  return gone.length > 0 ? refuse('invalid', { errors: gone }) : ok(refs);
};

/** Loads the items that the action reads by key or id; missing ones are omitted. */
const linksOf = async ({ registry, load, kind, item, command }: Loading, refs: Refs): Promise<Refs> => {
  const { input, actor } = command;
  const action = actionOf(kind, item, command.action);
  const found: Refs = {};
  const unsaid: Command['input'] = { [kind.owner]: actor?.id };
  const find = async (name: string, of: string, key: Readonly<Record<string, unknown>>): Promise<void> => {
    const id = textIn(key['id']) ?? keyedId(registry.kind(of), key);
    const linked = id === null ? undefined : await referred(load, of, id);
    if (linked && exists(linked)) found[name] = linked;
  };
  const { links = {}, eachLinks = {} } = kind.actions[action]?.action ?? {};
  const valueOf = (path: string): unknown => {
    const [field = '', its] = path.split('.');
    return its === undefined ? (input[field] ?? item[field] ?? unsaid[field]) : refs[field]?.[its];
  };
  const keyBy = (by: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> =>
    Object.fromEntries(Object.entries(by).map(([part, field]) => [part, valueOf(field)]));
  for (const [name, { kind: of, by }] of Object.entries(links)) await find(name, of, keyBy(by));
  for (const [name, { kind: of, key, list, by }] of Object.entries(eachLinks)) {
    const ids = input[list];
    if (!Array.isArray(ids)) continue;
    await Promise.all(ids.map((id, at) => find(`${name}.${at}`, of, { ...keyBy(by), [key]: id })));
  }
  return found;
};

/** Loads the items that keep the reservations which the action reads. */
const holdersOf = async ({
  registry,
  load,
  kind,
  item,
  command: { action, input },
}: Loading): Promise<DecisionContext['holders']> => {
  const found: Record<string, readonly Item[]> = {};
  const wanted = Object.entries(kind.actions[action]?.action.holders ?? {});
  for (const [name, { kind: holder, hold, by }] of wanted) {
    const key = textIn(input[by] ?? item[by]);
    if (key !== null) found[name] = await itemsHolding({ registry, load }, { kind: holder, hold }, key);
  }
  return found;
};

/** The existing items of a kind in a stream. */
const partsIn = (state: StreamState, kind: string): readonly Item[] =>
  [...state.parts.values()]
    .filter((part) => part.kind === kind && exists(part.item))
    .map((part) => part.item);

/** Loads the parts in the streams of referenced items, after these are loaded. */
const partsOf =
  (streams: Pick<Streams, 'known'>, kind: Kind, refs: Refs, state: StreamState): DecisionContext['parts'] =>
  (name, field) => {
    if (field === undefined) return partsIn(state, name);
    const to = kind.facts[field]?.ref?.resource;
    const named = refs[field];
    const its = to !== undefined && named ? streams.known(streamOf(to, named.id)) : undefined;
    return its ? partsIn(its, name) : [];
  };

const siblingsOf = (kind: Kind, item: Item, state: StreamState): readonly Item[] =>
  partsIn(state, kind.name).filter(({ id }) => id !== item.id);

const parentOf = (runtime: Known, kind: Kind, state: StreamState): Item | undefined => {
  const { stream } = kind.resource;
  if (stream?.kind !== 'partOf') return undefined;
  return [...state.parts.values()].find((part) => part.kind === runtime.registry.kind(stream.parent).name)
    ?.item;
};

/** The stored references of the item, where the input sets others. */
const storedRefs = async ({ load, kind, item, command: { input } }: Loading, refs: Refs): Promise<Refs> => {
  const isRenamed = (field: string): boolean =>
    kind.facts[field]?.ref !== undefined && input[field] !== undefined && input[field] !== item[field];
  const renamed = Object.keys(input).filter(isRenamed);
  if (renamed.length === 0) return refs;
  const stored = Object.fromEntries(Object.entries(refs).filter(([field]) => !isRenamed(field)));
  for (const field of renamed) {
    const id = textIn(item[field]);
    const found = id && (await referred(load, kind.facts[field]?.ref?.resource ?? '', id));
    if (found && exists(found)) stored[field] = found;
  }
  return stored;
};

/**
 * The relations between the actor and an item: as stored, and as the input would change it. For a new item, as the
 * input creates it.
 */
const relationsAround = async (
  loading: Loading,
  refs: Refs,
): Promise<Pick<DecisionContext, 'relations' | 'changedRelations'>> => {
  const { registry, load, kind, item, command } = loading;
  const { actor } = command;
  const action = actionOf(kind, item, command.action);
  const { subject, changed, ruleOf } = judgedOf(kind, item, { ...command, action });
  const rule = ruleOf(actor);
  const relations = (asked: Pick<Asked, 'thing' | 'refs' | 'changed'>) =>
    relationsOf({ registry, load, actor }, { kind, rule, ...asked });
  if (action === 'create') return { relations: await relations({ thing: subject, refs }) };
  const read = fieldsOfRule(rule, kind.owner);
  const others = new Set([...read].filter((field) => changed[field] !== item[field]));
  const itsRefs = await storedRefs(loading, refs);
  const stored = await relations({ thing: subject, refs: itsRefs });
  if (others.size === 0) return { relations: stored };
  const named = Object.fromEntries(Object.entries(refs).filter(([field]) => changed[field] !== null));
  const changedRelations = await relations({ thing: changed, refs: named, changed: others });
  return { relations: stored, changedRelations };
};

/** The current relations between an actor and an item that its read rule needs. */
export const readingRelations = async (
  runtime: Runtime,
  kind: Kind,
  item: Item,
  actor: Actor | null,
): Promise<Relations> => {
  const { load } = runtime.streams;
  const refs = await refsOf({ load, kind, item, command: { input: {}, actor } });
  const asked: Asked = {
    kind,
    rule: kind.resource.read,
    thing: item,
    refs: refs.ok ? refs.value : {},
  };
  return relationsOf({ registry: runtime.registry, load, actor }, asked);
};

/**
 * Loads all that a decision needs besides the item itself, and refuses missing references. For a missing item nothing
 * is loaded: its references may be removed too, and must not be the reason of the refusal.
 */
export const decisionContextOf = async (
  runtime: Known & { readonly streams: Pick<Streams, 'known'> },
  kind: Kind,
  item: Item,
  command: Command,
  state: StreamState,
  load: Load,
): Promise<Result<DecisionContext>> => {
  if (command.action !== 'create' && !exists(item)) return ok(alone);
  // a removed item passes nothing on to a new one with its id
  const before = exists(item) ? item : nothing(item.id);
  const loading: Loading = { registry: runtime.registry, load, kind, item: before, command };
  const refs = await refsOf(loading);
  if (!refs.ok) return refs;
  const parent = parentOf(runtime, kind, state);
  return ok({
    refs: { ...refs.value, ...(await linksOf(loading, refs.value)) },
    ...(parent && { parent }),
    siblings: siblingsOf(kind, item, state),
    holders: await holdersOf(loading),
    parts: partsOf(runtime.streams, kind, refs.value, state),
    ...(await relationsAround(loading, refs.value)),
  });
};
