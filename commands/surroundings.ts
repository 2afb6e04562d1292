import { ok, refuse, type FieldError, type Result } from '../domain/errors.ts';
import { alone, exists, type Command, type Surroundings } from '../domain/kit/decide.ts';
import { textIn } from '../domain/kit/json.ts';
import type { Kind } from '../domain/kit/kind.ts';
import type { Item } from '../domain/kit/resource.ts';
import {
  allows,
  atomsOf,
  noRelations,
  type Actor,
  type Atom,
  type Relational,
  type Relations,
  type Rule,
} from '../domain/kit/rules.ts';
import { derivedId, keyedId, streamOf } from './ids.ts';
import type { Runtime } from './runtime.ts';
import { itemIn, type Streams, type StreamState } from './streams.ts';

type Refs = Record<string, Item>;

/** How the streams around a thing are read: as this process knows them, or at the log's present end. */
type Load = Streams['load'];

/** The resources behind the atoms `friendOf` and `notBlocked`. */
const FRIENDSHIP = 'friendship';
const BLOCK = 'block-list';

/** The thing that an id names, if it has a stream of its own. */
const referred = async (load: Load, resource: string, id: string): Promise<Item> =>
  itemIn(await load(streamOf(resource, id)), id);

/** Loads what a list of ids names: what is there by its place in the list (`memberIds.0`), and the places of the rest. */
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

/** Loads what the `ref` fields name. A new one must be alive; an old one may be gone by now. */
const refsOf = async (
  load: Load,
  kind: Kind,
  item: Item,
  command: Pick<Command, 'input' | 'actor'> & Partial<Pick<Command, 'action'>>,
): Promise<Result<Refs>> => {
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
    if (exists(found)) refs[field] = found;
    else if (given !== undefined && !isOld) gone.push({ path: field, code: 'no_such_thing' });
  }
  return gone.length > 0 ? refuse('invalid', { errors: gone }) : ok(refs);
};

/** Loads the keyed things that the action looks at; one that isn't there is left out. */
const linksOf = async (
  runtime: Runtime,
  load: Load,
  kind: Kind,
  item: Item,
  { action, input, actor }: Command,
): Promise<Refs> => {
  const found: Refs = {};
  const unsaid: Command['input'] = { [kind.owner]: actor?.id };
  for (const [name, link] of Object.entries(kind.actions[action]?.action.links ?? {})) {
    const valueOf = (field: string): unknown => input[field] ?? item[field] ?? unsaid[field];
    const key = Object.entries(link.by).map(([part, field]) => [part, valueOf(field)]);
    const id = keyedId(runtime.registry.kind(link.kind), Object.fromEntries(key));
    const linked = id === null ? undefined : await referred(load, link.kind, id);
    if (linked && exists(linked)) found[name] = linked;
  }
  return found;
};

/** The things of a kind in a stream that are there. */
const partsIn = (state: StreamState, kind: string): readonly Item[] =>
  [...state.parts.values()]
    .filter((part) => part.kind === kind && exists(part.item))
    .map((part) => part.item);

/** What lives in the streams of those that are referred to: by then all of them are known. */
const partsOf =
  (streams: Streams, kind: Kind, refs: Refs, state: StreamState): Surroundings['parts'] =>
  (name, field) => {
    if (field === undefined) return partsIn(state, name);
    const to = kind.facts[field]?.ref?.resource;
    const named = refs[field];
    const its = to !== undefined && named ? streams.known(streamOf(to, named.id)) : undefined;
    return its ? partsIn(its, name) : [];
  };

const siblingsOf = (kind: Kind, item: Item, state: StreamState): readonly Item[] =>
  partsIn(state, kind.name).filter(({ id }) => id !== item.id);

const parentOf = (runtime: Runtime, kind: Kind, state: StreamState): Item | undefined => {
  const { stream } = kind.resource;
  if (stream?.kind !== 'partOf') return undefined;
  return [...state.parts.values()].find((part) => part.kind === runtime.registry.kind(stream.parent).name)
    ?.item;
};

const isFriend = async (load: Load, actor: string, person: string): Promise<boolean> => {
  const id = derivedId(FRIENDSHIP, ...[actor, person].toSorted());
  return actor !== person && (await referred(load, FRIENDSHIP, id)).state === 'accepted';
};

const isBlocked = async (load: Load, actor: string, person: string): Promise<boolean> => {
  if (actor === person) return false;
  const ids = [derivedId(BLOCK, actor, person), derivedId(BLOCK, person, actor)];
  return (await Promise.all(ids.map((id) => referred(load, BLOCK, id)))).some(exists);
};

