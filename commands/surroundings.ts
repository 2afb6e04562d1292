import { ok, refuse, type FieldError, type Result } from '../domain/errors.ts';
import { exists, type Command, type Surroundings } from '../domain/kit/decide.ts';
import type { Kind } from '../domain/kit/kind.ts';
import type { Item } from '../domain/kit/resource.ts';
import { atomsOf, noRelations, type Relations } from '../domain/kit/rules.ts';
import { derivedId, streamOf } from './ids.ts';
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

/** Facts between the actor and the persons that the action's rule names, read from their pair streams. */
const relationsOf = async (
  load: Load,
  kind: Kind,
  item: Item,
  command: Command,
  refs: Refs,
): Promise<Relations> => {
  const atoms = atomsOf(kind.actions[command.action]?.action.by ?? []);
  const fields = atoms.flatMap((atom) =>
    atom.kind === 'friendOf' || atom.kind === 'notBlocked' ? [atom.field] : [],
  );
  const paths = atoms.some((atom) => atom.kind === 'related');
  if ((fields.length === 0 && !paths) || !command.actor) return noRelations;
  const { actor } = command;
  const friends = new Set<string>();
  const blocked = new Set<string>();
  for (const field of fields) {
    const person: unknown = command.input[field] ?? Reflect.get(item, field);
    if (typeof person !== 'string' || person === actor.id) continue;
    const friendship = await referred(
      load,
      FRIENDSHIP,
      derivedId(FRIENDSHIP, ...[actor.id, person].toSorted()),
    );
    if (friendship.state === 'accepted') friends.add(person);
    const blocks = await Promise.all(
      [
        [actor.id, person],
        [person, actor.id],
      ].map((pair) => referred(load, BLOCK, derivedId(BLOCK, ...pair))),
    );
    if (blocks.some(exists)) blocked.add(person);
  }
  return {
    friends: (person) => friends.has(person),
    blocked: (person) => blocked.has(person),
    related: (path) => {
      const [field = '', of = ''] = path.split('.');
      const person: unknown = refs[`${field}Id`]?.[of] ?? refs[field]?.[of];
      return typeof person === 'string' ? person : null;
    },
  };
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
    relations: await relationsOf(load, kind, item, command, refs.value),
  });
};
