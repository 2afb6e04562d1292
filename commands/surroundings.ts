import { ok, refuse, type FieldError, type Result } from '../domain/errors.ts';
import { exists, type Command, type Surroundings } from '../domain/kit/decide.ts';
import { textIn } from '../domain/kit/json.ts';
import type { Kind } from '../domain/kit/kind.ts';
import type { Item } from '../domain/kit/resource.ts';
import { atomsOf, noRelations, type Relational, type Relations } from '../domain/kit/rules.ts';
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

/** Loads what the `ref` fields name. A new one must be alive; an old one may be gone by now. */
const refsOf = async (load: Load, kind: Kind, item: Item, command: Command): Promise<Result<Refs>> => {
  const refs: Refs = {};
  const gone: FieldError[] = [];
  for (const [field, { ref }] of Object.entries(kind.facts)) {
    if (!ref) continue;
    const given = command.input[field];
    const id: unknown =
      given ?? Reflect.get(item, field) ?? (field === kind.owner ? command.actor?.id : undefined);
    if (typeof id !== 'string') continue;
    const found = await referred(load, ref.resource, id);
    if (exists(found)) refs[field] = found;
    else if (given !== undefined) gone.push({ path: field, code: 'no_such_thing' });
  }
  return gone.length > 0 ? refuse('invalid', { errors: gone }) : ok(refs);
};

const siblingsOf = (kind: Kind, item: Item, state: StreamState): readonly Item[] =>
  [...state.parts.values()]
    .filter((part) => part.kind === kind.name && part.item.id !== item.id && exists(part.item))
    .map((part) => part.item);

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

/** Whether a relation that a rule asks for is there, read from the streams of the pair. */
const isRelated = async (
  { registry }: Runtime,
  load: Load,
  atom: Relational,
  actor: string,
  valueOf: (field: string) => unknown,
  refs: Refs,
): Promise<boolean> => {
  const [first = '', last = ''] = 'path' in atom ? atom.path.split('.') : [];
  const named = 'field' in atom ? textIn(valueOf(atom.field)) : null;
  switch (atom.kind) {
    case 'friendOf':
      return named !== null && (await isFriend(load, actor, named));
    case 'notBlocked':
      return named === null || !(await isBlocked(load, actor, named));
    case 'related':
      return refs[`${first}Id`]?.[last] === actor;
    case 'linkedBy': {
      const link = keyedId(registry.kind(first), { [last]: actor, [atom.key]: named });
      return link !== null && exists(await referred(load, first, link));
    }
    default: {
      const never: never = atom;
      return never;
    }
  }
};

/** What an action's rule, and that of the action it may give way to, asks for beside the item. */
const relationalIn = (kind: Kind, name: string): readonly Relational[] => {
  const action = kind.actions[name]?.action;
  const instead = kind.actions[action?.orElse ?? '']?.action;
  return atomsOf([...(action?.by ?? []), ...(instead?.by ?? [])]).flatMap((atom) =>
    atom.kind === 'friendOf' || atom.kind === 'notBlocked' || 'path' in atom ? [atom] : [],
  );
};

/** The relations between actor and thing that the action's rule asks for. */
const relationsOf = async (
  runtime: Runtime,
  load: Load,
  kind: Kind,
  item: Item,
  command: Command,
  refs: Refs,
): Promise<Relations> => {
  const { actor } = command;
  const atoms = relationalIn(kind, command.action);
  if (atoms.length === 0 || !actor) return noRelations;
  const valueOf = (field: string) => command.input[field] ?? item[field];
  const held = new Set<Relational>();
  for (const atom of atoms) if (await isRelated(runtime, load, atom, actor.id, valueOf, refs)) held.add(atom);
  return (atom) => held.has(atom);
};

/** Gathers all that a decision may look at beside the thing itself; refuses input that names what isn't there. */
export const surroundingsOf = async (
  runtime: Runtime,
  kind: Kind,
  item: Item,
  command: Command,
  state: StreamState,
  load: Load,
): Promise<Result<Surroundings>> => {
  const refs = await refsOf(load, kind, item, command);
  if (!refs.ok) return refs;
  const parent = parentOf(runtime, kind, state);
  return ok({
    refs: refs.value,
    ...(parent && { parent }),
    siblings: siblingsOf(kind, item, state),
    relations: await relationsOf(runtime, load, kind, item, command, refs.value),
  });
};