/** A rule, and what it is asked of: a kind, its fields' values, and the things that they name. */
type Asked = {
  readonly kind: Kind;
  readonly rule: Rule;
  readonly valueOf: (field: string) => unknown;
  readonly refs: Refs;
};

/** Whether a relation that a rule asks for is there, read from the streams of the pair. */
const isRelated = async (
  runtime: Runtime,
  load: Load,
  atom: Relational,
  actor: Actor | null,
  { kind, valueOf, refs }: Asked,
): Promise<boolean> => {
  if (atom.kind === 'sees')
    return isSeen(runtime, load, kind.facts[atom.field]?.ref?.resource, refs[atom.field], actor);
  if (!actor) return noRelations(atom);
  const [first = '', last = ''] = 'path' in atom ? atom.path.split('.') : [];
  const named = 'field' in atom ? textIn(valueOf(atom.field)) : null;
  switch (atom.kind) {
    case 'friendOf':
      return named !== null && (await isFriend(load, actor.id, named));
    case 'notBlocked':
      return named === null || !(await isBlocked(load, actor.id, named));
    case 'related':
      return refs[`${first}Id`]?.[last] === actor.id;
    case 'linkedBy': {
      const link = keyedId(runtime.registry.kind(first), { [last]: actor.id, [atom.key]: named });
      return link !== null && exists(await referred(load, first, link));
    }
    default: {
      const never: never = atom;
      return never;
    }
  }
};

/** Whether the actor may see a thing, by its own rule. */
const isSeen = async (
  runtime: Runtime,
  load: Load,
  name: string | undefined,
  thing: Item | undefined,
  actor: Actor | null,
): Promise<boolean> => {
  if (name === undefined || !thing) return false;
  const kind = runtime.registry.kind(name);
  const { read } = kind.resource;
  const asked: Asked = { kind, rule: read, valueOf: (field) => thing[field], refs: {} };
  return allows(read, actor, thing, kind.owner, await relationsOf(runtime, load, actor, asked));
};

/** What an action asks for beside the item, and the action that it may give way to. */
const ruleOf = (kind: Kind, name: string): Rule => {
  const action = kind.actions[name]?.action;
  const instead = kind.actions[action?.orElse ?? '']?.action;
  return [...(action?.by ?? []), ...(instead?.by ?? [])];
};

const isRelational = (atom: Atom): atom is Relational =>
  atom.kind === 'friendOf' || atom.kind === 'notBlocked' || atom.kind === 'sees' || 'path' in atom;

/** The relations between actor and thing that a rule asks for. */
const relationsOf = async (
  runtime: Runtime,
  load: Load,
  actor: Actor | null,
  asked: Asked,
): Promise<Relations> => {
  const atoms = atomsOf(asked.rule).filter(isRelational);
  if (atoms.length === 0) return noRelations;
  const held = new Set<Relational>();
  for (const atom of atoms) if (await isRelated(runtime, load, atom, actor, asked)) held.add(atom);
  return (atom) => held.has(atom);
};

/** The relations between an actor and a thing, as both are now, that reading the thing asks for. */
export const readingRelations = async (
  runtime: Runtime,
  kind: Kind,
  item: Item,
  actor: Actor | null,
): Promise<Relations> => {
  const { load } = runtime.streams;
  const refs = await refsOf(load, kind, item, { input: {}, actor });
  const asked: Asked = {
    kind,
    rule: kind.resource.read,
    valueOf: (field) => item[field],
    refs: refs.ok ? refs.value : {},
  };
  return relationsOf(runtime, load, actor, asked);
};

/**
 * Gathers all that a decision may look at beside the thing itself; refuses input that names what isn't there. Of a thing
 * that isn't there itself nothing is asked: what it named may be gone with it, and that isn't why a command is refused.
 */
export const surroundingsOf = async (
  runtime: Runtime,
  kind: Kind,
  item: Item,
  command: Command,
  state: StreamState,
  load: Load,
): Promise<Result<Surroundings>> => {
  if (command.action !== 'create' && !exists(item)) return ok(alone);
  const refs = await refsOf(load, kind, item, command);
  if (!refs.ok) return refs;
  const parent = parentOf(runtime, kind, state);
  const asked: Asked = {
    kind,
    rule: ruleOf(kind, command.action),
    valueOf: (field) => command.input[field] ?? item[field],
    refs: refs.value,
  };
  return ok({
    refs: { ...refs.value, ...(await linksOf(runtime, load, kind, item, command)) },
    ...(parent && { parent }),
    siblings: siblingsOf(kind, item, state),
    parts: partsOf(runtime.streams, kind, refs.value, state),
    relations: await relationsOf(runtime, load, command.actor, asked),
  });
};
